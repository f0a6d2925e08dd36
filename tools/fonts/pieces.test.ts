// Coverage of the font files: every character of the shop has a face, and frequent ones are in the preloaded files. Subsetting is cut.ts.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { rename } from './font-names.ts';
import { rangeText } from './pieces.ts';

const root = dirname(dirname(import.meta.dirname));

type Face = { file: string; ranges: [from: number, to: number][] };

const table = (name: string) => readFileSync(join(root, 'packages/ui/src/fonts', name), 'utf8');
const tables = table('onns-sans.css') + table('onns-sans.later.css');
const faces = [...tables.matchAll(/@font-face \{([^}]+)\}/g)].map(([, face = '']): Face => {
  const list = /unicode-range:\s*([^;]+);/.exec(face)?.[1] ?? '';
  return {
    file: /onns-sans\.(\w+)\.woff2/.exec(face)?.[1] ?? '',
    ranges: list.split(',').map((part) => {
      const [from = '', to = from] = part.trim().slice(2).split('-');
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  };
});

const preloaded = ['core', 'often'];

/** The file that a browser uses for a character: the later of two faces. */
function fileOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  return faces.findLast(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))?.file;
}

test('every Korean syllable has a face', () => {
  for (let code = 0xac00; code <= 0xd7a3; code++)
    expect(fileOf(String.fromCodePoint(code)), code.toString(16)).toBeDefined();
});

test('prices and the texts of every page are in the preloaded files', () => {
  for (const character of '1,234,567원 29% 장바구니 바로구매 배송비 무료 품절 −3,000원 카테고리 검색 홈 로그인 ·()\u00a0')
    expect(preloaded, character).toContain(fileOf(character));
});

test('no later face contains a character of the preloaded files, so the order of the style sheets does not matter', () => {
  const first = faces.filter(({ file }) => preloaded.includes(file));
  for (const [from, to] of first.flatMap(({ ranges }) => ranges))
    for (let code = from; code <= to; code++)
      expect(
        faces.filter(({ ranges }) => ranges.some(([low, high]) => code >= low && code <= high)),
        code.toString(16),
      ).toHaveLength(1);
});

test('each face has a file that is not empty', () => {
  for (const { file } of faces)
    expect(readFileSync(join(root, `packages/ui/src/fonts/onns-sans.${file}.woff2`)).length).toBeGreaterThan(
      1000,
    );
});

test('adjacent code points form one range', () => {
  expect(rangeText([0x41, 0x42, 0x43, 0x20, 0xac00])).toBe('U+20,U+41-43,U+ac00');
});

test('renaming replaces the reserved name and preserves the copyright', () => {
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const texts = [
    { id: 0, text: wide('Pretendard by Kil') },
    { id: 1, text: wide('Pretendard Variable') },
  ];
  const header = Buffer.alloc(12 + 16);
  header.writeUInt16BE(1, 4);
  header.write('name', 12, 'latin1');
  header.writeUInt32BE(28, 20);
  const names = Buffer.alloc(6 + 2 * 12);
  names.writeUInt16BE(2, 2);
  names.writeUInt16BE(names.length, 4);
  let offset = 0;
  texts.forEach(({ id, text }, index) => {
    names.writeUInt16BE(id, 6 + index * 12 + 6);
    names.writeUInt16BE(text.length, 6 + index * 12 + 8);
    names.writeUInt16BE(offset, 6 + index * 12 + 10);
    offset += text.length;
  });
  const font = Buffer.concat([header, names, ...texts.map(({ text }) => text)]);
  const read = rename(font, 'Pretendard', 'OnnsHangul').swap16().toString('utf16le');
  expect(read).toContain('Pretendard by Kil');
  expect(read).toContain('OnnsHangul Variable');
});
