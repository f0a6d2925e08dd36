// A new address with a higher surcharge for a remote area: the change waits, its payment is started, and the address is written when the
// money is there (docs/rules/delivery.md#surcharge).
import type { Input } from '#contract/contract.ts';
import type { PaymentStart } from '#contract/sales/orders/order-shapes.ts';
import type { Static } from 'typebox';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { type LockedOrder, lockOrder, raiseRemoteFees, waitingRows } from '../order-rows/order-rows.ts';
import {
  confirmFee,
  findPaymentByOrderId,
  paymentStart,
  requireKindOfBrowser,
  startFeePayment,
} from '../payments/payments.ts';
import { type NewAddress, readNewAddress, surchargeOf } from './change-delivery.ts';
import {
  type GivenDelivery,
  closeDeliveryChange,
  findDeliveryChange,
  saveDeliveryChange,
} from './delivery-changes.db.ts';
import { type InfoRequestRow, findInfoRequest } from './order-info.db.ts';
import { supplyRows } from './supply-rows.ts';

export type SurchargeDue = { additionalPaymentPrice: number; payment: Static<typeof PaymentStart> };

/**
 * Stores the change and starts its payment, or continues the one that is open. Shows no personal data, because links are forwarded.
 * Refuses ORDER_STATUS_CONFLICT while a payment is being confirmed. `returnUrl` is the page behind the link.
 */
export async function startSurcharge(
  tx: Tx,
  ctx: Ctx,
  { order }: LockedOrder,
  {
    request,
    given,
    address,
    returnUrl,
  }: { request: InfoRequestRow; given: GivenDelivery; address: NewAddress; returnUrl: string },
): Promise<SurchargeDue> {
  const additionalPaymentPrice = surchargeOf(address);
  const deliveryChangeUuid = await saveDeliveryChange(tx, {
    orderUuid: order.uuid,
    infoRequestUuid: request.uuid,
    given,
    additionalPrice: additionalPaymentPrice,
    now: ctx.now,
  });
  const payment = await startFeePayment(tx, {
    ...requireKindOfBrowser(ctx, 'CARD'),
    orderUuid: order.uuid,
    deliveryChangeUuid,
    orderName: '추가 배송비',
    payPrice: additionalPaymentPrice,
    now: ctx.now,
  });
  const { customerPhone: _phone, ...start } = await paymentStart(
    ctx,
    {
      ...order,
      userUuid: null,
      ordererName: '구매자',
      ordererEmail: null,
    },
    payment,
  );
  return { additionalPaymentPrice, payment: { ...start, successUrl: returnUrl, failUrl: returnUrl } };
}

export type SurchargePayment = NonNullable<Input<'editOrderInfoFromPharm'>['payment']>;

/**
 * Confirms the payment of a change that was made through this link; the settlement writes the address. Repeating it changes nothing.
 * Refuses LINK_EXPIRED for a payment of another link, what `confirmPayment` refuses, and PROVIDER_UNAVAILABLE while the outcome is unknown.
 */
export async function confirmSurcharge(
  ctx: Ctx,
  requestUuid: string,
  given: SurchargePayment,
): Promise<{ orderUuid: string }> {
  const found = await findPaymentByOrderId(ctx.db, given.orderId);
  const changeUuid = found?.deliveryChangeUuid ?? refuse('LINK_EXPIRED');
  const change = await findDeliveryChange(ctx.db, changeUuid);
  if (change?.infoRequestUuid !== requestUuid) return refuse('LINK_EXPIRED');
  const { payment } = await confirmFee(ctx, { ...given, isLink: true });
  if (payment.state === 'PENDING') return refuse('PROVIDER_UNAVAILABLE');
  return { orderUuid: change.orderUuid };
}

/**
 * The surcharge was paid; runs under the order's lock. Raises the fees of the order, writes the address and returns the rows to their
 * status (T20). False when the change does not wait for this amount, so that the money is returned.
 */
export async function payDeliveryChange(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  { deliveryChangeUuid, payPrice }: { deliveryChangeUuid: string; payPrice: number },
): Promise<boolean> {
  const change = await findDeliveryChange(tx, deliveryChangeUuid);
  if (change === undefined || change.given === null || change.additionalPrice !== payPrice) return false;
  const request = await findInfoRequest(tx, change.infoRequestUuid);
  const locked = await lockOrder(tx, change.orderUuid);
  if (request?.closedAt !== null || waitingRows(locked).length === 0) return false;
  const address = await readNewAddress(tx, locked, change.given);
  // Rows that left the order, or a new remote area, changed the surcharge after the payment was started.
  if (surchargeOf(address) !== payPrice) return false;
  await raiseRemoteFees(tx, change.orderUuid, address.raisedGroups);
  await closeDeliveryChange(tx, change.uuid, ctx.now);
  await supplyRows(tx, ctx, locked, { given: change.given, address, actor: 'SHOPPER' });
  return true;
}
