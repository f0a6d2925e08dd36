// XML of the order type of Naver Pay, guide 2.1: the answers about products and about surcharges (docs/integrations.md#naver-order-type).
import type { Won } from '../../base/money.ts';
import { xmlElement } from '../../base/xml-text.ts';
import { feedText } from '../product-feeds/feed-item.ts';
import {
  type OptionOfItem,
  type OrderTypeItem,
  type OrderTypeProduct,
  basePrice,
  isSellableAtNaver,
  isSingle,
  optionsOf,
  orderTypeLimits,
  naverShipping,
  naverTaxType,
} from './order-type-product.ts';

export const declaration = '<?xml version="1.0" encoding="utf-8"?>';
export const wrap = (name: string, ...inner: readonly string[]): string =>
  `<${name}>${inner.join('')}</${name}>`;
export const number = (name: string, value: number): string => `<${name}>${value}</${name}>`;
const flag = (name: string, isTrue: boolean): string => `<${name}>${isTrue}</${name}>`;
/** What both documents state about a product; Naver compares them. */
export const commonElements = (product: OrderTypeProduct): string =>
  number('id', product.id) +
  // Orders of a product without options name its item by this number.
  number('merchantProductId', isSingle(product) ? (product.items[0]?.id ?? product.id) : product.id) +
  // The price feed lists items under their public number.
  number('ecMallProductId', product.items[0]?.id ?? product.id) +
  xmlElement('name', feedText(product.name, orderTypeLimits.name) || String(product.id)) +
  number('basePrice', basePrice(product)) +
  xmlElement('taxType', naverTaxType(product)) +
  xmlElement('infoUrl', product.infoUrl) +
  xmlElement('imageUrl', product.imageUrl);

export function shippingPolicy({ delivery, deliveryGroupId }: OrderTypeProduct): string {
  const { feeType, feePayType, feePrice, freeFromPrice, repeatQuantity, hasSurcharge } =
    naverShipping(delivery);
  return wrap(
    'shippingPolicy',
    xmlElement('groupId', deliveryGroupId),
    xmlElement('method', 'DELIVERY'),
    xmlElement('feeType', feeType),
    xmlElement('feePayType', feePayType),
    number('feePrice', feePrice),
    freeFromPrice === undefined ? '' : wrap('conditionalFree', number('basePrice', freeFromPrice)),
    repeatQuantity === undefined
      ? ''
      : wrap('chargeByQuantity', xmlElement('type', 'REPEAT'), number('repeatQuantity', repeatQuantity)),
    // Without the element Naver does not ask for surcharges.
    hasSurcharge ? wrap('surchargeByArea', flag('apiSupport', true)) : '',
  );
}

export type ProductQuestion = {
  product: OrderTypeProduct;
  /** Only these options; undefined for all. */
  manageCodes?: readonly string[] | undefined;
};

/** The answer about products; options only with `withOptions`. */
export const productsXml = (asked: readonly ProductQuestion[], withOptions: boolean): string =>
  declaration + wrap('products', ...asked.map((one) => productResponse(one, withOptions)));

function productResponse({ product, manageCodes }: ProductQuestion, withOptions: boolean): string {
  const hasOptions = !isSingle(product);
  return wrap(
    'product',
    commonElements(product),
    // With options the stock of the combinations counts.
    hasOptions ? '' : number('stockQuantity', naverStock(product, product.items[0])),
    xmlElement('status', naverStatus(product)),
    flag('supplementSupport', false),
    flag('optionSupport', hasOptions),
    fee('returnShippingFee', product.returnFee),
    fee('exchangeShippingFee', product.exchangeFee),
    shippingPolicy(product),
    returnInfo(product),
    hasOptions && withOptions ? optionResponse(product, manageCodes) : '',
  );
}

const naverStock = (product: OrderTypeProduct, item: OrderTypeItem | undefined): number =>
  item !== undefined && isSellableAtNaver(product, item) ? Math.max(0, item.stockCount) : 0;

function naverStatus(product: OrderTypeProduct): 'ON_SALE' | 'SOLD_OUT' | 'NOT_SALE' {
  const sold = product.items.filter((item) => isSellableAtNaver(product, item));
  if (sold.length === 0) return 'NOT_SALE';
  return sold.some((item) => item.stockCount > 0) ? 'ON_SALE' : 'SOLD_OUT';
}

/** Fees outside 1 to 200,000 won cannot be stated; the element is optional. */
const fee = (name: string, price: Won): string => (price >= 1 && price <= 200_000 ? number(name, price) : '');

const returnInfo = ({ returnPlace, seller }: OrderTypeProduct): string =>
  returnPlace === undefined
    ? ''
    : wrap(
        'returnInfo',
        xmlElement('zipcode', returnPlace.zipCode),
        xmlElement('address1', returnPlace.address),
        xmlElement('address2', returnPlace.detailAddress),
        xmlElement('sellername', seller.name),
        xmlElement('contact1', seller.phone),
      );

function optionResponse(product: OrderTypeProduct, manageCodes: readonly string[] | undefined): string {
  const options = optionsOf(product);
  const wanted = product.items.flatMap((item) => {
    const option = options.get(item.id);
    return option === undefined ? [] : [{ item, option }];
  });
  const isAsked = ({ option }: { option: OptionOfItem }) =>
    manageCodes === undefined || manageCodes.includes(option.manageCode);
  return wrap(
    'option',
    ...optionItems(product, [...options.values()]),
    ...wanted
      .filter(isAsked)
      .map(({ item, option }) =>
        combination(option, naverStock(product, item), isSellableAtNaver(product, item)),
      ),
  );
}

/** Every option with all of its values; a value is available when one of its items is. */
function optionItems(product: OrderTypeProduct, options: readonly OptionOfItem[]): string[] {
  const sellable = new Set(
    product.items.filter((item) => isSellableAtNaver(product, item)).map((item) => String(item.id)),
  );
  const all = options.flatMap(({ manageCode, selections }) =>
    selections.map((selection) => ({ ...selection, isAvailable: sellable.has(manageCode) })),
  );
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, values]) =>
    wrap(
      'optionItem',
      xmlElement('type', 'SELECT'),
      xmlElement('name', name),
      ...[...Map.groupBy(values, ({ valueId }) => valueId)].map(([id, same]) =>
        wrap(
          'value',
          xmlElement('id', id),
          xmlElement('text', same[0]?.text ?? ''),
          flag(
            'status',
            same.some(({ isAvailable }) => isAvailable),
          ),
        ),
      ),
    ),
  );
}

const combination = (
  { manageCode, price, selections }: OptionOfItem,
  stock: number,
  isAvailable: boolean,
): string =>
  wrap(
    'combination',
    xmlElement('manageCode', manageCode),
    number('price', price),
    number('stockQuantity', stock),
    flag('status', isAvailable),
    ...selections.map(({ name, valueId }) =>
      wrap('options', xmlElement('name', name), xmlElement('id', valueId)),
    ),
  );

/** The answer about surcharges. `surprice` is Naver’s spelling. */
export const additionalFeesXml = (fees: readonly { id: string; price: Won }[]): string =>
  declaration +
  wrap(
    'additionalFees',
    ...fees.map(({ id, price }) => wrap('additionalFee', xmlElement('id', id), number('surprice', price))),
  );
