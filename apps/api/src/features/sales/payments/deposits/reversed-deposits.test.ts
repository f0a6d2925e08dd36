// Deposits that the bank takes back (T58): before and after dispatch, after the end of the account, with claims and refunds
// that are open, and of orders that wait for data.
import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { claimOf, setStatus } from '../../../../testing/sales/claims.ts';
import { depositTestShop } from '../../../../testing/sales/deposits.ts';
import { giftAddress, giftInput, giftTokenOf } from '../../../../testing/sales/gifts.ts';
import { oneItem } from '../../../../testing/sales/manual-orders.ts';
import type { Registered } from '../../../../testing/sales/orders.ts';
import { infoTokenOf, rowsOfOrder } from '../../../../testing/sales/shipments.ts';
import { openStaff } from '../../../../testing/members/staff.ts';

const { shop, ledger, look, later, issued, deposit, callBack, statesOf, cancel, differencesOf } =
  depositTestShop();

const account = { bankCode: 'SHINHAN', accountNumber: '110-123-456789', holderName: '김온유' } as const;

describe('R009 a deposit', () => {
  test('T58 that the bank takes back is waited for again, and a second deposit pays the order', async () => {
    const { order } = await issued();
    await deposit(order);
    await callBack(order);
    await shop.outside.control('toss/reverse', { orderId: order.payment.orderId });
    await callBack(order);
    const waiting = await look(order);
    expect(waiting).toMatchObject({ status: 'WAITING_DEPOSIT', payment: { state: 'WAITING_DEPOSIT' } });
    expect(waiting.paidAt).toBeUndefined();
    expect((await ledger(order.order.uuid)).messages).toContain('N19');
    await deposit(order);
    await callBack(order);
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
    const { payPrice } = order.payment;
    expect((await ledger(order.order.uuid)).money).toEqual([payPrice, -payPrice, payPrice]);
  });

  test('T58, T10 that the bank took back makes no difference to the provider when its account is closed', async () => {
    const { order } = await issued({ refundAccount: account });
    await deposit(order);
    await callBack(order);
    await shop.outside.control('toss/reverse', { orderId: order.payment.orderId });
    await callBack(order);
    expect(await cancel(order)).toMatchObject([{ status: 'COMPLETE', refundInfo: { totalRefundPrice: 0 } }]);
    await later(0);
    expect(await statesOf(order)).toMatchObject({ state: 'FAILED', failCode: 'CANCELED_BY_SHOPPER' });
    expect(await differencesOf(order)).toEqual([]);
  });

  test('that the bank takes back after dispatch leaves nothing to refund, neither money nor mileage', async () => {
    const { order } = await issued({ refundAccount: account });
    await deposit(order);
    await callBack(order);
    await setStatus(shop, order.order.uuid, 'DELIVERY_COMPLETE');
    const bought = order.order.groups.flatMap((group) => group.orderProducts);
    const quoteOf = async () => {
      const claim = { ...claimOf(bought, 'RETURN'), action: 'CLAIM_DRY_RUN' } as const;
      return (await shop.api.inquiryOrder({ ...claim, orderToken: order.orderToken ?? '' })).preview;
    };
    expect((await quoteOf())?.refundInfo.totalRefundPrice).toBeGreaterThan(0);
    await shop.outside.control('toss/reverse', { orderId: order.payment.orderId });
    await callBack(order);
    expect((await quoteOf())?.refundInfo).toMatchObject({ totalRefundPrice: 0, refundMileage: 0 });
  });

  test.each([
    ['RETURN', 'DELIVERY_COMPLETE', 'RETURN'],
    ['CANCEL_DISPATCH', 'IN_DELIVERY', 'CANCEL'],
  ] as const)(
    'that the bank takes back after the approval of a %s leaves nothing to refund',
    async (claimType, from, to) => {
      const { order } = await issued();
      await deposit(order);
      await callBack(order);
      await setStatus(shop, order.order.uuid, from);
      const bought = order.order.groups.flatMap((group) => group.orderProducts);
      const claim = { ...claimOf(bought, claimType, { refundAccount: account }), action: 'CLAIM' } as const;
      const { claims } = await shop.api.inquiryOrder({ ...claim, orderToken: order.orderToken ?? '' });
      const uuid = claims?.[0]?.uuid ?? '';
      const { api: staff } = await openStaff(shop);
      const { refundInfo } = await staff.previewClaimDecision({ uuid });
      await staff.approveClaim({ uuid, expectedTotalRefundPrice: refundInfo.totalRefundPrice });
      await shop.outside.control('toss/reverse', { orderId: order.payment.orderId });
      await callBack(order);
      await staff.receiveClaim({ uuid });
      if (claimType === 'RETURN') await staff.passClaimInspection({ uuid, restock: [] });
      await later(0);
      expect((await look(order)).status).toBe(to);
      expect((await ledger(order.order.uuid)).money).toEqual([
        order.payment.payPrice,
        -order.payment.payPrice,
      ]);
    },
  );

  test('that the bank takes back settles the refund of a sold-out order that waited for its account', async () => {
    const { order } = await issued();
    await deposit(order);
    await callBack(order);
    const uuids = order.order.groups.flatMap((group) => group.orderProducts.map((row) => row.uuid));
    const { api: staff } = await openStaff(shop);
    await staff.bulkCancelOrderProducts({
      uuids,
      event: 'SOLD_OUT',
      reason: 'SOLD_OUT',
      text: '품절입니다.',
    });
    await later(0);
    expect(await ledger(order.order.uuid)).toMatchObject({ refunds: ['PENDING'] });
    await shop.outside.control('toss/reverse', { orderId: order.payment.orderId });
    await callBack(order);
    const { payPrice } = order.payment;
    expect(await ledger(order.order.uuid)).toMatchObject({ money: [payPrice, -payPrice], refunds: ['DONE'] });
    expect(await statesOf(order)).toMatchObject({ state: 'CANCELED' });
    await later(0);
    expect(await differencesOf(order)).toEqual([]);
    expect(await deposit(order)).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('T58 an order that waits for data', () => {
  const reverse = async (order: Registered) => {
    await shop.outside.control('toss/reverse', { orderId: order.payment.orderId });
    await callBack(order);
  };
  const pay = async (order: Registered) => {
    await deposit(order);
    await callBack(order);
  };

  test('accepts none while it is unpaid, and is asked again for the same data with the next deposit', async () => {
    const { order } = await issued();
    await pay(order);
    const { api: staff } = await openStaff(shop);
    await staff.requestOrderInformation({ uuids: rowsOfOrder(order), text: '동·호수를 알려 주세요.' });
    const former = await infoTokenOf(shop, order.order.uuid);
    await reverse(order);
    expect((await look(order)).status).toBe('WAITING_DEPOSIT');
    const supply = (token: string) => shop.api.editOrderInfoFromPharm({ token, detailAddress: '1203호' });
    await expect(supply(former)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });

    await pay(order);
    const waiting = await look(order);
    expect(waiting).toMatchObject({
      status: 'REQUEST_INFORMATION',
      infoRequest: { text: '동·호수를 알려 주세요.' },
    });
    await expect(supply(former)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await supply(await infoTokenOf(shop, order.order.uuid));
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
    // Data that was supplied is not asked for again.
    await reverse(order);
    expect((await look(order)).status).toBe('WAITING_DEPOSIT');
    await pay(order);
    // The fifth callback of a payment is handled after a longer pause.
    await later(10 * 60_000);
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
  });

  test('and is a gift gets a new link with the next deposit; the page of the former one shows that it is unpaid', async () => {
    const { order } = await issued(giftInput, await oneItem(shop));
    await pay(order);
    const former = await giftTokenOf(shop, order.order.uuid);
    await reverse(order);
    const accept = (token: string) => shop.api.acceptGift({ token, ...giftAddress, isConsented: true });
    expect(await shop.api.getGift({ token: former })).toMatchObject({ state: 'UNPAID' });
    await expect(accept(former)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(shop.api.declineGift({ token: former })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });

    await pay(order);
    await expect(shop.api.getGift({ token: former })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    expect(await accept(await giftTokenOf(shop, order.order.uuid))).toMatchObject({ state: 'ACCEPTED' });
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
  });
});

// The last test, because the clock of the simulators is only moved forwards.
test('T58, T09 an account whose deposit the bank takes back after its end cancels the order', async () => {
  const { order } = await issued();
  await deposit(order);
  await callBack(order);
  await shop.outside.control('toss/reverse', { orderId: order.payment.orderId });
  shop.clock.moveBy(5 * dayMs);
  await callBack(order);
  expect((await look(order)).status).toBe('AUTO_CANCEL');
  const { payPrice } = order.payment;
  const { money, messages } = await ledger(order.order.uuid);
  expect(money).toEqual([payPrice, -payPrice]);
  expect(messages.toSorted()).toEqual(['N01', 'N02', 'N03']);
});
