// Claims that change what other claims of the order return: one request for rows of several parcels, with every cancel policy of coupons, and
// returns of one parcel that are inspected in any order.
import { beforeEach, describe, expect, test } from 'vitest';
import { couponCancelPolicies } from '#domain/prices/coupon-enums.ts';
import type { Client } from '#contract/client.ts';
import type { Answer } from '#contract/contract.ts';
import {
  claim,
  claimOf,
  itemsOfOneGroup,
  orderIn,
  payRefunds,
  preview,
  setStatus,
} from '../../../../testing/sales/claims.ts';
import { endCoupon, makeCoupon } from '../../../../testing/sales/coupons.ts';
import { openMember } from '../../../../testing/members/members.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import {
  type Registered,
  authenticate,
  orderInput,
  rows,
  setStock,
} from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';

const { shop, ledger } = paymentTestShop();

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

type Quoted = Extract<Answer<'registerOrder'>, { isPurchasable: boolean }>;

/** Three units of an item of each of two stores, for 19,900 and 33,333 won. */
async function itemsOfTwoStores() {
  const found = await rows<{ uuid: string }>(
    shop,
    `select distinct on (p.store_uuid) i.uuid from product_item i join product p on p.uuid = i.product_uuid
     where i.is_display and i.is_active and not p.is_adult order by p.store_uuid, i.uuid limit 2`,
  );
  for (const [index, { uuid }] of found.entries()) {
    await rows(
      shop,
      `update product_item set sales_price = ${[19_900, 33_333][index]} where uuid = '${uuid}' returning 1`,
    );
    await setStock(shop, uuid, 100);
  }
  return found.map(({ uuid }) => ({ productItemUuid: uuid, count: 3 }));
}

/** A paid order of two parcels with a cart coupon of 5,000 won from `minOrderPrice`. */
async function ordered(couponCancelPolicy: (typeof couponCancelPolicies)[number], minOrderPrice: number) {
  const items = await itemsOfTwoStores();
  const coupon = await makeCoupon(shop, {
    name: '장바구니 5,000원',
    couponType: 'CART',
    discountFixedPrice: 5_000,
    minOrderPrice,
    couponCancelPolicy,
  });
  const { api } = await openMember(shop);
  const use = { cartUserCouponUuid: (await api.downloadCoupon({ uuid: coupon.uuid })).uuid };
  const input = { ...(await orderInput(shop, items, {}, api)), ...use };
  const { price } = (await api.registerOrder({ ...input, dryRun: true })) as Quoted;
  const made = (await api.registerOrder({ ...input, expectedPayPrice: price.payPrice })) as Registered;
  const { orderId, payPrice: amount } = made.payment;
  await api.confirmPayment({ orderId, amount, paymentKey: await authenticate(shop, made) });
  await endCoupon(shop, coupon);
  const { uuid } = made.order;
  const open = async () => {
    const { groups } = await api.getOrder({ uuid });
    const bought = groups.flatMap((group) => group.orderProducts);
    return bought.filter(({ status }) => status === 'PAYMENT_COMPLETE' || status === 'PREPARING_PRODUCT');
  };
  expect((await api.getOrder({ uuid })).groups).toHaveLength(2);
  return { api, uuid, amount, open };
}

const minima = [0, 100_000, 120_000, 150_000];

describe.each(couponCancelPolicies)('%s', (policy) => {
  test.each(minima)('from %i won: one unit of each parcel, then one more, then the rest', async (minimum) => {
    const { api, uuid, amount, open } = await ordered(policy, minimum);
    for (const count of [1, 1, 3]) {
      const claimed = (await open()).map((row) => ({ ...row, count: Math.min(count, row.count) }));
      const input = claimOf(claimed, 'CANCEL');
      const expected = await preview(api, input);
      const made = await claim(api, { ...input, quoteHash: expected.quoteHash });
      expect(made).toHaveLength(2);
      await payRefunds(shop);
    }
    const { money } = await ledger(uuid);
    expect(money.reduce((sum, moved) => sum + moved, 0)).toBe(0);
    expect(money[0]).toBe(amount);
  });
});

/** Approves a claim for the amount that the preview shows. */
async function approve(staff: Client, uuid: string, fault?: 'SHOPPER' | 'MERCHANT') {
  const given = { uuid, ...(fault && { fault }) };
  const { refundInfo } = await staff.previewClaimDecision(given);
  await staff.approveClaim({ ...given, expectedTotalRefundPrice: refundInfo.totalRefundPrice });
}

const ways = ['one by one', 'by one change of status'] as const;
test.each(couponCancelPolicies.flatMap((policy) => ways.map((way) => [policy, way] as const)))(
  '%s: requested cancellations of both parcels, approved %s, return all money',
  async (policy, way) => {
    const { api, uuid, amount, open } = await ordered(policy, 100_000);
    await setStatus(shop, uuid, 'PREPARING_PRODUCT');
    const staff = await openStaff(shop);
    for (const count of [1, 3]) {
      const claimed = (await open()).map((row) => ({ ...row, count: Math.min(count, row.count) }));
      const made = await claim(api, claimOf(claimed, 'CANCEL'));
      if (way === 'one by one') for (const { uuid: claimUuid } of made) await approve(staff.api, claimUuid);
      else
        await staff.api.changeOrderProductStatus({
          uuids: made.flatMap(({ items }) => items.map((item) => item.orderProductUuid)),
          status: 'APPROVE_CANCEL',
        });
      await payRefunds(shop);
    }
    const { money } = await ledger(uuid);
    expect(money[0]).toBe(amount);
    expect(money.reduce((sum, moved) => sum + moved, 0)).toBe(0);
  },
);

test('two returns of one parcel return the same in every order of approval and inspection', async () => {
  const totals = new Set<number>();
  const { items, fee } = await itemsOfOneGroup(shop, (freeFrom) => [freeFrom - 5_000, freeFrom - 6_000]);
  const staff = await openStaff(shop);
  const pairs = [
    [0, 1],
    [1, 0],
  ] as const;
  for (const isFaultOfApproval of [true, false]) {
    for (const approved of pairs) {
      for (const inspected of pairs) {
        const { member, order, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', items);
        const faults = ['SHOPPER', 'MERCHANT'] as const;
        const uuids: string[] = [];
        for (const row of bought)
          uuids.push((await claim(member.api, claimOf([row], 'RETURN')))[0]?.uuid ?? '');
        for (const at of approved)
          await approve(staff.api, uuids[at] ?? '', isFaultOfApproval ? faults[at] : undefined);
        for (const uuid of uuids) await staff.api.receiveClaim({ uuid });
        for (const at of inspected)
          await staff.api.passClaimInspection({ uuid: uuids[at] ?? '', fault: faults[at] ?? 'SHOPPER' });
        await payRefunds(shop);
        const { money } = await ledger(order.uuid);
        totals.add(money.reduce((sum, moved) => sum + moved, 0));
      }
    }
  }
  // The shopper pays the way back of the own return alone: the merchant's return gives back the first delivery.
  expect([...totals]).toEqual([fee]);
});

test.each(couponCancelPolicies)(
  '%s: returns that are approved together return the same in every order of inspection',
  async (policy) => {
    const staff = await openStaff(shop);
    const totals = new Set<string>();
    for (const isReversed of [false, true]) {
      // Of 159,699 won 106,467 remain after both returns, and the coupon has its minimum between.
      const { api, uuid } = await ordered(policy, 120_000);
      await setStatus(shop, uuid, 'DELIVERY_COMPLETE');
      const { groups } = await api.getOrder({ uuid });
      const uuids: string[] = [];
      for (const row of groups.flatMap((group) => group.orderProducts))
        uuids.push((await claim(api, claimOf([{ ...row, count: 1 }], 'RETURN')))[0]?.uuid ?? '');
      for (const made of uuids) await approve(staff.api, made);
      for (const made of uuids) await staff.api.receiveClaim({ uuid: made });
      for (const made of isReversed ? uuids.toReversed() : uuids)
        await staff.api.passClaimInspection({ uuid: made });
      await payRefunds(shop);
      const { money } = await ledger(uuid);
      const [left] = await rows<{ pay: number }>(
        shop,
        `select sum(pay_price)::int as pay from order_product where order_uuid = '${uuid}' and status <> 'RETURN'`,
      );
      totals.add(`${money.reduce((sum, moved) => sum + moved, 0)} paid for ${left?.pay}`);
    }
    expect([...totals]).toHaveLength(1);
  },
);

test('goods that reach free delivery do not keep it when they are cancelled for a price that staff did not examine', async () => {
  const { items, fee } = await itemsOfOneGroup(shop, (freeFrom) => [freeFrom - 5_000, 6_000]);
  const { member, order, rows: bought } = await orderIn(shop, 'PAYMENT_COMPLETE', items);
  const filler = bought.filter((row) => row.salesPrice === 6_000);
  const cancel = claimOf(filler, 'CANCEL', { reason: 'WRONG_PRICE' });
  expect(await preview(member.api, cancel)).toMatchObject({
    fault: 'SHOPPER',
    refundInfo: { totalRefundPrice: 6_000 - fee, refundAdditionalDeliveryPrice: fee },
  });
  // The merchant answers a cancellation of goods that are prepared, and may change the fault.
  await setStatus(shop, order.uuid, 'PREPARING_PRODUCT');
  expect(await preview(member.api, cancel)).toMatchObject({
    fault: 'MERCHANT',
    refundInfo: { totalRefundPrice: 6_000 },
  });
});
