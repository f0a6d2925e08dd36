// The XML by which a shop registers an order, checked strictly: unknown, missing and wrong elements are refused with their code.
// Shape: docs/integrations.md#naver-order-type.
import { naverPayKeys } from '../../provider-keys.ts';
import { childOf, childrenOf, parseXml, textOf, type XmlElement } from '../xml.ts';

export type SelectedItem = { type: string; name: string; valueId: string; valueText: string };

export type RegisteredOption = {
  quantity: number;
  price: number;
  manageCode: string;
  selectedItems: SelectedItem[];
};

export type RegisteredSupplement = { id: string; name: string; price: number; quantity: number };

export type ShippingPolicy = {
  groupId: string;
  feeType: string;
  feePayType: string;
  feePrice: number;
  /** With CONDITIONAL_FREE: the amount of goods from which the delivery is free. */
  freeFrom: number;
  /** With CHARGE_BY_QUANTITY: the quantity of one fee. */
  repeatQuantity: number;
  /** Naver asks the shop for the surcharge of a remote area. */
  hasAreaFee: boolean;
};

export type RegisteredProduct = {
  id: string;
  merchantProductId: string;
  ecMallProductId: string;
  name: string;
  basePrice: number;
  infoUrl: string;
  /** 0 with options. */
  singleQuantity: number;
  options: RegisteredOption[];
  supplements: RegisteredSupplement[];
  shipping: ShippingPolicy;
};

export type RegisteredOrder = {
  products: RegisteredProduct[];
  backUrl: string;
  merchantCustomCode: string;
  naverInflowCode: string;
  saClickId: string;
};

/** A registered order; `orderId` after it was placed. */
export type Registration = { key: string; order: RegisteredOrder; orderId?: string; total?: number };

const codes = {
  syntax: 'ERR-OR-100013',
  missing: 'ERR-OR-100019',
  value: 'ERR-OR-100055',
  credentials: 'ERR-OR-100001',
} as const;

/** A refusal of a registration, in the provider's form. */
export class RegistrationFault extends Error {
  readonly text: string;
  constructor(kind: keyof typeof codes, message: string) {
    super(message);
    this.text = `FAIL:[${codes[kind]}]${message}`;
  }
}

const SHIPPING_FEE_AT_MOST = 200_000;
const ID = /^[A-Za-z0-9!+\-/=_|]{1,30}$/;

/** The names that an element may have, in any order; a mark states how often: `!` once, `?` at most once, `*` any number. */
function onlyHas(element: XmlElement, names: Record<string, '!' | '?' | '*'>): void {
  for (const child of element.children)
    if (!Object.hasOwn(names, child.name))
      throw new RegistrationFault('value', `알 수 없는 항목: ${element.name}.${child.name}`);
  for (const [name, mark] of Object.entries(names)) {
    const count = childrenOf(element, name).length;
    if (mark === '!' && count === 0)
      throw new RegistrationFault('missing', `필수 항목 누락: ${element.name}.${name}`);
    if (mark !== '*' && count > 1)
      throw new RegistrationFault('value', `중복된 항목: ${element.name}.${name}`);
  }
}

const wrongValue = (element: XmlElement, name: string): RegistrationFault =>
  new RegistrationFault('value', `유효하지 않은 값: ${element.name}.${name}`);

function numberOf(element: XmlElement, name: string, atLeast: number, atMost = 999_999_999): number {
  const text = textOf(element, name);
  const value = Number(text);
  if (!/^-?\d{1,9}$/.test(text) || value < atLeast || value > atMost) throw wrongValue(element, name);
  return value;
}

function textWithin(element: XmlElement, name: string, atMost: number): string {
  const text = textOf(element, name);
  if (text === '' || text.length > atMost) throw wrongValue(element, name);
  return text;
}

function oneOf(element: XmlElement, name: string, allowed: readonly string[]): string {
  const text = textOf(element, name);
  if (!allowed.includes(text)) throw wrongValue(element, name);
  return text;
}

function urlOf(element: XmlElement, name: string): string {
  const text = textOf(element, name);
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw wrongValue(element, name);
  return text;
}

function readSelectedItem(element: XmlElement): SelectedItem {
  onlyHas(element, { type: '!', name: '!', value: '!' });
  const value = childOf(element, 'value') ?? element;
  onlyHas(value, { id: '!', text: '!' });
  return {
    type: oneOf(element, 'type', ['SELECT', 'INPUT']),
    name: textWithin(element, 'name', 20),
    valueId: textOf(value, 'id'),
    valueText: textWithin(value, 'text', 50),
  };
}

function readOption(element: XmlElement, basePrice: number): RegisteredOption {
  onlyHas(element, { quantity: '!', price: '?', manageCode: '?', selectedItem: '*' });
  const hasPrice = childOf(element, 'price') !== undefined;
  const manageCode = textOf(element, 'manageCode');
  const price = hasPrice ? numberOf(element, 'price', -Math.floor(basePrice / 2)) : 0;
  if (hasPrice && manageCode === '')
    throw new RegistrationFault('missing', '필수 항목 누락: option.manageCode');
  const selectedItems = childrenOf(element, 'selectedItem').map(readSelectedItem);
  if (selectedItems.length === 0)
    throw new RegistrationFault('missing', '필수 항목 누락: option.selectedItem');
  return { quantity: numberOf(element, 'quantity', 1), price, manageCode, selectedItems };
}

function readSupplement(element: XmlElement): RegisteredSupplement {
  onlyHas(element, { id: '!', name: '!', price: '!', quantity: '!' });
  return {
    id: textWithin(element, 'id', 30),
    name: textWithin(element, 'name', 100),
    price: numberOf(element, 'price', 0),
    quantity: numberOf(element, 'quantity', 1),
  };
}

const shippingMethods = ['DELIVERY', 'QUICK_SVC', 'DIRECT_DELIVERY', 'VISIT_RECEIPT', 'NOTHING'];
const feeTypes = ['FREE', 'CHARGE', 'CONDITIONAL_FREE', 'CHARGE_BY_QUANTITY'];

function readShippingPolicy(element: XmlElement): ShippingPolicy {
  onlyHas(element, {
    groupId: '?',
    method: '!',
    feeType: '!',
    feePayType: '!',
    feePrice: '!',
    conditionalFree: '?',
    chargeByQuantity: '?',
    surchargeByArea: '?',
  });
  oneOf(element, 'method', shippingMethods);
  const feeType = oneOf(element, 'feeType', feeTypes);
  const feePayType = oneOf(element, 'feePayType', ['FREE', 'PREPAYED', 'CASH_ON_DELIVERY']);
  const feePrice = numberOf(element, 'feePrice', 0, SHIPPING_FEE_AT_MOST);
  if (feePrice === 0 && feeType !== 'FREE' && feePayType !== 'CASH_ON_DELIVERY')
    throw wrongValue(element, 'feePrice');
  const surcharge = childOf(element, 'surchargeByArea');
  if (surcharge !== undefined && surcharge.children.length === 0)
    throw wrongValue(element, 'surchargeByArea');
  const conditional = childOf(element, 'conditionalFree');
  const byQuantity = childOf(element, 'chargeByQuantity');
  if (feeType === 'CONDITIONAL_FREE' && conditional === undefined)
    throw new RegistrationFault('missing', '필수 항목 누락: shippingPolicy.conditionalFree');
  if (feeType === 'CHARGE_BY_QUANTITY' && byQuantity === undefined)
    throw new RegistrationFault('missing', '필수 항목 누락: shippingPolicy.chargeByQuantity');
  return {
    groupId: textOf(element, 'groupId'),
    feeType,
    feePayType,
    feePrice,
    freeFrom: conditional === undefined ? 0 : numberOf(conditional, 'basePrice', 1),
    repeatQuantity: Number(textOf(byQuantity, 'repeatQuantity')) || 1,
    hasAreaFee: textOf(surcharge, 'apiSupport') === 'true',
  };
}

function readProduct(element: XmlElement): RegisteredProduct {
  onlyHas(element, {
    id: '!',
    merchantProductId: '?',
    ecMallProductId: '?',
    name: '!',
    basePrice: '!',
    taxType: '!',
    infoUrl: '!',
    imageUrl: '!',
    giftName: '?',
    single: '?',
    option: '*',
    supplement: '*',
    shippingPolicy: '!',
  });
  if (!ID.test(textOf(element, 'id'))) throw wrongValue(element, 'id');
  oneOf(element, 'taxType', ['TAX', 'TAX_FREE', 'ZERO_TAX']);
  urlOf(element, 'imageUrl');
  const basePrice = numberOf(element, 'basePrice', 1);
  const single = childOf(element, 'single');
  const options = childrenOf(element, 'option').map((option) => readOption(option, basePrice));
  if (single === undefined && options.length === 0)
    throw new RegistrationFault('missing', '필수 항목 누락: product.single');
  if (single !== undefined && options.length > 0) throw wrongValue(element, 'single');
  return {
    id: textOf(element, 'id'),
    merchantProductId: textOf(element, 'merchantProductId'),
    ecMallProductId: textOf(element, 'ecMallProductId'),
    name: textWithin(element, 'name', 100),
    basePrice,
    infoUrl: urlOf(element, 'infoUrl'),
    singleQuantity: single === undefined ? 0 : numberOf(single, 'quantity', 1),
    options,
    supplements: childrenOf(element, 'supplement').map(readSupplement),
    shipping: readShippingPolicy(childOf(element, 'shippingPolicy') ?? element),
  };
}

/** Reads the body of a registration; throws a RegistrationFault. */
export function readRegistration(body: string): RegisteredOrder {
  const order = parseXml(body);
  if (order?.name !== 'order') throw new RegistrationFault('syntax', 'XML 형식이 올바르지 않습니다.');
  onlyHas(order, {
    merchantId: '!',
    certiKey: '!',
    product: '*',
    backUrl: '!',
    interface: '?',
    merchantCustomCode1: '?',
    merchantCustomCode2: '?',
  });
  const { merchantId, certiKey } = naverPayKeys;
  if (textOf(order, 'merchantId') !== merchantId || textOf(order, 'certiKey') !== certiKey)
    throw new RegistrationFault('credentials', '가맹점 인증에 실패했습니다.');
  const products = childrenOf(order, 'product').map(readProduct);
  if (products.length === 0) throw new RegistrationFault('missing', '필수 항목 누락: order.product');
  const inflow = childOf(order, 'interface');
  if (inflow !== undefined)
    onlyHas(inflow, { salesCode: '?', cpaInflowCode: '?', naverInflowCode: '?', saClickId: '?' });
  return {
    products,
    backUrl: urlOf(order, 'backUrl'),
    merchantCustomCode: textOf(order, 'merchantCustomCode1'),
    naverInflowCode: textOf(inflow, 'naverInflowCode'),
    saClickId: textOf(inflow, 'saClickId'),
  };
}
