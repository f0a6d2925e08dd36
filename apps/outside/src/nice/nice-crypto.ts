// Ciphers of NICE's identity check: keys derived from a crypto token, encrypted results, Korean in EUC-KR (docs/integrations.md#nice).
// Requests and results are in nice.ts.
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import iconv from 'iconv-lite';

export type NiceKeys = { key: string; iv: string; hmacKey: string };

/** The keys are characters of the base64 *text*, not the decoded bytes. */
export function deriveKeys(requestTime: string, requestNo: string, tokenValue: string): NiceKeys {
  const text = createHash('sha256').update(`${requestTime}${requestNo}${tokenValue}`).digest('base64');
  return { key: text.slice(0, 16), iv: text.slice(-16), hmacKey: text.slice(0, 32) };
}

export function seal(keys: NiceKeys, plain: Buffer): string {
  const cipher = createCipheriv('aes-128-cbc', keys.key, keys.iv);
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
}

/** The plain text, or undefined when it was not encrypted with these keys. */
export function unseal(keys: NiceKeys, sealed: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-128-cbc', keys.key, keys.iv);
    return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64')), decipher.final()]).toString('utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

export const integrityOf = (keys: NiceKeys, sealed: string): string =>
  createHmac('sha256', keys.hmacKey).update(sealed).digest('base64');

/** ASCII and Korean in EUC-KR, extended to CP949; any other character becomes a question mark. */
export function eucKr(text: string): Buffer {
  return iconv.encode(text, 'cp949');
}
