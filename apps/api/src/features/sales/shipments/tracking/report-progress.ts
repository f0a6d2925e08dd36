// Applies what is known of a parcel to it and to its order: an answer of the tracking provider, a report of staff, a timeout. Each function
// is one transaction under the order's lock and may be repeated; none asks the provider.
import { dayMs } from '#domain/base/calendar.ts';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import type { OrderActor } from '#domain/orders/order-events.ts';
import {
  eventTime,
  isOwnScan,
  nextCheckAt,
  overdueDays,
  untrackedDays,
} from '#domain/shipments/follow-parcel.ts';
import { type ParcelDoubt, doubtsOf, parcelDoubtLabels } from '#domain/shipments/parcel-doubts.ts';
import {
  type TrackingLevel,
  carrierEventOf,
  deliveredLevel,
  isTrackedCarrier,
} from '#domain/shipments/tracking-level.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { TrackingFound } from '../../../../providers/tracking/port.ts';
import { enqueueForStore } from '../../../base/messages/messages.ts';
import { type LockedOrder, lockOrder } from '../../order-rows/order-rows.ts';
import { moveByParcel, moveReturned } from '../move-rows.ts';
import {
  type ShipmentRow,
  type StoredScan,
  findStoreOfGroup,
  lockShipment,
  writeDoubts,
  writeProgress,
} from '../shipments.db.ts';

/** When the merchant is asked about a parcel, or when an untracked one counts as delivered; null while that has not begun. */
export function overdueAtOf(
  carrier: ShipmentRow['carrier'],
  { dispatchedAt, pickedUpAt }: { dispatchedAt: Date; pickedUpAt: Date | null },
): Date | null {
  if (isTrackedCarrier(carrier)) return new Date(dispatchedAt.getTime() + overdueDays * dayMs);
  return pickedUpAt === null ? null : new Date(pickedUpAt.getTime() + untrackedDays * dayMs);
}

/** The provider's answer; a level never goes back, and scans of another parcel with this number do not count. */
export async function applyAnswer(
  ctx: Ctx,
  { uuid, orderUuid }: ShipmentRow,
  found: TrackingFound,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const locked = await lockOrder(tx, orderUuid);
    const before = await lockShipment(tx, uuid);
    if (before === undefined || before.withdrawnAt !== null) return;
    const own = found.scans.filter(({ at }) => isOwnScan(at, before.createdAt, ctx.now));
    const doubts = doubtsOfAnswer(locked, before, { ...found, scans: own });
    if (doubts.length > 0) return doubtParcel(tx, ctx, locked, before, doubts);
    const scans = own.map(({ at, ...scan }) => ({ at: at.toISOString(), ...scan }));
    const level = scans.reduce<TrackingLevel>(
      (highest, scan) => (scan.level > highest ? scan.level : highest),
      before.level,
    );
    const isUnchanged = level === before.level && scans.length === before.scans.length;
    const checkCount = isUnchanged ? before.checkCount + 1 : 0;
    const next = nextCheckAt({ level, dispatchedAt: before.createdAt, checkCount }, ctx.now);
    await reach(tx, ctx, locked, {
      before,
      level,
      scans,
      actor: 'CARRIER',
      checkCount,
      checkDueAt: next,
    });
  });
}

/**
 * Only parcels to the shopper are doubted: those of other sales channels are moved by their channel, pickups go to the store, and one that was on
 * its way before a cancellation (T26) was proved by its scans.
 */
function doubtsOfAnswer({ order }: LockedOrder, parcel: ShipmentRow, found: TrackingFound): ParcelDoubt[] {
  const isDoubted = parcel.kind === 'RESHIP' || (parcel.kind === 'OUTBOUND' && parcel.claimUuid === null);
  if (!isDoubted || parcel.isConfirmed || order.salesChannel !== 'ONNS') return [];
  return doubtsOf(found, { paidAt: order.paidAt, dispatchedAt: parcel.createdAt, address: order.address });
}

/** The answer moves nothing, and the staff of the store are asked once (S12). */
async function doubtParcel(
  tx: Tx,
  ctx: Ctx,
  { order }: LockedOrder,
  before: ShipmentRow,
  doubts: readonly ParcelDoubt[],
): Promise<void> {
  const dispatched = {
    level: before.level,
    dispatchedAt: before.createdAt,
    checkCount: before.checkCount + 1,
  };
  await writeDoubts(tx, before.uuid, { doubts, checkDueAt: nextCheckAt(dispatched, ctx.now) });
  if (before.doubts.length > 0) return;
  const variables = {
    no: order.orderNo,
    carrier: carrierLabels[before.carrier],
    invoice: before.invoiceNumber,
    reason: doubts.map((doubt) => parcelDoubtLabels[doubt]).join(', '),
  };
  const about = { orderUuid: order.uuid, eventKey: before.uuid, variables };
  await enqueueForStore(tx, await findStoreOfGroup(tx, before.orderGroupUuid), 'S12', about, ctx.now);
}

type Reached = {
  before: ShipmentRow;
  level: TrackingLevel;
  scans: readonly StoredScan[];
  actor: OrderActor;
  actorUuid?: string | undefined;
  checkCount: number;
  checkDueAt: Date | null;
};

/** Stores the level, and moves the order's rows by the events that it newly causes. */
async function reach(tx: Tx, ctx: Ctx, locked: LockedOrder, reached: Reached): Promise<void> {
  const { before, level, scans, actor, actorUuid } = reached;
  const event = carrierEventOf(level);
  const timeOf = (least: TrackingLevel): Date => {
    const scan = scans.find((one) => one.level >= least);
    return scan === undefined ? ctx.now : eventTime(new Date(scan.at), ctx.now);
  };
  const pickedUpAt = before.pickedUpAt ?? (event === null ? null : timeOf(2));
  const deliveredAt = before.deliveredAt ?? (event === 'DELIVERED' ? timeOf(deliveredLevel) : null);
  const overdueAt =
    deliveredAt === null ? overdueAtOf(before.carrier, { dispatchedAt: before.createdAt, pickedUpAt }) : null;
  const isAsked = isTrackedCarrier(before.carrier) && before.overdueAt === null;
  await writeProgress(tx, before.uuid, {
    ...reached,
    pickedUpAt,
    deliveredAt,
    overdueAt: isAsked ? null : overdueAt,
  });
  const parcel = { ...before, level, pickedUpAt, deliveredAt };
  if (before.kind === 'PICKUP') {
    if (before.pickedUpAt === null && pickedUpAt !== null)
      await moveReturned(tx, ctx, locked, parcel, { event: 'PICKED_UP', at: pickedUpAt });
    if (before.deliveredAt === null && deliveredAt !== null)
      await moveReturned(tx, ctx, locked, parcel, { event: 'DELIVERED', at: deliveredAt });
  }
  if (before.kind !== 'OUTBOUND' && before.kind !== 'RESHIP') return;
  if (before.pickedUpAt === null && pickedUpAt !== null && hasPickup(before, scans, event)) {
    const rows = await moveByParcel(tx, ctx, locked, parcel, {
      event: 'PICKED_UP',
      actor,
      actorUuid,
      at: pickedUpAt,
    });
    for (const row of rows) replaceRow(locked, row);
  }
  if (before.deliveredAt === null && deliveredAt !== null)
    await moveByParcel(tx, ctx, locked, parcel, { event: 'DELIVERED', actor, actorUuid, at: deliveredAt });
}

/** False for a delivery without any earlier scan, which is T15 from REQUEST_DELIVERY. */
function hasPickup(
  before: ShipmentRow,
  scans: readonly StoredScan[],
  event: ReturnType<typeof carrierEventOf>,
): boolean {
  if (before.kind === 'RESHIP') return false; // The replacement left with T52.
  return event === 'PICKED_UP' || scans.some(({ level }) => level >= 2 && level < deliveredLevel);
}

/** The following event of the same transaction needs the row as it is now. */
function replaceRow(locked: LockedOrder, row: LockedOrder['products'][number]): void {
  const at = locked.products.findIndex(({ uuid }) => uuid === row.uuid);
  locked.products[at] = row;
}

/** A report of staff about an untracked parcel (T14, T15, T55). */
export async function applyReport(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  report: { parcel: ShipmentRow; isDelivered: boolean; actor: OrderActor; actorUuid: string },
): Promise<void> {
  const { parcel, isDelivered, actor, actorUuid } = report;
  const level: TrackingLevel = isDelivered ? deliveredLevel : parcel.level < 2 ? 2 : parcel.level;
  await reach(tx, ctx, locked, {
    before: parcel,
    level,
    scans: parcel.scans,
    actor,
    actorUuid,
    checkCount: 0,
    checkDueAt: null,
  });
}

/** T16, T56: an untracked parcel counts as delivered 20 days after its pickup. */
export async function applyUntrackedTimeout(ctx: Ctx, { uuid, orderUuid }: ShipmentRow): Promise<void> {
  await ctx.tx(async (tx) => {
    const locked = await lockOrder(tx, orderUuid);
    const parcel = await lockShipment(tx, uuid);
    if (parcel === undefined || parcel.withdrawnAt !== null || parcel.deliveredAt !== null) return;
    const delivered = { ...parcel, level: deliveredLevel, deliveredAt: ctx.now } as const;
    await writeProgress(tx, uuid, {
      level: deliveredLevel,
      scans: parcel.scans,
      pickedUpAt: parcel.pickedUpAt,
      deliveredAt: ctx.now,
      checkDueAt: null,
      checkCount: 0,
      overdueAt: null,
    });
    await moveByParcel(tx, ctx, locked, delivered, {
      event: 'UNTRACKED_TIMEOUT',
      actor: 'SYSTEM',
      at: ctx.now,
    });
  });
}
