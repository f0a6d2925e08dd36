// Print of cartons: the five layouts in a wider, left-aligned form with an ornament, and the narrow side.
// Round labels are in label.ts.
import type { Look } from './look.ts';
import { inkOn, lighten, luminance, mix, readable } from './color.ts';
import { bandMark } from './mark.ts';
import type { Mark, Panel } from './mark.ts';
import { ball, drop, flower, growth, leaf, sprig, sun, waveBand } from './motifs.ts';
import { bounds, ellipse } from './outline.ts';
import { frame, sideMarks } from './carton-side.ts';
import { kindRows, printRows, textRow } from './rows.ts';
import type { Row } from './rows.ts';
import { hash } from './seed.ts';

const ink = '#1d2124';
const soft = '#4f575d';

export type Art = {
  front0: string;
  side0: string;
  top0: string;
  front: (panel: Panel) => Mark[];
  side: (panel: Panel) => Mark[];
};

/** A carton's colours and print. */
export function cartonArt(look: Look): Art {
  const tinted = mix(look.color, '#ffffff', 0.86);
  const grounds: Record<Look['layout'], string> = {
    block: '#fbfaf7',
    numeral: look.color,
    serif: look.color,
    wave: tinted,
    mini: '#fcfcfb',
  };
  const front0 = grounds[look.layout];
  const side0 = look.layout === 'wave' ? look.color : front0;
  return {
    front0,
    side0,
    top0: look.layout === 'block' || look.layout === 'mini' ? front0 : side0,
    front: (panel) => layouts[look.layout](look, panel, front0),
    side: (panel) => sideMarks(look, panel, side0),
  };
}

const layouts: Record<Look['layout'], (look: Look, panel: Panel, ground: string) => Mark[]> = {
  block,
  numeral,
  serif,
  wave,
  mini,
};

const hold = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Ornaments are clipped at the edge of the face. */
function within({ bleed, height }: Panel, marks: Mark[]): Mark[] {
  return marks.map((mark) => {
    const [left, top, right, bottom] = bounds(mark.outline);
    if (left >= -bleed && right <= bleed && top >= 0 && bottom <= height) return mark;
    return {
      ...mark,
      outline: mark.outline.map(({ kind, points }) => ({
        kind,
        points: points.map(([x, y]) => [hold(x, -bleed, bleed), hold(y, 0, height)] as const),
      })),
    };
  });
}

function ornament(look: Look, x: number, y: number, radius: number, color: string): Mark[] {
  if (look.solid === 'softgel') return drop(x, y, radius * 0.74, color);
  const kinds = [flower, sun, growth, ball];
  if (hash(look.brand + look.color) % 5 === 4) return sprig(x, y + radius, radius * 2, color);
  return (kinds[hash(look.brand + look.color) % 5] ?? flower)(x, y, radius, color);
}

const left = (panel: Panel) => ({ x: -panel.safe, align: 'left' as const });

function headRows(
  look: Look,
  panel: Panel,
  k: number,
  brandFill: string,
  fills: string[],
  small: string,
): Row[] {
  const width = panel.safe * 2;
  return [
    textRow(0, look.brand, {
      ...left(panel),
      weight: 'heavy',
      size: width * 0.08 * k,
      tracking: 0.1,
      fill: brandFill,
      maxWidth: width * 0.9,
    }),
    textRow(width * 0.085 * k, look.lines, {
      ...left(panel),
      weight: 'heavy',
      size: width * 0.165 * k,
      tracking: -0.03,
      leading: 1.15,
      fill: fills[0] ?? ink,
      fills: look.lines.length > 1 ? fills : fills.slice(0, 1),
      maxWidth: width,
    }),
    textRow(width * 0.07 * k, look.phrase, {
      ...left(panel),
      weight: 'regular',
      size: width * 0.066 * k,
      fill: small,
      maxWidth: width,
    }),
  ];
}

function footRows(look: Look, panel: Panel, k: number, strong: string, small: string, share = 1): Row[] {
  const width = panel.safe * 2;
  return [
    textRow(0, look.net, {
      ...left(panel),
      weight: 'semibold',
      size: width * 0.074 * k,
      fill: strong,
      maxWidth: width * share,
    }),
    ...kindRows(look, (words) =>
      textRow(width * 0.035 * k, words, {
        ...left(panel),
        weight: 'regular',
        size: width * 0.058 * k,
        fill: small,
        maxWidth: width * share,
      }),
    ),
  ];
}

function mini(look: Look, panel: Panel): Mark[] {
  const color = readable(look.color, '#ffffff', 2.6);
  return [
    ...within(panel, growth(panel.bleed * 0.52, panel.height * 0.74, panel.bleed * 0.86, color)),
    ...printRows(
      (k) => headRows(look, panel, k, color, [ink, readable(look.color, '#ffffff', 3.4)], soft),
      panel.height * 0.1,
      panel.height * 0.58,
      0,
    ),
    ...printRows(
      (k) => footRows(look, panel, k, ink, soft, 0.5),
      panel.height * 0.76,
      panel.height * 0.93,
      1,
    ),
  ];
}

function block(look: Look, panel: Panel): Mark[] {
  const band = panel.height * 0.29;
  const on = inkOn(look.color);
  const second = readable(look.color, '#ffffff', 3.2);
  const width = panel.safe * 2;
  const head = headRows(look, panel, 1, on, [ink, second], soft);
  return [
    bandMark(panel, 0, band, look.color),
    bandMark(panel, band, panel.height * 0.012, look.accent),
    ...within(
      panel,
      ornament(look, panel.bleed * 0.56, panel.height * 0.79, panel.bleed * 0.34, lighten(second, 0.06)),
    ),
    ...printRows(() => head.slice(0, 1), 0, band, 0.5),
    ...printRows(
      (k) =>
        headRows(look, panel, k, on, [ink, second], soft)
          .slice(1)
          .map((row, index) => (index === 0 ? { ...row, gap: 0 } : row)),
      band + width * 0.085,
      panel.height * 0.68,
      0,
    ),
    ...printRows(
      (k) => footRows(look, panel, k, ink, soft, 0.56),
      panel.height * 0.76,
      panel.height * 0.94,
      1,
    ),
  ];
}

function numeral(look: Look, panel: Panel): Mark[] {
  const width = panel.safe * 2;
  const on =
    inkOn(look.color) === '#ffffff' ? '#ffffff' : readable(mix(look.color, '#000000', 0.78), look.color, 6);
  const accent = readable(look.accent, look.color, 2);
  const heavy = { weight: 'heavy' as const, fill: on, maxWidth: width };
  const small = { ...heavy, weight: 'regular' as const };
  const middle = (k: number): Row =>
    look.figure
      ? textRow(width * 0.1 * k, look.figure, {
          ...heavy,
          size: width * 0.4 * k,
          tracking: -0.04,
          fill: accent,
        })
      : {
          gap: width * 0.1 * k,
          height: width * 0.58 * k,
          print: (top) => flowerOrSun(look, top + width * 0.29 * k, width * 0.29 * k, accent),
        };
  return printRows(
    (k) => [
      textRow(0, look.brand, {
        ...heavy,
        size: width * 0.078 * k,
        tracking: 0.14,
        fill: accent,
        maxWidth: width * 0.9,
      }),
      textRow(width * 0.07 * k, look.lines, {
        ...heavy,
        size: width * 0.17 * k,
        tracking: -0.03,
        leading: 1.15,
      }),
      textRow(width * 0.06 * k, look.phrase, { ...small, size: width * 0.064 * k }),
      middle(k),
      textRow(width * 0.1 * k, look.net, { ...heavy, weight: 'semibold', size: width * 0.075 * k }),
      ...kindRows(look, (words) => textRow(width * 0.035 * k, words, { ...small, size: width * 0.056 * k })),
    ],
    panel.height * 0.08,
    panel.height * 0.95,
  );
}

const flowerOrSun = (look: Look, y: number, radius: number, color: string) =>
  (hash(look.brand) % 2 ? sun : flower)(0, y, radius, color);

function serif(look: Look, panel: Panel, ground: string): Mark[] {
  const width = panel.safe * 2;
  const isLight = luminance(ground) > 0.4;
  const gold = readable(isLight ? look.accent : mix(look.accent, '#f0d9a4', 0.6), ground, 3.4);
  const pale = isLight ? mix(look.accent, '#20150c', 0.7) : mix(gold, '#fff6e0', 0.45);
  const seal = width * 0.11;
  const name = { weight: 'serif' as const, fill: pale, maxWidth: width * 0.96 };
  const small = { weight: 'regular' as const, fill: pale, maxWidth: width * 0.9 };
  return [
    ...frame(panel, panel.bleed * 0.075, 0.45, gold),
    ...frame(panel, panel.bleed * 0.105, 0.22, gold),
    ...printRows(
      (k) => [
        { gap: 0, height: seal * 2 * k, print: (top) => sealMarks(top, seal * k, gold) },
        textRow(width * 0.08 * k, look.lines, { ...name, size: width * 0.165 * k }),
        textRow(width * 0.09 * k, look.brand, {
          ...name,
          size: width * 0.068 * k,
          tracking: 0.18,
          fill: gold,
        }),
        textRow(width * 0.07 * k, look.phrase, { ...small, size: width * 0.058 * k }),
        textRow(width * 0.055 * k, look.net, { ...small, weight: 'semibold', size: width * 0.066 * k }),
        ...kindRows(look, (words) => textRow(width * 0.035 * k, words, { ...small, size: width * 0.05 * k })),
      ],
      panel.height * 0.1,
      panel.height * 0.91,
    ),
  ];
}

/** A leaf in a ring: an ornament of the brand, not a mark of quality. */
const sealMarks = (top: number, radius: number, color: string): Mark[] => [
  { outline: ellipse(0, top + radius, radius), stroke: color, strokeWidth: 0.36 },
  ...leaf(0, top + radius * 0.42, radius * 1.2, color),
];

/** Shape above the wave; it varies by brand and colour. */
function waveOrnament(look: Look, panel: Panel, ground: string): Mark[] {
  const [x, y, radius] = [panel.bleed * 0.5, panel.height * 0.7, panel.bleed * 0.34];
  const own = luminance(look.color) > 0.35 ? mix(look.color, '#ffffff', 0.3) : lighten(look.color, 0.34);
  const kind = hash(look.lines.join('') + look.color) % 5;
  if (look.solid === 'softgel' || kind === 0) return drop(x, y, radius * 0.8, own);
  if (kind === 1) return sprig(x, y + radius * 1.1, radius * 2.3, mix(own, ground, 0.2));
  if (kind === 2) return sun(x, y, radius * 1.1, own);
  if (kind === 3) return growth(x, y, radius, own);
  return ball(x, y, radius, own);
}

function wave(look: Look, panel: Panel, ground: string): Mark[] {
  const lower = panel.height * 0.4;
  const deep = readable(mix(look.color, '#1a0d10', 0.55), ground, 6);
  const color = readable(look.color, ground, 3.4);
  const on = inkOn(look.color);
  return [
    ...waveBand(panel, panel.height - lower, lower, mix(look.color, ground, 0.45), look.color),
    ...waveOrnament(look, panel, ground),
    ...printRows(
      (k) => headRows(look, panel, k, color, [deep, color], deep),
      panel.height * 0.09,
      panel.height * 0.56,
      0,
    ),
    ...printRows((k) => footRows(look, panel, k, on, on, 0.58), panel.height * 0.78, panel.height * 0.94, 1),
  ];
}
