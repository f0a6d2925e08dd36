// Stacks rows of a label from top to bottom and shrinks them together until they fit. The layouts set texts and colours.
import type { Look } from './look.ts';
import { linesMarks } from './mark.ts';
import type { Mark, TextOptions } from './mark.ts';

/** One row: space before it, its height, and its marks for a given top. Label units. */
export type Row = { gap: number; height: number; print: (top: number) => Mark[] };

type RowText = Omit<TextOptions, 'x' | 'y'> & {
  x?: number;
  leading?: number;
  fills?: string[];
  maxLines?: number;
};

/**
 * Text as a row: a string stays on one line, a list may wrap to two lines. All lines have the same size and no text is cut. Centred on x 0
 * by default.
 */
export function textRow(gap: number, words: string | string[], options: RowText): Row {
  const lines = typeof words === 'string' ? [words] : words;
  const style = { x: 0, leading: 1.2, maxLines: typeof words === 'string' ? 1 : 2, ...options };
  const trial = linesMarks(lines, { ...style, y: 0 });
  return {
    gap,
    height: trial.size * 0.86 + trial.bottom,
    print: (top) => linesMarks(lines, { ...style, y: top + trial.size * 0.8 }).marks,
  };
}

export const heightOf = (rows: Row[]) =>
  rows.reduce((sum, { gap, height }, index) => sum + height + (index ? gap : 0), 0);

/** Prints rows centred between two heights; `make` receives a factor that is reduced until all rows fit. */
export function printRows(make: (factor: number) => Row[], top: number, bottom: number, align = 0.5): Mark[] {
  let rows = make(1);
  for (let factor = 0.96; heightOf(rows) > bottom - top && factor > 0.35; factor -= 0.04) rows = make(factor);
  let y = top + Math.max(0, bottom - top - heightOf(rows)) * align;
  return rows.flatMap((row, index) => {
    if (index > 0) y += row.gap;
    const marks = row.print(y);
    y += row.height;
    return marks;
  });
}

/** The term 건강기능식품, which law requires on health functional food and forbids elsewhere. */
export const kindRows = (look: Look, make: (words: string) => Row): Row[] =>
  look.isHealthFunctionalFood ? [make('건강기능식품')] : [];
