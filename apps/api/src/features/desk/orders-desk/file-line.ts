// A line of an imported file: its cells as text, and its number in the file, from 1.
export type FileLine = { line: number; cells: string[] };

/** Columns that are read: more than the list of orders of any program has. */
export const columnsAtMost = 100;
