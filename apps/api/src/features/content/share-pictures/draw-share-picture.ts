// Draws the Open Graph picture of a page, which messengers show for a link: the picture of the page and its title, 1200 x 630 (docs/rules/storefront.md#sharing).
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { maxPixels } from '#domain/media/upload-rules.ts';

const size = { width: 1200, height: 630 };
/** Side of the square picture of a product. */
const square = size.height;
/** Height of the picture of an event or article above its title. */
const banner = 400;
const margin = 56;
const colours = { ground: '#FFFFFF', quiet: '#F6F7F8', ink: '#1A1D1F', second: '#5C656C', brand: '#0A7A4B' };
/** Longer titles are cut. */
const mostCharacters = 48;

const fontfile = fileURLToPath(new URL('font/onns-sans-bold.ttf', import.meta.url));

export type Shared = {
  title: string;
  /** Above the title: the brand, or the kind of page. */
  label: string;
  /** A product has a square picture beside its title, other pages a wide one above it. */
  isSquare: boolean;
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? '');

/** Lines break between words only, as on pages; a word that is longer than a line is broken. */
const unbroken = (text: string): string =>
  text
    .split(/\s+/u)
    .map((word) => Array.from(word).join('\u2060'))
    .join(' ');

const cut = (text: string): string => {
  const characters = Array.from(text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim());
  return characters.length <= mostCharacters
    ? characters.join('')
    : `${characters.slice(0, mostCharacters - 1).join('')}…`;
};

type Line = { text: string; fontSize: number; colour: string; width: number };

/** The text as a picture; no input for a blank text. */
async function drawText({ text, fontSize, colour, width }: Line) {
  if (text.trim() === '') return { input: undefined, height: 0, width: 0 };
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(unbroken(text))}</span>`,
      font: `OnnsHangul Variable Bold ${fontSize}`,
      fontfile,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(fontSize * 0.2),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height, width: info.width };
}

/** The picture in this size; undefined when it cannot be decoded. */
async function fitted(
  picture: Buffer | undefined,
  width: number,
  height: number,
): Promise<Buffer | undefined> {
  if (picture === undefined) return undefined;
  try {
    return await sharp(picture, { limitInputPixels: maxPixels })
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: colours.quiet })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** The picture alone as a square JPEG, with margins where it is not square; undefined when it cannot be decoded. */
export async function drawPhoto(picture: Buffer): Promise<Buffer | undefined> {
  const side = 800;
  try {
    return await sharp(picture, { limitInputPixels: maxPixels })
      .flatten({ background: colours.ground })
      .resize({ width: side, height: side, fit: 'contain', background: colours.ground })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** The JPEG; without `picture` it shows the title alone. */
export async function drawSharePicture(
  { title, label, isSquare }: Shared,
  picture: Buffer | undefined,
): Promise<Buffer> {
  const [width, height] = isSquare ? [square, square] : [size.width, banner];
  const drawn = await fitted(picture, width, height);
  const left = isSquare && drawn !== undefined ? square + margin : margin;
  const room = size.width - left - margin;
  const text = cut(title);
  const isLong = Array.from(text).length > 24;
  const [name, kind, mark] = await Promise.all([
    drawText({ text, fontSize: isLong ? 46 : 56, colour: colours.ink, width: room }),
    drawText({ text: cut(label), fontSize: 28, colour: colours.second, width: room }),
    drawText({ text: '온스', fontSize: 36, colour: colours.brand, width: 200 }),
  ]);
  const gap = 16;
  const block = kind.height + gap + name.height;
  const top = isSquare || drawn === undefined ? 0 : banner;
  const from = Math.max(top + 12, Math.round(top + (size.height - top - block) / 2) - (top === 0 ? 24 : 0));
  const parts = [
    { input: drawn, left: 0, top: 0 },
    { input: kind.input, left, top: from },
    { input: name.input, left, top: from + kind.height + gap },
    { input: mark.input, left: size.width - margin - mark.width, top: size.height - 40 - mark.height },
  ];
  return sharp({ create: { ...size, channels: 3, background: colours.ground } })
    .composite(parts.flatMap(({ input, ...place }) => (input === undefined ? [] : [{ input, ...place }])))
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
