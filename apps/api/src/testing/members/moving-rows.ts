// Files of a former shop that staff import in tests. Imported only by tests.
import { type MovingKind, movingColumns } from '#domain/moving-in/moving-files.ts';
import { fileOfLines } from '../catalog/desk-products.ts';
import type { OpenedStaff } from './staff.ts';

export type MovingCells<Kind extends MovingKind> = Partial<
  Record<keyof (typeof movingColumns)[Kind], string>
>;

/** The heading with all columns of the kind, and a line for each row. */
export const linesOf = <Kind extends MovingKind>(
  kind: Kind,
  rows: readonly MovingCells<Kind>[],
): string[][] => {
  const columns = Object.entries(movingColumns[kind]) as [keyof MovingCells<Kind>, string][];
  return [columns.map(([, label]) => label), ...rows.map((row) => columns.map(([name]) => row[name] ?? ''))];
};

export const importRows = <Kind extends MovingKind>(
  { api }: Pick<OpenedStaff, 'api'>,
  kind: Kind,
  rows: readonly MovingCells<Kind>[],
  dryRun = false,
) => api.importMovingFile({ kind, file: fileOfLines(linesOf(kind, rows)), dryRun });
