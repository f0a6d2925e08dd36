// Public API of mileage: use, restoration, purchase credits, clawback, registration credit, forfeit (docs/rules/mileage.md#ledger). Each runs
// in the caller's transaction, locks the member's mileage and is idempotent. Callers with no mileage to move call nothing.
import { clawBack, expire, expiryOf, forfeit, restore, spend } from '#domain/mileage/ledger.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Tx, pipeline } from '../../../db/connect.ts';
import { readSettings } from '../../base/settings/settings.ts';
import { type PendingLedger, append, appendCredit, openLedger, writeLedger } from './append-entries.ts';
import {
  type AccountRow,
  type StoredAccount,
  appendRows,
  findUse,
  hasSignupRow,
  listCredited,
  listEarned,
  lockAccount,
  lockMileage,
  storedAccount,
} from './mileage.db.ts';

export { giveDemoMileage } from './demo-mileage.ts';
export { clawbackReviewMileage, earnReviewMileage } from './review-mileage.ts';
export { matchLots, recountLots } from './match-lots.db.ts';
export { creditMovedMileage } from './moved-mileage.ts';
export { mileageOf } from './mileage-facts.db.ts';
export { listExpiring } from './mileage-list.db.ts';
export { type AccountRow, accountsOf } from './mileage.db.ts';

type OfOrder = { userUuid: string; orderUuid: string; now: Date };
/** Amounts in won by row of the order. */
type ByRow = {
  rows: readonly { orderProductUuid: string; amount: number }[];
  claimUuid?: string | undefined;
};

/**
 * M-: takes the amount from the member's lots, soonest-expiring first. Refuses MILEAGE_SHORTAGE for more than the balance. `quoted` is the
 * account as the quote has read it, without a lock: while no row was added since, the use is written in the round trip that locks the account;
 * otherwise the account is read again, which takes two more.
 */
export async function useMileage(
  tx: Tx,
  { userUuid, orderUuid, now, amount, quoted }: OfOrder & { amount: number; quoted?: AccountRow | undefined },
): Promise<void> {
  const appendUse = (account: StoredAccount): PendingLedger => {
    const ledger = openLedger(account, now);
    if (amount > ledger.account.balance) refuse('MILEAGE_SHORTAGE');
    return append(ledger, { type: 'USE', orderUuid }, spend(ledger.account, amount));
  };
  if (quoted !== undefined) {
    const { rows } = appendUse(storedAccount(quoted));
    // Pipelined statements run in order: the rows are compared after the lock is taken.
    const [, isWritten] = await pipeline(lockMileage(tx, userUuid), appendRows(tx, rows, now));
    if (isWritten) return;
  }
  await writeLedger(tx, appendUse(await lockAccount(tx, userUuid)), now);
}

/**
 * M+: returns shares of the order's newest use to the lots that they came from, last used first. A row's share is returned once per use;
 * a repeated call changes nothing. Returns at most what was used. Lots keep their expiry unless the order has earned the grace
 * (docs/rules/mileage.md#grace).
 */
export async function restoreMileage(
  tx: Tx,
  { userUuid, orderUuid, rows, claimUuid, hasGrace, now }: OfOrder & ByRow & { hasGrace: boolean },
): Promise<void> {
  const wanted = rows.filter(({ amount }) => amount > 0);
  if (wanted.length === 0) return;
  let ledger = openLedger(await lockAccount(tx, userUuid), now);
  const use = await findUse(tx, orderUuid);
  if (use === undefined) throw new Error(`Order ${orderUuid} used no mileage that could be restored.`);
  let { restoredBefore } = use;
  for (const { orderProductUuid, amount } of wanted) {
    if (use.restoredRows.includes(orderProductUuid)) continue;
    const facts = {
      type: 'RESTORE' as const,
      orderUuid,
      orderProductUuid,
      claimUuid,
      originRowUuid: use.uuid,
    };
    ledger = append(
      ledger,
      facts,
      restore(ledger.account, { ...use, restoredBefore }, { amount, hasGrace, now }),
    );
    restoredBefore += amount;
  }
  // What returned to a lot without grace whose last second is over expires immediately.
  ledger = append(ledger, { type: 'EXPIRE' }, expire(ledger.account, now));
  await writeLedger(tx, ledger, now);
}

/** E+: credits rows of an order at their first confirmation, each at most once; the credit expires after 365 days. */
export async function earnMileage(
  tx: Tx,
  { userUuid, orderUuid, rows, now }: OfOrder & Pick<ByRow, 'rows'>,
): Promise<void> {
  const wanted = rows.filter(({ amount }) => amount > 0);
  if (wanted.length === 0) return;
  let ledger = openLedger(await lockAccount(tx, userUuid, now), now);
  const credited = await listCredited(
    tx,
    wanted.map((row) => row.orderProductUuid),
  );
  for (const { orderProductUuid, amount } of wanted) {
    if (credited.includes(orderProductUuid)) continue;
    const facts = { type: 'EARN_PURCHASE' as const, orderUuid, orderProductUuid };
    ledger = appendCredit(ledger, facts, { amount, expireAt: expiryOf(now), now });
  }
  await writeLedger(tx, ledger, now);
}

/**
 * E-: takes back the purchase credit of returned rows, each once; rows that earned nothing are skipped. What the lots no longer hold
 * becomes a debt.
 */
export async function clawbackMileage(
  tx: Tx,
  { userUuid, orderUuid, rows, claimUuid, now }: OfOrder & ByRow,
): Promise<void> {
  const wanted = rows.filter(({ amount }) => amount > 0);
  if (wanted.length === 0) return;
  let ledger = openLedger(await lockAccount(tx, userUuid), now);
  const credits = await listEarned(
    tx,
    wanted.map((row) => row.orderProductUuid),
  );
  const clawedBack = new Map(credits.map((one) => [one.earnRowUuid, one.clawedBack]));
  for (const { orderProductUuid, amount } of wanted) {
    const earned = credits.find((one) => one.orderProductUuid === orderProductUuid);
    if (earned === undefined || earned.isClawedBack) continue;
    const before = clawedBack.get(earned.earnRowUuid) ?? 0;
    const taken = Math.min(amount, earned.earned - before);
    if (taken <= 0) continue;
    clawedBack.set(earned.earnRowUuid, before + taken);
    const originRowUuid = earned.earnRowUuid;
    const facts = { type: 'CLAWBACK' as const, orderUuid, orderProductUuid, claimUuid, originRowUuid };
    ledger = append(ledger, facts, clawBack(ledger.account, taken));
  }
  await writeLedger(tx, ledger, now);
}

/** Credits the mileage of a registration, once per member; its amount is a setting, and 0 credits nothing. */
export async function earnSignupMileage(
  tx: Tx,
  { userUuid, now }: { userUuid: string; now: Date },
): Promise<void> {
  const { signupPrice } = await readSettings(tx, 'mileage');
  if (signupPrice === 0) return;
  const ledger = openLedger(await lockAccount(tx, userUuid, now), now);
  if (await hasSignupRow(tx, userUuid)) return;
  const given = { amount: signupPrice, expireAt: expiryOf(now), now };
  await writeLedger(tx, appendCredit(ledger, { type: 'EARN_SIGNUP' }, given), now);
}

/** Empties the lots of members who leave; a debt remains. Repeated calls change nothing. */
export async function forfeitMileage(tx: Tx, userUuids: readonly string[], now: Date): Promise<void> {
  for (const userUuid of userUuids.toSorted()) {
    const ledger = openLedger(await lockAccount(tx, userUuid), now);
    await writeLedger(tx, append(ledger, { type: 'FORFEIT' }, forfeit(ledger.account)), now);
  }
}
