// Random tokens, and the hashes under which tokens and personal data are stored. Passwords:
// features/members/passwords/password-hash.ts.
import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';

type Keyed = { config: { secret: string } };

/** 32 random bytes as 43 characters of base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hash under which a random token is stored, so that reading the database does not reveal usable tokens. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}

/**
 * Keyed hash of a value with little entropy, such as a code, phone or login id, which cannot be enumerated without the shop's
 * secret. `what` separates the kinds.
 */
export function keyedHash({ config }: Keyed, what: string, text: string): string {
  return createHmac('sha256', config.secret).update(`${what}:${text}`).digest('base64url');
}

/** Characters of a link's signature, of 43: 132 bits are enough, and the link in a text message is short. */
export const linkSignatureLength = 22;

/** The signature of a token in a link, shorter than a keyed hash. `what` separates the kinds of tokens. */
export function linkSignature(keyed: Keyed, what: string, text: string): string {
  return keyedHash(keyed, what, text).slice(0, linkSignatureLength);
}

/** Compares two hashes in constant time. */
export function isSameHash(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
