// What a preview promises is what the claim returns: over random orders, coupons and requests, the quote of rows that will be split has the
// hash and the amounts of the quote of the split rows (docs/rules/claims.md#preview).
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAmounts } from '#domain/orders/split-row.ts';
import { couponCancelPolicies } from '#domain/prices/coupon-enums.ts';
import { couponsOf, orderArbitrary, priced } from '#domain/testing/refund-orders.ts';
import type { OrderProductRow } from '../../order-rows/order-rows.ts';
import type { ClaimState } from '../claim-state.ts';
import { feeChanges } from '../steps/claim-steps.ts';
import { type ClaimDraft, type ClaimPlan, quoteClaims } from './quote-claim.ts';

const runs = process.env['ONNS_TEST_LONG'] === '1' ? 10_000 : 1_000;

type Priced = ReturnType<typeof priced>;
type Coupons = ReturnType<typeof couponsOf>;

const rowOf = (line: Priced['lines'][number]): Partial<OrderProductRow> => ({
  ...line,
  uuid: line.productItemUuid,
  orderGroupUuid: line.deliveryGroupKey,
  parentUuid: null,
  promotionCodeDiscountPrice: 0,
  expectedMileage: 0,
  registeredShares: null,
  status: 'PAYMENT_COMPLETE',
  claimUuid: null,
});

/** The state of a paid order as far as quotes read it. */
function stateOf(paid: Priced): ClaimState {
  const state: Partial<Record<keyof ClaimState, unknown>> = {
    order: { paidAt: new Date(0), payPrice: paid.price.payPrice, remoteAreaType: 'NONE' },
    products: paid.lines.map(rowOf),
    groups: paid.groups.map((group) => ({
      ...group,
      uuid: group.deliveryGroupKey,
      delivery: { ...group.delivery, returnFee: 3_000, exchangeFee: 6_000 },
      chargesInitialOnReturn: true,
    })),
    claims: [],
    paid: [{ left: paid.price.payPrice, returned: 0, method: 'CARD', paysOrder: true, claimUuid: null }],
  };
  return state as ClaimState;
}

/** The coupons with the rows that carry them, among them rows that were split off. */
function orderCoupons(coupons: Coupons, { products }: ClaimState): ClaimDraft['coupons'] {
  const open = coupons.filter((coupon) => coupon.isDropped !== true);
  const rowsOf = (coupon: Coupons[number]): string[] =>
    products.filter((row) => coupon.itemUuids.includes(row.productItemUuid)).map(({ uuid }) => uuid);
  return {
    used: open.map((coupon) => ({
      userCouponUuid: coupon.userCouponUuid,
      orderCouponUuid: coupon.userCouponUuid,
      name: coupon.userCouponUuid,
      isExpired: false,
      orderProductUuids: rowsOf(coupon),
    })),
    policies: open
      .filter(({ policy }) => policy !== 'KEEP_SHARE')
      .map((coupon) => ({
        orderCouponUuid: coupon.userCouponUuid,
        kind: coupon.kind ?? 'CART',
        policy: coupon.policy ?? 'KEEP_SHARE',
        minOrderPrice: coupon.minOrderPrice ?? 0,
        orderProductUuids: rowsOf(coupon),
      })),
  };
}

function draftOf(items: ClaimDraft['items'], coupons: ClaimDraft['coupons']): ClaimDraft {
  return {
    type: 'CANCEL',
    reason: 'SIMPLE_MIND_CHANGE',
    source: 'SHOPPER',
    fault: 'SHOPPER',
    text: undefined,
    photoCount: 0,
    items,
    collect: null,
    exchangeItems: new Map(),
    isWindowIgnored: false,
    coupons,
  };
}

/** Splits the rows as the registration does. */
function split(state: ClaimState, items: ClaimDraft['items']) {
  const claimed: ClaimDraft['items'] = [];
  const products = state.products.flatMap((row) => {
    const item = items.find((one) => one.orderProductUuid === row.uuid);
    if (item === undefined) return [row];
    if (item.count >= row.count) {
      claimed.push(item);
      return [row];
    }
    const parts = splitAmounts(row, item.count);
    const child = { ...row, ...parts.claimed, uuid: `${row.uuid}/${row.count}`, parentUuid: row.uuid };
    claimed.push({ orderProductUuid: child.uuid, count: item.count });
    return [{ ...row, ...parts.rest }, child];
  });
  return { state: { ...state, products }, items: claimed };
}

/** The state after a claim was approved and refunded. */
function after(state: ClaimState, plan: ClaimPlan, coupons: Coupons): ClaimState {
  const uuid = `claim-${state.claims.length}`;
  const closed = new Set(plan.items.map(({ orderProductUuid }) => orderProductUuid));
  const { changes, droppedUuids } = plan.adjustments;
  for (const coupon of coupons) coupon.isDropped ||= droppedUuids.includes(coupon.userCouponUuid);
  const claim: Partial<ClaimState['claims'][number]> = {
    uuid,
    orderGroupUuid: plan.orderGroupUuid,
    fault: plan.fault,
    isFeeApplied: true,
    isRefundCreated: true,
    refundInfo: plan.refund.info,
    ...feeChanges(plan.refund),
  };
  return {
    ...state,
    claims: [...state.claims, claim as ClaimState['claims'][number]],
    paid: state.paid.map((payment) => ({
      ...payment,
      left: payment.left - plan.refund.info.totalRefundPrice + plan.refund.info.additionalPaymentPrice,
    })),
    products: state.products.map((row) => {
      const own = changes.filter(({ orderProductUuid }) => orderProductUuid === row.uuid);
      const of = (kind: 'PRODUCT' | 'CART') =>
        own.filter((one) => one.kind === kind).reduce((total, { change }) => total + change, 0);
      const shares = { PRODUCT: row.productCouponDiscountPrice, CART: row.cartCouponDiscountPrice };
      return {
        ...row,
        ...(closed.has(row.uuid) ? { status: 'CANCEL' as const, claimUuid: uuid } : {}),
        ...(own.length > 0 && row.registeredShares === null
          ? { registeredShares: { count: row.count, ...shares, PROMOTION_CODE: 0 } }
          : {}),
        productCouponDiscountPrice: shares.PRODUCT + of('PRODUCT'),
        cartCouponDiscountPrice: shares.CART + of('CART'),
        payPrice: row.payPrice - of('PRODUCT') - of('CART'),
      };
    }),
  };
}

test('the quote of a preview has the hash and the amounts of the claims that are made', () => {
  fc.assert(
    fc.property(
      orderArbitrary,
      fc.shuffledSubarray([...couponCancelPolicies], { minLength: 1 }),
      fc.integer({ min: 0, max: 120_000 }),
      fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 5, maxLength: 5 }), { maxLength: 4 }),
      (order, policies, minOrderPrice, picks) => {
        const paid = priced(order);
        const coupons = couponsOf(paid, policies, minOrderPrice);
        let state = stateOf(paid);
        for (const pick of [...picks, [5, 5, 5, 5, 5]]) {
          const items = state.products
            .filter((row) => row.status === 'PAYMENT_COMPLETE')
            .map((row, at) => ({ orderProductUuid: row.uuid, count: Math.min(row.count, pick[at] ?? 5) }))
            .filter(({ count }) => count > 0);
          if (items.length === 0) continue;
          const promised = quoteClaims(state, draftOf(items, orderCoupons(coupons, state)));
          const divided = split(state, items);
          const made = quoteClaims(
            divided.state,
            draftOf(divided.items, orderCoupons(coupons, divided.state)),
          );
          expect(made.quoteHash).toBe(promised.quoteHash);
          expect(made.info).toEqual(promised.info);
          state = divided.state;
          for (const plan of made.plans) state = after(state, plan, coupons);
        }
        expect(state.products.every((row) => row.status === 'CANCEL')).toBe(true);
        expect(state.paid.map(({ left }) => left)).toEqual([0]);
      },
    ),
    { numRuns: runs, seed: 20_261_128 },
  );
}, 300_000);
