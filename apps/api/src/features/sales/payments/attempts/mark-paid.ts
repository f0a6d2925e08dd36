// Marks an order as paid, whatever paid it: the promised dates, its units leave the cart, N01. Not here: its rows, which move by the event of
// the payment (settle-payment.ts), or are registered as paid (T02).
import { addBusinessDays, dispatchDate, dispatchDeadlineDays, seoulDate } from '#domain/base/calendar.ts';
import { formatNumber } from '#domain/base/money.ts';
import type { Ctx } from '../../../../context.ts';
import { type Tx, pipeline } from '../../../../db/connect.ts';
import { enqueueMessage } from '../../../base/messages/messages.ts';
import { holidays } from '../../../base/stores/stores.ts';
import { removeBought } from '../../cart/cart.ts';
import { type DispatchPromise, type WholeOrderRow, writePaid } from '../../order-rows/order-rows.ts';

/** Days from payment in which holidays matter for the promised dates. */
export const promiseHolidayDays = 30;

/** The promised dates of an order that is paid at `now`; `days` are the holidays from that day on. */
export function dispatchPromise(
  groups: readonly Pick<WholeOrderRow['groups'][number], 'uuid' | 'delivery'>[],
  days: Awaited<ReturnType<typeof holidays>>,
  now: Date,
): DispatchPromise {
  return {
    promiseDate: addBusinessDays(seoulDate(now), dispatchDeadlineDays, days),
    dispatchDates: groups.map(({ uuid, delivery }) => ({
      uuid,
      date: dispatchDate(now, delivery.cutOffTime, days),
    })),
  };
}

type PaidOrder = Pick<
  WholeOrderRow,
  'uuid' | 'orderNo' | 'userUuid' | 'ordererPhone' | 'ordererEmail' | 'payPrice'
>;

/** Ends the reservation, writes the dates, empties the cart of the bought units and enqueues N01, as pipelined statements. */
export async function markPaid(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  order: PaidOrder,
  promise: DispatchPromise,
): Promise<void> {
  await pipeline(
    writePaid(tx, order.uuid, { ...promise, now: ctx.now }),
    // Bought units leave the member's cart at payment, not at registration (docs/rules/orders.md#registration).
    order.userUuid === null ? Promise.resolve() : removeBought(tx, order.uuid, ctx.now),
    enqueueMessage(
      tx,
      {
        template: 'N01',
        orderUuid: order.uuid,
        phone: order.ordererPhone,
        email: order.ordererEmail,
        variables: { no: order.orderNo, amt: formatNumber(order.payPrice) },
      },
      ctx.now,
    ),
  );
}

/** The groups as `markPaid` has written them. */
export const promisedGroups = <Group extends { uuid: string }>(
  groups: readonly Group[],
  { promiseDate, dispatchDates }: DispatchPromise,
): (Group & { promiseDate: string; dispatchDate: string | null })[] =>
  groups.map((group) => ({
    ...group,
    promiseDate: promiseDate,
    dispatchDate: dispatchDates.find(({ uuid }) => uuid === group.uuid)?.date ?? null,
  }));

/** T02, T60: an order without a provider is paid in the transaction that registers it. Returns the order as paid. */
export async function settlePaidOrder(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  order: WholeOrderRow,
): Promise<WholeOrderRow> {
  const days = await holidays(tx, seoulDate(ctx.now), promiseHolidayDays);
  const promise = dispatchPromise(order.groups, days, ctx.now);
  await markPaid(tx, ctx, order, promise);
  return { ...order, paidAt: ctx.now, reservedUntil: null, groups: promisedGroups(order.groups, promise) };
}
