// npm run fonts:cut: subsets Pretendard into the files of packages/ui/src/fonts and writes their two style sheets; and the font of shared
// pictures (cut-share-font.ts).
// The assignment of characters to files is pieces.ts; how pages load them is apps/store/app/root.tsx and rendering/font-loading.ts.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { installBeside } from '../own-install.ts';
import { shareFont, shareFontPath } from './cut-share-font.ts';
import { rename } from './font-names.ts';
import { fontPieces, rangeText } from './pieces.ts';
import type { Piece } from './pieces.ts';

const root = dirname(dirname(import.meta.dirname));

const target = join(root, 'packages/ui/src/fonts');
const family = 'Onns Sans';

type SubsetFont = (font: Buffer, text: string, options: object) => Promise<Buffer>;
type Fontverter = { convert: (font: Buffer, format: 'woff2') => Promise<Buffer> };

const modules = installBeside('tools/fonts');
const load = createRequire(join(modules, 'package.json'));
const subsetFont = load('subset-font') as SubsetFont;
const fontverter = load('fontverter') as Fontverter;
const release = join(modules, 'pretendard/dist');
const whole = readFileSync(join(release, 'public/variable/PretendardVariable.ttf'));
const table = readFileSync(join(release, 'web/variable/pretendardvariable-dynamic-subset.css'), 'utf8');

/** Weights 400 to 700 only, half of the size of the whole axis, and only the features that the shop's styles use. */
async function cut(piece: Piece): Promise<Buffer> {
  const font = await subsetFont(whole, String.fromCodePoint(...piece.codes), {
    targetFormat: 'sfnt',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'tnum'],
    preserveNameIds: [0, 13, 14],
    noHinting: true,
  });
  return fontverter.convert(rename(font, 'Pretendard', 'OnnsHangul'), 'woff2');
}

function face({ name, codes, range }: Piece): string {
  return `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: 400 700;
  src: url('./onns-sans.${name}.woff2') format('woff2');
  unicode-range: ${range ?? rangeText(codes)};
}
`;
}

for (const name of readdirSync(target)) if (name.endsWith('.woff2')) rmSync(join(target, name));
const { preloaded, later } = fontPieces(root, table);
let bytes = 0;
for (const piece of [...preloaded, ...later]) {
  const font = await cut(piece);
  bytes += font.length;
  writeFileSync(join(target, `onns-sans.${piece.name}.woff2`), font);
  console.log(
    `${piece.name.padEnd(8)} ${String(piece.codes.length).padStart(5)} characters ${font.length} bytes`,
  );
}
const origin =
  '/* Written by npm run fonts:cut. Made from Pretendard 1.3.9 by Kil Hyung-jin (SIL Open Font License 1.1, LICENSE.txt). */';
const tables = {
  'onns-sans.css': ['/* The files that every page preloads. The others: onns-sans.later.css. */', preloaded],
  'onns-sans.later.css': [
    '/* The later face wins where two ranges contain a character: rare ones first, frequent ones last. */',
    later,
  ],
} as const;
for (const [name, [note, pieces]] of Object.entries(tables))
  writeFileSync(join(target, name), `${origin}\n${note}\n${pieces.map(face).join('')}`);
console.log(`${preloaded.length + later.length} files, ${bytes} bytes`);
writeFileSync(join(root, shareFontPath), await shareFont(subsetFont, whole));
