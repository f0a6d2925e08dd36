// The widths of the columns of a list: the widest column takes what is left, all others keep theirs, so that the columns that a list shows
// by itself need no horizontal scrolling from 1,280 px up. Pure.

type Column = { id: string; width: number };

/** Share of its width that the widest column keeps at least. */
const widestKeeps = 0.5;

const rem = (px: number): string => `${px / 16}rem`;

/** `undefined` for the widest column, the first of equal ones. */
export function columnWidth(columns: readonly Column[], column: Column): string | undefined {
  return column === widestOf(columns) ? undefined : rem(column.width);
}

/** The width below which the table scrolls. `others`: pixels of the box and the menu of a row. */
export function leastWidth(columns: readonly Column[], others: number): string {
  const sum = columns.reduce((total, { width }) => total + width, others);
  return rem(sum - (widestOf(columns)?.width ?? 0) * (1 - widestKeeps));
}

const widestOf = <One extends Column>(columns: readonly One[]): One | undefined =>
  columns.toSorted((one, other) => other.width - one.width)[0];
