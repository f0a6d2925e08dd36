// Money at the desk: differences with Toss Payments that are asked about and explained, and cash receipts that are sent again. How differences
// are found: reconciliation/*.test.ts.
import { beforeEach, describe, expect, test } from 'vitest';
import { seoulDate } from '#domain/base/calendar.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { type Registered, pay, register, rows } from '../../../testing/sales/orders.ts';
import { paidByToss, paymentTestShop } from '../../../testing/sales/payments.ts';
import { issueReceipts } from './payments.jobs.ts';
import { reconcileDay } from './reconciliation/reconcile-day.ts';

const { shop, one, newestPayment } = paymentTestShop();
let admin: OpenedStaff;
beforeEach(async () => {
  admin = await openStaff(shop);
});

const compare = () => reconcileDay(shop.context(), 'TOSS', seoulDate(shop.clock.now()));
const differencesOf = async ({ order: { orderNo } }: Registered) =>
  (await admin.api.getPaymentDifferencesByPaging({ count: 100 })).data.filter(
    (row) => row.orderNo === orderNo,
  );

async function paid(): Promise<Registered> {
  const order = await register(shop, one());
  await pay(shop, order);
  return order;
}

describe('a difference', () => {
  test('that the comparison settled is shown as settled, with its order and both amounts', async () => {
    const order = await paid();
    await shop.outside.control('toss/desk-cancel', { orderId: order.payment.orderId, amount: 1_000 });
    await compare();
    expect(await differencesOf(order)).toMatchObject([
      { kind: 'CANCELED_THERE', state: 'SETTLED', provider: 'TOSS', theirAmount: -1_000 },
    ]);
    const [compared] = await admin.api.getPaymentComparisons({});
    expect(compared).toMatchObject({ provider: 'TOSS', day: seoulDate(shop.clock.now()) });
    shop.bugs.splice(0);
  });

  test('is asked about, and stays open until staff write what they found, once', async () => {
    const order = await paid();
    const { uuid: paymentUuid } = await newestPayment(order);
    await rows(
      shop,
      `insert into payment_money (payment_uuid, amount, provider_transaction_key, at)
       values ('${paymentUuid}', -500, 'lost-${paymentUuid}', '${shop.clock.now().toISOString()}')`,
    );
    await compare();
    const [found] = await differencesOf(order);
    expect(found).toMatchObject({ kind: 'MISSING_THERE', state: 'OPEN', ourAmount: -500 });
    const uuid = found?.uuid ?? '';
    expect(await admin.api.askPaymentDifference({ uuid })).toMatchObject({ state: 'OPEN' });
    const text = '결제사에서 취소가 없음을 확인함';
    expect(await admin.api.resolvePaymentDifference({ uuid, text })).toMatchObject({
      state: 'RESOLVED',
      resolution: text,
    });
    await expect(admin.api.resolvePaymentDifference({ uuid, text })).rejects.toMatchObject({
      code: 'STATUS_NOT_ALLOWED',
    });
    const open = await admin.api.getPaymentDifferencesByPaging({ count: 100, state: 'OPEN' });
    expect(open.data.map((row) => row.uuid)).not.toContain(uuid);
    shop.bugs.splice(0);
  });
});

describe('a cash receipt that failed for good', () => {
  const receiptsOf = async ({ order: { orderNo } }: Registered) =>
    (await admin.api.getCashReceiptsByPaging({ count: 100, orderNo })).data;
  const failed = (order: Registered, kind: string) =>
    rows(
      shop,
      `update cash_receipt set status = 'FAILED', due_at = null, last_code = 'INVALID_REQUEST' where order_uuid = '${order.order.uuid}' and kind = '${kind}'`,
    );
  const ordered = () =>
    paidByToss(shop, one(), 'TRANSFER', { cashReceipt: { type: 'PERSONAL', number: '010-1234-5678' } });

  test('is replaced by one of what the payment lacks now, and issued once', async () => {
    const order = await ordered();
    await issueReceipts(shop.context());
    await failed(order, 'ISSUE');
    const [first] = await receiptsOf(order);
    expect(first).toMatchObject({ state: 'FAILED', isToDo: true, failCode: 'INVALID_REQUEST' });
    const uuid = first?.uuid ?? '';
    expect(await admin.api.retryCashReceipt({ uuid })).toMatchObject({ isToDo: false });
    await expect(admin.api.retryCashReceipt({ uuid })).rejects.toMatchObject({ code: 'STATUS_NOT_ALLOWED' });
    await issueReceipts(shop.context());
    expect((await receiptsOf(order)).map(({ state, amount }) => [state, amount])).toEqual([
      ['DONE', order.payment.payPrice],
      ['FAILED', order.payment.payPrice],
    ]);
  });

  test('is masked, and one that did not fail is not sent again', async () => {
    const order = await ordered();
    await issueReceipts(shop.context());
    const [receipt] = await receiptsOf(order);
    expect(receipt).toMatchObject({ state: 'DONE', maskedNumber: '*******5678', isToDo: false });
    await expect(admin.api.retryCashReceipt({ uuid: receipt?.uuid ?? '' })).rejects.toMatchObject({
      code: 'STATUS_NOT_ALLOWED',
    });
  });
});
