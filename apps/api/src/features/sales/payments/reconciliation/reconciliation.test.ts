// Daily reconciliation through the real client and the simulator: a clean day, faults in the list and in the rows, cancellations in the
// provider's console. The comparison alone: packages/domain/src/payments/reconcile.test.ts.
import { describe, expect, test } from 'vitest';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { type Registered, pay, register, rows } from '../../../../testing/sales/orders.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import { deleteMoney, paymentTestShop } from '../../../../testing/sales/payments.ts';
import { reconcileDay, reconcileYesterday } from './reconcile-day.ts';

const { shop, one, ledger, look, later } = paymentTestShop();
const today = () => seoulDate(shop.clock.now());
const compared = () => reconcileDay(shop.context(), 'TOSS', today());

async function paidOrder(): Promise<Registered> {
  const order = await register(shop, one());
  await pay(shop, order);
  return order;
}

const keyOf = async ({ payment }: Registered) => {
  const [row] = await rows<{ key: string; uuid: string }>(
    shop,
    `select payment_key as key, uuid from payment where order_id = '${payment.orderId}'`,
  );
  return { paymentKey: row?.key ?? '', uuid: row?.uuid ?? '' };
};

/** The provider's key of the capture, from its list. */
async function captureKey(order: Registered): Promise<string> {
  const { paymentKey } = await keyOf(order);
  const listed = await shop
    .context()
    .providers.payment.TOSS?.listTransactions?.(
      new Date(shop.clock.now().getTime() - 3_600_000),
      new Date(shop.clock.now().getTime() + 3_600_000),
    );
  if (listed?.kind !== 'yes') throw new Error('The list was not answered.');
  return (
    listed.transactions.find((row) => row.paymentKey === paymentKey && row.amount > 0)?.transactionKey ?? ''
  );
}

describe('the reconciliation of a day', () => {
  test('of payments, refunds and unpaid orders finds nothing', async () => {
    await Promise.all([paidOrder(), paidOrder(), paidOrder()]);
    await register(shop, one());
    await pay(shop, await register(shop, one()), 'decline').catch(() => undefined);
    expect(await compared()).toEqual([]);
  });

  test('of a refund whose answer was lost, and which is repeated a day later, finds nothing', async () => {
    const day = today();
    const order = await paidOrder();
    const { orderId } = order.payment;
    await rows(
      shop,
      `insert into refund (order_uuid, payment_uuid, cause, reason, amount, tax_free_amount, status, idempotency_key, due_at, created_at)
       select order_uuid, uuid, 'GOODWILL', '시험 환불', 1000, 0, 'PENDING', 'lost-' || order_id, ${shop.clock.sql()}, ${shop.clock.sql()} from payment where order_id = '${orderId}'`,
    );
    await shop.outside.control('next', { call: 'toss.cancel', drop: 'after', times: 3 });
    await later(1000);
    expect(await compared()).not.toContainEqual(expect.objectContaining({ orderId }));
    await later(86_400_000);
    expect((await ledger(order.order.uuid)).refunds).toEqual(['DONE']);
    const found = await reconcileDay(shop.context(), 'TOSS', day);
    expect(found).not.toContainEqual(expect.objectContaining({ orderId }));
    expect(await compared()).not.toContainEqual(expect.objectContaining({ orderId }));
  });

  test('finds each fault once, reports it to staff, and finds it only there', async () => {
    const orders: Registered[] = [];
    for (let count = 0; count < 20; count += 1) orders.push(await paidOrder());
    const expected: string[] = [];
    for (const [at, order] of orders.entries()) {
      const { paymentKey, uuid } = await keyOf(order);
      const transactionKey = await captureKey(order);
      const add = (kind: string) => expected.push(`${paymentKey} ${kind}`);
      if (at % 5 === 0) {
        await shop.outside.control('toss/transaction', { transactionKey, remove: true });
        add('MISSING_THERE');
      } else if (at % 5 === 1) {
        await shop.outside.control('toss/transaction', {
          transactionKey,
          amount: order.payment.payPrice + 100,
        });
        add('AMOUNT_DIFFERS');
      } else if (at % 5 === 2) {
        await shop.outside.control('toss/transaction', { transactionKey, double: true });
        add('DOUBLED');
      } else if (at % 5 === 3) {
        await deleteMoney(shop, uuid);
        add('MISSING_HERE');
      } else {
        await shop.outside.control('toss/desk-cancel', { orderId: order.payment.orderId, amount: 1000 });
        add('CANCELED_THERE');
      }
    }
    await openStaff(shop);
    const found = await compared();
    expect(found?.map(({ kind, paymentKey }) => `${paymentKey} ${kind}`).toSorted()).toEqual(
      expected.toSorted(),
    );
    const stored = await rows<{ kind: string }>(shop, 'select kind from payment_difference');
    expect(stored).toHaveLength(20);
    const reports = await rows(shop, "select from message where template = 'S08'");
    expect(reports.length).toBeGreaterThan(0);
    await compared();
    expect(await rows(shop, 'select from payment_difference')).toHaveLength(20);
    expect(await rows(shop, "select from message where template = 'S08'")).toHaveLength(reports.length);
    shop.bugs.splice(0);
  });

  test('is repeated while the provider does not answer, and done once per day from three at night', async () => {
    const day = today();
    shop.clock.stopAt(`${addDays(day, 1)}T02:59:00+09:00`);
    await reconcileYesterday(shop.context());
    expect(
      await rows(
        shop,
        `select from payment_reconciliation where provider = 'TOSS' and day = '${day}' and compared_at >= ${shop.clock.sql()}`,
      ),
    ).toEqual([]);
    shop.clock.moveBy(120_000);
    const before = (await shop.outside.requests('toss.transactions')).length;
    await rows(shop, `delete from payment_reconciliation where day = '${day}'`);
    await shop.outside.control('next', { call: 'toss.transactions', status: 500, code: 'COMMON_ERROR' });
    await reconcileYesterday(shop.context());
    expect(
      await rows(
        shop,
        `select from payment_reconciliation where provider = 'TOSS' and subject = 'PAYMENT' and day = '${day}'`,
      ),
    ).toHaveLength(0);
    await reconcileYesterday(shop.context());
    await reconcileYesterday(shop.context());
    expect(
      await rows(
        shop,
        `select from payment_reconciliation where provider = 'TOSS' and subject = 'PAYMENT' and day = '${day}'`,
      ),
    ).toHaveLength(1);
    expect(await shop.outside.requests('toss.transactions')).toHaveLength(before + 2);
  });
});

describe("a cancellation in the provider's console", () => {
  test('in part is recorded with its refund, and the order stays paid', async () => {
    const order = await paidOrder();
    await shop.outside.control('toss/desk-cancel', { orderId: order.payment.orderId, amount: 1000 });
    await shop.outside.control('webhooks', { orderId: order.payment.orderId });
    await shop.settle();
    await later(60_000);
    const { payPrice } = order.payment;
    expect(await ledger(order.order.uuid)).toMatchObject({ money: [payPrice, -1000], refunds: ['DONE'] });
    expect(await look(order)).toMatchObject({
      status: 'PAYMENT_COMPLETE',
      payment: { state: 'PARTIAL_CANCELED', balancePrice: payPrice - 1000 },
    });
    expect(await compared()).not.toContainEqual(expect.objectContaining({ orderId: order.payment.orderId }));
    shop.bugs.splice(0);
  });

  test('of the whole payment is settled once, however often it is reported', async () => {
    const order = await paidOrder();
    await shop.outside.control('toss/desk-cancel', { orderId: order.payment.orderId });
    await shop.outside.control('webhooks', { orderId: order.payment.orderId, times: 3 });
    await shop.settle();
    await later(60_000);
    const { payPrice } = order.payment;
    expect(await ledger(order.order.uuid)).toMatchObject({ money: [payPrice, -payPrice], refunds: ['DONE'] });
    expect((await look(order)).payment).toMatchObject({ state: 'CANCELED', balancePrice: 0 });
    shop.bugs.splice(0);
  });
});
