// Voids an attempt at a provider without idempotency keys whose approval has an unknown outcome (docs/rules/payments.md#net-cancel), or whose
// window was opened with other fields than were registered (docs/rules/payments.md#window).
// The decision is stored before the provider is asked, so that no lost answer and no killed process can leave the order both paid and
// voided: from the mark on, the attempt never pays the order.
import type { Ctx } from '../../../../context.ts';
import { lockOrder } from '../../order-rows/order-rows.ts';
import { isWindowChanged, windowChanged } from './check-window.ts';
import { type Outcome, recordUnknown } from './payment-outcome.ts';
import { type PaymentRow, writeNetCancel } from '../payments.db.ts';
import { findAtProvider, providerOf } from '../provider-of.ts';
import { settleApproved, settleFailed } from './settle-payment.ts';

const unanswered = {
  event: 'PG_FAILED',
  actor: 'PG',
  code: 'NET_CANCELED',
  message: '카드사 응답이 없어 결제를 취소했습니다. 다시 결제해 주세요.',
} as const;

/** Marks the attempt, net-cancels it and settles what the provider then reports; an unknown answer is repeated by the job. */
export async function netCancelPayment(ctx: Ctx, payment: PaymentRow): Promise<Outcome> {
  if (payment.netCancelAt === null && !(await mark(ctx, payment))) return { kind: 'ALREADY_SETTLED' };
  const voided = await providerOf(ctx, payment).netCancel?.(payment.orderId);
  if (voided === undefined || voided.kind === 'unknown') return recordUnknown(ctx, payment);
  const found = await findAtProvider(ctx, payment);
  if (found.kind === 'unknown') return recordUnknown(ctx, payment);
  if (found.kind === 'yes' && isCaptured(found.payment)) {
    // Too late for a net-cancel: the money is refunded by an ordinary cancel.
    const settled = await settleApproved(ctx, payment, found.payment);
    return { kind: 'LATE', settled };
  }
  const failure =
    found.kind === 'yes' && isWindowChanged(ctx, payment, found.payment) ? windowChanged : unanswered;
  await settleFailed(ctx, payment, found.kind === 'yes' ? { ...failure, reported: found.payment } : failure);
  return { kind: 'FAILED' };
}

const isCaptured = ({ status, balanceAmount }: { status: string; balanceAmount: number }): boolean =>
  (status === 'DONE' || status === 'PARTIAL_CANCELED') && balanceAmount > 0;

/** True when the attempt is marked and not settled, by this call or by a concurrent one. */
async function mark(ctx: Ctx, { uuid, orderUuid }: PaymentRow): Promise<boolean> {
  return ctx.tx(async (tx) => {
    // Under the order's lock, so that it is either before a concurrent settlement, which then sees it, or after it.
    await lockOrder(tx, orderUuid);
    return writeNetCancel(tx, uuid, ctx.now);
  });
}
