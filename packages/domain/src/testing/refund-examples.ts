// Orders and claims of the worked examples (docs/rules/refunds.md#examples), for refund.test.ts.
import type { QuoteLineInput } from '../prices/quote.ts';
import { quote } from '../prices/quote.ts';
import { type Ledger, type LedgerClaim, ledgerOf } from './refund-ledger.ts';

/** */
export const terms = {
  deliveryFee: 3_000,
  freeConditionPrice: 0,
  unitCount: 0,
  jejuFee: 3_000,
  islandFee: 5_000,
};
const freeFrom = (price: number) =>
  ({ ...terms, deliveryFeeType: 'CONDITIONAL_FREE', freeConditionPrice: price }) as const;

type Line = [item: string, salesPrice: number, count: number, over?: Partial<QuoteLineInput>];
/** */
export type Order = Omit<Parameters<typeof quote>[0], 'lines' | 'remoteAreaType'> & {
  lines: Line[];
  delivery?: QuoteLineInput['delivery'];
  isJeju?: boolean;
  coupons?: Ledger['coupons'];
};

/** */
export function ledger(order: Order): Ledger {
  const priced = quote({
    ...order,
    remoteAreaType: order.isJeju === true ? 'JEJU' : 'NONE',
    lines: order.lines.map(([item, salesPrice, count, over]) => ({
      productItemUuid: item,
      productUuid: item,
      storeUuid: 'store-a',
      deliveryPolicyUuid: 'policy',
      deliveryGroupKey: 'store-a',
      count,
      salesPrice,
      taxType: 'TAXABLE',
      delivery: order.delivery ?? freeFrom(30_000),
      isBundled: true,
      ...over,
    })),
  });
  return ledgerOf(priced, { returnFee: 3_000 }, order.coupons);
}

/** */
export const coupon = (itemUuids: string[], isExpired = false) => [
  { userCouponUuid: 'coupon', itemUuids, isExpired },
];
/** */
export const orderB: Order = {
  lines: [
    ['P1', 19_900, 1],
    ['P2', 15_000, 2],
  ],
  cartCoupon: { discountPrice: 5_000 },
  mileagePrice: 3_000,
  coupons: coupon(['P1', 'P2']),
};
/** */
export const p1: Order = { lines: [['P1', 19_900, 1]], isJeju: true };
const notFree = { delivery: { ...terms, deliveryFee: 2_500, deliveryFeeType: 'NOT_FREE' } } as const;
/** */
export const orderStores: Order = {
  lines: [
    ['A1', 10_000, 1, notFree],
    ['A2', 10_000, 1, notFree],
    [
      'B1',
      10_000,
      1,
      { storeUuid: 'store-b', deliveryGroupKey: 'store-b', delivery: { ...terms, deliveryFeeType: 'FREE' } },
    ],
  ],
  cartCoupon: { discountPrice: 1_000 },
  coupons: coupon(['A1', 'A2', 'B1']),
};
const byCount: Order = {
  lines: [['C', 12_000, 5]],
  delivery: { ...terms, deliveryFeeType: 'COUNT', unitCount: 2 },
};
const orderX: Order = {
  lines: [
    ['X', 48_000, 1, { productCouponDiscountPrice: 9_600 }],
    ['Y', 9_900, 3],
  ],
  delivery: freeFrom(50_000),
  promotionCode: { discountPrice: 5_000 },
  mileagePrice: 2_000,
  coupons: coupon(['X']),
};
const orderC: Order = {
  lines: [
    ['A', 20_000, 1],
    ['B', 15_000, 1],
    ['C', 6_000, 1],
  ],
};
const orderThree: Order = {
  lines: [['T', 33_000, 3]],
  delivery: freeFrom(50_000),
  cartCoupon: { discountPrice: 10_001 },
  coupons: coupon(['T']),
};

/** product, coupon, promo, mileage, +delivery, -additional, -return, -initial, total, coupons */
type Amounts = [number, number, number, number, number, number, number, number, number, number];
type Step = { group?: number; claim: LedgerClaim; amounts: Amounts };

/** */
export const S = 'SHOPPER';
/** */
export const M = 'MERCHANT';
/** */
export const claim = (
  type: LedgerClaim['type'],
  fault: LedgerClaim['fault'],
  counts: Record<string, number>,
  over = {},
) => ({
  type,
  fault,
  counts,
  ...over,
});

/** */
export const examples: { no: string; order: Order; steps: Step[] }[] = [
  {
    no: '1 cancel all of B',
    order: orderB,
    steps: [
      {
        claim: claim('CANCEL', S, { P1: 1, P2: 2 }),
        amounts: [49_900, 5_000, 0, 3_000, 0, 0, 0, 0, 41_900, 1],
      },
    ],
  },
  {
    no: '2 cancel P1, free delivery stays',
    order: orderB,
    steps: [
      { claim: claim('CANCEL', S, { P1: 1 }), amounts: [19_900, 1_994, 0, 1_196, 0, 0, 0, 0, 16_710, 0] },
    ],
  },
  {
    no: '3 cancel one of two P2',
    order: orderB,
    steps: [
      { claim: claim('CANCEL', S, { P2: 1 }), amounts: [15_000, 1_503, 0, 902, 0, 0, 0, 0, 12_595, 0] },
    ],
  },
  {
    no: '4a and 4b cancel P2, then P1',
    order: orderB,
    steps: [
      { claim: claim('CANCEL', S, { P2: 2 }), amounts: [30_000, 3_006, 0, 1_804, 0, 3_000, 0, 0, 22_190, 0] },
      { claim: claim('CANCEL', S, { P1: 1 }), amounts: [19_900, 1_994, 0, 1_196, 3_000, 0, 0, 0, 19_710, 1] },
    ],
  },
  {
    no: '5 P2 sold out',
    order: orderB,
    steps: [
      { claim: claim('CANCEL', M, { P2: 2 }), amounts: [30_000, 3_006, 0, 1_804, 0, 0, 0, 0, 25_190, 0] },
    ],
  },
  {
    no: '6 return all of B',
    order: orderB,
    steps: [
      {
        claim: claim('RETURN', S, { P1: 1, P2: 2 }),
        amounts: [49_900, 5_000, 0, 3_000, 0, 0, 3_000, 3_000, 35_900, 1],
      },
    ],
  },
  {
    no: '6 dispatch cancel after pickup',
    order: orderB,
    steps: [
      {
        claim: claim('CANCEL_DISPATCH', S, { P1: 1, P2: 2 }, { isPickedUp: true }),
        amounts: [49_900, 5_000, 0, 3_000, 0, 0, 3_000, 3_000, 35_900, 1],
      },
    ],
  },
  {
    no: '6 dispatch cancel before pickup is a cancellation',
    order: orderB,
    steps: [
      {
        claim: claim('CANCEL_DISPATCH', S, { P1: 1, P2: 2 }),
        amounts: [49_900, 5_000, 0, 3_000, 0, 0, 0, 0, 41_900, 1],
      },
    ],
  },
  {
    no: "6' as 6, sent back prepaid",
    order: orderB,
    steps: [
      {
        claim: claim('RETURN', S, { P1: 1, P2: 2 }, { isSelfReturned: true }),
        amounts: [49_900, 5_000, 0, 3_000, 0, 0, 0, 3_000, 38_900, 1],
      },
    ],
  },
  {
    no: '7a Jeju, merchant',
    order: p1,
    steps: [
      {
        claim: claim('RETURN', M, { P1: 1 }, { pickupRemoteFee: 3_000 }),
        amounts: [19_900, 0, 0, 0, 6_000, 0, 0, 0, 25_900, 0],
      },
    ],
  },
  {
    no: '7b Jeju, shopper',
    order: p1,
    steps: [
      {
        claim: claim('RETURN', S, { P1: 1 }, { pickupRemoteFee: 3_000 }),
        amounts: [19_900, 0, 0, 0, 0, 0, 6_000, 0, 13_900, 0],
      },
    ],
  },
  {
    no: '8a and 8b return P2, then P1',
    order: orderB,
    steps: [
      {
        claim: claim('RETURN', S, { P2: 2 }),
        amounts: [30_000, 3_006, 0, 1_804, 0, 0, 3_000, 3_000, 19_190, 0],
      },
      { claim: claim('RETURN', S, { P1: 1 }), amounts: [19_900, 1_994, 0, 1_196, 0, 0, 3_000, 0, 13_710, 1] },
    ],
  },
  {
    no: '9a and 9b two stores',
    order: orderStores,
    steps: [
      { group: 1, claim: claim('CANCEL', S, { B1: 1 }), amounts: [10_000, 333, 0, 0, 0, 0, 0, 0, 9_667, 0] },
      {
        claim: claim('CANCEL', S, { A1: 1, A2: 1 }),
        amounts: [20_000, 667, 0, 0, 2_500, 0, 0, 0, 21_833, 1],
      },
    ],
  },
  {
    no: '10a fees reduce the mileage',
    order: { lines: [['P', 10_000, 1]], mileagePrice: 10_000 },
    steps: [{ claim: claim('RETURN', S, { P: 1 }), amounts: [10_000, 0, 0, 7_000, 0, 0, 3_000, 0, 0, 0] }],
  },
  {
    no: '10b fees beyond money and mileage are paid',
    order: { lines: [['P', 1_500, 1]], mileagePrice: 1_000 },
    steps: [{ claim: claim('RETURN', S, { P: 1 }), amounts: [1_500, 0, 0, 0, 0, 0, 3_000, 0, 0, 0] }],
  },
  {
    no: '11a cancel two of five by count',
    order: byCount,
    steps: [{ claim: claim('CANCEL', S, { C: 2 }), amounts: [24_000, 0, 0, 0, 3_000, 0, 0, 0, 27_000, 0] }],
  },
  {
    no: '11b return two of five, shopper',
    order: byCount,
    steps: [{ claim: claim('RETURN', S, { C: 2 }), amounts: [24_000, 0, 0, 0, 0, 0, 3_000, 0, 21_000, 0] }],
  },
  {
    no: '11c return two of five, merchant',
    order: byCount,
    steps: [{ claim: claim('RETURN', M, { C: 2 }), amounts: [24_000, 0, 0, 0, 3_000, 0, 0, 0, 27_000, 0] }],
  },
  {
    no: '12a to 12c coupon, code and mileage',
    order: orderX,
    steps: [
      { claim: claim('CANCEL', S, { Y: 2 }), amounts: [19_800, 0, 1_454, 581, 0, 0, 0, 0, 17_765, 0] },
      { claim: claim('RETURN', M, { X: 1 }), amounts: [48_000, 9_600, 2_819, 1_128, 0, 0, 0, 0, 34_453, 1] },
      { claim: claim('RETURN', S, { Y: 1 }), amounts: [9_900, 0, 727, 291, 0, 0, 3_000, 3_000, 2_882, 0] },
    ],
  },
  {
    no: '13 sold out keeps free delivery for the next cancellation',
    order: orderC,
    steps: [
      { claim: claim('CANCEL', M, { B: 1 }), amounts: [15_000, 0, 0, 0, 0, 0, 0, 0, 15_000, 0] },
      { claim: claim('CANCEL', S, { C: 1 }), amounts: [6_000, 0, 0, 0, 0, 0, 0, 0, 6_000, 0] },
    ],
  },
  {
    no: '14 free product',
    order: { lines: [['F', 12_000, 1]], delivery: { ...terms, deliveryFeeType: 'FREE' } },
    steps: [
      { claim: claim('RETURN', S, { F: 1 }), amounts: [12_000, 0, 0, 0, 0, 0, 3_000, 3_000, 6_000, 0] },
    ],
  },
  {
    no: '15 three returns of one row',
    order: orderThree,
    steps: [
      { claim: claim('RETURN', S, { T: 1 }), amounts: [33_000, 3_333, 0, 0, 0, 0, 3_000, 0, 26_667, 0] },
      { claim: claim('RETURN', S, { T: 1 }), amounts: [33_000, 3_334, 0, 0, 0, 0, 3_000, 3_000, 23_666, 0] },
      { claim: claim('RETURN', M, { T: 1 }), amounts: [33_000, 3_334, 0, 0, 3_000, 0, 0, 0, 32_666, 1] },
    ],
  },
];
