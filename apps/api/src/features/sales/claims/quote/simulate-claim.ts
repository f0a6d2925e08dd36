// What a claim of an order that is not placed yet would return (docs/rules/claims.md#before-purchase): the order as its registration would write
// it, paid and, for a return or an exchange, delivered at this moment, and quoted like every claim. Reads and writes nothing.
import type { Static } from 'typebox';
import type { SimulatedClaim } from '#contract/sales/claims/claim-shapes.ts';
import type { ClaimReason, ClaimType, PaymentMethod, RemoteAreaType } from '#domain/base/enums.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import type { Won } from '#domain/base/money.ts';
import { refuse } from '#domain/base/refusal.ts';
import { claimProblems, formProblems } from '#domain/claims/claim-problem.ts';
import { claimReasonMeanings } from '#domain/claims/claim-reasons.ts';
import { type NewOrder, type OrderProductRow, productAsWritten } from '../../order-rows/order-rows.ts';
import type { NewOrderCoupon } from '../../user-coupons/user-coupons.ts';
import { type QuotedState, claimableRow } from '../claim-state.ts';
import { defaultCollect } from './collect.ts';
import { previewOf } from './claim-preview.ts';
import { quoteClaims } from './quote-claim.ts';
import { orderCouponsOf } from './used-coupons.ts';

/** An order as it would be registered. */
export type PlannedOrder = Pick<NewOrder, 'groups' | 'products'> & {
  coupons: readonly NewOrderCoupon[];
  payPrice: Won;
  method: PaymentMethod;
  remoteArea: RemoteAreaType;
  /** Delivery policies whose store charges the initial delivery when goods with free delivery are returned. */
  chargingPolicies: ReadonlySet<string>;
};

export type PlannedClaim = {
  type: ClaimType;
  reason: ClaimReason;
  items: readonly { productItemUuid: string; count: number }[];
};

/** Refuses NOT_FOUND for an item that is not in the order, and the codes of docs/rules/claims.md#refused that the form of a claim cannot correct. */
export function simulateClaim(
  order: PlannedOrder,
  { type, reason, items }: PlannedClaim,
  now: Date,
): Static<typeof SimulatedClaim> {
  const products = order.products.map((product): OrderProductRow => {
    const status = type === 'CANCEL' ? 'PAYMENT_COMPLETE' : 'DELIVERY_COMPLETE';
    const row = productAsWritten(product, status, now);
    return type === 'CANCEL' ? row : { ...row, deliveredAt: now, withdrawLastDate: seoulDate(now) };
  });
  const claimed = items.map(({ productItemUuid, count }) => ({
    row: products.find((row) => row.productItemUuid === productItemUuid) ?? refuse('NOT_FOUND'),
    count,
  }));
  const state = stateOf(order, products, now);
  const { fault } = claimReasonMeanings[reason];
  const problem = claimProblems({
    type,
    reason,
    source: 'SHOPPER',
    text: undefined,
    photoCount: 0,
    items: claimed.map(({ row, count }) => ({ row: claimableRow(state, row, now), count })),
    isWindowIgnored: false,
    openCount: products.reduce((total, { count }) => total + count, 0),
    now,
    holidays: [],
  }).find((one) => !formProblems.includes(one));
  if (problem !== undefined) return refuse(problem);
  const quote = quoteClaims(state, {
    type,
    reason,
    source: 'SHOPPER',
    fault,
    text: undefined,
    photoCount: 0,
    items: claimed.map(({ row, count }) => ({ orderProductUuid: row.uuid, count })),
    collect: defaultCollect({ type, reason }),
    exchangeItems: new Map(),
    isWindowIgnored: false,
    coupons: couponsOf(order, now),
  });
  const { groups, warnings: _noForm, ...preview } = previewOf(quote, []);
  return { ...preview, lostFreeDelivery: groups.flatMap(({ lostFreeDelivery }) => lostFreeDelivery ?? []) };
}

function stateOf(
  { groups, payPrice, method, remoteArea, chargingPolicies }: PlannedOrder,
  products: OrderProductRow[],
  now: Date,
): QuotedState & Parameters<typeof claimableRow>[0] {
  const paid = { method, paysOrder: true, left: payPrice, returned: 0 };
  return {
    order: { remoteAreaType: remoteArea, paidAt: now, payPrice, giftMessage: null },
    groups: groups.map((group) => ({
      ...group,
      promiseDate: null,
      dispatchDate: null,
      chargesInitialOnReturn: chargingPolicies.has(group.deliveryPolicyUuid),
    })),
    products,
    claims: [],
    paid: payPrice > 0 ? [paid] : [],
    holidays: [],
  };
}

const couponsOf = ({ coupons }: PlannedOrder, now: Date) =>
  orderCouponsOf(
    coupons.map((coupon) => ({
      ...coupon,
      orderCouponUuid: coupon.userCouponUuid ?? coupon.couponUuid,
      validTo: null,
    })),
    now,
  );
