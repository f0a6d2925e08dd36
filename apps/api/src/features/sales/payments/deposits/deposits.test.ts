// Virtual accounts through the real Toss client and the simulator: T03, T08, T09, and deposits that are late, doubled or wrong. Those that the
// bank takes back are in reversed-deposits.test.ts.
import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { claimOf } from '../../../../testing/sales/claims.ts';
import { depositTestShop } from '../../../../testing/sales/deposits.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import {
  type Registered,
  buyableItems,
  register,
  rows,
  setStock,
  stockOf,
} from '../../../../testing/sales/orders.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import { followPayment } from '../attempts/follow-payment.ts';
import { giveRefundAccount } from '../refunds/give-refund-account.ts';

const {
  shop,
  item,
  one,
  ledger,
  look,
  later,
  newestPayment,
  issued,
  deposit,
  callBack,
  statesOf,
  cancel,
  differencesOf,
} = depositTestShop();

const toExpiry = async (order: Registered) => {
  const { payment } = await look(order);
  const due = new Date(`${payment?.virtualAccount?.dueAt}+09:00`).getTime();
  return due - shop.clock.now().getTime();
};

describe('R009 a virtual account', () => {
  test('T03 is issued until the end of the third day, with N02; T08 its deposit pays the order once', async () => {
    const { order, result } = await issued();
    expect(result.order).toMatchObject({ status: 'WAITING_DEPOSIT' });
    const account = result.payment.virtualAccount;
    expect(account).toMatchObject({ bankCode: 'SHINHAN', bankName: '신한은행', holderName: '김온유' });
    expect(account?.accountNumber).toMatch(/^X\d{13}$/);
    expect(account?.dueAt).toMatch(/T23:59:59$/);
    expect(result.payment.isEscrow).toBe(true);
    const stored = await statesOf(order);
    expect(stored).toMatchObject({ state: 'WAITING_DEPOSIT' });
    expect(stored?.sealed).not.toContain(account?.accountNumber);
    expect((await stockOf(shop, item())).count).toBe(99);
    expect(await ledger(order.order.uuid)).toEqual({ money: [], messages: ['N02'], refunds: [] });

    await deposit(order);
    expect((await look(order)).status).toBe('WAITING_DEPOSIT');
    expect((await callBack(order, 3)).every(({ answer }) => answer === 200)).toBe(true);
    const paid = await look(order);
    expect(paid).toMatchObject({ status: 'PAYMENT_COMPLETE', payment: { state: 'DONE' } });
    expect(paid.payment?.virtualAccount).toBeUndefined();
    const { money, messages } = await ledger(order.order.uuid);
    expect(money).toEqual([order.payment.payPrice]);
    expect(messages.toSorted()).toEqual(['N01', 'N02']);
  });

  test('whose callback is lost is paid when its time ends, because the provider is asked first', async () => {
    const { order } = await issued();
    await deposit(order);
    await later((await toExpiry(order)) + 601_000);
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
  });

  test('T09 is cancelled ten minutes after its end with N03; a reminder goes out once, a day before', async () => {
    const { order } = await issued();
    await later((await toExpiry(order)) - dayMs - 60_000);
    expect((await ledger(order.order.uuid)).messages).toEqual(['N02']);
    await later(120_000);
    await later(120_000);
    expect((await ledger(order.order.uuid)).messages.toSorted()).toEqual(['N02', 'N17']);
    await later((await toExpiry(order)) + 590_000);
    expect((await look(order)).status).toBe('WAITING_DEPOSIT');
    await later(20_000);
    expect(await look(order)).toMatchObject({ status: 'AUTO_CANCEL' });
    expect(await statesOf(order)).toMatchObject({ state: 'FAILED', failCode: 'DEPOSIT_EXPIRED' });
    expect((await ledger(order.order.uuid)).messages.toSorted()).toEqual(['N02', 'N03', 'N17']);
    expect((await stockOf(shop, item())).count).toBe(100);
  });

  test('is not cancelled while the provider gives no answer', async () => {
    const { order } = await issued();
    const ms = await toExpiry(order);
    await shop.outside.control('next', { call: 'toss.find-by-order', drop: 'before', times: 3 });
    await later(ms + 601_000);
    expect((await look(order)).status).toBe('WAITING_DEPOSIT');
    await later(61_000);
    expect((await look(order)).status).toBe('AUTO_CANCEL');
  });

  test('that is paid late is refunded to the account that the shopper names, and the order stays cancelled', async () => {
    const { order } = await issued();
    await later((await toExpiry(order)) + 601_000);
    await deposit(order, { isForced: true });
    await callBack(order);
    expect((await look(order)).status).toBe('AUTO_CANCEL');
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [order.payment.payPrice],
      refunds: ['PENDING'],
    });
    expect((await ledger(order.order.uuid)).messages).toContain('N18');
    const asked = async () => (await look(order)).payment?.accountNeededPrice;
    expect(await asked()).toBe(order.payment.payPrice);
    await give(order, { accountNumber: '110-123-450000' });
    await later(0);
    expect((await ledger(order.order.uuid)).refunds).toEqual(['PENDING']);
    await give(order, { holderName: '예금주다름' });
    await later(0);
    expect((await ledger(order.order.uuid)).messages.filter((name) => name === 'N18')).toHaveLength(3);
    expect(await asked()).toBe(order.payment.payPrice);
    await give(order);
    expect(await asked()).toBeUndefined();
    await later(0);
    const { money, refunds } = await ledger(order.order.uuid);
    expect(money).toEqual([order.payment.payPrice, -order.payment.payPrice]);
    expect(refunds).toEqual(['DONE']);
  });

  test('that was paid with another amount is refunded, and the order waits until its end', async () => {
    const { order } = await issued({ refundAccount: account });
    await deposit(order, { amount: order.payment.payPrice - 1000 });
    await callBack(order);
    await later(0);
    expect((await look(order)).status).toBe('WAITING_DEPOSIT');
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [order.payment.payPrice - 1000, 1000 - order.payment.payPrice],
      refunds: ['DONE'],
    });
    await later(5 * dayMs);
    expect((await look(order)).status).toBe('AUTO_CANCEL');
  });

  test.each([
    { name: 'T10 the shopper cancels', status: 'CANCEL', end: cancel },
    {
      name: 'T37 the provider cancels the payment in its console',
      status: 'ADMIN_CANCEL',
      end: async (order: Registered) => {
        const { orderId, payPrice } = order.payment;
        const refundReceiveAccount = { bank: '88', accountNumber: '110123456789', holderName: '김온유' };
        for (const amount of [1000, payPrice - 2000])
          await shop.outside.control('toss/desk-cancel', { orderId, amount, refundReceiveAccount });
        await followPayment(shop.context(), await newestPayment(order));
      },
    },
  ])('after a deposit of another amount reserves no stock once $name', async ({ status, end }) => {
    const { order } = await issued();
    await deposit(order, { amount: order.payment.payPrice - 1000 });
    await callBack(order);
    const before = (await stockOf(shop, item())).count;
    const reservation = () =>
      rows(shop, `select reserved_until, reserved_by from orders where uuid = '${order.order.uuid}'`);
    expect(await reservation()).not.toMatchObject([{ reservedUntil: null }]);
    await end(order);
    expect((await look(order)).status).toBe(status);
    expect((await stockOf(shop, item())).count).toBe(before + 1);
    expect(await reservation()).toEqual([{ reservedUntil: null, reservedBy: null }]);
  });

  test('T10 of a cancelled order is closed at the provider; a deposit that arrives nevertheless is refunded', async () => {
    const { order } = await issued({ refundAccount: account });
    const before = (await stockOf(shop, item())).count;
    expect(await cancel(order)).toMatchObject([{ status: 'COMPLETE', refundInfo: { totalRefundPrice: 0 } }]);
    expect((await look(order)).status).toBe('CANCEL');
    expect((await stockOf(shop, item())).count).toBe(before + 1);
    await later(0);
    expect(await statesOf(order)).toMatchObject({ state: 'FAILED', failCode: 'CANCELED_BY_SHOPPER' });
    expect(await differencesOf(order)).toEqual([]);
    expect(await deposit(order)).toMatchObject({ code: 'INVALID_REQUEST' });
    await deposit(order, { isForced: true });
    await callBack(order);
    await later(0);
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [order.payment.payPrice, -order.payment.payPrice],
      refunds: ['DONE'],
    });
  });

  test.each(['SOLD_OUT', 'ADMIN_CANCEL'] as const)(
    'T36, T37 is closed by %s of the merchant',
    async (event) => {
      const { order } = await issued();
      const { api } = await openStaff(shop);
      const uuids = order.order.groups.flatMap((group) => group.orderProducts).map(({ uuid }) => uuid);
      const reason = event === 'SOLD_OUT' ? event : 'WRONG_PRICE';
      const done = await api.bulkCancelOrderProducts({
        uuids,
        event,
        reason,
        text: '판매자 사정으로 취소합니다.',
      });
      expect(done).toMatchObject({ failedCount: 0 });
      await later(0);
      expect(await statesOf(order)).toMatchObject({ state: 'FAILED', failCode: event });
      expect(await deposit(order)).toMatchObject({ code: 'INVALID_REQUEST' });
    },
  );

  test('T10, T36, T37 is not cancelled in part, because the account is for the whole amount', async () => {
    const [, other] = await buyableItems(shop, 2);
    await setStock(shop, other?.uuid ?? '', 10);
    const { order } = await issued({ refundAccount: account }, [
      ...one(),
      { productItemUuid: other?.uuid ?? '', count: 2 },
    ]);
    const bought = order.order.groups.flatMap((group) => group.orderProducts);
    const [row] = bought;
    if (row === undefined) throw new Error('No row.');
    const { api } = await openStaff(shop);
    for (const [event, reason] of [
      ['SOLD_OUT', 'SOLD_OUT'],
      ['ADMIN_CANCEL', 'WRONG_PRICE'],
    ] as const) {
      const part = { uuids: [row.uuid], event, reason, text: '판매자 사정으로 취소합니다.' };
      for (const dryRun of [true, false])
        expect(await api.bulkCancelOrderProducts({ ...part, dryRun })).toMatchObject({
          rows: [{ code: 'ORDER_STATUS_CONFLICT' }],
        });
    }
    const units = bought.map(({ uuid }) => ({ orderProductUuid: uuid, count: 1 }));
    const claim = { ...claimOf([], 'CANCEL', { items: units }), action: 'CLAIM' } as const;
    const refused = shop.api.inquiryOrder({ ...claim, orderToken: order.orderToken ?? '' });
    expect((await refusalOf(refused)).code).toBe('ORDER_STATUS_CONFLICT');
    expect((await look(order)).status).toBe('WAITING_DEPOSIT');
    expect(await statesOf(order)).toMatchObject({ state: 'WAITING_DEPOSIT' });
  });

  test('whose confirmation answer is lost is found by the job', async () => {
    await shop.outside.control('next', { call: 'toss.confirm', drop: 'after', times: 3 });
    const { order, result } = await issued();
    expect(result.payment.state).toBe('PENDING');
    await later(60_000);
    expect((await look(order)).status).toBe('WAITING_DEPOSIT');
  });

  test.each([
    { name: 'at its end is closed', afterMs: 0, failCode: 'ACCOUNT_NOT_WANTED' },
    { name: 'after its end has expired', afterMs: dayMs, failCode: 'EXPIRED' },
  ])('T06 whose confirmation answer is found $name, and the order returns its stock', async (found) => {
    await shop.outside.control('next', { call: 'toss.confirm', drop: 'after', times: 3 });
    const { order } = await issued();
    const moved = () =>
      rows(
        shop,
        `select change from stock_movement m join order_product r on r.uuid = m.order_product_uuid
         where r.order_uuid = '${order.order.uuid}' order by m.uuid`,
      );
    expect(await moved()).toEqual([{ change: -1 }]);
    shop.clock.stopAt(`${order.payment.virtualAccount?.dueAt}+09:00`);
    await later(found.afterMs);
    expect((await look(order)).status).toBe('PAYMENT_FAIL');
    expect(await statesOf(order)).toMatchObject({ state: 'FAILED', failCode: found.failCode });
    expect(await moved()).toEqual([{ change: -1 }, { change: 1 }]);
    await later(dayMs);
    expect(await deposit(order)).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

const account = { bankCode: 'SHINHAN', accountNumber: '110-123-456789', holderName: '김온유' } as const;

async function give({ order }: Registered, changes: Partial<Record<keyof typeof account, string>> = {}) {
  const ctx = shop.context();
  await ctx.tx((tx) =>
    giveRefundAccount(tx, ctx, { orderUuid: order.uuid, account: { ...account, ...changes } }),
  );
}

describe('a deposit callback', () => {
  test('with a wrong secret or about an unknown order is answered and causes no query', async () => {
    const { order } = await issued();
    await deposit(order);
    const before = (await shop.outside.requests('toss.find-by-order')).length;
    await shop.outside.control('webhooks', { orderId: order.payment.orderId, wrongSecret: true });
    const unknown = await shop.call('POST', '/open/payments/deposit-callback', {
      body: {
        secret: 'ps_x',
        status: 'DONE',
        transactionKey: 'T',
        orderId: '202611220000000-1',
        createdAt: 'now',
      },
    });
    expect(unknown.status).toBe(200);
    await later(0);
    expect(await shop.outside.requests('toss.find-by-order')).toHaveLength(before);
    expect((await look(order)).status).toBe('WAITING_DEPOSIT');
  });
});

test('a refund account with a number that no bank has is refused before the order is registered', async () => {
  await expect(
    register(shop, one(), {
      payment: { provider: 'TOSS', method: 'VIRTUAL_ACCOUNT' },
      refundAccount: { ...account, accountNumber: '1234567 -' },
    }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
