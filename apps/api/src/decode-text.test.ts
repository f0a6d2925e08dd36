// Encodings of text: every syllable in each of them, text divided between chunks, and bytes that are no text.
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { type Encoding, decodeCp949, decodeText, decoderOf, encodingOf } from './decode-text.ts';

const syllables = Array.from({ length: 11_172 }, (_, at) => String.fromCharCode(0xac00 + at));
const encodings: Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'cp949'];

test('decodes each of the 11,172 syllables from its two bytes in CP949', () => {
  const wrong = syllables.filter((syllable) => decodeCp949(iconv.encode(syllable, 'cp949')) !== syllable);
  expect(wrong).toEqual([]);
  expect(new Set(syllables.map((syllable) => iconv.encode(syllable, 'cp949').toString('hex'))).size).toBe(
    11_172,
  );
});

describe.each(encodings)('a text in %s', (encoding) => {
  // Each line has a syllable, so that the text cannot be another encoding by chance.
  const text = `code,name\r\n${syllables.map((syllable, at) => `${at},${syllable}`).join('\r\n')}\r\n`;
  const bytes = iconv.encode(text, encoding);

  test.each([1, 2, 3, 7, 1000, bytes.length])(
    'is detected and decoded from chunks of %i bytes',
    async (size) => {
      const part = size < 100 ? bytes.subarray(0, 2000) : bytes;
      const chunks = Array.from({ length: Math.ceil(part.length / size) }, (_, at) =>
        part.subarray(at * size, (at + 1) * size),
      );
      // A first chunk of one byte has no mark and no second half.
      const start = Buffer.concat(chunks.slice(0, 10));
      expect(await encodingOf([start, ...chunks.slice(10)])).toEqual({ encoding });
      const decoder = decoderOf(encoding);
      const read = chunks.map((chunk) => decoder.write(chunk)).join('') + decoder.end();
      expect(read).toBe(iconv.decode(part, encoding));
      expect(await decodeText(part)).toEqual({ text: read });
    },
  );
});

test.each<[string, Buffer, Encoding]>([
  ['UTF-8', Buffer.from('\ufeffcode'), 'utf-8'],
  ['UTF-16 LE', Buffer.from('\ufeff가', 'utf16le'), 'utf-16le'],
  ['UTF-16 BE', Buffer.from('\ufeff가', 'utf16le').swap16(), 'utf-16be'],
])('a byte order mark of %s decides', async (_name, bytes, encoding) => {
  expect(await encodingOf([bytes])).toEqual({ encoding });
  expect(decoderOf(encoding).write(bytes)).not.toContain('\ufeff');
});

test.each<[string, Buffer[], number]>([
  ['bytes of no encoding', [Buffer.from([0x61, 0x0a, 0x62, 0xff, 0xff, 0x0a])], 2],
  ['Western European text', [Buffer.from('a\nb\nJosé,1', 'latin1')], 3],
  ['UTF-8 that is cut', [Buffer.from('가\n'), Buffer.from('나').subarray(0, 2)], 2],
  ['a CP949 line after UTF-8 lines', [Buffer.from('가\n나\n다'), Buffer.from([0x0a, 0x94, 0xee, 0x0a])], 4],
  ['a character cut by NUL', [Buffer.from('\ufeffa\0', 'utf8')], 1],
])('%s are no text, from the line on which it begins', async (_name, chunks, brokenLine) => {
  expect(await encodingOf(chunks)).toEqual({ brokenLine });
});

test('an empty text is UTF-8', async () => {
  expect(await encodingOf([])).toEqual({ encoding: 'utf-8' });
});
