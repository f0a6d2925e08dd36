// Applies what is known of a parcel to it and to its order: an answer of the tracking provider, a report of staff, a timeout. Each function
// is one transaction under the order's lock and may be repeated; none asks the provider.
import { dayMs } from '#domain/base/calendar.ts';
import type { OrderActor } from '#domain/orders/order-events.ts';
import {
  eventTime,
  isOwnScan,
  nextCheckAt,
  overdueDays,
  untrackedDays,
} from '#domain/shipments/follow-parcel.ts';
import {
  type TrackingLevel,
  carrierEventOf,
  deliveredLevel,
  isTrackedCarrier,
} from '#domain/shipments/tracking-level.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { TrackingFound } from '../../../../providers/tracking/port.ts';
import { type LockedOrder, lockOrder } from '../../order-rows/order-rows.ts';
import { moveByParcel, moveReturned } from '../move-rows.ts';
import { type ShipmentRow, type StoredScan, lockShipment, writeProgress } from '../shipments.db.ts';

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
  { uuid, order_uuid }: ShipmentRow,
  found: TrackingFound,
): Promise<void> {
  await ctx.tx(async (tx) => {
    const locked = await lockOrder(tx, order_uuid);
    const before = await lockShipment(tx, uuid);
    if (before === undefined || before.withdrawn_at !== null) return;
    const scans = found.scans
      .filter(({ at }) => isOwnScan(at, before.created_at, ctx.now))
      .map(({ at, ...scan }) => ({ at: at.toISOString(), ...scan }));
    const level = scans.reduce<TrackingLevel>(
      (highest, scan) => (scan.level > highest ? scan.level : highest),
      before.level,
    );
    const isUnchanged = level === before.level && scans.length === before.scans.length;
    const checkCount = isUnchanged ? before.check_count + 1 : 0;
    const next = nextCheckAt({ level, dispatchedAt: before.created_at, checkCount }, ctx.now);
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
  const pickedUpAt = before.picked_up_at ?? (event === null ? null : timeOf(2));
  const deliveredAt = before.delivered_at ?? (event === 'DELIVERED' ? timeOf(deliveredLevel) : null);
  const overdueAt =
    deliveredAt === null
      ? overdueAtOf(before.carrier, { dispatchedAt: before.created_at, pickedUpAt })
      : null;
  const isAsked = isTrackedCarrier(before.carrier) && before.overdue_at === null;
  await writeProgress(tx, before.uuid, {
    ...reached,
    pickedUpAt,
    deliveredAt,
    overdueAt: isAsked ? null : overdueAt,
  });
  const parcel = { ...before, level, picked_up_at: pickedUpAt, delivered_at: deliveredAt };
  if (before.kind === 'PICKUP') {
    if (before.picked_up_at === null && pickedUpAt !== null)
      await moveReturned(tx, ctx, locked, parcel, { event: 'PICKED_UP', at: pickedUpAt });
    if (before.delivered_at === null && deliveredAt !== null)
      await moveReturned(tx, ctx, locked, parcel, { event: 'DELIVERED', at: deliveredAt });
  }
  if (before.kind !== 'OUTBOUND' && before.kind !== 'RESHIP') return;
  if (before.picked_up_at === null && pickedUpAt !== null && hasPickup(before, scans, event)) {
    const rows = await moveByParcel(tx, ctx, locked, parcel, {
      event: 'PICKED_UP',
      actor,
      actorUuid,
      at: pickedUpAt,
    });
    for (const row of rows) replaceRow(locked, row);
  }
  if (before.delivered_at === null && deliveredAt !== null)
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
export async function applyUntrackedTimeout(ctx: Ctx, { uuid, order_uuid }: ShipmentRow): Promise<void> {
  await ctx.tx(async (tx) => {
    const locked = await lockOrder(tx, order_uuid);
    const parcel = await lockShipment(tx, uuid);
    if (parcel === undefined || parcel.withdrawn_at !== null || parcel.delivered_at !== null) return;
    const delivered = { ...parcel, level: deliveredLevel, delivered_at: ctx.now } as const;
    await writeProgress(tx, uuid, {
      level: deliveredLevel,
      scans: parcel.scans,
      pickedUpAt: parcel.picked_up_at,
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
