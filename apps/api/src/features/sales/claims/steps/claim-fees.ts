// Fees that the shopper pays online for a claim: an exchange's round trip, and deductions beyond the refund (docs/rules/claims.md#payment).
import { answerDueAt, autoRefundAt } from '#domain/claims/claim-dates.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { createRefund } from '../../payments/payments.ts';
import type { ClaimState } from '../claim-state.ts';
import { type ClaimCtx, refundClaim } from './claim-steps.ts';
import { unpaidFeeOf } from '../unpaid-fee.ts';
import { type ClaimRow, insertClaimEvent, listFeePaid, writeClaim } from '../claims.db.ts';

/**
 * Takes the money of the fee: staff have their days for the answer from now on, and a cancellation that waited for it is completed. False
 * when the claim does not wait for this amount, because it ended or its quote changed.
 */
export async function takeFee(
  tx: Tx,
  ctx: ClaimCtx,
  state: ClaimState,
  { claim, payPrice }: { claim: ClaimRow; payPrice: number },
): Promise<boolean> {
  if (payPrice !== unpaidFeeOf(claim)) return false;
  const isRequested = claim.stage === 'REQUESTED';
  const paid = await writeClaim(tx, claim.uuid, {
    paidPrice: claim.paidPrice + payPrice,
    answerDueAt: isRequested ? answerDueAt(claim.type, ctx.now, state.holidays) : null,
    ...(claim.stage === 'RECEIVED' ? { refundDueAt: autoRefundAt(ctx.now, state.holidays) } : {}),
  });
  await insertClaimEvent(tx, claim.uuid, {
    event: 'FEE_PAID',
    by: { kind: 'SHOPPER', uuid: claim.userUuid },
    now: ctx.now,
  });
  const isWaitingCancel = claim.type === 'CANCEL' && claim.stage === 'APPROVED';
  if (isWaitingCancel) await refundClaim(tx, ctx, state, paid, ctx.now);
  return true;
}

/**
 * Returns what was paid beyond `owed` won: all when the claim ends before the goods were collected, the difference when a new quote costs
 * less. The payments of the claim are cancelled, the newest first. Returns the claim as it is afterwards.
 */
export async function returnFee(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  claim: ClaimRow,
  owed: number,
): Promise<ClaimRow> {
  let amountLeft = claim.paidPrice - owed;
  if (amountLeft <= 0) return claim;
  const returned = amountLeft;
  for (const payment of await listFeePaid(tx, claim.uuid)) {
    const amount = Math.min(amountLeft, payment.left);
    if (amount === 0) continue;
    await createRefund(tx, ctx, {
      orderUuid: claim.orderUuid,
      payment,
      claimUuid: claim.uuid,
      cause: 'CLAIM_FEE',
      reason: '배송비 환불',
      amount,
      taxFreeAmount: 0,
      // The balance distinguishes a second return of the same payment.
      idempotencyKey: `claim-fee-${payment.uuid}-${payment.left}`,
    });
    amountLeft -= amount;
  }
  if (amountLeft > 0) throw new Error('A claim returns more than was paid for it.');
  return writeClaim(tx, claim.uuid, { paidPrice: claim.paidPrice - returned });
}
