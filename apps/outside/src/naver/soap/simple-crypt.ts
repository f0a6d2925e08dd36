// Signature and cipher of NHN's SimpleCryptLib, as public integrations implement them. Not confirmed with Naver:
// docs/integrations.md#naver-soap names what a real account must show.
import { createCipheriv, createHmac } from 'node:crypto';

/** The fixed initial vector of the library. */
const INITIAL_VECTOR = Buffer.from('c437b4792a856233c183994afe10a6b2', 'hex');
const CIPHER = 'aes-128-cbc';
const KEY_BYTES = 16;

/** base64(HMAC-SHA256) of the timestamp, the service and the operation. */
export const soapSignature = (
  secretKey: string,
  timestamp: string,
  service: string,
  operation: string,
): string =>
  createHmac('sha256', secretKey)
    .update(timestamp + service + operation)
    .digest('base64');

/** The two halves of HMAC-SHA256(timestamp), combined by exclusive or. */
export function encryptionKey(secretKey: string, timestamp: string): Buffer {
  const digest = createHmac('sha256', secretKey).update(timestamp).digest();
  const key = Buffer.alloc(KEY_BYTES);
  for (let index = 0; index < KEY_BYTES; index += 1)
    key[index] = (digest[index] ?? 0) ^ (digest[index + KEY_BYTES] ?? 0);
  return key;
}

/** base64 of the encrypted text; an empty text stays empty. */
export function encryptText(key: Buffer, text: string): string {
  if (text === '') return '';
  const cipher = createCipheriv(CIPHER, key, INITIAL_VECTOR);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}
