// Parcels of claims (docs/rules/delivery.md#claim-parcels): stored and followed as other parcels. Called through ctx.effects.
import type { Effects } from '../../../context.ts';
import { lockOrder } from '../order-rows/order-rows.ts';
import { checkedInvoice, openShipment } from './dispatch.ts';
import { enqueueDispatched } from './move-rows.ts';

/** Runs under the order's lock; the shopper is notified of a replacement (N06). Repeating it changes nothing. */
export const openClaimParcel: Effects['onClaimParcel'] = async (tx, ctx, { invoice: given, ...parcel }) => {
  const invoice = checkedInvoice(given);
  const shipment = await openShipment(tx, ctx, { ...parcel, invoice });
  if (parcel.kind === 'RESHIP')
    await enqueueDispatched(tx, ctx, await lockOrder(tx, parcel.orderUuid), shipment);
  return invoice;
};
