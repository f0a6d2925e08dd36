// Parcels of claims (docs/rules/delivery.md#claim-parcels): stored and followed as other parcels. Called through ctx.effects.
import type { Effects } from '../../../../context.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Invoice, checkedInvoice } from '#domain/shipments/checked-invoice.ts';
import type { Tx } from '../../../../db/connect.ts';
import { collectClaimed, receiveClaimed } from '../../claims/claims.ts';
import { lockOrder } from '../../order-rows/order-rows.ts';
import { openShipment } from '../dispatch.ts';
import { enqueueDispatched } from '../move-rows.ts';
import { leaveParcels, listOtherPickups } from '../shipments.db.ts';

/** Runs under the order's lock; the shopper is notified of a replacement (N06). Repeating it changes nothing. */
export const openClaimParcel: Effects['onClaimParcel'] = async (tx, ctx, { invoice: given, ...parcel }) => {
  const invoice = checkedInvoice(given);
  if (parcel.kind === 'PICKUP') await replacePickups(tx, ctx.now, parcel, invoice);
  const shipment = await openShipment(tx, ctx, { ...parcel, invoice });
  // Another claim's goods may be in the same box, which the carrier has scanned already.
  if (parcel.kind === 'PICKUP' && shipment.pickedUpAt !== null)
    await collectClaimed(tx, ctx, parcel.claimUuid);
  if (parcel.kind === 'PICKUP' && shipment.deliveredAt !== null)
    await receiveClaimed(tx, ctx, parcel.claimUuid);
  if (parcel.kind === 'RESHIP')
    await enqueueDispatched(tx, ctx, await lockOrder(tx, parcel.orderUuid), shipment);
  return invoice;
};

/**
 * Takes the claim out of parcels with another number, which was mistyped. Refuses ORDER_STATUS_CONFLICT once the carrier has scanned one of
 * the claim.
 */
async function replacePickups(
  tx: Tx,
  now: Date,
  claim: { claimUuid: string; orderProductUuids: readonly string[] },
  invoice: Invoice,
): Promise<void> {
  const others = await listOtherPickups(tx, claim, invoice);
  if (others.some((parcel) => parcel.pickedUpAt !== null)) refuse('ORDER_STATUS_CONFLICT');
  const uuids = others.map((parcel) => parcel.uuid);
  await leaveParcels(tx, uuids, claim.orderProductUuids, now);
}
