// The sentences for differences between the quote on the screen and the server's newer quote.
import { expect, test } from 'vitest';
import type { OrderQuote } from '../../shared/order/order-types.ts';
import { quoteChanges } from './quote-changes.ts';

type Parts = {
  salesPrice?: number;
  deliveryFee?: number;
  remoteDeliveryFee?: number;
  problems?: OrderQuote['problems'];
};

function quoteOf({
  salesPrice = 19_900,
  deliveryFee = 3_000,
  remoteDeliveryFee = 0,
  problems = [],
}: Parts): OrderQuote {
  const zero = {
    productCouponDiscountPrice: 0,
    cartCouponDiscountPrice: 0,
    promotionCodeDiscountPrice: 0,
    mileagePrice: 0,
  };
  return {
    isPurchasable: problems.length === 0,
    problems,
    lines: [
      {
        productItemUuid: 'omega',
        count: 1,
        salesPrice,
        productPrice: salesPrice,
        ...zero,
        payPrice: salesPrice,
        applicableUserCoupons: [],
      },
    ],
    groups: [],
    appliedCoupons: [],
    cartCoupons: [],
    unusableUserCoupons: [],
    bestCoupons: {},
    mileage: { balance: 0, usablePrice: 0, unit: 10, minimum: 1000 },
    price: {
      productPrice: salesPrice,
      ...zero,
      deliveryFee,
      remoteDeliveryFee,
      payPrice: salesPrice + deliveryFee + remoteDeliveryFee,
      expectedMileage: 0,
    },
    remoteAreaType: 'NONE',
    thirdPartyStores: [],
    hasAdultItem: false,
  };
}
const nameOf = () => '오메가3';

test('equal quotes have no changes', () => {
  expect(quoteChanges(quoteOf({}), quoteOf({}), nameOf)).toEqual([]);
});

test('a changed price is listed for its line and for the total', () => {
  expect(quoteChanges(quoteOf({}), quoteOf({ salesPrice: 21_900 }), nameOf)).toEqual([
    { productItemUuid: 'omega', text: '오메가3: 19,900원 → 21,900원' },
    { text: '총 결제 금액: 22,900원 → 24,900원' },
  ]);
});

test('a remote-area surcharge is listed under its name', () => {
  expect(quoteChanges(quoteOf({}), quoteOf({ remoteDeliveryFee: 5_000 }), nameOf)[0]?.text).toBe(
    '제주·도서산간 추가 배송비: 0원 → 5,000원',
  );
});

test('a sold-out line has the message of the server', () => {
  const problems = [
    { productItemUuid: 'omega', code: 'SOLD_OUT', message: '품절된 상품입니다.', availableCount: 0 },
  ];
  expect(quoteChanges(quoteOf({}), quoteOf({ problems }), nameOf)).toEqual([
    { productItemUuid: 'omega', text: '오메가3: 품절된 상품입니다.' },
  ]);
});
