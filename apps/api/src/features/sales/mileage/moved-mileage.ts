// Mileage that members bring from a former shop: one credit per member, in the transaction that adds the member
// (docs/rules/moving-in.md#members).
import type { Tx } from '../../../db/connect.ts';
import { appendCredit, openLedger } from './append-entries.ts';
import { openAccounts, writeRows } from './mileage.db.ts';

const memo = '이전 쇼핑몰에서 옮긴 마일리지';

type MovedMileage = { userUuid: string; amount: number; expireAt: Date };

/** Opens the accounts of members who have none and credits each. */
export async function creditMovedMileage(tx: Tx, members: readonly MovedMileage[], now: Date): Promise<void> {
  if (members.length === 0) return;
  await openAccounts(
    tx,
    members.map(({ userUuid }) => userUuid),
    now,
  );
  const rows = members.flatMap(({ userUuid, amount, expireAt }) => {
    const ledger = openLedger({ userUuid, balance: 0, rowCount: 0, lots: [] }, now);
    return appendCredit(ledger, { type: 'EARN_ADMIN', memo }, { amount, expireAt, now }).rows;
  });
  await writeRows(tx, rows, now);
}
