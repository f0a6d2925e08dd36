// Appends operations to the ledger of a locked account: pairs the pure operations of the ledger with their facts and appends the rows.
// Expired lots are emptied first, so that no operation uses them before the job does.
import { randomUUIDv7 } from 'node:crypto';
import { type Account, type LedgerChange, type Lot, credit, expire } from '#domain/mileage/ledger.ts';
import type { Tx } from '../../../db/connect.ts';
import { type StoredAccount, type NewRow, type RowFacts, writeRows } from './mileage.db.ts';

/** A pending ledger of one member: operations are applied to it one after the other, then written together. */
export type PendingLedger = { account: Account; rows: NewRow[]; userUuid: string; rowCount: number };

/** The ledger of an account without its expired lots. */
export function openLedger(stored: StoredAccount, now: Date): PendingLedger {
  const { userUuid, rowCount, ...account } = stored;
  const ledger: PendingLedger = { account, rows: [], userUuid, rowCount };
  return append(ledger, { type: 'EXPIRE' }, expire(account, now));
}

/** Appends the entries of an operation. */
export function append(
  ledger: PendingLedger,
  facts: RowFacts,
  { account, entries }: LedgerChange,
  newLotUuid?: string,
): PendingLedger {
  const rows = entries.map((entry, index) => ({
    ...facts,
    userUuid: ledger.userUuid,
    rowNo: ledger.rowCount + index + 1,
    entry,
    ...(newLotUuid !== undefined && { newLotUuid }),
  }));
  return {
    ...ledger,
    account,
    rows: [...ledger.rows, ...rows],
    rowCount: ledger.rowCount + rows.length,
  };
}

/** Appends a credit as a new lot. */
export function appendCredit(
  ledger: PendingLedger,
  facts: RowFacts,
  { amount, expireAt, now }: { amount: number; expireAt: Date; now: Date },
): PendingLedger {
  const lot: Omit<Lot, 'remaining'> = { uuid: randomUUIDv7(), expireAt, earnedAt: now };
  return append(ledger, facts, credit(ledger.account, lot, amount), lot.uuid);
}

/** Writes what was appended. */
export async function writeLedger(tx: Tx, { rows }: PendingLedger, now: Date): Promise<void> {
  await writeRows(tx, rows, now);
}
