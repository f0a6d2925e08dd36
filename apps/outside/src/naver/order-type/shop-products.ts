// Calls of the order sheet to the shop before a payment: the product callback, compared with the registration, and the fee of a remote area.
// The order sheet refuses an order whose price, stock or address of the product differs.
import { callShopForAnswer } from '../../call-shop.ts';
import { childOf, childrenOf, parseXml, textOf, type XmlElement } from '../xml.ts';
import type {
  RegisteredOption,
  RegisteredOrder,
  RegisteredProduct,
  RegisteredSupplement,
} from './registration.ts';

/** The root of the shop's XML; a sentence for the buyer when there is none. */
async function askShop(url: string, root: string): Promise<XmlElement | string> {
  const answer = await callShopForAnswer(url, { method: 'GET', headers: {}, body: '' });
  if (typeof answer === 'string') return `상점에 연결할 수 없습니다 (${answer}).`;
  if (answer.status !== 200) return `상점이 ${answer.status}로 응답했습니다.`;
  if (!answer.contentType.startsWith('application/xml')) return '상점의 응답이 XML이 아닙니다.';
  const element = parseXml(answer.body);
  return element?.name === root ? element : '상점의 응답을 읽을 수 없습니다.';
}

function productsUrl(shopUrl: string, order: RegisteredOrder): string {
  const query = new URLSearchParams();
  for (const [index, product] of order.products.entries()) {
    const add = (name: string, value: string) => {
      if (value !== '') query.set(`product[${index}][${name}]`, value);
    };
    add('id', product.id);
    add('ecmallProductId', product.ecMallProductId);
    add(
      'optionManageCodes',
      product.options
        .map(({ manageCode }) => manageCode)
        .filter(Boolean)
        .join(','),
    );
    add('supplementIds', product.supplements.map(({ id }) => id).join(','));
  }
  query.set('optionSearch', String(order.products.some(({ options }) => options.length > 0)));
  query.set('supplementSearch', String(order.products.some(({ supplements }) => supplements.length > 0)));
  return `${shopUrl}/get-products?${query}`;
}

/** A missing stock is not checked. */
function lacksStock(element: XmlElement, quantity: number): boolean {
  const stock = textOf(element, 'stockQuantity');
  return stock !== '' && Number(stock) < quantity;
}

function optionFault(product: XmlElement, option: RegisteredOption): string | undefined {
  const info = childOf(product, 'option');
  if (textOf(product, 'optionSupport') !== 'true' || info === undefined) return '옵션 정보가 없습니다.';
  for (const selected of option.selectedItems) {
    const item = childrenOf(info, 'optionItem').find((one) => textOf(one, 'name') === selected.name);
    if (item === undefined || textOf(item, 'type') !== selected.type) return '옵션 항목이 다릅니다.';
    const isKnown = childrenOf(item, 'value').some((value) => textOf(value, 'id') === selected.valueId);
    if (selected.type === 'SELECT' && !isKnown) return '옵션 값이 다릅니다.';
  }
  if (option.manageCode === '') return undefined;
  const combination = childrenOf(info, 'combination').find(
    (one) => textOf(one, 'manageCode') === option.manageCode,
  );
  if (combination === undefined) return '옵션 조합이 없습니다.';
  if (Number(textOf(combination, 'price') || 0) !== option.price) return '옵션 가격이 다릅니다.';
  if (textOf(combination, 'status') === 'false' || lacksStock(combination, option.quantity))
    return '옵션이 품절되었습니다.';
  return undefined;
}

function supplementFault(product: XmlElement, wanted: RegisteredSupplement): string | undefined {
  const found = childrenOf(product, 'supplement').find((one) => textOf(one, 'id') === wanted.id);
  if (found === undefined) return '추가 상품이 없습니다.';
  if (Number(textOf(found, 'price')) !== wanted.price) return '추가 상품의 가격이 다릅니다.';
  return textOf(found, 'status') === 'false' || lacksStock(found, wanted.quantity)
    ? '추가 상품이 품절되었습니다.'
    : undefined;
}

const REQUIRED = ['id', 'name', 'basePrice', 'taxType', 'infoUrl', 'imageUrl', 'status', 'shippingPolicy'];

function productFault(products: XmlElement, wanted: RegisteredProduct): string | undefined {
  const product = childrenOf(products, 'product').find((one) => textOf(one, 'id') === wanted.id);
  if (product === undefined) return '상품을 찾을 수 없습니다.';
  const missing = REQUIRED.find((name) => childOf(product, name) === undefined);
  if (missing !== undefined) return `상품 정보에 ${missing} 항목이 없습니다.`;
  if (Number(textOf(product, 'basePrice')) !== wanted.basePrice) return '상품 가격이 다릅니다.';
  if (textOf(product, 'infoUrl') !== wanted.infoUrl) return '상품 주소가 다릅니다.';
  if (textOf(product, 'status') !== 'ON_SALE') return '판매 중인 상품이 아닙니다.';
  // With manage codes the stock of the combinations counts.
  const isByCombination = wanted.options.some(({ manageCode }) => manageCode !== '');
  const quantity = wanted.options.reduce((sum, option) => sum + option.quantity, wanted.singleQuantity);
  if (!isByCombination && lacksStock(product, quantity)) return '상품이 품절되었습니다.';
  for (const option of wanted.options) {
    const fault = optionFault(product, option);
    if (fault !== undefined) return fault;
  }
  for (const supplement of wanted.supplements) {
    const fault = supplementFault(product, supplement);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** The reason for which the order cannot be bought now; undefined when everything agrees. */
export async function orderFault(
  shopUrl: string | undefined,
  order: RegisteredOrder,
): Promise<string | undefined> {
  if (shopUrl === undefined) return '상점의 상품 조회 주소가 등록되지 않았습니다.';
  const products = await askShop(productsUrl(shopUrl, order), 'products');
  if (typeof products === 'string') return products;
  for (const wanted of order.products) {
    const fault = productFault(products, wanted);
    if (fault !== undefined) return `${wanted.name}: ${fault}`;
  }
  return undefined;
}

/** The additional fee per product of an address, where its policy has one; a sentence when the shop did not answer. */
export async function remoteFees(
  shopUrl: string | undefined,
  order: RegisteredOrder,
  address: { zipCode: string; baseAddress: string },
): Promise<Map<string, number> | string> {
  const withFee = order.products.filter(({ shipping }) => shipping.hasAreaFee);
  if (withFee.length === 0) return new Map();
  if (shopUrl === undefined) return '상점의 배송비 조회 주소가 등록되지 않았습니다.';
  const query = new URLSearchParams();
  for (const [index, { id }] of withFee.entries()) query.set(`productId[${index}]`, id);
  query.set('zipcode', address.zipCode);
  query.set('address1', Buffer.from(address.baseAddress).toString('base64url'));
  const fees = await askShop(`${shopUrl}/get-additional-delivery-fee?${query}`, 'additionalFees');
  if (typeof fees === 'string') return fees;
  return new Map(
    childrenOf(fees, 'additionalFee').map((fee) => [textOf(fee, 'id'), Number(textOf(fee, 'surprice') || 0)]),
  );
}
