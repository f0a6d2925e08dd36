// A cancel that the provider reports while a refund of the same amount is open completes that refund: one money row, no refund left. Toss
// Payments and NICEPAY. Cancellations without a refund of the shop: reconciliation.test.ts.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RefundState } from '#domain/base/enums.ts';
import { lockWaits } from '../../../../testing/lock-waits.ts';
import { postForm, registerNicepay, windowForm } from '../../../../testing/sales/nicepay.ts';
import { type Registered, pay, register, rows } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { followPayment } from '../attempts/follow-payment.ts';
import { processDueRefunds } from '../payments.jobs.ts';

const { shop, one, ledger, look, later, newestPayment, createRefund } = paymentTestShop();

beforeEach(() =>
  shop.outside.control('settings', {
    nicepay: { hangMs: 1500, webhooks: 'hold', fault: 'none', inFlight: 'void' },
  }),
);

type Provider = {
  name: string;
  paid: () => Promise<Registered>;
  /** The provider records a cancel of `amount` won that is not an answer to the shop. */
  cancelThere: (order: Registered, amount: number) => Promise<unknown>;
  /** The next cancel of the shop is refused. */
  refuse: () => Promise<unknown>;
  /** The next lookup has no answer. */
  loseLookup: () => Promise<unknown>;
};

const toss: Provider = {
  name: 'Toss Payments',
  paid: async () => {
    const order = await register(shop, one());
    await pay(shop, order);
    return order;
  },
  cancelThere: ({ payment: { orderId } }, amount) =>
    shop.outside.control('toss/desk-cancel', { orderId, amount }),
  refuse: () =>
    shop.outside.control('next', { call: 'toss.cancel', status: 403, code: 'NOT_CANCELABLE_PAYMENT' }),
  loseLookup: () =>
    shop.outside.control('next', { call: 'toss.find-by-order', status: 500, code: 'COMMON_ERROR', times: 1 }),
};

const nicepay: Provider = {
  name: 'NICEPAY',
  paid: async () => {
    const order = await registerNicepay(shop, one());
    await postForm(shop, await windowForm(shop, order));
    return order;
  },
  cancelThere: ({ payment: { orderId } }, amount) =>
    shop.outside.control('nicepay/cancel', { orderId, amount }),
  refuse: () =>
    shop.outside.control('next', {
      call: 'nicepay.cancel',
      status: 200,
      body: { resultCode: '2014', resultMsg: '취소할 수 없는 거래입니다.' },
    }),
  loseLookup: () => shop.outside.control('next', { call: 'nicepay.get', status: 500 }),
};

const follow = async (order: Registered) => followPayment(shop.context(), await newestPayment(order));
const statesOf = async ({ order }: Registered) =>
  (
    await rows<{ status: RefundState }>(
      shop,
      `select status from refund where order_uuid = '${order.uuid}' order by created_at, uuid`,
    )
  ).map(({ status }) => status);

describe.each([toss, nicepay])('a cancel that $name reports', ({ paid, cancelThere, refuse, loseLookup }) => {
  test('before the refund was sent completes the refund, which is never sent', async () => {
    const order = await paid();
    const { payPrice } = order.payment;
    await createRefund(order, payPrice);
    await cancelThere(order, payPrice);
    expect(await follow(order)).toBe(true);
    expect(await ledger(order.order.uuid)).toMatchObject({ money: [payPrice, -payPrice], refunds: ['DONE'] });
    await later(600_000);
    expect(await ledger(order.order.uuid)).toMatchObject({ money: [payPrice, -payPrice], refunds: ['DONE'] });
    expect((await look(order)).payment).toMatchObject({ state: 'CANCELED', balancePrice: 0 });
  });

  test('after a refusal whose lookup had no answer completes the failed refund', async () => {
    const order = await paid();
    const { payPrice } = order.payment;
    await createRefund(order, 1000);
    await refuse();
    await loseLookup();
    await processDueRefunds(shop.context());
    expect(await statesOf(order)).toEqual(['FAILED']);
    await cancelThere(order, 1000);
    expect(await follow(order)).toBe(true);
    await later(600_000);
    expect(await ledger(order.order.uuid)).toMatchObject({ money: [payPrice, -1000], refunds: ['DONE'] });
    expect((await look(order)).payment?.balancePrice).toBe(payPrice - 1000);
    shop.bugs.splice(0);
  });

  test('at the moment at which a job begins to send the refund is left to the refund', async () => {
    const order = await paid();
    const { payPrice } = order.payment;
    await createRefund(order, 1000);
    await cancelThere(order, 1000);
    const { promise: isClaimed, resolve: claim } = Promise.withResolvers<void>();
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const job = shop.database.db.transaction().execute(async (tx) => {
      await sql`update refund set status = 'PROCESSING' where order_uuid = ${order.order.uuid}`.execute(tx);
      claim();
      await isReleased;
    });
    await isClaimed;
    const followed = follow(order);
    // The job commits when the other transaction waits for the refund.
    await expect.poll(() => lockWaits(shop)).toBeGreaterThan(0);
    release();
    await job;
    expect(await followed).toBe(false);
    expect(await ledger(order.order.uuid)).toMatchObject({ money: [payPrice], refunds: ['PROCESSING'] });
  });

  test('while the refund is being sent is left to the refund', async () => {
    const order = await paid();
    const { payPrice } = order.payment;
    await createRefund(order, 1000);
    await rows(shop, `update refund set status = 'PROCESSING' where order_uuid = '${order.order.uuid}'`);
    await cancelThere(order, 1000);
    expect(await follow(order)).toBe(false);
    expect((await ledger(order.order.uuid)).money).toEqual([payPrice]);
    // The process that sent it ended: the job finds the cancel that the provider reports after its refusal.
    await refuse();
    await later(600_000);
    expect(await ledger(order.order.uuid)).toMatchObject({ money: [payPrice, -1000], refunds: ['DONE'] });
  });

  test('with another amount is a cancellation in the console, and the refund is paid besides', async () => {
    const order = await paid();
    const { payPrice } = order.payment;
    await createRefund(order, 1000);
    await cancelThere(order, 700);
    expect(await follow(order)).toBe(true);
    await later(600_000);
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [payPrice, -700, -1000],
      refunds: expect.arrayContaining(['DONE', 'DONE']),
    });
    shop.bugs.splice(0);
  });

  test('once completes one of two refunds of the same amount', async () => {
    const order = await paid();
    const { payPrice } = order.payment;
    await createRefund(order, 1000);
    await createRefund(order, 1000, { no: 2 });
    await cancelThere(order, 1000);
    await follow(order);
    expect(await statesOf(order)).toEqual(['DONE', 'PENDING']);
    await follow(order);
    expect((await ledger(order.order.uuid)).money).toEqual([payPrice, -1000]);
    await later(600_000);
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [payPrice, -1000, -1000],
      refunds: ['DONE', 'DONE'],
    });
  });
});
