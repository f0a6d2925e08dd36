// The five label layouts of round packs and pouches: block, numeral, serif, wave, mini.
// Cartons have their own (carton-art.ts); back labels are in label-back.ts.
import type { Look } from './look.ts';
import { inkOn, lighten, luminance, mix, readable } from './color.ts';
import { bandMark, ruleMark, textMark } from './mark.ts';
import type { Mark, Panel } from './mark.ts';
import { leaf, sprig, waveBand } from './motifs.ts';
import { ellipse, roundRectangle } from './outline.ts';
import { kindRows, printRows, textRow } from './rows.ts';
import type { Row } from './rows.ts';
import { textWidth } from './text.ts';

const ink = '#1d2124';
const soft = '#4f575d';

/** Marks of the front label. */
export function labelMarks(look: Look, panel: Panel): Mark[] {
  return layouts[look.layout](look, panel);
}

const layouts: Record<Look['layout'], (look: Look, panel: Panel) => Mark[]> = {
  block,
  numeral,
  serif,
  wave,
  mini,
};

/** Colour of the paper of the label, for parts of the pack that match it. */
function paperOf(look: Look): string {
  if (look.layout === 'numeral') return look.color;
  if (look.layout === 'serif')
    return luminance(look.color) < 0.12 ? mix(look.color, '#f6efe0', 0.94) : '#f7f2e8';
  return '#ffffff';
}

function brandRow(look: Look, width: number, fill: string, size: number, gap = 0): Row {
  return textRow(gap, look.brand, {
    x: 0,
    weight: 'heavy',
    size,
    tracking: 0.1,
    fill,
    maxWidth: width,
  });
}

function nameRow(look: Look, width: number, size: number, gap: number, fills: string[]): Row {
  return textRow(gap, look.lines, {
    x: 0,
    weight: 'heavy',
    size,
    tracking: -0.03,
    leading: 1.14,
    fill: fills[0] ?? ink,
    fills: look.lines.length > 1 ? fills : fills.slice(0, 1),
    maxWidth: width,
  });
}

function smallRow(text: string, width: number, size: number, gap: number, fill: string): Row {
  return textRow(gap, text, { x: 0, weight: 'regular', size, fill, maxWidth: width });
}

/** Text in a fully rounded field. */
function pillRow(text: string, width: number, size: number, gap: number, fill: string): Row {
  const style = { weight: 'semibold' as const, size };
  const half = Math.min(width, Math.max(width * 0.56, textWidth(text, style) + size * 2)) / 2;
  return {
    gap,
    height: size * 1.7,
    print: (top) => [
      { outline: roundRectangle(-half, top, half * 2, size * 1.7, size), fill },
      textMark(text, { ...style, x: 0, y: top + size * 1.21, fill: inkOn(fill), maxWidth: half * 2 - size }),
    ],
  };
}

function block(look: Look, panel: Panel): Mark[] {
  const width = panel.safe * 2;
  const band = panel.height * 0.27;
  const second = readable(look.color, '#ffffff', 3.2);
  return [
    bandMark(panel, 0, panel.height, '#ffffff'),
    bandMark(panel, 0, band, look.color),
    bandMark(panel, band, panel.height * 0.014, look.accent),
    ...printRows(
      (k) => [brandRow(look, width * 0.92, inkOn(look.color), Math.min(width * 0.115, band * 0.4) * k)],
      0,
      band,
    ),
    ...printRows(
      (k) => [
        nameRow(look, width, width * 0.175 * k, 0, [ink, second]),
        smallRow(look.phrase, width, width * 0.072 * k, width * 0.075 * k, soft),
        pillRow(look.net, width * 0.92, width * 0.072 * k, width * 0.06 * k, second),
        ...kindRows(look, (words) => smallRow(words, width, width * 0.06 * k, width * 0.05 * k, soft)),
      ],
      band + panel.height * 0.05,
      panel.height * 0.965,
    ),
  ];
}

function numeral(look: Look, panel: Panel): Mark[] {
  const width = panel.safe * 2;
  const strip = panel.height * 0.2;
  const onColor =
    inkOn(look.color) === '#ffffff' ? '#ffffff' : readable(mix(look.color, '#000000', 0.78), look.color, 6);
  const figure = look.figure ?? look.net.match(/[\d,.]+/)?.[0] ?? '';
  return [
    bandMark(panel, 0, panel.height, '#ffffff'),
    bandMark(panel, 0, panel.height - strip, look.color),
    ...printRows(
      (k) => [
        brandRow(look, width * 0.86, onColor, width * 0.088 * k),
        textRow(width * 0.06 * k, figure, {
          x: 0,
          weight: 'heavy',
          size: width * (figure.length > 3 ? 0.36 : 0.44) * k,
          tracking: -0.035,
          fill: onColor,
          maxWidth: width * 0.98,
        }),
        nameRow(look, width * 0.98, width * 0.125 * k, width * 0.07 * k, [onColor]),
        smallRow(
          look.phrase,
          width * 0.96,
          width * 0.07 * k,
          width * 0.05 * k,
          mix(onColor, look.color, 0.12),
        ),
      ],
      panel.height * 0.06,
      panel.height * 0.96 - strip,
    ),
    ...printRows(
      (k) => [
        textRow(0, look.net, {
          x: 0,
          weight: 'semibold',
          size: width * 0.078 * k,
          fill: ink,
          maxWidth: width,
        }),
        ...kindRows(look, (words) => smallRow(words, width, width * 0.06 * k, width * 0.03 * k, soft)),
      ],
      panel.height - strip,
      panel.height * 0.99,
    ),
  ];
}

function serif(look: Look, panel: Panel): Mark[] {
  const width = panel.safe * 2;
  const paper = paperOf(look);
  const deep = readable(mix(look.color, '#1a1410', 0.45), paper, 6);
  const gold = readable(look.accent, paper, 2.6);
  const rules = [0.045, 0.068, 0.932, 0.955].map((share, index) =>
    ruleMark(
      -panel.safe * 1.06,
      panel.height * share,
      panel.safe * 2.12,
      index % 3 === 0 ? 0.45 : 0.22,
      gold,
    ),
  );
  return [
    bandMark(panel, 0, panel.height, paper),
    ...rules,
    ...printRows(
      (k) => [
        { gap: 0, height: width * 0.2 * k, print: (top) => leaf(0, top, width * 0.2 * k, gold) },
        textRow(width * 0.04 * k, look.brand, {
          x: 0,
          weight: 'serif',
          size: width * 0.092 * k,
          tracking: 0.16,
          fill: gold,
          maxWidth: width * 0.96,
        }),
        {
          gap: width * 0.055 * k,
          height: 0.3,
          print: (top) => [ruleMark(-width * 0.17, top, width * 0.34, 0.28, gold)],
        },
        textRow(width * 0.07 * k, look.lines, {
          x: 0,
          weight: 'serif',
          size: width * 0.175 * k,
          tracking: -0.02,
          leading: 1.2,
          fill: deep,
          maxWidth: width,
        }),
        smallRow(look.phrase, width * 0.98, width * 0.07 * k, width * 0.07 * k, deep),
        textRow(width * 0.06 * k, look.net, {
          x: 0,
          weight: 'semibold',
          size: width * 0.07 * k,
          fill: deep,
          maxWidth: width,
        }),
        ...kindRows(look, (words) =>
          smallRow(words, width, width * 0.056 * k, width * 0.035 * k, mix(deep, paper, 0.2)),
        ),
      ],
      panel.height * 0.095,
      panel.height * 0.915,
    ),
  ];
}

function wave(look: Look, panel: Panel): Mark[] {
  const width = panel.safe * 2;
  const brand = readable(look.color, '#ffffff', 3.2);
  const lower = panel.height * 0.27;
  const onWave = inkOn(look.color);
  const figure = look.figure
    ? [
        textRow(width * 0.05, look.figure, {
          x: 0,
          weight: 'heavy',
          size: width * 0.2,
          tracking: -0.02,
          fill: readable(look.accent, '#ffffff', 2.4),
          maxWidth: width,
        }),
      ]
    : [];
  return [
    bandMark(panel, 0, panel.height, '#ffffff'),
    ...waveBand(
      panel,
      panel.height - lower,
      lower,
      mix(look.color, lighten(look.accent, 0.1), 0.5),
      look.color,
    ),
    ...printRows(
      (k) => [
        brandRow(look, width * 0.9, brand, width * 0.092 * k),
        nameRow(look, width, width * 0.165 * k, width * 0.08 * k, [ink, look.figure ? ink : brand]),
        smallRow(look.phrase, width, width * 0.07 * k, width * 0.06 * k, soft),
        ...figure,
      ],
      panel.height * 0.05,
      panel.height - lower * 1.18,
    ),
    ...printRows(
      (k) => [
        textRow(0, look.net, {
          x: 0,
          weight: 'semibold',
          size: width * 0.078 * k,
          fill: onWave,
          maxWidth: width,
        }),
        ...kindRows(look, (words) => smallRow(words, width, width * 0.06 * k, width * 0.035 * k, onWave)),
      ],
      panel.height - lower * 0.66,
      panel.height * 0.965,
    ),
  ];
}

function mini(look: Look, panel: Panel): Mark[] {
  const width = panel.safe * 2;
  const badge = Math.min(width * 0.145, panel.height * 0.17);
  const seal =
    look.figure ?? look.net.match(/\d+\s?(?:캡슐|정|포|병|구미|개입|매|회분)/)?.[0].replace(' ', '') ?? '';
  const shared = { x: -panel.safe * 0.94, align: 'left' as const, fill: ink, maxWidth: width * 0.96 };
  const name = { ...shared, weight: 'heavy' as const };
  const small = { ...shared, weight: 'regular' as const, fill: soft };
  const below = seal ? width * 0.94 - badge * 2.3 : width * 0.62;
  return [
    bandMark(panel, 0, panel.height, '#ffffff'),
    ...printRows(
      (k) => [
        textRow(0, look.brand, { ...name, size: width * 0.08 * k, tracking: 0.06 }),
        textRow(width * 0.13 * k, look.lines, {
          ...name,
          size: width * 0.165 * k,
          tracking: -0.03,
          leading: 1.16,
        }),
        textRow(width * 0.075 * k, look.phrase, { ...small, size: width * 0.068 * k }),
      ],
      panel.height * 0.09,
      panel.height * 0.68,
      0,
    ),
    ...printRows(
      (k) => [
        textRow(0, [look.net], { ...shared, weight: 'semibold', size: width * 0.07 * k, maxWidth: below }),
        ...kindRows(look, (words) =>
          textRow(width * 0.03 * k, words, { ...small, size: width * 0.058 * k, maxWidth: below }),
        ),
      ],
      panel.height * 0.72,
      panel.height * 0.94,
      1,
    ),
    ...(seal
      ? badgeMarks(look, seal, panel.safe * 0.94 - badge, panel.height * 0.94 - badge, badge)
      : sprig(panel.safe * 0.72, panel.height * 0.93, panel.height * 0.3, mix(look.color, '#ffffff', 0.3))),
  ];
}

/** A filled round field with the count or the figure. */
function badgeMarks(look: Look, words: string, x: number, y: number, radius: number): Mark[] {
  const fill = readable(luminance(look.color) > 0.4 ? look.accent : look.color, '#ffffff', 3);
  const style = { weight: 'heavy' as const, size: radius * 0.52, tracking: -0.03, fill: inkOn(fill) };
  return [
    { outline: ellipse(x, y, radius), fill },
    textMark(words, { ...style, x, y: y + radius * 0.18, maxWidth: radius * 1.6 }),
  ];
}
