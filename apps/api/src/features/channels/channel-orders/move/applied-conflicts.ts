// Conflicts of product orders that are applied nevertheless (docs/rules/channels.md#changes). Pure.
import { cutText } from '#domain/base/cut-text.ts';
import { createHmac } from 'node:crypto';
import type { ConflictKind } from '#domain/channels/sales-channel/conflict-kinds.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { SourceProductOrder } from '../../../../providers/channel/port.ts';
import type { OrderProductRow } from '../../../sales/order-rows/order-rows.ts';
import type { LinkedRow } from '../apply/channel-orders.db.ts';
import type { OrderBatch } from '../apply/order-batch.ts';
import type { Reported, Target } from './reported-rows.ts';

/** A conflict whose product order does not wait: it is opened once for the same detail. */
export type AppliedConflict = {
  productOrderId: string;
  kind: ConflictKind;
  detail: Record<string, string | number>;
};

/** From the invoice of the shop to the delivery. */
export const sending: readonly OrderStatus[] = [
  'REQUEST_DELIVERY',
  'REQUEST_DISPATCH_CANCEL',
  'IN_DELIVERY',
  'DELIVERY_COMPLETE',
];
/** Before the invoice. */
const unsent: readonly OrderStatus[] = ['WAITING_DEPOSIT', 'PAYMENT_COMPLETE', 'PREPARING_PRODUCT'];
export const isBeingSent = (status: OrderStatus): boolean => sending.includes(status);

/**
 * The address of the channel differs from that of the invoice, while goods are being sent, or others of the order were sent before. The version
 * distinguishes a further change without personal data.
 */
export function addressConflict(
  secret: string,
  products: readonly OrderProductRow[],
  linked: readonly LinkedRow[],
  address: object,
): AppliedConflict[] {
  if (!products.some(({ status }) => isBeingSent(status) || unsent.includes(status))) return [];
  const [productOrderId] = linked.map((row) => row.productOrderId).toSorted();
  if (productOrderId === undefined) return [];
  const version = createHmac('sha256', secret).update(JSON.stringify(address)).digest('hex').slice(0, 8);
  return [{ productOrderId, kind: 'CHANGED_AFTER_DISPATCH', detail: { change: 'ADDRESS', version } }];
}

/** The channel reports another option than the one that was applied last; false for a product order whose applied option is not known. */
export const isOtherOption = ({ product: { product }, link }: Pick<Reported, 'product' | 'link'>): boolean =>
  link.optionCode !== null && link.optionCode !== product.optionCode;

/** Product orders whose option is another one than that of the goods that are being sent. */
export function changedAfterDispatch(
  { items }: Pick<OrderBatch, 'items'>,
  targets: readonly Target[],
): AppliedConflict[] {
  const changed = targets.filter(({ row, to, reported }) => {
    const { product } = reported;
    const item = items.get(product.productOrderId);
    const isOther = item?.productUuid === row.productUuid && item.uuid !== row.productItemUuid;
    return (isOther || isOtherOption(reported)) && isBeingSent(row.status) && isBeingSent(to);
  });
  return [...new Set(changed.map(({ reported }) => reported.product))].map(({ productOrderId, product }) => ({
    productOrderId,
    kind: 'CHANGED_AFTER_DISPATCH',
    detail: {
      change: 'OPTION',
      optionText: cutText(product.optionText, 200),
      optionCode: product.optionCode,
    },
  }));
}

type Group = { uuid: string; deliveryGroupKey: string; deliveryFee: number; remoteDeliveryFee: number };
const feeNames = ['deliveryFee', 'remoteDeliveryFee'] as const;

/**
 * Fees of parcels that the order has: a fee that no product order reported before is added to the first group of the parcel; another one than the
 * known fee is an applied conflict. Returns all groups, and those that have changed.
 */
export function laterFees<G extends Group>(
  groups: readonly G[],
  sources: readonly SourceProductOrder[],
): { groups: G[]; raised: G[]; appliedConflicts: AppliedConflict[] } {
  const written = new Map(groups.map((group) => [group.uuid, group]));
  const appliedConflicts: AppliedConflict[] = [];
  for (const [packageKey, parcel] of Map.groupBy(sources, (one) => one.packageKey)) {
    const own = [...written.values()].filter(
      ({ deliveryGroupKey: key }) => key.slice(0, key.lastIndexOf(':')) === packageKey,
    );
    const [first] = own;
    if (first === undefined) continue;
    for (const name of feeNames) {
      const charged = own.reduce((sum, group) => sum + group[name], 0);
      const [highest] = parcel.toSorted((one, other) => other[name] - one[name]);
      const reported = highest?.[name] ?? 0;
      if (reported === 0 || reported === charged || highest === undefined) continue;
      if (charged === 0) written.set(first.uuid, { ...(written.get(first.uuid) ?? first), [name]: reported });
      else
        appliedConflicts.push({
          productOrderId: highest.productOrderId,
          kind: 'AMOUNT_DIFFERS',
          detail: {
            fee: name === 'deliveryFee' ? 'DELIVERY' : 'REMOTE',
            chargedFee: charged,
            reportedFee: reported,
          },
        });
    }
  }
  const all = [...written.values()];
  return { groups: all, raised: all.filter((group) => !groups.includes(group)), appliedConflicts };
}
