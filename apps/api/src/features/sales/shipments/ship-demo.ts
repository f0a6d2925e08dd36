// The work of the demo shop's staff: paid order products are confirmed and dispatched, one parcel per group (T11, T12). Simulated couriers
// carry the parcels with the shop's clock.
import { randomInt } from 'node:crypto';
import type { Ctx } from '../../../context.ts';
import { bulkConfirm, bulkDispatch } from './bulk-at-channels.ts';
import { listWaitingRows } from './staff-scope.db.ts';

export type ShippedParcel = { orderNo: string; invoiceNumber: string; rowCount: number };

/** A number of CJ whose parcel arrives the next day (docs/integrations.md#tracking). */
const freshInvoiceNumber = (): string => `${String(randomInt(1_000_000_000)).padStart(9, '0')}001`;

/** Dispatches what waits, as `ctx.actor`, who must be staff of head office. `invoiceNumber` is of the first parcel. */
export async function shipPaidOrders(
  ctx: Ctx,
  given: { orderNo?: string | undefined; invoiceNumber?: string | undefined },
): Promise<ShippedParcel[]> {
  const rows = await listWaitingRows(ctx.db, given.orderNo);
  const parcels: ShippedParcel[] = [];
  for (const group of new Set(rows.map((row) => row.orderGroupUuid))) {
    const own = rows.filter((row) => row.orderGroupUuid === group);
    const isFirst = parcels.length === 0;
    const invoiceNumber = (isFirst ? given.invoiceNumber : undefined) ?? freshInvoiceNumber();
    const uuids = own.map(({ uuid }) => uuid);
    await bulkConfirm(ctx, uuids);
    const { doneCount } = await bulkDispatch(
      ctx,
      uuids.map((uuid) => ({ uuid, carrier: 'CJ', invoiceNumber })),
    );
    // The simulated courier takes a parcel at its first lookup, which must precede a move of the clock.
    await ctx.providers.tracking.track({ carrier: 'CJ', invoiceNumber });
    parcels.push({ orderNo: own[0]?.orderNo ?? '', invoiceNumber, rowCount: doneCount });
  }
  return parcels;
}
