// The daily comparison of cash receipts with the provider's list, through the real client and the simulator: a clean day with refunds, each
// kind of fault, and answers that were lost. The comparison alone: packages/domain/src/payments/reconcile.test.ts.
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import type { PaymentMethod } from '#domain/base/enums.ts';
import { type Registered, rows, setStock } from '../../../../testing/sales/orders.ts';
import { paidByToss, paymentTestShop } from '../../../../testing/sales/payments.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import { issueReceipts, processDueRefunds } from '../payments.jobs.ts';
import { reconcileReceiptsOfDay } from './reconcile-receipts.ts';
import { reconcileYesterday } from './reconcile-day.ts';

const { shop, item, one, createRefund } = paymentTestShop();
const today = () => seoulDate(shop.clock.now());
const compared = async () => (await reconcileReceiptsOfDay(shop.context(), 'TOSS', today())) ?? [];

beforeEach(() => setStock(shop, item(), 1_000));

/** A paid order with a receipt that the shopper asked for; the job has issued it unless `isSent` is false. */
async function orderWithReceipt(method: PaymentMethod = 'TRANSFER', isSent = true): Promise<Registered> {
  const cashReceipt = { type: 'PERSONAL', number: '010-1234-5678' } as const;
  const order = await paidByToss(shop, one(), method, { cashReceipt });
  if (isSent) await issueReceipts(shop.context());
  return order;
}

async function refundPart(order: Registered, amount: number): Promise<void> {
  await createRefund(order, amount);
  await processDueRefunds(shop.context());
  await issueReceipts(shop.context());
}

const receiptOf = async ({ order }: Registered) => {
  const [row] = await rows<{ uuid: string; receiptKey: string; amount: number }>(
    shop,
    `select uuid, receipt_key, amount from cash_receipt where order_uuid = '${order.uuid}' and kind = 'ISSUE'`,
  );
  if (row === undefined) throw new Error('No receipt was issued.');
  return row;
};

/** Each makes the two sides differ and returns the kind that is to be found. */
const faults: [name: string, kind: string, spoil: (order: Registered) => Promise<unknown>][] = [
  [
    'an issue that the provider does not list',
    'MISSING_THERE',
    async (order) => spoil(order, { remove: true }),
  ],
  ['an issue of another amount', 'AMOUNT_DIFFERS', async (order) => spoil(order, { amount: 77 })],
  ['an issue that was made twice', 'DOUBLED', async (order) => spoil(order, { double: true })],
  [
    'an issue that the shop does not know',
    'MISSING_HERE',
    async (order) => {
      const { uuid } = await receiptOf(order);
      await rows(shop, `delete from cash_receipt where issue_uuid = '${uuid}'`);
      await rows(shop, `delete from cash_receipt where uuid = '${uuid}'`);
    },
  ],
  [
    'a cancellation in the console of the provider',
    'CANCELED_THERE',
    async (order) =>
      shop.outside.control('toss/receipt-cancel', {
        receiptKey: (await receiptOf(order)).receiptKey,
        amount: 500,
      }),
  ],
  [
    'a cancellation that the provider does not list',
    'MISSING_THERE',
    async (order) => {
      await refundPart(order, 1_000);
      await spoil(order, { transactionType: 'CANCEL', remove: true });
    },
  ],
  [
    'a cancellation of another amount',
    'AMOUNT_DIFFERS',
    async (order) => {
      await refundPart(order, 1_000);
      await spoil(order, { transactionType: 'CANCEL', amount: 999 });
    },
  ],
];

const spoil = async (order: Registered, fault: object) =>
  shop.outside.control('toss/receipt', { receiptKey: (await receiptOf(order)).receiptKey, ...fault });

describe('the comparison of the cash receipts of a day', () => {
  test('finds nothing on a day of issues, refunds in part and in full, and refused numbers', async () => {
    for (const method of ['TRANSFER', 'VIRTUAL_ACCOUNT'] as const) {
      const order = await orderWithReceipt(method);
      if (method === 'TRANSFER') await refundPart(order, 1_000);
    }
    const whole = await orderWithReceipt();
    await refundPart(whole, whole.payment.payPrice);
    await shop.outside.control('next', {
      call: 'toss.issue-receipt',
      status: 400,
      code: 'INVALID_CUSTOMER_IDENTITY_NUMBER',
    });
    await orderWithReceipt();
    expect(await compared()).toEqual([]);
    const sent = await rows<{ kind: string }>(shop, "select kind from cash_receipt where status = 'DONE'");
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['CANCEL', 'CANCEL', 'ISSUE', 'ISSUE', 'ISSUE']);
    shop.bugs.splice(0);
  });

  test.each([
    ['an issue', 'toss.issue-receipt', async () => orderWithReceipt('TRANSFER', false)],
    [
      'a cancellation',
      'toss.cancel-receipt',
      async () => {
        const order = await orderWithReceipt();
        await createRefund(order, 1_000);
        await processDueRefunds(shop.context());
        return order;
      },
    ],
  ])(
    'reports no difference for %s whose answer was lost, before and after it is repeated',
    async (_name, call, prepare) => {
      await prepare();
      await shop.outside.control('next', { call, drop: 'after', times: 3 });
      await issueReceipts(shop.context());
      expect(await rows(shop, "select from cash_receipt where status = 'PROCESSING'")).toHaveLength(1);
      expect(await compared()).toEqual([]);
      shop.clock.moveBy(600_000);
      await issueReceipts(shop.context());
      expect(await rows(shop, "select from cash_receipt where status = 'PROCESSING'")).toEqual([]);
      expect(await compared()).toEqual([]);
    },
  );

  test('finds each of 21 faults as its kind, reports each once, and finds no other', async () => {
    await openStaff(shop);
    const before = await rows(shop, 'select from payment_difference');
    const expected: string[] = [];
    for (const [, kind, make] of [...faults, ...faults, ...faults]) {
      const order = await orderWithReceipt();
      const { receiptKey: key } = await receiptOf(order);
      await make(order);
      expected.push(`${key} ${kind}`);
    }
    const found = await compared();
    expect(found.map(({ paymentKey, kind }) => `${paymentKey} ${kind}`).toSorted()).toEqual(
      expected.toSorted(),
    );
    const stored = async () => (await rows(shop, 'select from payment_difference')).length - before.length;
    expect(await stored()).toBe(21);
    const reports = () => rows(shop, "select from message where template = 'S08'");
    const count = (await reports()).length;
    expect(count).toBeGreaterThan(0);
    await compared();
    expect(await stored()).toBe(21);
    expect(await reports()).toHaveLength(count);
    shop.bugs.splice(0);
  });

  test('is repeated while the provider does not answer, and done once per day', async () => {
    const day = today();
    const isDone = async () =>
      (await rows(shop, `select from payment_reconciliation where subject = 'RECEIPT' and day = '${day}'`))
        .length;
    await rows(shop, 'delete from payment_reconciliation');
    shop.clock.stopAt(`${addDays(day, 1)}T03:30:00+09:00`);
    await shop.outside.control('next', { call: 'toss.receipts', status: 500, code: 'COMMON_ERROR' });
    await reconcileYesterday(shop.context());
    expect(await isDone()).toBe(0);
    await reconcileYesterday(shop.context());
    expect(await isDone()).toBe(1);
    const asked = (await shop.outside.requests('toss.receipts')).length;
    await reconcileYesterday(shop.context());
    expect(await shop.outside.requests('toss.receipts')).toHaveLength(asked);
    shop.bugs.splice(0);
  });
});
