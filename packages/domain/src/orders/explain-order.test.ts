// The explanation of an order: a worked example, and sums that hold for any order and any cancelled rows.
import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../base/money.ts';
import { type QuoteLineInput, quote } from '../prices/quote.ts';
import { explainOrder } from './explain-order.ts';

const line = (uuid: string, salesPrice: number, count: number): QuoteLineInput => ({
  productItemUuid: uuid,
  productUuid: uuid,
  storeUuid: 'store',
  deliveryPolicyUuid: 'policy',
  deliveryGroupKey: 'group',
  count,
  salesPrice,
  taxType: 'TAXABLE',
  delivery: {
    deliveryFeeType: 'CONDITIONAL_FREE',
    deliveryFee: 3_000,
    freeConditionPrice: 30_000,
    unitCount: 1,
    jejuFee: 3_000,
    islandFee: 5_000,
  },
  isBundled: true,
});

/** The rows of a quoted order as they are stored. */
const storedOf = (
  quoted: ReturnType<typeof quote>,
  fixedPrices: readonly number[],
  statuses: readonly ('RETURN' | 'CANCEL' | 'DELIVERY_COMPLETE')[],
) =>
  quoted.lines.map(({ productItemUuid, ...amounts }, index) => ({
    ...amounts,
    uuid: productItemUuid,
    fixedPrice: fixedPrices[index] ?? 0,
    status: statuses[index] ?? ('DELIVERY_COMPLETE' as const),
  }));

test('base order B with the first row cancelled, and 1,000 won of goodwill', () => {
  const quoted = quote({
    lines: [line('P1', 19_900, 1), line('P2', 15_000, 2)],
    remoteAreaType: 'NONE',
    cartCoupon: { discountPrice: 5_000 },
    mileagePrice: 3_000,
  });
  const explained = explainOrder({
    rows: storedOf(quoted, [30_000, 0], ['CANCEL', 'DELIVERY_COMPLETE']),
    deliveryFee: 0,
    remoteDeliveryFee: 0,
    paidPrice: 41_900,
    refundedPrice: 14_710,
    goodwillPrice: 1_000,
  });
  expect(explained.lines).toEqual([
    {
      orderProductUuid: 'P1',
      count: 1,
      listPrice: 30_000,
      saleDiscountPrice: 10_100,
      productCouponDiscountPrice: 0,
      cartCouponDiscountPrice: 1_994,
      promotionCodeDiscountPrice: 0,
      mileagePrice: 1_196,
      payPrice: 16_710,
      canceledPrice: 16_710,
    },
    {
      orderProductUuid: 'P2',
      count: 2,
      listPrice: 30_000,
      saleDiscountPrice: 0,
      productCouponDiscountPrice: 0,
      cartCouponDiscountPrice: 3_006,
      promotionCodeDiscountPrice: 0,
      mileagePrice: 1_804,
      payPrice: 25_190,
      canceledPrice: 0,
    },
  ]);
  expect(explained).toMatchObject({
    payPrice: 41_900,
    goodwillPrice: 1_000,
    refundedFeePrice: -3_000,
    keptPrice: 27_190,
  });
});

test('an unpaid order has nothing cancelled, refunded or kept', () => {
  const quoted = quote({ lines: [line('P1', 10_000, 1)], remoteAreaType: 'NONE' });
  const explained = explainOrder({
    rows: storedOf(quoted, [], ['CANCEL']),
    deliveryFee: 3_000,
    remoteDeliveryFee: 0,
    paidPrice: 0,
    refundedPrice: 0,
    goodwillPrice: 0,
  });
  expect(explained).toMatchObject({ payPrice: 13_000, paidPrice: 0, refundedFeePrice: 0, keptPrice: 0 });
});

test('every amount is the sum of its parts, for any order', () => {
  assert(
    property(
      array(
        record({
          salesPrice: integer({ min: 0, max: 300_000 }),
          count: integer({ min: 1, max: 9 }),
          fixedPrice: integer({ min: 0, max: 400_000 }),
          status: constantFrom('RETURN' as const, 'CANCEL' as const, 'DELIVERY_COMPLETE' as const),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      record({
        coupon: integer({ min: 0, max: 50_000 }),
        code: integer({ min: 0, max: 50_000 }),
        mileage: integer({ min: 0, max: 900_000 }),
      }),
      boolean(),
      (given, discounts, isJeju) => {
        const quoted = quote({
          lines: given.map((one, index) => line(`P${index}`, one.salesPrice, one.count)),
          remoteAreaType: isJeju ? 'JEJU' : 'NONE',
          cartCoupon: { discountPrice: discounts.coupon },
          promotionCode: { discountPrice: discounts.code },
          mileagePrice: discounts.mileage,
        });
        const { deliveryFee, remoteDeliveryFee, payPrice } = quoted.price;
        const rows = storedOf(
          quoted,
          given.map((one) => one.fixedPrice),
          given.map((one) => one.status),
        );
        const refundedPrice = Math.min(
          payPrice,
          sum(rows.filter((row) => row.status !== 'DELIVERY_COMPLETE').map((row) => row.payPrice)),
        );
        const explained = explainOrder({
          rows,
          deliveryFee,
          remoteDeliveryFee,
          paidPrice: payPrice,
          refundedPrice,
          goodwillPrice: 0,
        });
        expect(explained.payPrice).toBe(payPrice);
        for (const one of explained.lines) {
          expect(one.saleDiscountPrice).toBeGreaterThanOrEqual(0);
          expect(one.payPrice).toBe(
            one.listPrice -
              one.saleDiscountPrice -
              one.productCouponDiscountPrice -
              one.cartCouponDiscountPrice -
              one.promotionCodeDiscountPrice -
              one.mileagePrice,
          );
        }
        expect(sum(explained.lines.map((one) => one.canceledPrice)) + explained.refundedFeePrice).toBe(
          explained.refundedPrice,
        );
        expect(explained.keptPrice + explained.refundedPrice).toBe(explained.paidPrice);
      },
    ),
    { numRuns: 1_000 },
  );
});
