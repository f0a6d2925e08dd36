// Parcels of claims (docs/rules/delivery.md#claim-parcels): stored and followed as other parcels. Called through ctx.effects.
import type { Effects } from '../../../context.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Tx } from '../../../db/connect.ts';
import { lockOrder } from '../order-rows/order-rows.ts';
import { type Invoice, checkedInvoice, openShipment } from './dispatch.ts';
import { enqueueDispatched } from './move-rows.ts';
import { listOtherPickups, withdrawParcels } from './shipments.db.ts';

/** Runs under the order's lock; the shopper is notified of a replacement (N06). Repeating it changes nothing. */
export const openClaimParcel: Effects['onClaimParcel'] = async (tx, ctx, { invoice: given, ...parcel }) => {
  const invoice = checkedInvoice(given);
  if (parcel.kind === 'PICKUP') await replacePickups(tx, ctx.now, parcel.claimUuid, invoice);
  const shipment = await openShipment(tx, ctx, { ...parcel, invoice });
  if (parcel.kind === 'RESHIP')
    await enqueueDispatched(tx, ctx, await lockOrder(tx, parcel.orderUuid), shipment);
  return invoice;
};

/** Withdraws parcels of the claim with another number, which was mistyped. Refuses ORDER_STATUS_CONFLICT once the carrier has scanned one. */
async function replacePickups(tx: Tx, now: Date, claimUuid: string, invoice: Invoice): Promise<void> {
  const others = await listOtherPickups(tx, claimUuid, invoice);
  if (others.some((parcel) => parcel.picked_up_at !== null)) refuse('ORDER_STATUS_CONFLICT');
  await withdrawParcels(
    tx,
    others.map((parcel) => parcel.uuid),
    now,
  );
}
