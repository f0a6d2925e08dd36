// The font of the pictures of shared pages (features/content/share-pictures), made from Pretendard by npm run fonts:cut: bold, all Hangul
// syllables, Latin letters and signs of titles. TrueType, because the picture library reads no WOFF2. The fonts of pages are cut.ts.
import { rename } from './font-names.ts';

/** Path from the root of the repository. */
export const shareFontPath = 'apps/api/src/features/content/share-pictures/font/onns-sans-bold.ttf';

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_code, at) => from + at);
const signs = '–—‘’“”…℃™←→−㎎㎏㎖αβγωµμ①②③④⑤《》「」～★☆※♥・';
const codes = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0x17f),
  ...range(0x3131, 0x3163),
  ...range(0xac00, 0xd7a3),
  ...Array.from(signs, (sign) => sign.codePointAt(0) ?? 0),
];

/** The file of the font, from the whole one. */
export async function shareFont(subsetFont: SubsetFont, whole: Buffer): Promise<Buffer> {
  const font = await subsetFont(whole, String.fromCodePoint(...codes), {
    targetFormat: 'sfnt',
    variationAxes: { wght: 700 },
    keepFeatures: ['kern'],
    preserveNameIds: [0, 13, 14],
    noHinting: true,
  });
  return rename(font, 'Pretendard', 'OnnsHangul');
}
