// Items and fees of a registered order.
import type { OrderItem } from '../channel/channel.ts';
import type { RegisteredOrder, RegisteredProduct, ShippingPolicy } from './registration.ts';

/** One item per option, per product without options, and per additional product. */
export const itemsOf = (order: RegisteredOrder): OrderItem[] =>
  order.products.flatMap((product) => {
    const common = {
      productId: product.id,
      sellerProductCode: product.merchantProductId,
      productName: product.name,
      unitPrice: product.basePrice,
    };
    const single = product.singleQuantity > 0 ? [{ ...common, quantity: product.singleQuantity }] : [];
    const options = product.options.map((option) => ({
      ...common,
      optionCode: option.manageCode,
      optionManageCode: option.manageCode,
      optionPrice: option.price,
      productOption: option.selectedItems.map(({ name, valueText }) => `${name}: ${valueText}`).join(' / '),
      quantity: option.quantity,
    }));
    const supplements = product.supplements.map((supplement) => ({
      ...common,
      productName: supplement.name,
      unitPrice: supplement.price,
      optionManageCode: supplement.id,
      isSupplement: true,
      quantity: supplement.quantity,
    }));
    return [...single, ...options, ...supplements];
  });

const goodsOf = (items: readonly OrderItem[]): number =>
  items.reduce((sum, item) => sum + (item.unitPrice + (item.optionPrice ?? 0)) * item.quantity, 0);

function feeOf(shipping: ShippingPolicy, items: readonly OrderItem[]): number {
  const { feeType, feePrice, freeFrom, repeatQuantity } = shipping;
  if (feeType === 'FREE' || shipping.feePayType !== 'PREPAYED') return 0;
  if (feeType === 'CONDITIONAL_FREE') return goodsOf(items) >= freeFrom ? 0 : feePrice;
  if (feeType !== 'CHARGE_BY_QUANTITY') return feePrice;
  const quantity = items.reduce((sum, item) => sum + item.quantity, 0);
  return Math.ceil(quantity / repeatQuantity) * feePrice;
}

/** Products of one group share a parcel; without a group each has its own. */
function groupsOf(order: RegisteredOrder): RegisteredProduct[][] {
  const groups = new Map<string, RegisteredProduct[]>();
  for (const product of order.products) {
    const name = product.shipping.groupId === '' ? `product:${product.id}` : product.shipping.groupId;
    groups.set(name, [...(groups.get(name) ?? []), product]);
  }
  return [...groups.values()];
}

export type Amounts = { goods: number; deliveryFee: number; remoteFee: number };

/** Amounts of an order; `remote` has the additional fee per product. A group pays its highest fees once. */
export function amountsOf(order: RegisteredOrder, remote: ReadonlyMap<string, number>): Amounts {
  const amounts: Amounts = { goods: goodsOf(itemsOf(order)), deliveryFee: 0, remoteFee: 0 };
  for (const products of groupsOf(order)) {
    const items = itemsOf({ ...order, products });
    amounts.deliveryFee += Math.max(...products.map(({ shipping }) => feeOf(shipping, items)));
    amounts.remoteFee += Math.max(...products.map(({ id }) => remote.get(id) ?? 0));
  }
  return amounts;
}
