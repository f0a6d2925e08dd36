// Signatures of NICEPAY: hex(sha256(fields + SecretKey)), on our requests and on everything that the provider sends
// (docs/integrations.md#nicepay-keys).
import { createHash, timingSafeEqual } from 'node:crypto';

/** The signature of the parts in their order. */
export const nicepaySignature = (secretKey: string, ...parts: (string | number)[]): string =>
  createHash('sha256')
    .update(parts.join('') + secretKey)
    .digest('hex');

/** Compares in constant time. */
export function isSignature(given: unknown, expected: string): boolean {
  if (typeof given !== 'string' || given.length !== expected.length) return false;
  return timingSafeEqual(Buffer.from(given.toLowerCase()), Buffer.from(expected));
}

/** The time format of the provider, without a colon in the offset: `2021-10-05T16:56:34.447+0900`. */
export function nicepayTime(at: Date): string {
  return `${new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 23)}+0900`;
}

/** The instant of such a text; undefined for `"0"`, which stands for none, and for other texts. */
export function nicepayInstant(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const [, local, hours, minutes] = /^(\S+)([+-]\d{2}):?(\d{2})$/.exec(value) ?? [];
  const at = new Date(`${local}${hours}:${minutes}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
