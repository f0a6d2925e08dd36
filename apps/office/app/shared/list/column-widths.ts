// Widths of the columns of a list. The widest column takes the remaining width and shrinks first; all other columns have fixed widths. The
// default columns of each list then fit a window of 1,280 px without horizontal scrolling.

type Column = { id: string; width: number };

/** Minimum share of its declared width to which the widest column shrinks. */
const widestKeeps = 0.5;

const rem = (px: number): string => `${px / 16}rem`;

/** Returns the CSS width of a column; undefined for the widest column (the first one, if several are equally wide). */
export function columnWidth(columns: readonly Column[], column: Column): string | undefined {
  return column === widestOf(columns) ? undefined : rem(column.width);
}

/** Returns the CSS width below which the table scrolls. `others`: total width of the checkbox and the menu of a row, in pixels. */
export function leastWidth(columns: readonly Column[], others: number): string {
  const sum = columns.reduce((total, { width }) => total + width, others);
  return rem(sum - (widestOf(columns)?.width ?? 0) * (1 - widestKeeps));
}

const widestOf = <One extends Column>(columns: readonly One[]): One | undefined =>
  columns.toSorted((one, other) => other.width - one.width)[0];
