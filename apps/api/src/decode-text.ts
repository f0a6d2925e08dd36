// Encodings in which Korean programs write text: UTF-8, UTF-16 and CP949 (Windows' extension of EUC-KR). Node's decoder `euc-kr` knows
// the 2,350 syllables of KS X 1001 only; CP949 has all 11,172 (docs/decisions/111).
import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { rangesInTurns } from './event-loop.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp949';

/** The text of bytes in CP949; U+FFFD for each byte that has no character there. */
export function decodeCp949(bytes: Uint8Array): string {
  return iconv.decode(bytes, 'cp949');
}

/** Decodes chunks that may divide a character. Leaves out a byte order mark. */
export function decoderOf(encoding: Encoding): { write(chunk: Buffer): string; end(): string } {
  const decoder = iconv.getDecoder(encoding);
  return { write: (chunk) => decoder.write(chunk), end: () => decoder.end() ?? '' };
}

type Check = { passes(chunk: Buffer): boolean; end(): boolean };

/** A check of Node's decoders, which fail at the first byte that is not of the encoding. */
function checkOf(encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): Check {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decodes = (chunk?: Buffer): boolean => {
    try {
      // No text has the character NUL.
      return !decoder.decode(chunk, { stream: chunk !== undefined }).includes('\0');
    } catch {
      return false;
    }
  };
  return { passes: decodes, end: () => decodes() };
}

function cp949Check(): Check {
  const decoder = iconv.getDecoder('cp949');
  let isBegun = false;
  return {
    passes(chunk) {
      // ASCII alone has nothing to check, and is most of a large file.
      isBegun ||= !isAscii(chunk);
      return !isBegun || !/[\uFFFD\0]/u.test(decoder.write(chunk));
    },
    end: () => !decoder.end()?.includes('\uFFFD'),
  };
}

/** The encodings that the first bytes permit, the preferred one first. */
function possibleEncodings(start: Uint8Array): Encoding[] {
  const [first, second, third] = start;
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  if (first === 0xef && second === 0xbb && third === 0xbf) return ['utf-8'];
  // Half of a comma, a digit or a line break in UTF-16 is NUL, which no text in the other encodings has.
  const halves = [0, 0];
  for (let at = start.indexOf(0); at >= 0; at = start.indexOf(0, at + 1))
    halves[at % 2] = (halves[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = halves;
  if (even + odd === 0) return ['utf-8', 'cp949'];
  return [odd > even ? 'utf-16le' : 'utf-16be'];
}

const checkFor = (encoding: Encoding): Check => (encoding === 'cp949' ? cp949Check() : checkOf(encoding));

/**
 * The encoding of a text in chunks, by its byte order mark, or the one in which all bytes are characters; UTF-8 before CP949, because
 * Korean in CP949 is hardly ever valid UTF-8. If there is none, `brokenLine` is the line, from 1, of the first byte that is not UTF-8.
 */
export async function encodingOf(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<{ encoding: Encoding } | { encoding?: undefined; brokenLine: number }> {
  const checks = new Map<Encoding, Check>();
  let before: Buffer | undefined;
  let isEmpty = true;
  let lines = 0;
  let brokenLine: number | undefined;
  for await (const chunk of chunks) {
    if (isEmpty) for (const encoding of possibleEncodings(chunk)) checks.set(encoding, checkFor(encoding));
    isEmpty = false;
    for (const [encoding, check] of checks) if (!check.passes(chunk)) checks.delete(encoding);
    if (!checks.has('utf-8')) brokenLine ??= lines + brokenLineIn(chunk, before);
    if (checks.size === 0) break;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
    before = chunk;
  }
  for (const [encoding, check] of checks) if (!check.end()) checks.delete(encoding);
  const [encoding] = isEmpty ? (['utf-8'] as const) : checks.keys();
  return encoding === undefined ? { brokenLine: brokenLine ?? lines + 1 } : { encoding };
}

/** Bytes that are checked or decoded in one turn of the event loop, which takes two milliseconds for CP949. */
const bytesPerTurn = 64 * 1024;

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for await (const [from, to] of rangesInTurns(bytes.length, bytesPerTurn)) yield bytes.subarray(from, to);
}

/** The text of a whole file, or the line of its first byte that is no text. */
export async function decodeText(
  bytes: Buffer,
): Promise<{ text: string } | { text?: undefined; brokenLine: number }> {
  const found = await encodingOf(chunksOf(bytes));
  if (found.encoding === undefined) return found;
  const decoder = decoderOf(found.encoding);
  let text = '';
  for await (const chunk of chunksOf(bytes)) text += decoder.write(chunk);
  return { text: text + decoder.end() };
}

/** The line of the chunk, from 1, that is not UTF-8; the last one if all others are. `before` may end inside a character. */
function brokenLineIn(chunk: Buffer, before: Buffer = Buffer.alloc(0)): number {
  const start = before.subarray(-3);
  const cut = start.findLastIndex((byte) => byte >= 0xc0);
  const text = Buffer.concat([cut < 0 ? Buffer.alloc(0) : start.subarray(cut), chunk]);
  let line = 0;
  for (let from = 0, end = 0; end >= 0; from = end + 1) {
    end = text.indexOf(10, from);
    line += 1;
    if (end >= 0 && !isUtf8(text.subarray(from, end))) return line;
  }
  return line;
}
