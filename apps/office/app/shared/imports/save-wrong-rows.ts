// The rows that are not imported as a file, with what must be corrected; the corrected file can be uploaded.
import { valueOf } from './checked-row.tsx';
import type { CheckedRow } from './checked-row.tsx';
import { saveCsv } from './save-csv.ts';

export const saveWrongRows = (
  fileName: string,
  rows: readonly CheckedRow[],
  columns: readonly string[],
  columnLabel: (column: string) => string,
): void =>
  saveCsv(fileName, [
    [...columns.map(columnLabel), '고칠 내용'],
    ...rows.map((row) => [
      ...columns.map((column) => valueOf(row, column)),
      row.errors
        .map(({ name, message }) => (name === '' ? message : `${columnLabel(name)}: ${message}`))
        .join(' '),
    ]),
  ]);
