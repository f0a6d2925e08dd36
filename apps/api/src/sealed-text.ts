// Encryption of texts that must be readable again: keys of an identity window, refresh tokens of providers. Values that are only
// compared are hashed instead (secrets.ts).
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Ctx } from './context.ts';

type Keyed = { config: Pick<Ctx['config'], 'secret'> };

const ivBytes = 12;
const tagBytes = 16;

/** One key per kind of text (`what`), so that a ciphertext of one kind cannot be used as another. */
const keyOf = ({ config }: Keyed, what: string): Buffer =>
  Buffer.from(hkdfSync('sha256', config.secret, '', `sealed:${what}`, 32));

/** Encrypts with AES-256-GCM under a key derived from the shop's secret. */
export function sealText(keyed: Keyed, what: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keyed, what), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts; undefined for a ciphertext that was altered or encrypted with another secret. */
export function openText(keyed: Keyed, what: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keyed, what), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
      'utf8',
    );
  } catch {
    return undefined; // node:crypto throws an error without a code for a wrong tag.
  }
}
