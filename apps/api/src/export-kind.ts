// What a feature declares for files of its rows: columns and a query. Requests, jobs and files: features/base/export-jobs.
import type { ExportColumns } from '#domain/base/export-columns.ts';
import type { StaffPermission } from '#domain/members/staff.ts';
import type { Db } from './db/connect.ts';

/** Numbers stay numbers in XLSX; null is an empty cell. */
export type Cell = string | number | null;

type Reading = { db: Db; now: Date };

/** The filter of the call, and the only store whose rows the staff see who asked; undefined for head office. */
export type ExportQuery<Filter> = { filter: Filter; storeUuid: string | undefined };

/** Rows in their order; `next` continues after them, and is undefined after the last ones. */
export type ExportBatch<Row> = {
  rows: readonly Row[];
  next?: string | undefined;
  totalCount?: number | undefined;
};

type PersonalNames<C extends ExportColumns> = {
  [K in keyof C]: C[K] extends { discloses: string } ? K : never;
}[keyof C];

export type ExportDeclaration<Filter, Row, C extends ExportColumns> = {
  /** Korean name of the file, without time and extension. */
  fileName: string;
  /** Needed to ask for a file and to fetch it. */
  permission: StaffPermission;
  /** Needed, together with a reason, to read the personal columns. */
  personalPermission: StaffPermission;
  columns: C;
  cells: { [K in keyof C]: (row: Row, now: Date) => Cell };
  /** Personal columns for staff who may not read them. */
  maskedCells: { [K in PersonalNames<C>]: (row: Row) => Cell };
  /** What a row is about, in the list of disclosures that members see. */
  target: 'ORDER' | 'USER' | 'PRODUCT' | 'COUPON' | 'AUDIT_LOG';
  /** The member whose data a row contains. */
  userUuidOf: (row: Row) => string | null;
  /** A batch of about a thousand rows. */
  readBatch: (
    ctx: Reading,
    query: ExportQuery<Filter>,
    after: string | undefined,
  ) => Promise<ExportBatch<Row>>;
};

/** Names of columns, and which personal ones are not masked. */
export type ChosenColumns = { names: readonly string[]; personal: readonly string[] };

/** A kind of file whose rows are cells. */
export type ExportKind = Pick<
  ExportDeclaration<never, never, ExportColumns>,
  'fileName' | 'permission' | 'personalPermission' | 'columns' | 'target'
> & {
  readCells: (
    ctx: Reading,
    query: ExportQuery<unknown>,
    chosen: ChosenColumns,
    after: string | undefined,
  ) => Promise<ExportBatch<Cell[]> & { userUuids: readonly string[] }>;
};

/** Kinds by name, which requests store. */
export type ExportKinds = Readonly<Record<string, ExportKind>>;

/** The kind for effects.ts; the filter is one that the call of the contract has accepted. */
export function exportKind<Filter, Row, const C extends ExportColumns>({
  cells,
  maskedCells,
  userUuidOf,
  readBatch,
  ...kind
}: ExportDeclaration<Filter, Row, C>): ExportKind {
  const plain: Readonly<Record<string, (row: Row, now: Date) => Cell>> = cells;
  const masked: Readonly<Record<string, (row: Row, now: Date) => Cell>> = maskedCells;
  return {
    ...kind,
    async readCells(ctx, { filter, storeUuid }, { names, personal }, after) {
      const { rows, ...batch } = await readBatch(ctx, { filter: filter as Filter, storeUuid }, after);
      const cellsOf = names.map((name) =>
        kind.columns[name]?.discloses !== undefined && !personal.includes(name) ? masked[name] : plain[name],
      );
      const userUuids = rows.map(userUuidOf).filter((uuid) => uuid !== null);
      return {
        ...batch,
        rows: rows.map((row) => cellsOf.map((cell) => cell?.(row, ctx.now) ?? null)),
        userUuids: [...new Set(userUuids)],
      };
    },
  };
}
