// The back of a pack: facts in a framed table, how to take it, a code field.
// All values come from the catalogue.
import type { Look } from './look.ts';
import { mix, readable } from './color.ts';
import { bandMark, ruleMark, textMark } from './mark.ts';
import type { Mark, Panel } from './mark.ts';
import { rectangle } from './outline.ts';
import { heightOf, textRow } from './rows.ts';
import type { Row } from './rows.ts';
import { textWidth } from './text.ts';
import type { TextStyle } from './text.ts';
import { hash } from './seed.ts';

/** Content of the back. `rows` are name, amount and share of the daily reference value. */
export type PackFacts = {
  title: string;
  rows: { name: string; amount: string; percent: string }[];
  notes: string[];
};

const ink = '#22272b';
const soft = '#545c62';

/** Breaks a sentence at spaces into lines of a width; a single word longer than the line keeps its own line. */
function wrapText(text: string, style: TextStyle, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, style) <= maxWidth)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function tableRow(
  panel: Panel,
  size: number,
  { name, amount, percent }: PackFacts['rows'][number],
  strong: string | undefined,
): Row {
  const [left, right] = [-panel.safe * 0.96, panel.safe * 0.96];
  const width = right - left;
  const style = { weight: strong ? ('heavy' as const) : ('regular' as const), size, fill: strong ?? ink };
  return {
    gap: 0,
    height: size * 1.72,
    print: (top) => [
      ruleMark(left, top, width, size * 0.07, '#c9cfd3'),
      textMark(name, {
        ...style,
        x: left,
        y: top + size * 1.22,
        align: 'left',
        maxWidth: width * (amount ? 0.46 : 0.36),
      }),
      textMark(amount, {
        ...style,
        x: left + width * 0.77,
        y: top + size * 1.22,
        align: 'right',
        maxWidth: width * 0.28,
      }),
      textMark(percent, {
        ...style,
        x: right,
        y: top + size * 1.22,
        align: 'right',
        maxWidth: width * (amount ? 0.2 : 0.62),
      }),
    ],
  };
}

/** A sentence as one row, so that it is printed whole or not at all. */
function noteRow(panel: Panel, note: string, size: number, gap: number): Row {
  const style = { weight: 'regular' as const, size };
  const lines = wrapText(note, style, panel.safe * 1.88);
  return {
    gap,
    height: size * (0.86 + (lines.length - 1) * 1.3),
    print: (top) =>
      lines.map((line, index) =>
        textMark(line, {
          ...style,
          x: -panel.safe * 0.96,
          y: top + size * (0.8 + index * 1.3),
          align: 'left',
          fill: soft,
          maxWidth: panel.safe * 1.92,
        }),
      ),
  };
}

/** A bar code whose widths are derived from the name and encode nothing. */
function codeField(panel: Panel, height: number, word: string): Row {
  const width = panel.safe * 0.84;
  let x = -panel.safe * 0.96 + width * 0.06;
  const bars: Mark[] = [];
  for (let index = 0; x < -panel.safe * 0.96 + width * 0.92; index += 1) {
    const bar = width * (0.008 + (hash(word + index) % 4) * 0.006);
    bars.push({ outline: rectangle(x, 0, bar, height * 0.86), fill: ink });
    x += bar + width * (0.012 + (hash(index + word) % 3) * 0.006);
  }
  return {
    gap: height * 0.5,
    height,
    print: (top) => [
      { outline: rectangle(-panel.safe * 0.96, top, width, height), fill: '#ffffff' },
      ...bars.map((bar) => ({
        ...bar,
        outline: bar.outline.map(({ kind, points }) => ({
          kind,
          points: points.map(([px, py]) => [px, py + top + height * 0.07] as const),
        })),
      })),
    ],
  };
}

/** Marks of the back label. Rows that do not fit are omitted from the end; text does not shrink below a readable size. */
export function backMarks(look: Look, panel: Panel, facts: PackFacts): Mark[] {
  const width = panel.safe * 2;
  const size = Math.min(width * 0.072, panel.height * 0.052);
  const color = readable(look.color, '#ffffff', 3.4);
  const edge = { x: -panel.safe * 0.96, align: 'left' as const, maxWidth: width * 0.96 };
  const fixed: Row[] = [
    textRow(0, look.brand, { ...edge, weight: 'heavy', size: size * 0.95, tracking: 0.1, fill: color }),
    textRow(size * 0.5, look.lines.join(' '), {
      ...edge,
      weight: 'heavy',
      size: size * 1.35,
      fill: ink,
      tracking: -0.02,
    }),
    textRow(size * 0.95, facts.title, { ...edge, weight: 'heavy', size: size * 1.02, fill: color }),
    {
      gap: size * 0.36,
      height: size * 0.24,
      print: (top) => [ruleMark(-panel.safe * 0.96, top, width * 0.96, size * 0.24, ink)],
    },
  ];
  const rows = [
    ...fixed,
    ...facts.rows.map((row, index) =>
      tableRow(panel, size, row, index === 0 && row.amount ? color : undefined),
    ),
    ...facts.notes.map((note, at) => noteRow(panel, note, size * 0.84, size * (at ? 0.5 : 0.8))),
    codeField(panel, size * 2.3, look.brand + look.net),
  ];
  const room = panel.height * 0.9;
  while (heightOf(rows) > room && rows.length > fixed.length + 1)
    rows.splice(rows.length - (rows.length > fixed.length + 3 ? 2 : 1), 1);
  let y = panel.height * 0.055;
  const printed = rows.flatMap((row, index) => {
    if (index > 0) y += row.gap;
    const marks = row.print(y);
    y += row.height;
    return marks;
  });
  const paper = look.layout === 'serif' ? mix(look.accent, '#faf5ea', 0.92) : '#ffffff';
  return [
    bandMark(panel, 0, panel.height, paper),
    bandMark(panel, 0, panel.height * 0.014, look.color),
    ...printed,
  ];
}
