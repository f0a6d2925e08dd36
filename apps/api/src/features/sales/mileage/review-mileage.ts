// Mileage for reviews: credit, and clawback of a credit (docs/rules/reviews.md#reward). Public through mileage.ts.
import { clawBack, expiryOf } from '#domain/mileage/ledger.ts';
import type { Tx } from '../../../db/connect.ts';
import { append, appendCredit, openLedger, writeLedger } from './append-entries.ts';
import { listReviewCredits, lockAccount } from './mileage.db.ts';

/** Credits a review, which the database permits once; the credit expires after 365 days. */
export async function earnReviewMileage(
  tx: Tx,
  credit: { userUuid: string; reviewUuid: string; orderProductUuid: string; amount: number; now: Date },
): Promise<void> {
  const { userUuid, reviewUuid, orderProductUuid, amount, now } = credit;
  const ledger = openLedger(await lockAccount(tx, userUuid, now), now);
  const facts = { type: 'EARN_REVIEW' as const, reviewUuid, orderProductUuid };
  await writeLedger(tx, appendCredit(ledger, facts, { amount, expireAt: expiryOf(now), now }), now);
}

/**
 * Takes back the credit of a review, or those of the reviews of returned order products, each once. What the lots no longer hold becomes a
 * debt.
 */
export async function clawbackReviewMileage(
  tx: Tx,
  {
    userUuid,
    now,
    claimUuid,
    ...of
  }: { userUuid: string; now: Date; claimUuid?: string | undefined } & (
    | { orderProductUuids: readonly string[] }
    | { reviewUuid: string }
  ),
): Promise<void> {
  let ledger = openLedger(await lockAccount(tx, userUuid), now);
  for (const credit of await listReviewCredits(tx, of)) {
    const facts = {
      type: 'CLAWBACK' as const,
      claimUuid,
      reviewUuid: credit.reviewUuid,
      originRowUuid: credit.uuid,
      ...(credit.orderProductUuid !== null && { orderProductUuid: credit.orderProductUuid }),
    };
    ledger = append(ledger, facts, clawBack(ledger.account, credit.amount));
  }
  await writeLedger(tx, ledger, now);
}
