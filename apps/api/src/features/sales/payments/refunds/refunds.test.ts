// Refunds by every means of payment, and refunds in the hands of staff: routes, another try, a transfer by hand, interest on a late refund.
import { beforeAll, describe, expect, test } from 'vitest';
import { dayMs, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import type { PaymentMethod } from '#domain/base/enums.ts';
import { type Registered, authenticate, register, rows } from '../../../../testing/sales/orders.ts';
import {
  confirmInput,
  paidByToss,
  paymentTestShop,
  refundAccount,
} from '../../../../testing/sales/payments.ts';
import { type OpenedStaff, openStaff } from '../../../../testing/members/staff.ts';
import { processDueRefunds } from '../payments.jobs.ts';

const { shop, one, ledger, look, later, createRefund } = paymentTestShop();
let staff: OpenedStaff;
beforeAll(async () => {
  staff = await openStaff(shop);
});

async function paidBy(method: PaymentMethod, easyPay?: string): Promise<Registered> {
  const order = await paidByToss(shop, one(), method, easyPay === undefined ? {} : { choice: easyPay });
  expect((await look(order)).payment).toMatchObject({ state: 'DONE', method });
  return order;
}

/** Creates a refund and sends it when it is due; null is the whole payment. */
async function refund(order: Registered, amount: number | null, dueDate?: string): Promise<void> {
  await createRefund(order, amount ?? order.payment.payPrice, dueDate === undefined ? {} : { dueDate });
  await later(0);
}

const waiting = async ({ order }: Registered) =>
  (await staff.api.getRefundsByPaging({ count: 100, orderNo: order.orderNo })).data;

const give = ({ order, orderToken }: Registered) =>
  shop.api.registerRefundAccount({ uuid: order.uuid, orderToken: orderToken ?? '', refundAccount });

describe('a refund', () => {
  test.each<[PaymentMethod, string?]>([
    ['CARD'],
    ['EASY_PAY', '카카오페이'],
    ['EASY_PAY', '네이버페이'],
    ['TRANSFER'],
  ])('of %s %s is cancelled at the provider, in parts', async (method, easyPay) => {
    const order = await paidBy(method, easyPay);
    if (easyPay !== undefined) expect((await look(order)).payment?.easyPayLabel).toBe(easyPay);
    await refund(order, 1000);
    await refund(order, 2000);
    const { payPrice } = order.payment;
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [payPrice, -1000, -2000],
      refunds: ['DONE', 'DONE'],
    });
    expect((await look(order)).payment).toMatchObject({
      state: 'PARTIAL_CANCELED',
      balancePrice: payPrice - 3000,
    });
  });

  test('of a deposit waits for the account of the shopper, who is asked once, and is paid to it', async () => {
    const order = await paidBy('VIRTUAL_ACCOUNT');
    await refund(order, 1000);
    expect(await waiting(order)).toMatchObject([
      { state: 'PENDING', route: 'ACCOUNT', waitsFor: 'ACCOUNT_NEEDED' },
    ]);
    expect((await ledger(order.order.uuid)).messages.filter((name) => name === 'N18')).toHaveLength(1);
    expect(await give(order)).toEqual({ bankName: 'KB국민은행', maskedNumber: '*********789' });
    await later(0);
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [order.payment.payPrice, -1000],
      refunds: ['DONE'],
    });
    const [stored] = await rows<{ number: string; days: number }>(
      shop,
      `select account_number as number, (delete_due_at::date - ${shop.clock.sql()}::date) as days from refund_account where order_uuid = '${order.order.uuid}'`,
    );
    expect(stored?.number).not.toContain('456789');
    expect(stored?.days).toBe(90);
  });

  test('of a mobile payment is cancelled as a whole in its month, and otherwise transferred by staff', async () => {
    const whole = await paidBy('MOBILE_PHONE');
    await refund(whole, null);
    expect((await look(whole)).payment?.state).toBe('CANCELED');

    const part = await paidBy('MOBILE_PHONE');
    await refund(part, 1000);
    await give(part);
    await later(0);
    const [found] = await waiting(part);
    expect(found).toMatchObject({
      route: 'TRANSFER',
      waitsFor: 'BY_HAND',
      account: { maskedNumber: '*********789' },
    });
    const uuid = found?.uuid ?? '';
    expect(await staff.api.revealRefundAccount({ uuid, reason: '환불 이체' })).toEqual({
      bankName: 'KB국민은행',
      accountNumber: '110123456789',
      holderName: '김온유',
    });
    const proof = { uuid, transferredAt: seoulDateTime(shop.clock.now()), proofText: '이체 확인증 1' };
    expect(await staff.api.completeRefundByHand(proof)).toMatchObject({ state: 'DONE' });
    await expect(staff.api.completeRefundByHand(proof)).rejects.toMatchObject({
      code: 'ORDER_STATUS_CONFLICT',
    });
    expect((await ledger(part.order.uuid)).money).toEqual([part.payment.payPrice, -1000]);
    expect((await look(part)).payment?.balancePrice).toBe(part.payment.payPrice - 1000);
  });

  test('of 0 won is done without a movement of money', async () => {
    const order = await paidBy('CARD');
    await refund(order, 0);
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [order.payment.payPrice],
      refunds: ['DONE'],
    });
    expect((await look(order)).payment?.state).toBe('DONE');
  });

  test('is sent after another one of its payment: refunds that are due together are all paid in one run', async () => {
    const order = await paidBy('CARD');
    const amounts = [1000, 2000, 3000, 4000];
    for (const amount of amounts) await createRefund(order, amount);
    await Promise.all([processDueRefunds(shop.context()), processDueRefunds(shop.context())]);
    await later(0);
    const { money, refunds } = await ledger(order.order.uuid);
    expect(refunds).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
    expect(money.toSorted((left, right) => right - left)).toEqual([
      order.payment.payPrice,
      ...amounts.map((amount) => -amount),
    ]);
    const tries = await rows(
      shop,
      `select from refund where order_uuid = '${order.order.uuid}' and try_count > 1`,
    );
    expect(tries).toEqual([]);
  });

  test('that is paid late brings interest as a transfer', async () => {
    const order = await paidBy('CARD');
    const due = seoulDate(new Date(shop.clock.now().getTime() - 15 * dayMs));
    await refund(order, 10_000, due);
    expect(await waiting(order)).toMatchObject([
      { cause: 'INTEREST', amount: Math.floor((10_000 * 15 * 15) / 36_500), waitsFor: 'ACCOUNT_NEEDED' },
      { cause: 'GOODWILL', state: 'DONE' },
    ]);
  });

  test('that failed for good is sent again by staff, once', async () => {
    const order = await paidBy('CARD');
    await shop.outside.control('next', {
      call: 'toss.cancel',
      status: 403,
      code: 'NOT_CANCELABLE_PAYMENT',
      times: 4,
    });
    await refund(order, 1000);
    for (const ms of [300_000, 3_600_000, 21_600_000]) await later(ms + 1000);
    // Sessions of staff end within these hours.
    const newSession = await openStaff(shop);
    const [failed] = (await newSession.api.getRefundsByPaging({ count: 100, orderNo: order.order.orderNo }))
      .data;
    expect(failed).toMatchObject({ state: 'FAILED', failCode: 'NOT_CANCELABLE_PAYMENT', tryCount: 4 });
    await newSession.api.retryRefund({ uuid: failed?.uuid ?? '' });
    await later(0);
    expect(await ledger(order.order.uuid)).toMatchObject({
      money: [order.payment.payPrice, -1000],
      refunds: ['DONE'],
    });
    await expect(newSession.api.retryRefund({ uuid: failed?.uuid ?? '' })).rejects.toMatchObject({
      code: 'ORDER_STATUS_CONFLICT',
    });
    shop.bugs.splice(0);
  });
});

test('the list of staff has each refund of the filter once, newest first, with the total', async () => {
  const order = await paidBy('CARD');
  for (const amount of [1000, 2000, 3000]) await createRefund(order, amount);
  await rows(
    shop,
    `update refund set status = 'FAILED', last_code = 'BY_HAND' where order_uuid = '${order.order.uuid}' and amount = 2000`,
  );
  const { api } = await openStaff(shop);
  for (const [filter, where] of [
    [{}, 'true'],
    [{ state: 'FAILED' }, `status = 'FAILED'`],
    [{ state: 'DONE' }, `status = 'DONE'`],
    [{ waitsFor: 'BY_HAND' }, `status <> 'DONE' and last_code = 'BY_HAND'`],
    [{ orderNo: order.order.orderNo }, `order_uuid = '${order.order.uuid}'`],
    [
      { orderNo: order.order.orderNo, state: 'PENDING' },
      `order_uuid = '${order.order.uuid}' and status = 'PENDING'`,
    ],
    [{ orderNo: '199901010000001' }, 'false'],
  ] as const) {
    const expected = await rows<{ uuid: string }>(
      shop,
      `select uuid from refund where ${where} order by created_at desc, uuid desc`,
    );
    const seen: string[] = [];
    let next: { cursor?: string } = {};
    for (;;) {
      const { data, paging } = await api.getRefundsByPaging({ count: 2, ...filter, ...next });
      if (next.cursor === undefined) expect(paging.totalCount).toBe(expected.length);
      seen.push(...data.map(({ uuid }) => uuid));
      if (!paging.hasNext || paging.cursor === undefined) break;
      next = { cursor: paging.cursor };
    }
    expect(seen).toEqual(expected.map(({ uuid }) => uuid));
  }
  const beyond = await api.getRefundsByPaging({ count: 2, page: 1000 });
  expect(beyond).toMatchObject({ data: [], paging: { hasNext: false } });
  expect(beyond.paging.totalCount).toBeGreaterThan(2);
});

test('a refund account of an order is registered by its owner alone', async () => {
  const [order, other] = [await paidBy('CARD'), await paidBy('CARD')];
  for (const orderToken of [other.orderToken, undefined])
    await expect(
      shop.api.registerRefundAccount({
        uuid: order.order.uuid,
        ...(orderToken !== undefined && { orderToken }),
        refundAccount,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('staff ask the provider about an order whose answer was lost', async () => {
  const order = await register(shop, one());
  const paymentKey = await authenticate(shop, order);
  await shop.outside.control('next', { call: 'toss.confirm', drop: 'after', times: 3 });
  await shop.api.confirmPayment(confirmInput(order, paymentKey));
  expect(await staff.api.settlePayment({ orderNo: order.order.orderNo })).toMatchObject({
    order: { orderNo: order.order.orderNo, status: 'PAYMENT_COMPLETE', orderer: { name: '김*유' } },
    payment: { state: 'DONE' },
  });
});
