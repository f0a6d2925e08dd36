// The invoices of an order: its parcels with their progress (docs/rules/delivery.md#tracking).
import { Type } from 'typebox';
import { carriers } from '#domain/base/enums.ts';
import { parcelKinds } from '#domain/orders/order-actions.ts';
import { Count, DateOnly, DateTime, NamedObject, OneOf, Uuid } from '../../shapes.ts';

/** A parcel: to the shopper, back to the store, or a replacement. */
export const OrderInvoice = NamedObject('OrderInvoice', {
  kind: OneOf(parcelKinds),
  carrier: OneOf(carriers),
  carrierLabel: Type.String(),
  /** Empty for MANUAL. */
  invoiceNumber: Type.String(),
  /** Progress of the parcel, 0 to 6 (docs/rules/delivery.md#tracking). */
  level: Count,
  statusLabel: Type.String(),
  dispatchedAt: Type.Optional(DateTime),
  deliveredAt: Type.Optional(DateTime),
  /** Estimated day of arrival while the parcel is on its way to the shopper; absent once the day is over (docs/rules/delivery.md#arrival). */
  expectedDate: Type.Optional(DateOnly),
  orderProductUuids: Type.Array(Uuid),
});
