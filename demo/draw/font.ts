// Reads glyphs, advances and outlines from the TrueType files in fonts/. Outlines are needed because label text is bent around bottles.
// Lines and fitting are in text.ts.
import { readFileSync } from 'node:fs';
import type { Outline } from './outline.ts';

export type Weight = 'regular' | 'semibold' | 'heavy' | 'serif';

type Font = {
  view: DataView;
  tables: Map<string, number>;
  unitsPerEm: number;
  longOffsets: boolean;
  metricCount: number;
  glyphOf: Map<number, number>;
};

const files: Record<Weight, string> = {
  regular: 'sans-400.ttf',
  semibold: 'sans-600.ttf',
  heavy: 'sans-800.ttf',
  serif: 'serif-700.ttf',
};

const loaded = new Map<Weight, Font>();

function fontOf(weight: Weight): Font {
  const known = loaded.get(weight);
  if (known) return known;
  const bytes = readFileSync(new URL(`./fonts/${files[weight]}`, import.meta.url));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = 12 + index * 16;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
    tables.set(tag, view.getUint32(at + 8));
  }
  const start = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`Font ${files[weight]} has no ${tag} table`);
    return offset;
  };
  const font: Font = {
    view,
    tables,
    unitsPerEm: view.getUint16(start('head') + 18),
    longOffsets: view.getInt16(start('head') + 50) === 1,
    metricCount: view.getUint16(start('hhea') + 34),
    glyphOf: readCharacterMap(view, start('cmap')),
  };
  loaded.set(weight, font);
  return font;
}

/** cmap format 4: runs of characters of the basic plane, all that labels need. */
function readCharacterMap(view: DataView, cmap: number): Map<number, number> {
  const glyphOf = new Map<number, number>();
  for (let index = 0; index < view.getUint16(cmap + 2); index += 1) {
    const table = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    if (view.getUint16(table) !== 4) continue;
    const doubled = view.getUint16(table + 6);
    for (let run = 0; run < doubled; run += 2) {
      const last = view.getUint16(table + 14 + run);
      const first = view.getUint16(table + 16 + doubled + run);
      const delta = view.getUint16(table + 16 + doubled * 2 + run);
      const rangeAt = table + 16 + doubled * 3 + run;
      const range = view.getUint16(rangeAt);
      for (let code = first; code <= last && code < 0xffff; code += 1) {
        const raw = range === 0 ? code : view.getUint16(rangeAt + range + (code - first) * 2);
        if (raw !== 0) glyphOf.set(code, (raw + delta) & 0xffff);
      }
    }
  }
  return glyphOf;
}

const tableOf = (font: Font, tag: string) => font.tables.get(tag) ?? 0;

/**
 * True if the font of this weight has a glyph for the character.
 * @internal Its test looks for characters that would be drawn as boxes.
 */
export const hasCharacter = (weight: Weight, character: string) =>
  fontOf(weight).glyphOf.has(character.codePointAt(0) ?? 0);

/** Advance of one character in em. Throws for a missing glyph, which would be drawn as an empty box. */
export function advance(weight: Weight, character: string): number {
  const font = fontOf(weight);
  const glyph = glyphFor(font, weight, character);
  const row = Math.min(glyph, font.metricCount - 1);
  return font.view.getUint16(tableOf(font, 'hmtx') + row * 4) / font.unitsPerEm;
}

function glyphFor(font: Font, weight: Weight, character: string): number {
  const glyph = font.glyphOf.get(character.codePointAt(0) ?? 0);
  if (glyph === undefined) throw new Error(`Font ${files[weight]} cannot draw "${character}"`);
  return glyph;
}

/** Outline of one character, in em, y down, baseline at 0. */
export function characterOutline(weight: Weight, character: string): Outline {
  const font = fontOf(weight);
  const raw = glyphOutline(font, glyphFor(font, weight, character));
  const scale = 1 / font.unitsPerEm;
  return raw.map((segment) => ({
    kind: segment.kind,
    points: segment.points.map(([x, y]) => [x * scale, -y * scale] as const),
  }));
}

function glyphOutline(font: Font, glyph: number): Outline {
  const { view } = font;
  const loca = tableOf(font, 'loca');
  const offsetOf = (index: number) =>
    font.longOffsets ? view.getUint32(loca + index * 4) : view.getUint16(loca + index * 2) * 2;
  if (offsetOf(glyph) === offsetOf(glyph + 1)) return [];
  const start = tableOf(font, 'glyf') + offsetOf(glyph);
  const contours = view.getInt16(start);
  return contours < 0 ? compositeOutline(font, start + 10) : simpleOutline(view, start + 10, contours);
}

/** Outline of a composite glyph, such as a Hangul syllable: each part is another glyph, moved and optionally scaled. */
function compositeOutline(font: Font, start: number): Outline {
  const { view } = font;
  const outline: Outline = [];
  let at = start;
  let flags: number;
  do {
    flags = view.getUint16(at);
    const part = view.getUint16(at + 2);
    const wide = (flags & 1) !== 0;
    const dx = wide ? view.getInt16(at + 4) : view.getInt8(at + 4);
    const dy = wide ? view.getInt16(at + 6) : view.getInt8(at + 5);
    at += wide ? 8 : 6;
    let [a, b, c, d] = [1, 0, 0, 1];
    const fixed = () => {
      const value = view.getInt16(at) / 16384;
      at += 2;
      return value;
    };
    if (flags & 8) a = d = fixed();
    else if (flags & 0x40) [a, d] = [fixed(), fixed()];
    else if (flags & 0x80) [a, b, c, d] = [fixed(), fixed(), fixed(), fixed()];
    for (const { kind, points } of glyphOutline(font, part))
      outline.push({
        kind,
        points: points.map(([x, y]) => [a * x + c * y + dx, b * x + d * y + dy] as const),
      });
  } while (flags & 0x20);
  return outline;
}

type RawPoint = { x: number; y: number; onCurve: boolean };

function simpleOutline(view: DataView, start: number, contours: number): Outline {
  const ends = Array.from({ length: contours }, (_, index) => view.getUint16(start + index * 2));
  const count = (ends.at(-1) ?? -1) + 1;
  let at = start + contours * 2;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = view.getUint8(at++);
    const repeats = flag & 8 ? view.getUint8(at++) : 0;
    for (let index = 0; index <= repeats; index += 1) flags.push(flag);
  }
  const readAxis = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += view.getUint8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    onCurve: (flag & 1) !== 0,
  }));
  return ends.flatMap((end, index) =>
    contourOutline(points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1)),
  );
}

/** TrueType contour: quadratic curves whose on-curve points may be implied between two control points. */
function contourOutline(points: RawPoint[]): Outline {
  const middle = (a: RawPoint, b: RawPoint): RawPoint => ({
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    onCurve: true,
  });
  const full = points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point;
    return !point.onCurve && !next.onCurve ? [point, middle(point, next)] : [point];
  });
  const shift = full.findIndex((point) => point.onCurve);
  if (shift < 0) return [];
  const ring = [...full.slice(shift), ...full.slice(0, shift)];
  const first = ring[0] as RawPoint;
  const outline: Outline = [{ kind: 'M', points: [[first.x, first.y]] }];
  for (let index = 1; index <= ring.length; index += 1) {
    const point = ring[index % ring.length] as RawPoint;
    if (point.onCurve) {
      outline.push({ kind: 'L', points: [[point.x, point.y]] });
    } else {
      const next = ring[(index + 1) % ring.length] as RawPoint;
      outline.push({
        kind: 'Q',
        points: [
          [point.x, point.y],
          [next.x, next.y],
        ],
      });
      index += 1;
    }
  }
  outline.push({ kind: 'Z', points: [] });
  return outline;
}
