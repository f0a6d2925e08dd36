// What the judges of a migration share.
import type { Schema } from './schema.ts';

export type Judging = {
  schema: Schema;
  /** The checks before this migration. */
  checksBefore: Schema['checks'];
  isOutside: boolean;
  /** Whether the migration creates the table, or the column. */
  isNew(table: string, column?: string): boolean;
  /** Whether a scan of the table takes long: it existed before and is not in tables.ts. */
  isLarge(table: string): boolean;
  /** Tables of which this file has validated a constraint. */
  validated: Set<string>;
  /** Reports what no migration may do. */
  refuse(complaint: string): void;
  /** Reports what only a contract step may do: the line `-- contract since <release>: <reason>`. */
  needsContract(complaint: string): void;
};
