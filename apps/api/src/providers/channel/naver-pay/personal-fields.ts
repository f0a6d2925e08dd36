// Cipher of personal data in answers of the SOAP order API: AES-128-CBC, PKCS #7, base64. The key is the exclusive or of the two halves of
// HMAC-SHA256(secret key, timestamp of the request); the initial vector is fixed.
// Confirmed: several public integrations, among them a copy of NHN's own SimpleCryptLib for PHP, agree on this and on the fields. Not
// confirmed: a real answer. A wrong key gives an unknown answer, because neither the padding nor the UTF-8 is right then.
import { createDecipheriv, createHmac } from 'node:crypto';
import { fieldsOf, type Fields } from '../../json.ts';

const INITIAL_VECTOR = Buffer.from('c437b4792a856233c183994afe10a6b2', 'hex');
const KEY_BYTES = 16;

export function personalKey(secretKey: string, timestamp: string): Buffer {
  const digest = createHmac('sha256', secretKey).update(timestamp).digest();
  return Buffer.from(
    digest.subarray(0, KEY_BYTES).map((byte, index) => byte ^ (digest[index + KEY_BYTES] ?? 0)),
  );
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The clear text; undefined for text that this key did not encrypt. */
function decrypt(key: Buffer, text: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, INITIAL_VECTOR);
    return utf8.decode(Buffer.concat([decipher.update(text, 'base64'), decipher.final()]));
  } catch {
    return undefined;
  }
}

const personal: ReadonlySet<string> = new Set([
  'ordererId',
  'ordererName',
  'ordererTel1',
  'ordererTel2',
  'name',
  'tel1',
  'tel2',
  'baseAddress',
  'detailedAddress',
  'writerId',
]);

/** The fields with personal data in clear text. A field that cannot be decrypted becomes a value that no reader accepts as text. */
export function decryptFields(fields: Fields, key: Buffer): Fields {
  const clear = (name: string, value: unknown): unknown => {
    if (typeof value === 'string')
      return personal.has(name) && value !== '' ? (decrypt(key, value) ?? undecryptable) : value;
    if (Array.isArray(value)) return value.map((one) => clear(name, one));
    const inner = fieldsOf(value);
    return inner ? decryptFields(inner, key) : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, clear(name, value)]));
}

const undecryptable = Symbol('undecryptable');

/** Whether `decryptFields` met text of another key. */
export const isUndecryptable = (value: unknown): boolean =>
  value === undecryptable ||
  (Array.isArray(value) && value.some(isUndecryptable)) ||
  Object.values(fieldsOf(value) ?? {}).some(isUndecryptable);
