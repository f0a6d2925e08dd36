// The order of a gift as its giver sees it (docs/rules/gifts.md#privacy). Pure.
import type { WholeOrderRow } from './whole-order.db.ts';

/**
 * Without the address and the numbers of parcels, with which carriers show places near the receiver, and without the surcharge of a remote area,
 * which the receiver paid. Other orders are returned as they are.
 */
export function asGiverSees<R extends WholeOrderRow>(row: R): R {
  if (row.giftMessage === null) return row;
  return {
    ...row,
    zipCode: '',
    address: '',
    detailAddress: '',
    deliveryMemo: null,
    remoteAreaType: 'NONE',
    payPrice: row.payPrice - row.remoteDeliveryFee,
    remoteDeliveryFee: 0,
    refundedPrice: row.refundedPrice - row.refundedSurcharge,
    refundedSurcharge: 0,
    groups: row.groups.map((group) => ({
      ...group,
      remoteDeliveryFee: 0,
      parcels: group.parcels.map((parcel) => ({ ...parcel, invoiceNumber: '' })),
    })),
  };
}
