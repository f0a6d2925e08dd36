// Assigns characters to font files: texts of the shop first, then common Korean, then the rest.
// Not here: subsetting (cut.ts). The order comes from the sources of this project, never from an imported catalogue.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Piece = {
  name: string;
  codes: number[];
  /** Replaces the exact list of `codes`: blocks without the characters of the preloaded files, refined by later faces. */
  range?: string;
};

/** Syllables in each of the two preloaded files: two files share a slow line better than one. */
const coreSyllables = 190;
const oftenSyllables = 260;
/** Syllables per file of common ones that the shop's texts do not use. */
const commonInFile = 170;
const rareInFile = 450;

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const isSyllable = (code: number) => code >= firstSyllable && code <= lastSyllable;
/** Latin, digits and the signs of prices, doses and labels. */
const coreSigns = [
  ...range(0x20, 0x7e),
  0xa0, // the space that does not break
  ...[...'·×−–—‘’“”…℃％㎎㎏㎖→←©®'].map((sign) => sign.codePointAt(0) ?? 0),
];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** '20-7e' for adjacent code points, as in CSS. */
export function rangeText(codes: readonly number[]): string {
  const parts: [from: number, to: number][] = [];
  for (const code of codes.toSorted((one, other) => one - other)) {
    const last = parts.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else parts.push([code, code]);
  }
  const hex = (code: number) => code.toString(16);
  return parts.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

/** Every code point of the release's unicode-range table, files of the most frequent characters first. */
function releasedCodes(table: string): number[] {
  const pieces = [...table.matchAll(/unicode-range:\s*([^;]+);/g)].map(([, list = '']) =>
    list.split(',').flatMap((part) => {
      const [from = '', to = from] = part.trim().slice(2).split('-');
      return range(Number.parseInt(from, 16), Number.parseInt(to, 16));
    }),
  );
  return [...new Set(pieces.toReversed().flat())];
}

/** Syllables of the shop's texts and demo texts, those in the most files first; texts of every page count more. */
function ownSyllables(root: string): number[] {
  const counts = new Map<number, number>();
  const demo = ['demo/catalogue', 'demo/reading', 'demo/reviews'];
  for (const folder of ['apps/store/app', 'packages/ui/src', 'packages/domain/src', ...demo]) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
      // Legal texts are long and on one page only.
      if (!/\.tsx?$/.test(name) || /\.test\.|^terms-/.test(name)) continue;
      const text = readFileSync(join(root, folder, name), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
      const weight = /shell|product-card|price/.test(name) ? 4 : 1;
      for (const syllable of new Set(text.match(/[가-힣]/g))) {
        const code = syllable.codePointAt(0) ?? 0;
        counts.set(code, (counts.get(code) ?? 0) + weight);
      }
    }
  }
  return [...counts]
    .toSorted(([code, count], [other, otherCount]) => otherCount - count || code - other)
    .map(([code]) => code);
}

/** The 2,350 syllables of KS X 1001, which cover ordinary Korean. */
function commonSyllables(): Set<number> {
  const decoder = new TextDecoder('euc-kr');
  const bytes = range(0xb0, 0xc8).flatMap((lead) => range(0xa1, 0xfe).map((trail) => [lead, trail]));
  return new Set(bytes.map((pair) => decoder.decode(Uint8Array.from(pair)).codePointAt(0) ?? 0));
}

function inFiles(codes: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(codes.length / size) }, (_, index) =>
    codes.slice(index * size, (index + 1) * size),
  );
}

/**
 * All files: the preloaded ones, which have a separate style sheet, and the later ones in the order of their
 * faces, rare ones first (a later face wins where two contain a character). None of these contains a character of the preloaded
 * ones, because their style sheet comes later (docs/measured-details.md#font-style-sheets).
 */
export function fontPieces(root: string, table: string): { preloaded: Piece[]; later: Piece[] } {
  const released = releasedCodes(table);
  const own = ownSyllables(root).filter((code) => released.includes(code));
  const core = [
    ...coreSigns, // the minus sign is in the font, but not in the release's table
    ...own.slice(0, coreSyllables),
  ];
  const often = own.slice(coreSyllables, coreSyllables + oftenSyllables);
  const preloaded = new Set([...core, ...often]);
  const more = new Set(own.slice(coreSyllables + oftenSyllables));
  const rest = released.filter((code) => !preloaded.has(code) && !more.has(code));
  const common = commonSyllables();
  const numbered = (prefix: string, files: number[][]) =>
    files.map((codes, index): Piece => ({ name: `${prefix}${index + 1}`, codes }));
  const rare = rest
    .filter((code) => isSyllable(code) && !common.has(code))
    .toSorted((one, other) => one - other);
  const blockRange = (from: number, to: number) =>
    rangeText(range(from, to).filter((code) => !preloaded.has(code)));
  const block = (name: string, from: number, to: number): Piece => ({
    name,
    codes: rest.filter((code) => code >= from && code <= to),
    range: blockRange(from, to),
  });
  const rareFiles = numbered('rare', inFiles(rare, rareInFile));
  const later = [
    ...rareFiles.map((piece, index): Piece => {
      const from = piece.codes[0] ?? firstSyllable;
      const next = rareFiles[index + 1]?.codes[0];
      return {
        ...piece,
        range: blockRange(index === 0 ? firstSyllable : from, (next ?? lastSyllable + 1) - 1),
      };
    }),
    block('west', 0xa0, 0x10ff),
    block('signs', 0x1100, 0x2fff),
    block('east', 0x3000, 0xabff),
    block('wide', 0xd7a4, 0xffff),
    ...numbered(
      'common',
      inFiles(
        rest.filter((code) => isSyllable(code) && common.has(code)),
        commonInFile,
      ),
    ),
    { name: 'more', codes: [...more] },
  ];
  return {
    preloaded: [
      { name: 'core', codes: core },
      { name: 'often', codes: often },
    ],
    later: later.filter(({ codes }) => codes.length > 0),
  };
}
