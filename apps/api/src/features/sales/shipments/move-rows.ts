// What a parcel's pickup and delivery mean for its order products: T14, T15, T33, T55. Runs under the order's lock.
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { formatKoreanDate, seoulDate } from '#domain/base/calendar.ts';
import { confirmDates } from '#domain/orders/confirm-dates.ts';
import type { OrderActor } from '#domain/orders/order-events.ts';
import { can } from '#domain/orders/order-status.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { holidays } from '../../base/stores/stores.ts';
import { enqueueMessage } from '../../base/messages/messages.ts';
import { collectClaimed, collectDispatched, deliverClaimed, receiveClaimed } from '../claims/claims.ts';
import { fireEvent } from '../order-events/order-events.ts';
import type { LockedOrder, OrderProductRow } from '../order-rows/order-rows.ts';
import { type ShipmentRow, listParcelsOf, listRowsOf } from './shipments.db.ts';

/** Days from delivery in which holidays move the confirmation. */
const confirmHolidayDays = 40;

export type ParcelEvent = {
  event: 'PICKED_UP' | 'DELIVERED' | 'UNTRACKED_TIMEOUT';
  actor: OrderActor;
  actorUuid?: string | undefined;
  /** When it happened: the time of the scan. */
  at: Date;
};

/**
 * Moves the rows of a parcel that the event moves, and enqueues N06 or N07 once per parcel. A row in several parcels counts as delivered
 * when all of them are. `parcel` has the state after the event. Rows of other sales channels stay, because their channel moves them.
 */
export async function moveByParcel(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  parcel: ShipmentRow,
  event: ParcelEvent,
): Promise<OrderProductRow[]> {
  if (locked.order.salesChannel !== 'ONNS') return [];
  const uuids = await listRowsOf(tx, parcel.uuid);
  const rows = locked.products.filter((row) => uuids.includes(row.uuid));
  const ready = event.event === 'PICKED_UP' ? rows : await rowsWithoutOpenParcel(tx, rows, parcel);
  const moving = ready.filter((row) => can(row.status, event.event, event.actor));
  if (event.event === 'PICKED_UP') await collectCancelled(tx, ctx, rows, event);
  const moved = await moveClaimed(tx, ctx, moving, event);
  const others = moving.filter((row) => !moved.includes(row));
  if (others.length > 0) {
    const move = { ...event, now: ctx.now };
    const fired = await fireEvent(tx, { now: event.at }, { locked, rows: others, move });
    moved.push(...fired.rows);
  }
  const isFirstScanByDelivery = event.event !== 'PICKED_UP';
  if (moved.length > 0 && !isFirstScanByDelivery) await enqueueDispatched(tx, ctx, locked, parcel);
  if (moved.length > 0 && isFirstScanByDelivery) await enqueueDelivered(tx, ctx, locked, parcel, event.at);
  return moved;
}

/** The first scan of rows whose dispatch cancellation is requested does not move them. */
async function collectCancelled(
  tx: Tx,
  ctx: Ctx,
  rows: readonly OrderProductRow[],
  { at, actor, actorUuid }: ParcelEvent,
): Promise<void> {
  const cancelled = rows.filter((row) => row.status === 'REQUEST_DISPATCH_CANCEL');
  const by = { kind: claimActorKind(actor), isAdmin: false, uuid: actorUuid } as const;
  const rowUuids = cancelled.map((row) => row.uuid);
  for (const uuid of new Set(cancelled.flatMap((row) => row.claimUuid ?? [])))
    await collectDispatched(tx, { ...ctx, now: at }, uuid, { rowUuids, by });
}

/** Rows of open claims: a dispatch cancellation becomes a return (T33), a replacement ends its exchange (T55, T56). */
async function moveClaimed(
  tx: Tx,
  ctx: Ctx,
  rows: readonly OrderProductRow[],
  { event, at, actor, actorUuid }: ParcelEvent,
): Promise<OrderProductRow[]> {
  if (event === 'PICKED_UP') return [];
  const claimed = rows.filter((row) => row.claimStatus === 'IN_REQUEST' && row.claimUuid !== null);
  const by = { kind: claimActorKind(actor), isAdmin: false, uuid: actorUuid } as const;
  for (const uuid of new Set(claimed.map((row) => row.claimUuid ?? '')))
    await deliverClaimed(tx, { ...ctx, now: at }, uuid, event, by);
  return claimed;
}

/** Goods that come back: a first scan ends the time in which the claim can be withdrawn, the final one is T44. */
export async function moveReturned(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  parcel: ShipmentRow,
  { event, at }: Pick<ParcelEvent, 'event' | 'at'>,
): Promise<void> {
  if (locked.order.salesChannel !== 'ONNS') return;
  const uuids = await listRowsOf(tx, parcel.uuid);
  const claimUuids = locked.products.flatMap((row) =>
    uuids.includes(row.uuid) && row.claimStatus === 'IN_REQUEST' ? (row.claimUuid ?? []) : [],
  );
  for (const uuid of new Set(claimUuids)) {
    if (event === 'PICKED_UP') await collectClaimed(tx, { ...ctx, now: at }, uuid);
    else await receiveClaimed(tx, { ...ctx, now: at }, uuid);
  }
}

/** Who reported the delivery: the carrier, staff, or the timer of an untracked parcel. */
function claimActorKind(actor: OrderActor): 'CARRIER' | 'STAFF' | 'SYSTEM' {
  if (actor === 'CARRIER' || actor === 'SYSTEM') return actor;
  return 'STAFF';
}

/** Rows whose other parcels of the same kind have all been delivered. */
async function rowsWithoutOpenParcel(
  tx: Tx,
  rows: readonly OrderProductRow[],
  { uuid, kind }: ShipmentRow,
): Promise<OrderProductRow[]> {
  const parcels = await listParcelsOf(
    tx,
    rows.map((row) => row.uuid),
    [kind],
  );
  const waiting = new Set(
    parcels
      .filter((parcel) => parcel.uuid !== uuid && parcel.deliveredAt === null)
      .map((parcel) => parcel.orderProductUuid),
  );
  return rows.filter((row) => !waiting.has(row.uuid));
}

/** N06, once per parcel; without the number of a gift's parcel, which leads to places near its receiver. */
export async function enqueueDispatched(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  { order }: Pick<LockedOrder, 'order'>,
  parcel: Pick<ShipmentRow, 'uuid' | 'carrier' | 'invoiceNumber'>,
): Promise<void> {
  await enqueueMessage(
    tx,
    {
      template: 'N06',
      orderUuid: order.uuid,
      eventKey: parcel.uuid,
      phone: order.ordererPhone,
      variables: {
        no: order.orderNo,
        carrier: carrierLabels[parcel.carrier],
        invoice: parcel.invoiceNumber === '' || order.giftMessage !== null ? '' : ` ${parcel.invoiceNumber}`,
      },
    },
    ctx.now,
  );
}

async function enqueueDelivered(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  { order }: LockedOrder,
  parcel: ShipmentRow,
  deliveredAt: Date,
): Promise<void> {
  const days = await holidays(tx, seoulDate(deliveredAt), confirmHolidayDays);
  const date = seoulDate(confirmDates(deliveredAt, days).autoConfirmAt);
  await enqueueMessage(
    tx,
    {
      template: 'N07',
      orderUuid: order.uuid,
      eventKey: parcel.uuid,
      phone: order.ordererPhone,
      variables: { no: order.orderNo, date: formatKoreanDate(date) },
    },
    ctx.now,
  );
}
