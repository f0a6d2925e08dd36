// Composes rows and groups of an order from what its channel reports: texts and terms are those of the shop, amounts those of the channel. Pure;
// insert-channel-order.db.ts stores them.
import { randomUUIDv7 } from 'node:crypto';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { SourceProductOrder } from '../../../../providers/channel/port.ts';
import { pictureUrl } from '../../../../pictures.ts';
import { deliveryOf } from '../../../base/stores/stores.ts';
import type { OrderableRow } from '../../../catalog/product-items/product-items.ts';
import type { NewChannelRow, NewGroup } from '../../../sales/order-rows/order-rows.ts';

/** A product order whose item and status are known. */
export type PlacedProduct = {
  source: SourceProductOrder;
  item: OrderableRow;
  status: OrderStatus;
  isConfirmPaused: boolean;
  /** It has, or had, a claim. */
  isClaimed: boolean;
};

export type NewRows = { groups: NewGroup[]; rows: (NewChannelRow & { productOrderId: string })[] };

/** A parcel of the channel has one group for each store that supplies it. */
const groupKeyOf = (packageKey: string, storeUuid: string): string => `${packageKey}:${storeUuid}`;

/** True if the channel's amounts of the product order add up as those of a row must. */
export function isConsistent({
  count,
  unitPrice,
  totalProductPrice,
  discountPrice,
  totalPayPrice,
}: SourceProductOrder): boolean {
  return (
    count > 0 &&
    unitPrice >= 0 &&
    discountPrice >= 0 &&
    totalProductPrice === unitPrice * count &&
    totalPayPrice === totalProductPrice - discountPrice &&
    totalPayPrice >= 0
  );
}

/**
 * The rows of these product orders, and the groups that the order does not have yet; `known` are the uuids of those that it has, by key. The fee
 * of a parcel belongs to its first group: it is the highest that the channel reports with one of its product orders (`sources`).
 */
export function newRows(
  products: readonly PlacedProduct[],
  {
    sources,
    known,
    lineNo,
  }: { sources: readonly SourceProductOrder[]; known: ReadonlyMap<string, string>; lineNo: number },
): NewRows {
  const feeOf = (packageKey: string, name: 'deliveryFee' | 'remoteDeliveryFee') =>
    Math.max(0, ...sources.filter((one) => one.packageKey === packageKey).map((one) => one[name]));
  const uuids = new Map(known);
  const charged = new Set([...known.keys()].map((key) => key.slice(0, key.lastIndexOf(':'))));
  const groups: NewGroup[] = [];
  for (const { source, item } of products) {
    const key = groupKeyOf(source.packageKey, item.storeUuid);
    if (uuids.has(key)) continue;
    const uuid = randomUUIDv7();
    uuids.set(key, uuid);
    const isFirst = !charged.has(source.packageKey);
    charged.add(source.packageKey);
    groups.push({
      uuid,
      storeUuid: item.storeUuid,
      deliveryPolicyUuid: item.deliveryPolicyUuid,
      deliveryGroupKey: key,
      store: { uuid: item.storeUuid, name: item.storeName, isOwn: item.storeIsOwn },
      delivery: deliveryOf(item),
      deliveryFee: isFirst ? feeOf(source.packageKey, 'deliveryFee') : 0,
      remoteDeliveryFee: isFirst ? feeOf(source.packageKey, 'remoteDeliveryFee') : 0,
    });
  }
  const rows = products.map((placed, index) =>
    rowOf(
      placed,
      uuids.get(groupKeyOf(placed.source.packageKey, placed.item.storeUuid)) ?? '',
      lineNo + index,
    ),
  );
  return { groups, rows };
}

function rowOf(
  { source, item, status, isConfirmPaused }: PlacedProduct,
  groupUuid: string,
  lineNo: number,
): NewRows['rows'][number] {
  return {
    productOrderId: source.productOrderId,
    uuid: randomUUIDv7(),
    orderGroupUuid: groupUuid,
    lineNo,
    productUuid: item.productUuid,
    productItemUuid: item.uuid,
    productItemId: item.id,
    displayName: item.displayName,
    optionItems: item.optionItems,
    brandName: item.brandName,
    // As for orders of the shop (checkout/new-order.ts).
    mainImage: item.isAdult ? '' : pictureUrl(item.mainImage),
    count: source.count,
    salesPrice: source.unitPrice,
    fixedPrice: Math.max(item.fixedPrice, source.unitPrice),
    taxType: item.taxType,
    returnRestriction: item.returnRestriction,
    productPrice: source.totalProductPrice,
    productCouponDiscountPrice: source.discountPrice,
    cartCouponDiscountPrice: 0,
    promotionCodeDiscountPrice: 0,
    mileagePrice: 0,
    payPrice: source.totalPayPrice,
    expectedMileage: 0,
    status,
    ...datesOf(source),
    isConfirmPaused,
  };
}

/** Dates of a product order as its row stores them. */
const datesOf = ({ delivery, decidedAt }: SourceProductOrder) => ({
  dispatchedAt: delivery?.sentAt ?? null,
  deliveredAt: delivery?.deliveredAt ?? null,
  confirmedAt: decidedAt ?? null,
});
