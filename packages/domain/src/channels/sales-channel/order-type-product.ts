// A product as the order type of Naver Pay describes it: base price, options by item, delivery policy (docs/rules/channels.md#order-type,
// docs/integrations.md#naver-order-type). The same facts in the registration of an order and in the answer about products, because Naver
// compares the two. XML: order-type-xml.ts.
import type { TaxType } from '../../base/enums.ts';
import type { Won } from '../../base/money.ts';
import type { DeliveryTerms, RemoteFees } from '../../prices/delivery-fee.ts';
import { feedText } from '../product-feeds/feed-item.ts';

export type OrderTypeItem = {
  /** Public number, the management code of the option. */
  id: number;
  displayName: string;
  optionItems: readonly { name: string; value: string }[];
  salesPrice: Won;
  taxType: TaxType;
  /** Units that the channel may sell. */
  stockCount: number;
  isOnSale: boolean;
};

export type ReturnPlace = { zipCode: string; address: string; detailAddress: string };

export type OrderTypeProduct = {
  /** Public number. */
  id: number;
  name: string;
  /** Absolute. */
  infoUrl: string;
  /** Absolute. */
  imageUrl: string;
  /** Products with the same id share a parcel. */
  deliveryGroupId: string;
  delivery: DeliveryTerms & RemoteFees;
  /** For one way, and for the round trip of an exchange. */
  returnFee: Won;
  exchangeFee: Won;
  seller: { name: string; phone: string };
  /** Undefined where the seller has not stated where returns go. */
  returnPlace?: ReturnPlace | undefined;
  /** The shown items in their order; at least one. */
  items: readonly OrderTypeItem[];
};

/** Limits of the guide in characters. */
export const orderTypeLimits = { name: 100, optionName: 20, optionText: 50 } as const;

/** Largest delivery fee that the order type accepts, in won. */
const largestFee = 200_000;

/** The lowest price of the product's items; option prices are added to it, so none is negative. 0 if none has a price. */
export function basePrice({ items }: Pick<OrderTypeProduct, 'items'>): Won {
  const prices = items.map((item) => item.salesPrice).filter((price) => price >= 1);
  return prices.length === 0 ? 0 : Math.min(...prices);
}

/** Whether Naver Pay can sell the item as the shop does: it has a price, and a delivery fee within the limit. */
export const isSellableAtNaver = (
  product: Pick<OrderTypeProduct, 'delivery'>,
  item: OrderTypeItem,
): boolean => item.isOnSale && item.salesPrice >= 1 && product.delivery.deliveryFee <= largestFee;

/** TAX_FREE only if all items are: the tax type belongs to the product. */
export const naverTaxType = ({ items }: Pick<OrderTypeProduct, 'items'>): 'TAX' | 'TAX_FREE' =>
  items.every((item) => item.taxType === 'FREE') ? 'TAX_FREE' : 'TAX';

export type Selection = { name: string; valueId: string; text: string };
export type OptionOfItem = { manageCode: string; price: Won; selections: Selection[] };

/** True for a product whose only item has no option values: it is ordered without options. */
export const isSingle = ({ items }: Pick<OrderTypeProduct, 'items'>): boolean =>
  items.length === 1 && items[0]?.optionItems.length === 0;

/** The options by item. Empty for a product without options (`isSingle`). */
export function optionsOf(product: Pick<OrderTypeProduct, 'items'>): Map<number, OptionOfItem> {
  const { items } = product;
  if (isSingle(product)) return new Map();
  const base = basePrice(product);
  const names = commonNames(items);
  const ids = valueIds();
  return new Map(
    items.map((item) => [
      item.id,
      {
        manageCode: String(item.id),
        // An item without a price is not sold there; a negative price below half of the base price makes Naver refuse the whole answer.
        price: Math.max(0, item.salesPrice - base),
        selections:
          names === undefined
            ? [wholeSelection(item)]
            : item.optionItems.map(({ value }, at) => ({
                name: names[at] ?? wholeName,
                valueId: ids(at, value, item.id),
                text: feedText(value, orderTypeLimits.optionText) || String(item.id),
              })),
      },
    ]),
  );
}

/** Name of the only option of products whose items do not have the same options. */
const wholeName = '옵션';

const wholeSelection = ({ id, optionItems, displayName }: OrderTypeItem): Selection => ({
  name: wholeName,
  valueId: String(id),
  text:
    feedText(optionItems.map(({ value }) => value).join(' / ') || displayName, orderTypeLimits.optionText) ||
    String(id),
});

/** The option names of the items; undefined unless all have the same ones, without repetitions, and every combination once. */
function commonNames(items: readonly OrderTypeItem[]): string[] | undefined {
  const namesOf = (item: OrderTypeItem) =>
    item.optionItems.map(({ name }) => feedText(name, orderTypeLimits.optionName));
  const [first] = items;
  const names = first === undefined ? [] : namesOf(first);
  const isUsable = names.length > 0 && new Set(names).size === names.length && !names.includes('');
  const isCommon = items.every((item) => namesOf(item).join('\n') === names.join('\n'));
  const combinations = new Set(
    items.map((item) => JSON.stringify(item.optionItems.map(({ value }) => value))),
  );
  return isUsable && isCommon && combinations.size === items.length ? names : undefined;
}

/** Ids of option values: the number of the first item that has the value, so that they are short and of permitted characters. */
function valueIds(): (option: number, value: string, itemId: number) => string {
  const known = new Map<string, string>();
  return (option, value, itemId) => {
    const key = `${option}:${value}`;
    const id = known.get(key) ?? `${option}-${itemId}`;
    known.set(key, id);
    return id;
  };
}

export type NaverShipping = {
  feeType: 'FREE' | 'CHARGE' | 'CONDITIONAL_FREE' | 'CHARGE_BY_QUANTITY';
  feePayType: 'FREE' | 'PREPAYED' | 'CASH_ON_DELIVERY';
  feePrice: Won;
  /** CONDITIONAL_FREE: price of the goods from which delivery is free. */
  freeFromPrice?: Won;
  /** CHARGE_BY_QUANTITY: the fee is due once per this number of units. */
  repeatQuantity?: number;
  /** Naver asks the shop for the surcharge of a remote area. */
  hasSurcharge: boolean;
};

/** The delivery policy as Naver states it. A fee of 0 is FREE; ETC is paid to the carrier and has no surcharge. */
export function naverShipping(delivery: DeliveryTerms & RemoteFees): NaverShipping {
  const { deliveryFeeType, deliveryFee: feePrice, freeConditionPrice, unitCount } = delivery;
  const hasSurcharge = delivery.jejuFee > 0 || delivery.islandFee > 0;
  const free = { feeType: 'FREE', feePayType: 'FREE', feePrice: 0, hasSurcharge } as const;
  const paid = { feePayType: 'PREPAYED', feePrice, hasSurcharge } as const;
  if (deliveryFeeType === 'ETC')
    return { feeType: 'CHARGE', feePayType: 'CASH_ON_DELIVERY', feePrice: 0, hasSurcharge: false };
  if (deliveryFeeType === 'FREE' || feePrice === 0) return free;
  if (deliveryFeeType === 'NOT_FREE') return { feeType: 'CHARGE', ...paid };
  if (deliveryFeeType === 'COUNT')
    return { feeType: 'CHARGE_BY_QUANTITY', ...paid, repeatQuantity: Math.max(1, unitCount) };
  return freeConditionPrice === 0
    ? free
    : { feeType: 'CONDITIONAL_FREE', ...paid, freeFromPrice: freeConditionPrice };
}
