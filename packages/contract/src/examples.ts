// Examples for the API document: realistic values that the schemas accept. Inputs that succeed against the demo shop:
// apps/api/src/testing/contract/samples.ts.
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { documentedProviders } from '#domain/payments/provider-name.ts';
import type { Input, Operation } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

type Shape = {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  anyOf?: readonly TSchema[];
  minimum?: number;
  maximum?: number;
  items?: TSchema;
  properties?: Record<string, TSchema>;
  required?: readonly string[];
};

const uuid = '0197f000-0000-7000-8000-000000000001';
const address = { zipCode: '06236', address: '서울 강남구 테헤란로 1', detailAddress: '101동 1001호' };

/** Inputs with more than the required fields. */
const inputs: { readonly [K in Operation]?: Input<K> } = {
  registerOrder: {
    items: [{ productItemUuid: uuid, count: 2 }],
    clientOrderId: '0197f000-0000-7000-8000-000000000002',
    orderer: { name: '홍길동', phone: '01012345678', email: 'gildong@example.com' },
    delivery: {
      recipientName: '홍길동',
      phone: '01012345678',
      ...address,
      deliveryMemo: '문 앞에 놓아 주세요',
    },
    payment: { provider: documentedProviders[0], method: 'CARD' },
    expectedPayPrice: 39_800,
    terms: [{ termsType: 'PURCHASE', revisionNumber: 1 }],
    isOrderConfirmed: true,
  },
  checkPurchasable: { items: [{ productItemUuid: uuid, count: 2 }], zipCode: address.zipCode },
  addCartProductItem: { productItemUuid: uuid, count: 1 },
  deleteMultipleCartProductItems: { uuids: [uuid] },
  mergeGuestCart: { items: [{ productItemUuid: uuid, count: 1 }] },
  registerUserAddress: { addressName: '집', recipientName: '홍길동', phone: '01012345678', ...address },
  getKeyword: { keyword: '오메가', count: 10 },
  getProductItemsByPaging: { count: 20, sortType: 'SALES', isFreeDelivery: true },
};

/** Values by field name, or by parent and field name. Other texts are `text`, other prices the example of Won. */
const values: Readonly<Record<string, string | number | boolean>> = {
  accessToken: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG',
  address: address.address,
  addressName: '집',
  alt: '알티지 오메가3 60캡슐',
  answer: '네, 함께 드셔도 됩니다.',
  'brand.name': '온스랩',
  brandName: '온스랩',
  'brands.name': '온스랩',
  businessNumber: '000-00-00000',
  cartCouponDiscountPrice: 0,
  'categories.name': '오메가3',
  'childCategories.name': '오메가3',
  claimNotice: '수령 후 7일 안에 교환·반품할 수 있습니다.',
  companyName: '온스 주식회사',
  content: '<p>내용</p>',
  correctedKeyword: '오메가3',
  couponDiscountablePrice: 0,
  cutOffTime: '14:00',
  deliveryFee: 3_000,
  deliveryGroupKey: 'store-1',
  deliveryMemo: '문 앞에 놓아 주세요',
  detailAddress: address.detailAddress,
  detailText: '한 캡슐에 EPA와 DHA 합계 1,000mg',
  displayName: '알티지 오메가3, 60캡슐 1개',
  email: 'gildong@example.com',
  expectedMileage: 199,
  fixedPrice: 24_900,
  freeConditionPrice: 30_000,
  ip: '203.0.113.7',
  isAdult: false,
  isInstaEvent: false,
  islandFee: 5_000,
  jejuFee: 3_000,
  keyword: '오메가3',
  label: '진행 중인 주문',
  loginId: 'gildong',
  message: '품절된 상품입니다.',
  mileagePrice: 0,
  name: '홍길동',
  'nutrition.amount': '1,000 mg',
  'nutrition.name': 'EPA와 DHA의 합',
  'nutrition.percent': '',
  newPassword: 'New-password-1',
  oldPassword: 'Old-password-1',
  'optionItems.name': '용량',
  'optionItems.value': '60캡슐',
  orderId: '261120000001234',
  orderName: '알티지 오메가3 외 1건',
  orderNo: '261120000001234',
  'paging.count': 20,
  'paging.totalCount': 57,
  password: 'Old-password-1',
  phone: '01012345678',
  'product.name': '알티지 오메가3',
  productCouponDiscountPrice: 0,
  productId: '1001',
  productItemId: '1001',
  promotionCodeDiscountPrice: 0,
  reason: '고객 문의 확인',
  recipientName: '홍길동',
  remoteDeliveryFee: 0,
  representative: '홍길동',
  returnFee: 3_000,
  exchangeFee: 6_000,
  reviewCount: 12,
  rating: 5,
  scriptUrl: 'https://js.tosspayments.com/v2/standard',
  'statutoryNotices.name': '제조국',
  'statutoryNotices.value': '대한민국',
  statusLabel: '결제완료',
  stockCount: 120,
  'store.name': '온스 공식몰',
  'thirdPartyStores.name': '건강담은',
  title: '제목',
  toFreePrice: 10_100,
  url: '/pictures/800/omega-3.webp',
  zipCode: address.zipCode,
};

/** Between them they match the patterns of fields that are not listed above. */
const words = ['text', uuid, '06236', '123456', '01012345678', '2026-11-20', '2026-11-20T10:00:00'];

/** The example input of a call: its required fields, or one declared above. */
export function exampleInputOf(operation: string, { input }: Endpoint): Record<string, unknown> {
  const declared = (inputs as Record<string, Record<string, unknown>>)[operation];
  return declared ?? (exampleOf(input, { isRequiredOnly: true }) as Record<string, unknown>);
}

type Options = { path?: readonly string[]; isRequiredOnly?: boolean };

/** A value that the schema accepts; `path` locates the field, `isRequiredOnly` omits optional fields. */
export function exampleOf(schema: TSchema, { path = [], isRequiredOnly = false }: Options = {}): unknown {
  const shape = schema as Shape;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  if (shape.anyOf?.[0] !== undefined) return exampleOf(shape.anyOf[0], { path, isRequiredOnly });
  if (shape.type === 'array') return shape.items ? [exampleOf(shape.items, { path, isRequiredOnly })] : [];
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {});
    return Object.fromEntries(
      fields
        .filter(([name]) => !isRequiredOnly || shape.required?.includes(name))
        .map(([name, inner]) => [name, exampleOf(inner, { path: [...path, name], isRequiredOnly })]),
    );
  }
  const isNumber = shape.type === 'integer' || shape.type === 'number';
  const fallbacks = shape.type === 'boolean' ? [true] : isNumber ? numbersFor(shape, path) : words;
  const candidates = [named(path), ...(shape.examples ?? []), ...fallbacks];
  return candidates.find((value) => value !== undefined && Check(schema, value)) ?? 'text';
}

const named = (path: readonly string[]): unknown =>
  values[path.slice(-2).join('.')] ?? values[path.at(-1) ?? ''];

/** 20 for a page size; otherwise 2 or 1. */
function numbersFor({ minimum = 0, maximum = Infinity }: Shape, path: readonly string[]): number[] {
  if (path.at(-1) === 'count') return [maximum === 100 ? 20 : 2];
  return [Math.min(Math.max(minimum, 1), maximum)];
}

/** The example of a text field, derived from its name. */
export function exampleTextOf(name: string, schema: TSchema): string | undefined {
  const text = values[name];
  return typeof text === 'string' && Check(schema, text) ? text : undefined;
}
