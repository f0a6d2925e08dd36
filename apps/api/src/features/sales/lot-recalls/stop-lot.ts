// Staff stop the sale of a lot and end the stop (docs/rules/lots.md#stops). Units leave or return to the sale in one transaction; the rows are
// held or released after it.
import type { Answer, Input } from '#contract/contract.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import { runningState } from '#domain/catalog/stock-lots.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { type LockedLot, applyLotStates, lockLot } from '../../catalog/product-items/product-items.ts';
import { holdRowsOfLot, releaseRowsOfLot } from '../shipments/shipments.ts';
import { type StoppedLot, listStoppedBeside } from './lot-orders.db.ts';

type Stopped = Answer<'stopStockLot'>;

const holdReasonOf = ({ code, stopReason }: Omit<StoppedLot, 'uuid'>): string =>
  `판매 중지한 로트 ${code}: ${stopReason}`;

type NextState = { state: Stopped['state']; stopReason?: string };

/** Sets the state of a lot of the staff's store unless it has it; returns the state and the units that left or returned. */
async function changeState(
  ctx: Ctx,
  lotUuid: string,
  { action, reason }: { action: 'STOP_LOT' | 'REOPEN_LOT'; reason: 'STOPPED' | 'REOPENED' },
  next: (locked: LockedLot) => NextState | undefined,
): Promise<{ locked: LockedLot; state: Stopped['state']; change: number }> {
  return ctx.tx(async (tx) => {
    const locked = await lockLot(tx, lotUuid, storeOfStaff(ctx));
    const wanted = next(locked);
    if (wanted === undefined) return { locked, state: locked.lot.state, change: 0 };
    const { state, stopReason } = wanted;
    const cause = { reason, memo: stopReason, staffUuid: staffOf(ctx), now: ctx.now };
    const change = await applyLotStates(tx, [{ lotUuid, state, stopReason }], cause);
    await recordAudit(tx, ctx, {
      action,
      targetType: 'STOCK_LOT',
      targetUuid: lotUuid,
      before: { state: locked.lot.state },
      after: { state },
      ...(stopReason !== undefined && { reason: stopReason }),
    });
    return { locked, state, change };
  });
}

/** Stops a lot, also of an item that was removed or is no longer managed by lots. Refuses NOT_FOUND for a lot of another store. */
export async function stopStockLot(ctx: Ctx, input: Input<'stopStockLot'>): Promise<Stopped> {
  const lotUuid = input.uuid.toLowerCase();
  const stopReason = input.reason.trim();
  const { locked, state, change } = await changeState(
    ctx,
    lotUuid,
    { action: 'STOP_LOT', reason: 'STOPPED' },
    ({ lot }) => (lot.state === 'STOPPED' ? undefined : { state: 'STOPPED', stopReason }),
  );
  const rowCount = await holdRowsOfLot(ctx, lotUuid, holdReasonOf({ code: locked.lot.code, stopReason }));
  return { state, change, rowCount };
}

/** Ends the stop of a lot. Refuses NOT_FOUND for a lot of another store. */
export async function reopenStockLot(ctx: Ctx, input: Input<'reopenStockLot'>): Promise<Stopped> {
  const lotUuid = input.uuid.toLowerCase();
  const { state, change } = await changeState(
    ctx,
    lotUuid,
    { action: 'REOPEN_LOT', reason: 'REOPENED' },
    ({ lot, item }) =>
      lot.state === 'STOPPED'
        ? { state: runningState(lot.useBy, item.minimumUseByDays, seoulDate(ctx.now)) }
        : undefined,
  );
  const rowCount = await releaseRowsOfLot(ctx, lotUuid);
  // A row may have units of another stopped lot, which holds it from now on.
  for (const other of await listStoppedBeside(ctx.db, lotUuid))
    await holdRowsOfLot(ctx, other.uuid, holdReasonOf(other));
  return { state, change, rowCount };
}
