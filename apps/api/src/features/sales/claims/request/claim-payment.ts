// Starts the payment of a claim's fee. It is confirmed, looked up and reported as failed like the payment of an order, and settled by
// `payClaim` (docs/rules/claims.md#payment).
import type { Input } from '#contract/contract.ts';
import type { PaymentStart } from '#contract/sales/orders/order-shapes.ts';
import type { Static } from 'typebox';
import { claimTypeLabels } from '#domain/claims/claim-labels.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import { takeUses } from '../../../../db/rate-limit.ts';
import { paymentStart, requireKindOfBrowser, startFeePayment } from '../../payments/payments.ts';
import { unpaidFeeOf } from '../unpaid-fee.ts';
import { readClaim } from '../claim-state.ts';
import { shopperAccess } from '../claim-access.ts';
import { findOrderOfClaim } from '../claims.db.ts';

const startsPerHour = 30;

/**
 * The parameters of the payment window. An attempt that was opened for the same amount and means is continued. Refuses NOT_FOUND, and
 * ORDER_STATUS_CONFLICT when nothing is to be paid, or a payment is being confirmed.
 */
export async function startClaimPayment(
  ctx: Ctx,
  { uuid, orderToken, method = 'CARD' }: Input<'startClaimPayment'>,
): Promise<Static<typeof PaymentStart>> {
  const access = shopperAccess(ctx, orderToken);
  const kind = requireKindOfBrowser(ctx, method);
  if ((await findOrderOfClaim(ctx.db, uuid, access)) === undefined) return refuse('NOT_FOUND');
  const claimUuid = uuid.toLowerCase();
  await takeUses(ctx, { key: `claim-payment:${claimUuid}`, limit: startsPerHour, windowMs: 3_600_000 });
  return ctx.tx(async (tx) => {
    const { state, claim } = (await readClaim(tx, ctx, claimUuid)) ?? refuse('NOT_FOUND');
    const payPrice = unpaidFeeOf(claim);
    if (payPrice === 0) return refuse('ORDER_STATUS_CONFLICT', { message: '결제할 금액이 없습니다.' });
    const payment = await startFeePayment(tx, {
      ...kind,
      orderUuid: claim.orderUuid,
      claimUuid: claim.uuid,
      orderName: orderNameOf(claim.type),
      payPrice,
      now: ctx.now,
    });
    const start = await paymentStart(ctx, state.order, payment);
    const query = `?claim=${claim.uuid}`;
    // A closed window returns without the order id.
    const failUrl = `${start.failUrl}${query}&payment=${payment.orderId}`;
    return { ...start, successUrl: start.successUrl + query, failUrl };
  });
}

const orderNameOf = (type: keyof typeof claimTypeLabels) => `${claimTypeLabels[type]} 배송비`;
