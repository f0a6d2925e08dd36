// What a product order's option at the channel means for its row (docs/rules/channels.md#changes). Pure; move-linked.ts writes it.
import { isCancelled } from '#domain/channels/sales-channel/map-source.ts';
import type { OrderableRow } from '../../../catalog/product-items/product-items.ts';
import type { AppliedRow } from '../apply/channel-orders.db.ts';
import { unlinkedDetail } from '../apply/judge-products.ts';
import { type AppliedConflict, isBeingSent, isOtherOption } from './applied-conflicts.ts';
import type { OrderBatch } from '../apply/order-batch.ts';
import type { Reported, Target } from './reported-rows.ts';

type Items = Pick<OrderBatch, 'items'>;

/** The goods of the row were not sent, so that it can still become another item. */
const isChangeable = ({ row, to }: Target): boolean =>
  row.dispatchedAt === null && !isBeingSent(row.status) && !isCancelled(to) && !isCancelled(row.status);

/** The item of the row's product that the row becomes; undefined if it stays what it is. */
export function nextItem({ items }: Items, target: Target): OrderableRow | undefined {
  const item = items.get(target.reported.product.productOrderId);
  const isOther = item?.productUuid === target.row.productUuid && item.uuid !== target.row.productItemUuid;
  return isOther && isChangeable(target) ? item : undefined;
}

/** The option has no link, or is linked to an item of another product, which the row cannot become. */
const isOpen = ({ items }: Items, target: Target): boolean =>
  isChangeable(target) &&
  isOtherOption(target.reported) &&
  items.get(target.reported.product.productOrderId)?.productUuid !== target.row.productUuid;

/** The option that the product order is stored with. */
export function storedOption(
  batch: Items,
  reported: Reported,
  targets: readonly Target[],
): Pick<AppliedRow, 'optionCode' | 'isOptionOpen'> {
  const own = targets.filter((target) => target.reported === reported);
  if (own.some((target) => isOpen(batch, target)))
    return { optionCode: reported.link.optionCode, isOptionOpen: true };
  const item = batch.items.get(reported.product.productOrderId);
  const isApplied = own.some(
    (target) => isChangeable(target) && item?.productUuid === target.row.productUuid,
  );
  return {
    optionCode: isApplied ? reported.product.product.optionCode : reported.link.optionCode,
    isOptionOpen: false,
  };
}

/** Product orders whose new option no row can become until staff link it. */
export function unlinkedOptions(batch: Items, targets: readonly Target[]): AppliedConflict[] {
  const open = new Set(
    targets.filter((target) => isOpen(batch, target)).map(({ reported }) => reported.product),
  );
  return [...open].map((product) => ({
    productOrderId: product.productOrderId,
    kind: 'UNLINKED_PRODUCT',
    detail: {
      ...unlinkedDetail(product),
      ...(batch.items.has(product.productOrderId) && { linkedTo: 'OTHER_PRODUCT' }),
    },
  }));
}
