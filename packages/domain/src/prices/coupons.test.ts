// Discounts of coupons, the coupon price of one unit, reasons, and combinations: the tables of docs/rules/coupons.md.
import { describe, expect, test } from 'vitest';
import { type CouponSelection, type OwnedCoupon, couponProblem, selectCoupons } from './coupon-fit.ts';
import { type CouponTerms, couponDiscount, couponDiscountablePrice } from './coupons.ts';

const terms: CouponTerms = {
  couponType: 'PRODUCT',
  isPromotionCode: false,
  discountType: 'FIXED',
  discountFixedPrice: 5_000,
  discountFixedRate: 0,
  maxDiscountPrice: 0,
  minOrderPrice: 0,
  isStackable: true,
  targetType: 'ALL',
  isFirstOrderOnly: false,
  gradeTypes: [],
};
const rate = (discountFixedRate: number, maxDiscountPrice = 0): CouponTerms => ({
  ...terms,
  discountType: 'RATE',
  discountFixedPrice: 0,
  discountFixedRate,
  maxDiscountPrice,
});

describe('the discount of a coupon', () => {
  test.each([
    { name: '20 % with a maximum of 10,000', coupon: rate(20, 10_000), basePrice: 48_000, discount: 9_600 },
    { name: '15 %, rounded down to 10 won', coupon: rate(15), basePrice: 19_900, discount: 2_980 },
    { name: '30 % above its maximum of 5,000', coupon: rate(30, 5_000), basePrice: 19_900, discount: 5_000 },
    { name: '5,000 won on less', coupon: terms, basePrice: 3_900, discount: 3_900 },
    { name: '5,000 won on more', coupon: terms, basePrice: 19_900, discount: 5_000 },
    {
      name: '100 % of a price that is no multiple of 10',
      coupon: rate(100),
      basePrice: 1_009,
      discount: 1_000,
    },
    { name: '29 % in whole won', coupon: rate(29), basePrice: 10_000, discount: 2_900 },
    { name: '1 % of 999 won', coupon: rate(1), basePrice: 999, discount: 0 },
    { name: 'nothing on nothing', coupon: rate(50), basePrice: 0, discount: 0 },
  ])('$name is $discount of $basePrice', ({ coupon, basePrice, discount }) => {
    expect(couponDiscount(coupon, basePrice)).toBe(discount);
  });
});

describe('the coupon price of one unit', () => {
  test.each([
    {
      name: 'of the best product coupon',
      coupons: [terms, rate(30), rate(15)],
      price: 19_900,
      expected: 5_970,
    },
    {
      name: 'without cart coupons',
      coupons: [{ ...terms, couponType: 'CART' as const }],
      price: 19_900,
      expected: 0,
    },
    {
      name: 'without promotion codes',
      coupons: [{ ...terms, isPromotionCode: true }],
      price: 19_900,
      expected: 0,
    },
    { name: 'below the minimum', coupons: [{ ...terms, minOrderPrice: 30_000 }], price: 29_999, expected: 0 },
    {
      name: 'at the minimum',
      coupons: [{ ...terms, minOrderPrice: 30_000 }],
      price: 30_000,
      expected: 5_000,
    },
    { name: 'at most the price', coupons: [terms], price: 3_900, expected: 3_900 },
    { name: 'without coupons', coupons: [], price: 3_900, expected: 0 },
  ])('$name is $expected', ({ coupons, price, expected }) => {
    expect(couponDiscountablePrice(coupons, price)).toBe(expected);
  });
});

const now = new Date('2026-11-22T10:00:00+09:00');
const owned = (over: Partial<OwnedCoupon> = {}): OwnedCoupon => ({
  ...terms,
  userCouponUuid: 'issued',
  name: '5,000원 할인',
  validFrom: new Date('2026-11-01T00:00:00+09:00'),
  validTo: new Date('2026-12-01T00:00:00+09:00'),
  isUsed: false,
  targetProductItemUuids: ['a', 'b'],
  ...over,
});
const order = {
  lines: [
    { productItemUuid: 'a', productPrice: 19_900 },
    { productItemUuid: 'b', productPrice: 10_099 },
    { productItemUuid: 'c', productPrice: 50_000 },
  ],
  shopper: { gradeType: 'SILVER', isFirstOrder: false } as const,
  now,
};

describe('a coupon of the wallet', () => {
  const cases: { name: string; over: Partial<OwnedCoupon>; code?: string; reason?: string }[] = [
    { name: 'that fits', over: {} },
    {
      name: 'that was used',
      over: { isUsed: true },
      code: 'COUPON_NOT_APPLICABLE',
      reason: '이미 사용한 쿠폰입니다.',
    },
    { name: 'in the first second of its period', over: { validFrom: now } },
    {
      name: 'before its period',
      over: { validFrom: new Date('2026-11-25T00:00:00+09:00') },
      code: 'COUPON_PERIOD_ENDED',
      reason: '11월 25일(수)부터 사용할 수 있습니다.',
    },
    {
      name: 'at the end of its period',
      over: { validTo: now },
      code: 'COUPON_PERIOD_ENDED',
      reason: '사용 기간이 지난 쿠폰입니다.',
    },
    {
      name: 'of other grades',
      over: { gradeTypes: ['GOLD', 'VIP'] },
      code: 'COUPON_NOT_APPLICABLE',
      reason: '골드·VIP 등급 회원만 사용할 수 있습니다.',
    },
    { name: 'of the member’s grade', over: { gradeTypes: ['SILVER'] } },
    {
      name: 'for a first order',
      over: { isFirstOrderOnly: true },
      code: 'COUPON_NOT_APPLICABLE',
      reason: '첫 주문에만 사용할 수 있습니다.',
    },
    {
      name: 'for other products',
      over: { targetProductItemUuids: [] },
      code: 'COUPON_NOT_APPLICABLE',
      reason: '이 쿠폰을 사용할 수 있는 상품이 없습니다.',
    },
    {
      name: 'with a minimum of 30,000 on 29,999',
      over: { minOrderPrice: 30_000, targetType: 'BRAND' },
      code: 'COUPON_NOT_APPLICABLE',
      reason: '대상 상품을 1원 더 담으면 사용할 수 있습니다. (30,000원 이상)',
    },
    { name: 'with a minimum of 29,999 on 29,999', over: { minOrderPrice: 29_999 } },
  ];
  test.each(cases)('$name has the reason $reason', ({ over, code, reason }) => {
    expect(couponProblem(owned(over), order)).toEqual(code === undefined ? undefined : { code, reason });
  });
});

describe('a selection', () => {
  const product = owned();
  const second = owned({ userCouponUuid: 'second', discountFixedPrice: 1_000 });
  const cart = owned({ userCouponUuid: 'cart', couponType: 'CART', targetProductItemUuids: ['a', 'b', 'c'] });
  const tenPercent = { ...cart, ...rate(10), couponType: 'CART' as const, userCouponUuid: 'ten' };
  const code = { ...cart, userCouponUuid: 'code', isPromotionCode: true };
  const select = (
    coupons: OwnedCoupon[],
    selection: Omit<CouponSelection, 'productCoupons'>,
    rows: object = {},
  ) => {
    const productCoupons = new Map<string, string>(Object.entries(rows));
    const found = selectCoupons(coupons, { productCoupons, ...selection }, order);
    return {
      product: [...found.productCoupons].map(([row, { discountPrice }]) => [row, discountPrice]),
      cart: found.cartCoupon?.discountPrice,
      code: found.promotionCode?.discountPrice,
      problems: found.problems.map(({ userCouponUuid, reason }) => [userCouponUuid, reason]),
    };
  };
  const none = { product: [], cart: undefined, code: undefined, problems: [] };

  test('takes a cart coupon from the rows after their product coupons', () => {
    expect(select([product, tenPercent], { cartCoupon: 'ten' }, { a: 'issued' })).toEqual({
      ...none,
      product: [['a', 5_000]],
      cart: 7_490,
    });
  });
  test('takes a promotion code like a cart coupon', () => {
    expect(select([code], { promotionCode: 'code' })).toEqual({ ...none, code: 5_000 });
  });
  test('refuses a promotion code together with a cart coupon, and keeps the cart coupon', () => {
    expect(select([cart, code], { cartCoupon: 'cart', promotionCode: 'code' })).toEqual({
      ...none,
      cart: 5_000,
      problems: [['code', '프로모션 코드와 장바구니 쿠폰은 함께 사용할 수 없습니다.']],
    });
  });
  test.each([
    { who: 'cart coupon', coupons: [product, { ...cart, isStackable: false }] },
    { who: 'product coupon', coupons: [{ ...product, isStackable: false }, cart] },
  ])('refuses a $who that is not stackable with the other kind', ({ coupons }) => {
    expect(select(coupons, { cartCoupon: 'cart' }, { a: 'issued' })).toEqual({
      ...none,
      product: [['a', 5_000]],
      problems: [['cart', '다른 쿠폰과 함께 사용할 수 없습니다.']],
    });
  });
  test('refuses a cart coupon with several product coupons where one of them is not stackable', () => {
    const coupons = [product, { ...second, isStackable: false }, cart];
    const found = select(coupons, { cartCoupon: 'cart' }, { a: 'issued', b: 'second' });
    expect(found.cart).toBeUndefined();
    expect(found.problems).toEqual([['cart', '다른 쿠폰과 함께 사용할 수 없습니다.']]);
  });
  test('permits several product coupons on different rows, stackable or not', () => {
    expect(
      select([{ ...product, isStackable: false }, second], {}, { a: 'issued', b: 'second' }).product,
    ).toEqual([
      ['a', 5_000],
      ['b', 1_000],
    ]);
  });
  test('refuses one issued coupon on two rows, a row that is no target, a coupon of the other kind, and an unknown one', () => {
    expect(select([product], {}, { a: 'issued', b: 'issued' }).problems).toEqual([
      ['issued', '쿠폰 한 장은 상품 하나에만 사용할 수 있습니다.'],
    ]);
    expect(select([product], {}, { c: 'issued' }).problems).toEqual([
      ['issued', '이 상품에는 사용할 수 없는 쿠폰입니다.'],
    ]);
    expect(select([product, cart], { cartCoupon: 'issued' }, { a: 'cart' })).toEqual({
      ...none,
      problems: [
        ['cart', '사용할 수 없는 쿠폰입니다.'],
        ['issued', '사용할 수 없는 쿠폰입니다.'],
      ],
    });
    expect(select([], { cartCoupon: 'x' }).problems).toEqual([['x', '사용할 수 없는 쿠폰입니다.']]);
  });
  test('leaves out a coupon that does not fit, with its problem', () => {
    expect(select([{ ...cart, isUsed: true }], { cartCoupon: 'cart' })).toEqual({
      ...none,
      problems: [['cart', '이미 사용한 쿠폰입니다.']],
    });
  });
});
