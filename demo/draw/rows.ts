// Stacks rows of a label from top to bottom and makes them smaller together until they fit.
// Rows are made by the layouts; nothing here knows words or colours.
import { linesMarks } from './mark.ts';
import type { Mark, TextOptions } from './mark.ts';

/** One row: free space before it, its own height, and what it prints when its top is known. Label units. */
export type Row = { gap: number; height: number; print: (top: number) => Mark[] };

/** Text of one or more lines as a row; the words keep one size and never lose a syllable. */
export function textRow(
  gap: number,
  lines: string[],
  options: Omit<TextOptions, 'y'> & { leading?: number; fills?: string[]; maxLines?: number },
): Row {
  const leading = options.leading ?? 1.2;
  const trial = linesMarks(lines, { ...options, y: 0 });
  const height = trial.size * 0.86 + trial.bottom;
  return {
    gap,
    height,
    print: (top) => linesMarks(lines, { ...options, leading, y: top + trial.size * 0.8 }).marks,
  };
}

export const heightOf = (rows: Row[]) =>
  rows.reduce((sum, { gap, height }, index) => sum + height + (index ? gap : 0), 0);

/** Prints rows between two heights, centred; `make` gets a factor that shrinks until everything fits. */
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
