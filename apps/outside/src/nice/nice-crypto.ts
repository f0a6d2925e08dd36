// Ciphers of NICE's identity check: keys derived from a crypto token, encrypted results, Korean in EUC-KR (docs/integrations.md#nice).
// Requests and results are in nice.ts.
import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';

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

/** The two bytes of each Hangul syllable of KS X 1001, derived from Node's decoder. */
function hangulBytes(): Map<string, [number, number]> {
  const decoder = new TextDecoder('euc-kr');
  const bytes = new Map<string, [number, number]>();
  for (let first = 0xb0; first <= 0xc8; first += 1)
    for (let second = 0xa1; second <= 0xfe; second += 1)
      bytes.set(decoder.decode(new Uint8Array([first, second])), [first, second]);
  return bytes;
}

let hangul: Map<string, [number, number]> | undefined;

/** ASCII and Hangul in EUC-KR; any other character becomes a question mark. */
export function eucKr(text: string): Buffer {
  hangul ??= hangulBytes();
  const table = hangul;
  return Buffer.from(
    [...text].flatMap((sign) => {
      const code = sign.codePointAt(0) ?? 0;
      return code < 0x80 ? [code] : (table.get(sign) ?? [0x3f]);
    }),
  );
}
