// Holds of the rows of a stopped lot (docs/rules/lots.md#stops). The orders are locked after the transaction of the stop, because other
// transactions lock an order before its items; a repetition holds the rows that an interrupted call has left.
import { holdText } from '#domain/shipments/dispatch-hold.ts';
import { type Ctx, staffOf } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { recordAudits } from '../../../base/audit-logs/audit-logs.ts';
import { endHoldsOfLot, writeHolds } from '../../order-rows/order-rows.ts';
import { type RowsOfLot, lockRowsOfLot } from './lot-holds.db.ts';

const targetType = 'ORDER_PRODUCT';

/** Holds the rows of a lot that are not dispatched; returns their number. A hold by staff is replaced until the stop ends. */
export async function holdRowsOfLot(ctx: Ctx, lotUuid: string, text: string): Promise<number> {
  const hold = { reason: 'OTHER' as const, text, heldUntil: null, stockLotUuid: lotUuid };
  return inBatches(ctx, lotUuid, 'WAITING', async (tx, orderProductUuids) => {
    await writeHolds(tx, hold, { orderProductUuids, staffUuid: staffOf(ctx), now: ctx.now });
    await recordAudits(
      tx,
      ctx,
      orderProductUuids.map((targetUuid) => ({
        action: 'HOLD',
        targetType,
        targetUuid,
        after: { hold: holdText(hold) },
      })),
    );
  });
}

/** Ends the holds that a lot caused; returns their number. Holds by staff that they replaced are in effect again. */
export async function releaseRowsOfLot(ctx: Ctx, lotUuid: string): Promise<number> {
  return inBatches(ctx, lotUuid, 'HELD', async (tx, orderProductUuids) => {
    await endHoldsOfLot(tx, { orderProductUuids, staffUuid: staffOf(ctx), now: ctx.now });
    await recordAudits(
      tx,
      ctx,
      orderProductUuids.map((targetUuid) => ({ action: 'RELEASE', targetType, targetUuid })),
    );
  });
}

/** Runs `work` for the rows in batches, each in its transaction, until none is left; returns their number. */
async function inBatches(
  ctx: Ctx,
  lotUuid: string,
  which: RowsOfLot,
  work: (tx: Tx, orderProductUuids: string[]) => Promise<void>,
): Promise<number> {
  let rowCount = 0;
  for (;;) {
    const count = await ctx.tx(async (tx) => {
      const uuids = await lockRowsOfLot(tx, lotUuid, which);
      if (uuids.length > 0) await work(tx, uuids);
      return uuids.length;
    });
    if (count === 0) return rowCount;
    rowCount += count;
  }
}
