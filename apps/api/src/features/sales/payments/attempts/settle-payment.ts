// Applies the provider's answer to an order: T04 and T08 paid, T05 failed, T06 expired, and payments captured after expiry. Every function runs
// under the order's lock and may be repeated; none asks the provider.
import { seoulDate } from '#domain/base/calendar.ts';
import { sum } from '#domain/base/money.ts';
import type { OrderActor, OrderEvent } from '#domain/orders/order-events.ts';
import { isDepositInTime } from '#domain/payments/deposit.ts';
import { taxFreePartOf } from '#domain/payments/refund-parts.ts';
import type { Ctx } from '../../../../context.ts';
import { type Tx, pipeline } from '../../../../db/connect.ts';
import type { ProviderPayment } from '../../../../providers/payment/port.ts';
import {
  type LockedOrder,
  type DispatchPromise,
  type OrderProductRow,
  type WholeOrderRow,
  allHaveStatus,
  listOrderGroups,
  listOrderProducts,
  lockOrder,
  missingDataOf,
  moveRows,
  newWholeOrder,
  endReservation,
} from '../../order-rows/order-rows.ts';
import { fireEvent } from '../../order-events/order-events.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { holidays } from '../../../base/stores/stores.ts';
import { dispatchPromise, markPaid, promiseHolidayDays, promisedGroups } from './mark-paid.ts';
import { type PaymentRow, findPayment, writeApproved, writeFailed } from '../payments.db.ts';
import { insertMovements, isReportOld } from '../money.db.ts';

/**
 * The updated attempt, and whether its money pays the order (true) or is refunded (false); `order` is defined when this call marked it as
 * paid.
 */
export type Settled = { payment: PaymentRow; isPaid: boolean; order?: WholeOrderRow | undefined };

/**
 * Records that the provider has the money, which pays the order or is refunded; it is refunded where the window was opened with other
 * fields (`isChanged`). Repeating it changes nothing.
 */
export async function settleApproved(
  ctx: Ctx,
  attempt: Attempt,
  reported: ProviderPayment,
  isChanged = false,
): Promise<Settled> {
  return ctx.tx(async (tx) => {
    const [{ payment, locked }, groups, days] = await pipeline(
      lockPayment(tx, attempt),
      listOrderGroups(tx, attempt.orderUuid),
      holidays(tx, seoulDate(ctx.now), promiseHolidayDays),
    );
    if (payment.state === 'DONE' || payment.state === 'CANCELED' || payment.state === 'PARTIAL_CANCELED')
      return { payment, isPaid: locked.order.paidAt !== null };
    // A concurrent call has recorded that the capture was voided, after this report was read.
    if (payment.state === 'FAILED' && (await isReportOld(tx, payment.uuid, reported)))
      return { payment, isPaid: false };
    const isExpected =
      !isChanged &&
      reported.totalAmount === payment.payPrice &&
      reported.balanceAmount === reported.totalAmount;
    if (!payment.paysOrder) return settleFee(tx, ctx, { locked, payment, reported, isExpected });
    const event = isExpected ? paidBy(locked, payment, reported.approvedAt ?? ctx.now) : undefined;
    const isPaid = event !== undefined;
    const approval = writeApproved(tx, payment, reported, ctx.now);
    if (isReturned(payment, locked)) return { payment: await approval, isPaid: true };
    if (!isPaid) {
      const [approved] = await pipeline(approval, settleLatePayment(tx, ctx, locked, payment, reported));
      return { payment: approved, isPaid };
    }
    const promise = dispatchPromise(groups, days, ctx.now);
    const isAgain = payment.reversalCount > 0;
    const [approved, products] = await pipeline(
      approval,
      settlePaid(tx, ctx, locked, { event, promise, isAgain }),
    );
    const order = newWholeOrder(
      { ...locked.order, paidAt: ctx.now, reservedUntil: null },
      promisedGroups(groups, promise),
      products,
    );
    return { payment: approved, isPaid, order };
  });
}

/**
 * The money pays the fee of a claim, or the surcharge of a new address; it is returned when it is no longer needed
 * (docs/rules/claims.md#payment, docs/rules/delivery.md#surcharge).
 */
async function settleFee(
  tx: Tx,
  ctx: Ctx,
  given: LockedPayment & { reported: ProviderPayment; isExpected: boolean },
): Promise<Settled> {
  const { locked, payment, reported, isExpected } = given;
  const approved = await writeApproved(tx, payment, reported, ctx.now);
  const isPaid = isExpected && (await payFee(tx, ctx, payment));
  if (!isPaid) await settleLatePayment(tx, ctx, locked, payment, reported);
  return { payment: approved, isPaid };
}

/** False where the fee is not needed any more. */
async function payFee(tx: Tx, ctx: Ctx, payment: PaymentRow): Promise<boolean> {
  const { claimUuid, deliveryChangeUuid, payPrice } = payment;
  if (claimUuid !== null) return ctx.effects.onClaimPaid(tx, ctx, { claimUuid, payPrice });
  return (
    deliveryChangeUuid !== null && ctx.effects.onSurchargePaid(tx, ctx, { deliveryChangeUuid, payPrice })
  );
}

/** The event by which this money pays the order (T04, T08); undefined when it arrived too late or the order no longer awaits it. */
function paidBy(
  locked: LockedOrder,
  { state, depositDueAt: dueAt, netCancelAt }: PaymentRow,
  paidAt: Date,
): 'PG_APPROVED' | 'DEPOSITED' | undefined {
  // An attempt that is being net-cancelled never pays the order, although the provider still reports its money.
  if (locked.order.paidAt !== null || netCancelAt !== null) return undefined;
  if (allHaveStatus(locked, 'PAYMENT_TRY')) return 'PG_APPROVED';
  const isInTime = state === 'WAITING_DEPOSIT' && dueAt !== null && isDepositInTime(paidAt, dueAt);
  return isInTime && allHaveStatus(locked, 'WAITING_DEPOSIT') ? 'DEPOSITED' : undefined;
}

/** A deposit that the bank had taken back after the dispatch arrived again: the order was never moved back. */
const isReturned = (payment: PaymentRow, { order }: LockedOrder): boolean =>
  payment.state === 'WAITING_DEPOSIT' && payment.reversalCount > 0 && order.paidAt !== null;

/** T04, T08; returns the updated order products. `isAgain`: the bank took an earlier deposit back. */
async function settlePaid(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  {
    event,
    promise,
    isAgain,
  }: { event: 'PG_APPROVED' | 'DEPOSITED'; promise: DispatchPromise; isAgain: boolean },
): Promise<OrderProductRow[]> {
  // The rows move last, because this writes their rows of the orders desk, which contain the promised dates.
  const [, products] = await pipeline(
    markPaid(tx, ctx, locked.order, promise),
    moveRows(tx, locked.products, { event, actor: 'PG', now: ctx.now }),
  );
  if (!isAgain && missingDataOf(locked.order).length === 0) return products;
  await ctx.effects.onIncompletePaid(tx, ctx, locked.order.uuid);
  return listOrderProducts(tx, locked.order.uuid);
}

/** A payment captured after expiry (docs/rules/payments.md#late): creates its refund without a transition; the log reports it to staff. */
async function settleLatePayment(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  payment: PaymentRow,
  reported: ProviderPayment,
): Promise<void> {
  ctx.log.error(
    { orderNo: locked.order.orderNo, orderId: payment.orderId },
    'a payment was captured after expiry or with another amount: it is refunded',
  );
  if (reported.balanceAmount === 0) return;
  await createRefund(tx, ctx, {
    orderUuid: locked.order.uuid,
    payment: {
      ...payment,
      method: reported.methodKind ?? payment.method,
      approvedAt: reported.approvedAt ?? ctx.now,
    },
    cause: 'LATE',
    reason: '결제 시간이 지나 취소',
    amount: reported.balanceAmount,
    taxFreeAmount: taxFreePartOf(reported.balanceAmount, payment.taxFreeAmount, {
      left: reported.balanceAmount,
      taxFreeLeft: payment.taxFreeAmount - sum(reported.cancels.map((cancel) => cancel.taxFreeAmount ?? 0)),
    }),
    idempotencyKey: `late-${payment.orderId}${payment.reversalCount === 0 ? '' : `-${payment.reversalCount}`}`,
  });
  // A failed attempt released the order before: what it awaits now is the payment of a later attempt.
  if (payment.state !== 'FAILED' && allHaveStatus(locked, 'PAYMENT_TRY') && locked.order.paidAt === null) {
    const reason = payment.netCancelAt === null ? 'AMOUNT_MISMATCH' : 'NET_CANCELED';
    await releaseOrder(tx, ctx, locked, { event: 'PG_FAILED', actor: 'PG', reason });
  }
}

export type Failure = {
  event: Extract<OrderEvent, 'PG_FAILED' | 'HOLD_EXPIRED'>;
  actor: OrderActor;
  code: string;
  message: string | null;
  /** A capture that was voided completely: its movements become money rows. */
  reported?: ProviderPayment;
};

/**
 * Fails an attempt that moved no money and releases the order's stock (T05, T06). Returns false and writes nothing when the attempt is
 * already settled, or when `onlyIf` returns false under the lock.
 */
export async function settleFailed(
  ctx: Ctx,
  attempt: Attempt,
  failure: Failure,
  onlyIf: (payment: PaymentRow, order: LockedOrder['order']) => boolean = () => true,
): Promise<boolean> {
  return ctx.tx(async (tx) => {
    const { payment, locked } = await lockPayment(tx, attempt);
    const isWaiting = payment.state === 'READY' || payment.state === 'PENDING';
    if (!isWaiting || !onlyIf(payment, locked.order)) return false;
    const move = { event: failure.event, actor: failure.actor, reason: failure.code };
    await pipeline(
      writeFailed(tx, payment.uuid, failure.code, failure.message),
      isVoided(failure.reported)
        ? insertMovements(tx, payment.uuid, failure.reported, ctx.now)
        : Promise.resolve(),
      payment.paysOrder && allHaveStatus(locked, 'PAYMENT_TRY')
        ? releaseOrder(tx, ctx, locked, move)
        : Promise.resolve(),
    );
    return true;
  });
}

/** Captured and returned in full: an account that was issued and closed moved no money. */
const isVoided = (reported: ProviderPayment | undefined): reported is ProviderPayment =>
  reported?.approvedAt !== undefined &&
  sum(reported.cancels.map(({ amount }) => amount)) === reported.totalAmount;

/** Ends the reservation of a locked order whose rows await payment; the event returns stock, coupons and mileage. */
export async function releaseOrder(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  move: { event: OrderEvent; actor: OrderActor; reason: string },
): Promise<void> {
  await pipeline(
    fireEvent(tx, ctx, { locked, rows: locked.products, move: { ...move, now: ctx.now } }),
    endReservation(tx, locked.order.uuid),
  );
}

/** An attempt and the order that is locked for it. */
export type Attempt = Pick<PaymentRow, 'uuid' | 'orderUuid'>;

type LockedPayment = { payment: PaymentRow; locked: LockedOrder };

/** Locks the order and reads the attempt under the lock; pipelined statements run in order. */
export async function lockPayment(tx: Tx, { uuid, orderUuid }: Attempt): Promise<LockedPayment> {
  const [locked, payment] = await pipeline(lockOrder(tx, orderUuid), findPayment(tx, uuid));
  if (payment === undefined) throw new Error('A payment row vanished.');
  return { payment, locked };
}
