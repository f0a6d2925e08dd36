// Quotes of orders: the worked examples of docs/rules/refunds.md#examples, and sums that hold for any order.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryGroupKey, quote } from './quote.ts';
import type { QuoteInput, QuoteLineInput } from './quote.ts';

const terms = { deliveryFee: 3_000, freeConditionPrice: 0, unitCount: 0, jejuFee: 3_000, islandFee: 5_000 };
const freeFrom30000 = { ...terms, deliveryFeeType: 'CONDITIONAL_FREE', freeConditionPrice: 30_000 } as const;

function line(
  productItemUuid: string,
  salesPrice: number,
  count: number,
  over: Partial<QuoteLineInput> = {},
): QuoteLineInput {
  return {
    productItemUuid,
    productUuid: `product-of-${productItemUuid}`,
    storeUuid: 'store-a',
    deliveryPolicyUuid: 'policy',
    deliveryGroupKey: 'store-a:policy',
    count,
    salesPrice,
    taxType: 'TAXABLE',
    delivery: freeFrom30000,
    isBundled: true,
    ...over,
  };
}

const storeA = { delivery: { ...terms, deliveryFee: 2_500, deliveryFeeType: 'NOT_FREE' } } as const;
const storeB = {
  storeUuid: 'store-b',
  deliveryGroupKey: 'store-b:policy',
  delivery: { ...terms, deliveryFeeType: 'FREE' },
} as const;

describe('worked orders', () => {
  test('base order B: apportions a cart coupon of 5,000 and mileage of 3,000, with free delivery', () => {
    const { lines, price } = quote({
      lines: [line('P1', 19_900, 1), line('P2', 15_000, 2)],
      remoteAreaType: 'NONE',
      cartCoupon: { discountPrice: 5_000 },
      mileagePrice: 3_000,
      mileagePermille: 10,
    });
    expect(lines).toMatchObject([
      { cartCouponDiscountPrice: 1_994, mileagePrice: 1_196, payPrice: 16_710, expectedMileage: 167 },
      { cartCouponDiscountPrice: 3_006, mileagePrice: 1_804, payPrice: 25_190, expectedMileage: 251 },
    ]);
    expect(price).toEqual({
      productPrice: 49_900,
      productCouponDiscountPrice: 0,
      cartCouponDiscountPrice: 5_000,
      promotionCodeDiscountPrice: 0,
      mileagePrice: 3_000,
      deliveryFee: 0,
      remoteDeliveryFee: 0,
      payPrice: 41_900,
      expectedMileage: 418,
    });
  });

  test('order 7: adds fee and surcharge for one parcel to Jeju', () => {
    const { groups, price } = quote({ lines: [line('P1', 19_900, 1)], remoteAreaType: 'JEJU' });
    expect(groups).toMatchObject([{ deliveryFee: 3_000, remoteDeliveryFee: 3_000, toFreePrice: 10_100 }]);
    expect(price.payPrice).toBe(25_900);
  });

  test('order 9: forms two parcels for two stores and apportions the coupon to all three lines', () => {
    const { lines, groups, price } = quote({
      lines: [line('A1', 10_000, 1, storeA), line('A2', 10_000, 1, storeA), line('B1', 10_000, 1, storeB)],
      remoteAreaType: 'NONE',
      cartCoupon: { discountPrice: 1_000 },
    });
    expect(lines.map((row) => row.cartCouponDiscountPrice)).toEqual([334, 333, 333]);
    expect(groups).toMatchObject([
      { storeUuid: 'store-a', deliveryFee: 2_500, productItemUuids: ['A1', 'A2'] },
      { storeUuid: 'store-b', deliveryFee: 0, productItemUuids: ['B1'] },
    ]);
    expect(price.payPrice).toBe(31_500);
  });

  test('order 11: charges five units with a fee per two units three times', () => {
    const delivery = { ...terms, deliveryFeeType: 'COUNT', unitCount: 2 } as const;
    const { price } = quote({ lines: [line('P1', 12_000, 5, { delivery })], remoteAreaType: 'NONE' });
    expect(price).toMatchObject({ productPrice: 60_000, deliveryFee: 9_000, payPrice: 69_000 });
  });

  test('order 12: applies the product coupon, then the promotion code, then mileage', () => {
    const delivery = { ...freeFrom30000, freeConditionPrice: 50_000 };
    const { lines, price } = quote({
      lines: [
        line('X', 48_000, 1, { delivery, productCouponDiscountPrice: 9_600 }),
        line('Y', 9_900, 3, { delivery }),
      ],
      remoteAreaType: 'NONE',
      promotionCode: { discountPrice: 5_000 },
      mileagePrice: 2_000,
    });
    expect(lines.map((row) => row.promotionCodeDiscountPrice)).toEqual([2_819, 2_181]);
    expect(lines.map((row) => row.mileagePrice)).toEqual([1_128, 872]);
    expect(price.payPrice).toBe(61_100);
  });

  test('order 15: deducts exactly a coupon that does not divide evenly', () => {
    const { price } = quote({
      lines: [line('P1', 33_000, 3)],
      remoteAreaType: 'NONE',
      cartCoupon: { discountPrice: 10_001 },
    });
    expect(price.payPrice).toBe(88_999);
  });

  test('compares the condition of free delivery with the amount before discounts', () => {
    const { price } = quote({
      lines: [line('P1', 30_000, 1)],
      remoteAreaType: 'NONE',
      cartCoupon: { discountPrice: 5_000 },
    });
    expect(price).toMatchObject({ deliveryFee: 0, payPrice: 25_000 });
  });

  test('applies a coupon with targets to those lines alone and up to their price', () => {
    const { lines, price } = quote({
      lines: [line('P1', 3_900, 1), line('P2', 40_000, 1)],
      remoteAreaType: 'NONE',
      cartCoupon: { discountPrice: 5_000, targetProductItemUuids: ['P1'] },
    });
    expect(lines.map((row) => row.cartCouponDiscountPrice)).toEqual([3_900, 0]);
    expect(price.cartCouponDiscountPrice).toBe(3_900);
  });

  test('returns no parcels and 0 won without lines', () => {
    const { groups, price } = quote({ lines: [], remoteAreaType: 'JEJU' });
    expect(groups).toEqual([]);
    expect(price.payPrice).toBe(0);
  });
});

describe('tax', () => {
  test('excludes tax-free goods from VAT and includes delivery', () => {
    const { tax, price } = quote({
      lines: [line('rice', 10_000, 1, { taxType: 'FREE' }), line('honey', 11_000, 1)],
      remoteAreaType: 'JEJU',
    });
    // Taxable: 11,000 of goods + 3,000 delivery + 3,000 to Jeju = 17,000; 17,000 / 11 = 1,545.4…
    expect(tax).toEqual({ taxFreeAmount: 10_000, supplyAmount: 15_455, vatAmount: 1_545 });
    expect(tax.taxFreeAmount + tax.supplyAmount + tax.vatAmount).toBe(price.payPrice);
  });
});

describe('parcels', () => {
  test('are shared per store and delivery policy, except by products that are not bundled', () => {
    expect(deliveryGroupKey('store', 'policy', true, 'p1')).toBe(
      deliveryGroupKey('store', 'policy', true, 'p2'),
    );
    expect(deliveryGroupKey('store', 'policy', false, 'p1')).not.toBe(
      deliveryGroupKey('store', 'policy', false, 'p2'),
    );
    expect(deliveryGroupKey('a', 'policy', true, 'p1')).not.toBe(deliveryGroupKey('b', 'policy', true, 'p1'));
  });
});

const deliveries = [
  { ...terms, deliveryFeeType: 'FREE' },
  { ...terms, deliveryFeeType: 'NOT_FREE' },
  freeFrom30000,
  { ...terms, deliveryFeeType: 'COUNT', unitCount: 2 },
  { ...terms, deliveryFeeType: 'ETC' },
] as const;

const anyLine = fc
  .record({
    salesPrice: fc.integer({ min: 0, max: 1_000_000 }),
    count: fc.integer({ min: 1, max: 999 }),
    taxType: fc.constantFrom('TAXABLE', 'FREE'),
    group: fc.integer({ min: 0, max: 4 }),
    productCouponDiscountPrice: fc.integer({ min: 0, max: 2_000_000 }),
  })
  .map(({ group, salesPrice, count, ...over }) =>
    line('', salesPrice, count, {
      ...over,
      delivery: deliveries[group] ?? freeFrom30000,
      deliveryGroupKey: `store-${group}`,
    }),
  );

const anyOrder: fc.Arbitrary<QuoteInput> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    remoteAreaType: fc.constantFrom('NONE', 'JEJU', 'ISLAND'),
    cartCoupon: fc.record({ discountPrice: fc.integer({ min: 0, max: 5_000_000 }) }),
    promotionCode: fc.record({ discountPrice: fc.integer({ min: 0, max: 5_000_000 }) }),
    mileagePrice: fc.integer({ min: 0, max: 10_000_000 }),
    mileagePermille: fc.constantFrom(0, 10, 30),
  })
  .map((order) => ({
    ...order,
    lines: order.lines.map((row, index) => ({ ...row, productItemUuid: `item-${index}` })),
  }));

function total(amounts: number[]): number {
  return amounts.reduce((whole, amount) => whole + amount, 0);
}

describe('for any order', () => {
  test('every sum is exact and no amount is negative', () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const { lines, groups, price, tax } = quote(input);
        for (const row of lines) {
          const discounts =
            row.productCouponDiscountPrice +
            row.cartCouponDiscountPrice +
            row.promotionCodeDiscountPrice +
            row.mileagePrice;
          expect(row.productPrice - discounts).toBe(row.payPrice);
          expect(row.payPrice).toBeGreaterThanOrEqual(0);
        }
        expect(price.cartCouponDiscountPrice).toBe(total(lines.map((row) => row.cartCouponDiscountPrice)));
        expect(price.mileagePrice).toBeLessThanOrEqual(input.mileagePrice ?? 0);
        expect(price.deliveryFee).toBe(total(groups.map((group) => group.deliveryFee)));
        expect(price.payPrice).toBe(
          total(lines.map((row) => row.payPrice)) + price.deliveryFee + price.remoteDeliveryFee,
        );
        expect(tax.taxFreeAmount + tax.supplyAmount + tax.vatAmount).toBe(price.payPrice);
        expect(tax.vatAmount).toBe(Math.floor((price.payPrice - tax.taxFreeAmount) / 11));
        expect(groups.flatMap((group) => group.productItemUuids).toSorted()).toEqual(
          lines.map((row) => row.productItemUuid).toSorted(),
        );
      }),
    );
  });

  test('the price does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const reversed = quote({ ...input, lines: input.lines.toReversed() });
        const { expectedMileage: _, ...price } = quote(input).price;
        expect(reversed.price).toMatchObject(price);
      }),
    );
  });
});
