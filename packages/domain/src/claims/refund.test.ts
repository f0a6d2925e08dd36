// Refund arithmetic: the worked examples of docs/rules/refunds.md#examples to the won.
import { describe, expect, test } from 'vitest';
import {
  M,
  type Order,
  S,
  claim,
  coupon,
  examples,
  ledger,
  orderB,
  orderStores,
  p1,
  terms,
} from '../testing/refund-examples.ts';
import { type Ledger, claimInGroup } from '../testing/refund-ledger.ts';
import { delayInterest } from '../payments/refund-route.ts';
import { exchangeFeeOf, noRefund, refundOf, sumOfRefunds } from './refund.ts';

describe('R041: worked examples', () => {
  test.each(examples)('$no', ({ order, steps }) => {
    const state = ledger(order);
    for (const step of steps) {
      const { info } = claimInGroup(state, step.group ?? 0, step.claim);
      expect([
        info.productRefundPrice,
        info.refundDiscountCouponPrice,
        info.refundDiscountPromotionCodePrice,
        info.refundMileage,
        info.refundDeliveryPrice,
        info.refundAdditionalDeliveryPrice,
        info.refundReturnDeliveryPrice,
        info.refundReturnInitialDeliveryPrice,
        info.totalRefundPrice,
        info.refundCouponCount,
      ]).toEqual(step.amounts);
    }
  });

  test('7a repeats the refunded delivery of 6,000 for display only', () => {
    const { info } = claimInGroup(ledger(p1), 0, claim('RETURN', M, { P1: 1 }));
    expect(info).toMatchObject({
      refundReturnOriginDeliveryPrice: 6_000,
      refundOriginDeliveryPrice: 3_000,
      refundOriginAndRemoteDeliveryPrice: 6_000,
      displayRefundMethodType: 'CARD',
    });
  });

  test('10a returns mileage as the method, 10b asks for 1,500 more and returns nothing', () => {
    const mileage = claimInGroup(
      ledger({ lines: [['P', 10_000, 1]], mileagePrice: 10_000 }),
      0,
      claim('RETURN', S, { P: 1 }),
    );
    expect(mileage.info).toMatchObject({ displayRefundMethodType: 'MILEAGE', additionalPaymentPrice: 0 });
    expect(mileage.mileage).toEqual([{ orderProductUuid: 'P', amount: 7_000 }]);
    const more = claimInGroup(
      ledger({ lines: [['P', 1_500, 1]], mileagePrice: 1_000 }),
      0,
      claim('RETURN', S, { P: 1 }),
    );
    expect(more.info).toMatchObject({ displayRefundMethodType: 'NONE', additionalPaymentPrice: 1_500 });
  });

  test('an expired cart coupon is not restored by the shopper, but by the merchant', () => {
    const expired = { ...orderB, coupons: coupon(['P1', 'P2'], true) };
    const all = { P1: 1, P2: 2 };
    expect(claimInGroup(ledger(expired), 0, claim('CANCEL', S, all)).info.refundCouponCount).toBe(0);
    expect(claimInGroup(ledger(expired), 0, claim('CANCEL', M, all)).info.refundCouponCount).toBe(1);
  });

  test('17: interest of 15 % a year for days after the due day', () => {
    const paid = (date: string) => new Date(`${date}T10:00:00+09:00`);
    expect(delayInterest(35_900, '2026-01-01', paid('2026-01-16'))).toBe(221);
    expect(delayInterest(100_000, '2026-01-01', paid('2026-01-02'))).toBe(41);
    expect(delayInterest(41_900, '2026-01-01', paid('2026-01-31'))).toBe(516);
    expect(delayInterest(41_900, '2026-01-01', paid('2026-01-01'))).toBe(0);
    expect(delayInterest(41_900, '2026-01-02', paid('2026-01-01'))).toBe(0);
  });
});

describe('fees beyond the examples', () => {
  const soldByStore = (over: Partial<Ledger['groups'][number]['terms']>) => {
    const state = ledger(orderB);
    for (const group of state.groups) Object.assign(group.terms, over);
    return state;
  };

  test('does not charge the initial delivery where the store does not, nor for ETC', () => {
    const all = claim('RETURN', S, { P1: 1, P2: 2 });
    expect(claimInGroup(soldByStore({ chargesInitialOnReturn: false }), 0, all).info).toMatchObject({
      refundReturnInitialDeliveryPrice: 0,
      totalRefundPrice: 38_900,
    });
    expect(claimInGroup(soldByStore({ deliveryFeeType: 'ETC' }), 0, all).info).toMatchObject({
      refundReturnInitialDeliveryPrice: 0,
      refundReturnDeliveryPrice: 3_000,
    });
  });

  test('the tax-free part is the cash of tax-free goods, at most the refund', () => {
    const mixed: Order = {
      lines: [
        ['T', 10_000, 1],
        ['F', 4_000, 1, { taxType: 'FREE' }],
      ],
      delivery: { ...terms, deliveryFeeType: 'NOT_FREE' },
    };
    expect(claimInGroup(ledger(mixed), 0, claim('CANCEL', S, { T: 1, F: 1 })).taxFreeAmount).toBe(4_000);
    expect(claimInGroup(ledger(mixed), 0, claim('RETURN', S, { F: 1 }))).toMatchObject({
      info: { totalRefundPrice: 1_000 },
      taxFreeAmount: 1_000,
    });
  });

  test('an exchange refunds nothing and leaves the fees; its fee is the round trip with both surcharges', () => {
    const { info, deliveryFee } = claimInGroup(ledger(p1), 0, claim('EXCHANGE', S, { P1: 1 }));
    expect(info).toEqual({
      ...noRefund,
      refundOriginDeliveryPrice: 3_000,
      refundOriginAndRemoteDeliveryPrice: 6_000,
    });
    expect(deliveryFee).toBe(3_000);
    expect(exchangeFeeOf({ exchangeFee: 6_000 }, { fault: S, pickupRemoteFee: 3_000 })).toBe(12_000);
    expect(exchangeFeeOf({ exchangeFee: 6_000 }, { fault: M, pickupRemoteFee: 3_000 })).toBe(0);
  });

  test('rejects rows that are closed, unknown or missing', () => {
    const state = ledger(orderB);
    claimInGroup(state, 0, claim('CANCEL', S, { P1: 1 }));
    const [
      group = {
        terms: { ...terms, deliveryFeeType: 'FREE', returnFee: 0, chargesInitialOnReturn: true },
        deliveryFee: 0,
        remoteDeliveryFee: 0,
        rows: [],
      } as const,
    ] = state.groups;
    const facts = {
      ...claim('CANCEL', S, {}),
      isPickedUp: false,
      isSelfReturned: false,
      pickupRemoteFee: 0,
      paidLeft: 41_900,
      method: 'CARD',
      refundCouponCount: 0,
    } as const;
    for (const orderProductUuids of [['P1'], ['P9'], []]) {
      expect(() => refundOf(group, { ...facts, orderProductUuids })).toThrow(RangeError);
    }
  });

  test('names the condition of free delivery that the rest misses (4a), and none for the merchant’s fault or the whole group', () => {
    const lostOf = (fault: typeof S | typeof M, counts: Record<string, number>) =>
      claimInGroup(ledger(orderB), 0, claim('CANCEL', fault, counts)).lostFreeDelivery;
    expect(lostOf(S, { P2: 2 })).toEqual({ remainingPrice: 19_900, freeConditionPrice: 30_000 });
    for (const [fault, counts] of [
      [M, { P2: 2 }],
      [S, { P1: 1, P2: 2 }],
      [S, { P1: 1 }],
    ] as const)
      expect(lostOf(fault, counts)).toBeUndefined();
  });

  test('deducts what was returned without a claim once the money does not cover it, and gives no mileage for it', () => {
    const state = ledger(orderB);
    state.paidLeft -= 5_000;
    state.returnedPrice = 5_000;
    const first = claimInGroup(state, 0, claim('CANCEL', S, { P1: 1 }));
    const second = claimInGroup(state, 0, claim('CANCEL', S, { P2: 2 }));
    expect([first.info, second.info]).toMatchObject([
      { totalRefundPrice: 16_710, alreadyRefundedPrice: 0, refundMileage: 1_196 },
      { totalRefundPrice: 20_190, alreadyRefundedPrice: 5_000, refundMileage: 1_804 },
    ]);
    expect(state).toMatchObject({ paidLeft: 0, returnedPrice: 0 });
  });

  test('of an order before its deposit returns its mileage, and no mileage for money that was never paid', () => {
    const state = ledger(orderB);
    state.paidLeft = 0;
    state.isUnpaid = true;
    const { info, mileage } = claimInGroup(state, 0, claim('CANCEL', S, { P1: 1, P2: 2 }));
    expect(info).toMatchObject({
      totalRefundPrice: 0,
      refundMileage: 3_000,
      displayRefundMethodType: 'MILEAGE',
    });
    expect(mileage.map(({ amount }) => amount)).toEqual([1_196, 1_804]);
  });

  test('8b before the refund of 8a: a fee that an approved claim will deduct counts as paid, and is not given back yet', () => {
    const state = ledger(orderB);
    claimInGroup(state, 0, claim('RETURN', S, { P2: 2 }));
    const [group] = state.groups;
    if (group === undefined) throw new Error('One group is needed.');
    const facts = {
      type: 'RETURN',
      orderProductUuids: ['P1'],
      isPickedUp: false,
      isSelfReturned: false,
      pickupRemoteFee: 0,
      paidLeft: state.paidLeft,
      method: 'CARD',
      refundCouponCount: 0,
    } as const;
    for (const unsettledDeliveryFee of [0, 3_000]) {
      const approved = { ...group, unsettledDeliveryFee };
      expect(refundOf(approved, { ...facts, fault: S }).info).toMatchObject({
        refundReturnInitialDeliveryPrice: 0,
        totalRefundPrice: 13_710,
      });
      expect(refundOf(approved, { ...facts, fault: M }).info).toMatchObject({
        refundDeliveryPrice: 3_000 - unsettledDeliveryFee,
        totalRefundPrice: 19_710 - unsettledDeliveryFee,
      });
    }
  });

  test('adds the refunds of two groups', () => {
    const state = ledger(orderStores);
    const first = claimInGroup(state, 1, claim('CANCEL', S, { B1: 1 }));
    const second = claimInGroup(state, 0, claim('CANCEL', S, { A1: 1, A2: 1 }));
    expect(sumOfRefunds([first.info, second.info])).toMatchObject({
      productRefundPrice: 30_000,
      totalRefundPrice: 31_500,
      refundCouponCount: 1,
      displayRefundMethodType: 'CARD',
    });
  });
});
