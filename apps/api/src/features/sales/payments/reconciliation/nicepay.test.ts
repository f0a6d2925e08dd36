// The daily comparison with NICEPAY, which has no list of transactions: each payment of the day is looked up. A clean day with deposits,
// refunds, net-cancelled and failed attempts, and each kind of fault that a lookup can show.
import { describe, expect, test } from 'vitest';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import {
  type NicepayForm,
  postForm,
  registerNicepay,
  windowForm,
} from '../../../../testing/sales/nicepay.ts';
import { type Registered, rows } from '../../../../testing/sales/orders.ts';
import { deleteMoney, paymentTestShop } from '../../../../testing/sales/payments.ts';
import { processDueRefunds } from '../payments.jobs.ts';
import { reconcileDay, reconcileYesterday } from './reconcile-day.ts';

const { shop, one, later, createRefund, look } = paymentTestShop();
const today = () => seoulDate(shop.clock.now());
const compared = async () => (await reconcileDay(shop.context(), 'NICEPAY', today())) ?? [];

async function paid(more: Partial<NicepayForm> = {}): Promise<Registered> {
  const order = await registerNicepay(shop, one());
  await postForm(shop, await windowForm(shop, order, more));
  return order;
}

async function deposited(): Promise<Registered> {
  const order = await registerNicepay(shop, one(), 'VIRTUAL_ACCOUNT');
  await postForm(shop, await windowForm(shop, order));
  await shop.outside.control('nicepay/deposit', { orderId: order.payment.orderId });
  await later(1_000);
  await shop.api.confirmPaymentWithOrderId({
    orderId: order.payment.orderId,
    orderToken: order.orderToken ?? '',
  });
  return order;
}

const keyOf = async ({ payment }: Registered) =>
  (
    await rows<{ uuid: string; key: string }>(
      shop,
      `select uuid, payment_key as key from payment where order_id = '${payment.orderId}'`,
    )
  )[0] ?? { uuid: '', key: '' };

/** Adds a money row that no event of the provider explains. */
const addMoney = (paymentUuid: string, amount: number, transactionKey: string) =>
  rows(
    shop,
    `insert into payment_money (payment_uuid, amount, provider_transaction_key, at)
     values ('${paymentUuid}', ${amount}, '${transactionKey}', '${shop.clock.now().toISOString()}')`,
  );

describe('the comparison with NICEPAY', () => {
  test('finds nothing on a day of cards, deposits, refunds, refusals and a net-cancelled approval', async () => {
    const order = await paid();
    await createRefund(order, 1_000);
    await processDueRefunds(shop.context());
    expect((await look(await deposited())).status).toBe('PAYMENT_COMPLETE');
    await paid({ card: 'decline' });
    await shop.outside.control('next', { call: 'nicepay.approve', drop: 'after' });
    await paid();
    await later(120_000);
    const waiting = await registerNicepay(shop, one(), 'VIRTUAL_ACCOUNT');
    await postForm(shop, await windowForm(shop, waiting));
    await registerNicepay(shop, one());
    expect(await compared()).toEqual([]);
    const [day] = await rows<{ movementCount: number }>(
      shop,
      "select movement_count from payment_reconciliation where provider = 'NICEPAY'",
    );
    // Two captures and a refund, and the capture of the net-cancelled approval with its cancellation.
    expect(day?.movementCount).toBe(5);
    shop.bugs.splice(0);
  });

  test('finds each of 15 faults as its kind and no other, and settles a console cancel', async () => {
    const expected: string[] = [];
    await shop.outside.control('settings', { nicepay: { webhooks: 'hold' } });
    for (let count = 0; count < 15; count += 1) {
      const order = await paid();
      const { uuid, key } = await keyOf(order);
      const add = (kind: string) => expected.push(`${key} ${kind}`);
      if (count % 5 === 0) {
        await deleteMoney(shop, uuid);
        add('MISSING_HERE');
      } else if (count % 5 === 1) {
        await deleteMoney(shop, uuid);
        await addMoney(uuid, order.payment.payPrice + 100, `paid:${key}`);
        add('AMOUNT_DIFFERS');
      } else if (count % 5 === 2) {
        await addMoney(uuid, -500, `lost-${key}`);
        add('MISSING_THERE');
      } else if (count % 5 === 3) {
        await addMoney(uuid, 700, `paid-again-${key}`);
        add('MISSING_THERE');
      } else {
        await shop.outside.control('nicepay/cancel', { orderId: order.payment.orderId, amount: 1_000 });
        add('CANCELED_THERE');
      }
    }
    const found = await compared();
    expect(found.map(({ kind, paymentKey }) => `${paymentKey} ${kind}`).toSorted()).toEqual(
      expected.toSorted(),
    );
    const again = await compared();
    expect(again.map(({ kind }) => kind)).not.toContain('CANCELED_THERE');
    expect(await rows(shop, "select from payment_difference where provider = 'NICEPAY'")).toHaveLength(15);
    shop.bugs.splice(0);
  });

  test('waits while a lookup is not answered', async () => {
    const day = today();
    await paid();
    shop.clock.stopAt(`${addDays(day, 1)}T03:30:00+09:00`);
    await rows(shop, "delete from payment_reconciliation where provider = 'NICEPAY'");
    const isDone = () =>
      rows(shop, `select from payment_reconciliation where provider = 'NICEPAY' and day = '${day}'`);
    await shop.outside.control('next', { call: 'nicepay.get', status: 500 });
    await reconcileYesterday(shop.context());
    expect(await isDone()).toEqual([]);
    await reconcileYesterday(shop.context());
    expect(await isDone()).toHaveLength(1);
    shop.bugs.splice(0);
  });
});
