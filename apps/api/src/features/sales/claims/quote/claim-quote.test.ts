// A simulation before the purchase, a dry run and the real claim are one computation (docs/rules/claims.md#preview): over random orders, claims
// and sequences of claims the same hash and the same amounts, as stored; terms of the sale do not change afterwards.
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Input } from '#contract/contract.ts';
import {
  type Preview,
  claim,
  claimOf,
  itemsOfOneGroup,
  orderIn,
  preview,
  setStatus,
} from '../../../../testing/sales/claims.ts';
import { outcomeOf } from '../../../../testing/contract/refusals.ts';
import { makeCoupon, endCoupon } from '../../../../testing/sales/coupons.ts';
import { giveMileage } from '../../../../testing/sales/mileage.ts';
import { type OpenedMember, openMember } from '../../../../testing/members/members.ts';
import { type Registered, authenticate, orderInput, rows } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';

const { shop } = paymentTestShop();
const isLong = process.env['ONNS_TEST_LONG'] === '1';

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

type Quoted = Extract<Answer<'registerOrder'>, { isPurchasable: boolean }>;
type Row = Awaited<ReturnType<OpenedMember['api']['getOrder']>>['groups'][number]['orderProducts'][number];

const policies = [
  'KEEP_SHARE',
  'KEEP_FULL_ABOVE_MINIMUM',
  'PRO_RATA_BELOW_MINIMUM',
  'DROP_BELOW_MINIMUM',
] as const;

const orderArbitrary = fc.record({
  counts: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
  mileagePrice: fc.constantFrom(0, 1_000, 7_770),
  policy: fc.option(fc.constantFrom(...policies)),
  zipCode: fc.constantFrom('06236', '63322'),
  isDelivered: fc.boolean(),
  /** Units of each row, one claim after the other. */
  claims: fc.array(
    fc.record({
      units: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
      type: fc.constantFrom('RETURN' as const, 'EXCHANGE' as const),
      reason: fc.constantFrom('SIMPLE_MIND_CHANGE' as const, 'WRONG_NAME' as const),
      isSelf: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
type RandomOrder = typeof orderArbitrary extends fc.Arbitrary<infer T> ? T : never;

/** What the first claim of the order would return, before it is placed; undefined for a claim of nothing. */
async function simulated({ api }: OpenedMember, order: Input<'registerOrder'>, given: RandomOrder) {
  const [first] = given.claims;
  const claimItems = order.items
    .map(({ productItemUuid, count }, at) => ({
      productItemUuid,
      count: Math.min(count, first?.units[at] ?? 0),
    }))
    .filter(({ count }) => count > 0);
  if (first === undefined || claimItems.length === 0) return undefined;
  const { items, mileagePrice, cartUserCouponUuid, delivery } = order;
  return api.simulateClaim({
    items,
    mileagePrice,
    cartUserCouponUuid,
    zipCode: delivery?.zipCode,
    claimType: given.isDelivered ? first.type : 'CANCEL',
    reason: first.reason,
    claimItems,
  });
}

async function place(given: RandomOrder) {
  const { items } = await itemsOfOneGroup(shop, (freeFrom) => [9_900, freeFrom - 9_000]);
  const member = await openMember(shop);
  await giveMileage(shop, member.userUuid, 10_000);
  const lines = items.map((item, index) => ({ ...item, count: given.counts[index] ?? 1 }));
  const coupon =
    given.policy === null
      ? undefined
      : await makeCoupon(shop, {
          couponType: 'CART',
          discountFixedPrice: 3_333,
          minOrderPrice: 20_000,
          couponCancelPolicy: given.policy,
        });
  const copy = coupon === undefined ? undefined : await member.api.downloadCoupon({ uuid: coupon.uuid });
  const base = await orderInput(shop, lines, {}, member.api);
  const input: Input<'registerOrder'> = {
    ...base,
    delivery: { ...base.delivery, zipCode: given.zipCode, address: '온스로 1' },
    mileagePrice: given.mileagePrice,
    ...(copy !== undefined && { cartUserCouponUuid: copy.uuid }),
  };
  const tried = (await member.api.registerOrder({ ...input, dryRun: true })) as Quoted;
  // A cart below the coupon's minimum is ordered without it.
  const { cartUserCouponUuid: _copy, ...plain } = input;
  const chosen = tried.isPurchasable ? input : plain;
  const quote = (await member.api.registerOrder({ ...chosen, dryRun: true })) as Quoted;
  const promised = await simulated(member, chosen, given);
  const made = (await member.api.registerOrder({
    ...chosen,
    expectedPayPrice: quote.price.payPrice,
  })) as Registered;
  const { orderId, payPrice: amount } = made.payment;
  const paymentKey = await authenticate(shop, made);
  await member.api.confirmPayment({ orderId, amount, paymentKey });
  if (given.isDelivered) await setStatus(shop, made.order.uuid, 'DELIVERY_COMPLETE');
  if (coupon !== undefined) await endCoupon(shop, coupon);
  return { member, orderUuid: made.order.uuid, promised };
}

type Stored = { refundInfo: Preview['refundInfo']; quoteHash: string };

describe('a dry run equals the real claim', () => {
  test('in hash and in every amount, as stored, over random orders and sequences of claims', async () => {
    let compared = 0;
    let simulations = 0;
    await fc.assert(
      fc.asyncProperty(orderArbitrary, async (given) => {
        const { member, orderUuid, promised } = await place(given);
        for (const [at, { units, type, reason, isSelf }] of given.claims.entries()) {
          const { groups } = await member.api.getOrder({ uuid: orderUuid });
          const open: Row[] = groups
            .flatMap((group) => group.orderProducts)
            .filter((row) => row.claimStatus === 'NONE');
          const items = open
            .map((row, index) => ({
              orderProductUuid: row.uuid,
              count: Math.min(row.count, units[index] ?? 0),
            }))
            .filter(({ count }) => count > 0);
          if (items.length === 0) continue;
          const input = {
            claimType: given.isDelivered ? type : ('CANCEL' as const),
            reason,
            items,
            ...(given.isDelivered && isSelf ? { collect: { method: 'SELF' as const } } : {}),
          };
          const expected = await preview(member.api, input);
          expect(await preview(member.api, input)).toEqual(expected);
          // A simulation has a pickup.
          if (at === 0 && input.collect === undefined) {
            const { groups: _groups, warnings: _warnings, ...quoted } = expected;
            expect(promised).toMatchObject(quoted);
            simulations += 1;
          }
          const made = await claim(member.api, { ...input, quoteHash: expected.quoteHash });
          expect(made.map((one) => one.refundInfo)).toEqual(expected.groups.map((one) => one.refundInfo));
          for (const [index, one] of made.entries()) {
            const [stored] = await rows<Stored>(
              shop,
              `select refund_info, quote_hash from order_claim where uuid = '${one.uuid}'`,
            );
            expect(stored).toEqual({
              refundInfo: expected.groups[index]?.refundInfo,
              quoteHash: expected.groups[index]?.quoteHash,
            });
            compared += 1;
          }
        }
      }),
      { numRuns: isLong ? 200 : 12, seed: 20_261_128 },
    );
    expect(compared).toBeGreaterThan(5);
    expect(simulations).toBeGreaterThan(3);
  }, 600_000);
});

describe('a simulation of a guest before the purchase', () => {
  const simulate = async (over: Partial<Input<'simulateClaim'>>) => {
    const { items } = await itemsOfOneGroup(shop, (freeFrom) => [9_900, freeFrom]);
    const claimItems = items.map(({ productItemUuid, count }) => ({ productItemUuid, count }));
    return shop.api.simulateClaim({
      items,
      claimType: 'RETURN',
      reason: 'SIMPLE_MIND_CHANGE',
      claimItems,
      ...over,
    });
  };

  test('states what a return costs by its fault, and that free delivery is lost', async () => {
    const own = await simulate({});
    const defect = await simulate({ reason: 'BROKEN_PRODUCT' });
    expect(own.refundInfo.refundReturnDeliveryPrice).toBeGreaterThan(0);
    expect(defect.refundInfo.refundReturnDeliveryPrice).toBe(0);
    const { items } = await itemsOfOneGroup(shop, (freeFrom) => [9_900, freeFrom]);
    const part = await simulate({ claimType: 'CANCEL', claimItems: items.slice(1) });
    expect(part.lostFreeDelivery).toHaveLength(1);
  });

  const stranger = { productItemUuid: '0197f000-0000-7000-8000-000000000001', count: 1 };
  test.each([
    ['an item that is not ordered', { claimItems: [stranger] }, 'NOT_FOUND'],
    ['a reason that needs a delay', { reason: 'DELIVERY_DELAY' }, 'INVALID_REASON_FOR_TYPE'],
    ['nothing', { claimItems: [] }, 'INVALID_INPUT'],
  ] as const)('is refused for %s', async (_what, over, code) => {
    expect(await outcomeOf(simulate(over as Partial<Input<'simulateClaim'>>))).toBe(code);
  });

  test('is refused for more units than are ordered, and for goods whose return is restricted', async () => {
    const { items } = await itemsOfOneGroup(shop, (freeFrom) => [9_900, freeFrom]);
    const [first] = items;
    if (first === undefined) throw new Error('unreachable: two items');
    expect(await outcomeOf(simulate({ claimItems: [{ ...first, count: first.count + 1 }] }))).toBe(
      'COUNT_EXCEEDED',
    );
    const restrict = (restriction: string) =>
      rows(
        shop,
        `update product set return_restriction = '${restriction}'
         where uuid = (select product_uuid from product_item where uuid = '${first.productItemUuid}') returning 1`,
      );
    await restrict('TIME_VALUE');
    expect(await outcomeOf(simulate({}))).toBe('RETURN_RESTRICTED');
    await restrict('NONE');
    expect(await outcomeOf(simulate({}))).toBe('DONE');
  });
});

describe('terms of the sale', () => {
  test('whether a return costs the initial delivery is decided when the order is registered', async () => {
    const { items } = await itemsOfOneGroup(shop, (freeFrom) => [9_900, freeFrom]);
    const member = await openMember(shop);
    const { rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', items, member);
    const input = claimOf(bought, 'RETURN');
    const before = await preview(member.api, input);
    expect(before.refundInfo.refundReturnInitialDeliveryPrice).toBeGreaterThan(0);
    await rows(
      shop,
      'update delivery_policy set charge_initial_on_return = not charge_initial_on_return returning 1',
    );
    expect(await preview(member.api, input)).toEqual(before);
    const { rows: later } = await orderIn(shop, 'DELIVERY_COMPLETE', items, member);
    const after = await preview(member.api, claimOf(later, 'RETURN'));
    expect(after.refundInfo.refundReturnInitialDeliveryPrice).toBe(0);
    await rows(
      shop,
      'update delivery_policy set charge_initial_on_return = not charge_initial_on_return returning 1',
    );
  });
});
