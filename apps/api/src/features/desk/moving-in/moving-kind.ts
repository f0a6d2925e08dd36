// What the import of each kind of file declares; run-moving.ts runs it.
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import type { StoringCtx } from '../../base/media/media.ts';
import type { TableRow } from './read-table.ts';

/** What an import needs of its caller: a request of the desk, or a command. */
export type MovingCtx = Pick<Ctx, 'db' | 'tx' | 'now' | 'config'> &
  Pick<StoringCtx, 'providers'> & {
    /** The pictures that rows name; undefined at the desk. */
    pictures?: { has: (name: string) => boolean; read: (name: string) => Promise<Buffer> } | undefined;
  };

type CellError = { name: string; message: string };

/** A row with what is wrong, or with what is stored. */
export type MovingRow<Stored> = {
  line: number;
  errors: CellError[];
  notes: string[];
  /** Undefined for a wrong row. */
  stored: Stored | undefined;
  state: 'NEW' | 'CHANGED' | 'UNCHANGED';
};

export type MovingImporter<Stored> = {
  /** Columns whose cells an answer contains for wrong rows alone, so that the file with these rows is complete. */
  secretColumns: readonly string[];
  /** Reads the cells of the rows, without the database. */
  read: (row: TableRow, ctx: MovingCtx) => MovingRow<Stored>;
  /** The values that no two rows of a file share, by column. */
  keysOf: (stored: Stored) => Readonly<Record<string, string>>;
  /** Compares rows without an error with the database, and adds errors and states. */
  compare: (ctx: MovingCtx, rows: readonly MovingRow<Stored>[]) => Promise<MovingRow<Stored>[]>;
  /** Stores the files of the rows that are to be saved, before their transaction, and adds errors. */
  prepare?: (ctx: MovingCtx, rows: readonly MovingRow<Stored>[]) => Promise<MovingRow<Stored>[]>;
  /** Saves rows; one that another request has saved meanwhile is left out. */
  save: (tx: Tx, ctx: MovingCtx, rows: readonly Stored[]) => Promise<void>;
};

/** The row, refused. */
export const refused = <Stored>(
  row: MovingRow<Stored>,
  name: string,
  message: string,
): MovingRow<Stored> => ({ ...row, errors: [...row.errors, { name, message }], stored: undefined });
