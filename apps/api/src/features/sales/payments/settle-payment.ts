// What the provider's word does to an order: T04 paid, T05 failed, T06 hold over, and money that came too late.
// Everything here runs under the order's lock and may be repeated; nothing here asks the provider.
import { addBusinessDays, dispatchDate, seoulDate } from '#domain/base/calendar.ts';
import type { OrderActor, OrderEvent } from '#domain/orders/order-events.ts';
import { formatNumber } from '#domain/base/money.ts';
import type { Ctx } from '../../../context.ts';
import { type Tx, pipeline } from '../../../db/connect.ts';
import type { ProviderPayment } from '../../../providers/payment/port.ts';
import { takeBoughtOut } from '../cart/cart.ts';
import { enqueueMessage } from '../../base/messages/messages.ts';
import {
  type LockedOrder,
  type Promised,
  type WholeOrderRow,
  isAll,
  listOrderGroups,
  lockOrder,
  moveRows,
  endHold,
  stockNeeds,
  writePaid,
} from '../order-rows/order-rows.ts';
import { returnStock } from '../../catalog/product-items/product-items.ts';
import { insertRefund as createRefund } from './refunds.db.ts';
import { holidays } from '../../base/stores/stores.ts';
import { type PaymentRow, findPayment, writeApproved, writeFailed } from './payments.db.ts';

/** docs/rules/delivery.md#promise: supply must be arranged within three business days of payment (전자상거래법 15). */
const promiseDays = 3;

/**
 * The attempt as it stands now, and whether its money pays the order (true) or goes back (false); the order, too, where it
 * was paid just now.
 */
export type Settled = { payment: PaymentRow; isPaid: boolean; order?: WholeOrderRow | undefined };

/** The provider has the money. Repeating it changes nothing. */
export async function settleApproved(ctx: Ctx, attempt: Attempt, said: ProviderPayment): Promise<Settled> {
  return ctx.tx(async (tx) => {
    const [{ payment, locked }, groups, days] = await pipeline(
      lockPayment(tx, attempt),
      listOrderGroups(tx, attempt.order_uuid),
      holidays(tx, seoulDate(ctx.now), 30),
    );
    if (payment.state === 'DONE' || payment.state === 'CANCELED' || payment.state === 'PARTIAL_CANCELED')
      return { payment, isPaid: locked.order.paid_at !== null };
    const isExpected = said.totalAmount === payment.pay_price && said.balanceAmount === said.totalAmount;
    const isPaid = isExpected && isAll(locked, 'PAYMENT_TRY') && locked.order.paid_at === null;
    const approval = writeApproved(tx, payment.uuid, said, ctx.now);
    if (!isPaid) {
      const [approved] = await pipeline(approval, settleTooLate(tx, ctx, locked, payment, said));
      return { payment: approved, isPaid };
    }
    const promise = {
      promiseDate: addBusinessDays(seoulDate(ctx.now), promiseDays, days),
      departures: groups.map(({ uuid, delivery }) => ({
        uuid,
        dispatchDate: dispatchDate(ctx.now, delivery.cutOffTime, days),
      })),
    };
    const [approved, products] = await pipeline(approval, settlePaid(tx, ctx, locked, promise));
    const order = {
      ...locked.order,
      paid_at: ctx.now,
      hold_until: null,
      groups: groups.map((group, at) => ({
        ...group,
        promise_date: promise.promiseDate,
        dispatch_date: promise.departures[at]?.dispatchDate ?? null,
      })),
      products,
    };
    return { payment: approved, isPaid, order };
  });
}

/** T04; answers the rows as they stand then. */
async function settlePaid(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  promise: Promised,
): Promise<WholeOrderRow['products']> {
  const { order } = locked;
  const [products] = await pipeline(
    moveRows(tx, locked.products, { event: 'PG_APPROVED', actor: 'PG', now: ctx.now }),
    writePaid(tx, order.uuid, { ...promise, now: ctx.now }),
    // docs/rules/orders.md#registration: what was bought leaves the member's cart now that it is paid, not before.
    order.user_uuid === null ? Promise.resolve() : takeBoughtOut(tx, order.uuid, ctx.now),
    enqueueMessage(
      tx,
      {
        template: 'N01',
        orderUuid: order.uuid,
        phone: order.orderer_phone,
        email: order.orderer_email,
        variables: { no: order.order_no, amt: formatNumber(order.pay_price) },
      },
      ctx.now,
    ),
  );
  return products;
}

/** Late money (docs/rules/payments.md#late): no transition; it goes back at once, and staff are told by the log. */
async function settleTooLate(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  payment: PaymentRow,
  said: ProviderPayment,
): Promise<void> {
  ctx.log.error(
    { orderNo: locked.order.order_no, orderId: payment.order_id },
    'money came too late or in another amount: it goes back',
  );
  if (said.balanceAmount === 0) return;
  await createRefund(tx, {
    orderUuid: locked.order.uuid,
    paymentUuid: payment.uuid,
    cause: 'LATE',
    reason: '결제 시간이 지나 취소',
    amount: said.balanceAmount,
    taxFreeAmount: Math.min(payment.tax_free_amount, said.balanceAmount),
    idempotencyKey: `late-${payment.order_id}`,
    now: ctx.now,
  });
  if (isAll(locked, 'PAYMENT_TRY') && locked.order.paid_at === null) {
    await release(tx, ctx, locked, { event: 'PG_FAILED', actor: 'PG', reason: 'AMOUNT_MISMATCH' });
  }
}

export type Failure = {
  event: Extract<OrderEvent, 'PG_FAILED' | 'HOLD_EXPIRED'>;
  actor: OrderActor;
  code: string;
  message: string | null;
};

/**
 * No money moved: the attempt failed, its holds are given back (T05, T06). Answers false when the attempt is not waiting
 * any more, or when `onlyIf` says no under the lock.
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
      isAll(locked, 'PAYMENT_TRY') ? release(tx, ctx, locked, move) : Promise.resolve(),
    );
    return true;
  });
}

async function release(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  move: { event: OrderEvent; actor: OrderActor; reason: string },
): Promise<void> {
  await pipeline(
    moveRows(tx, locked.products, { ...move, now: ctx.now }),
    returnStock(tx, stockNeeds(locked.products), ctx.now),
    endHold(tx, locked.order.uuid),
  );
}

/** Which attempt, and the order whose lock it needs. */
export type Attempt = Pick<PaymentRow, 'uuid' | 'order_uuid'>;

type LockedPayment = { payment: PaymentRow; locked: LockedOrder };

/** The order's lock first, then the attempt as it stands under it: sent together, done one after the other. */
async function lockPayment(tx: Tx, { uuid, order_uuid }: Attempt): Promise<LockedPayment> {
  const [locked, payment] = await pipeline(lockOrder(tx, order_uuid), findPayment(tx, uuid));
  if (payment === undefined) throw new Error('A payment row vanished.');
  return { payment, locked };
}
