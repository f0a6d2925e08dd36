// Reads the heading of a file of the former shop, and its rows by column.
import { type MovingKind, movingColumns, neededColumns } from '#domain/moving-in/moving-files.ts';
import { unwrappedCell } from '../../../csv-dialect.ts';
import { storableText } from '../../../storable-text.ts';
import { spelling } from '../../catalog/catalogue-import/catalogue-import.ts';
import type { FileLine } from '../orders-desk/orders-desk.ts';

/** Cells by column, trimmed; a column that the file does not have is empty. */
export type TableRow = { line: number; cells: Readonly<Record<string, string>> };

export type TableHeading = {
  columns: { heading: string; column?: string }[];
  missingColumns: string[];
};

/** How each heading is read: by the Korean or the English name of a column, the first one where several have the same name. */
export function readHeading(kind: MovingKind, cells: readonly string[]): TableHeading {
  const names = Object.entries(movingColumns[kind]);
  const columnOf = new Map(names.flatMap(([key, name]) => [key, name].map((text) => [spelling(text), key])));
  const used = new Set<string>();
  const columns = cells.map((cell) => {
    const heading = cell.normalize('NFC').trim();
    const column = columnOf.get(spelling(heading));
    if (column === undefined || used.has(column)) return { heading };
    used.add(column);
    return { heading, column };
  });
  return { columns, missingColumns: neededColumns[kind].filter((name) => !used.has(name)) };
}

/** The rows by column. */
export function readRows({ columns }: TableHeading, lines: readonly FileLine[]): TableRow[] {
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap(({ column }, at) =>
        column === undefined ? [] : [[column, unwrappedCell(storableText(cells[at] ?? '')).trim()]],
      ),
    ),
  }));
}
