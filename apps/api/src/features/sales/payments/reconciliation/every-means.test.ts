// Reconciliation over every means of payment at Toss Payments: a day with partial refunds, stored cards and deposits has no
// difference, and each of 20 faults is found with its kind.
import { describe, expect, test } from 'vitest';
import type { PaymentMethod } from '#domain/base/enums.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import { openMember } from '../../../../testing/members/members.ts';
import { type Registered, orderInput, rows } from '../../../../testing/sales/orders.ts';
import {
  deleteMoney,
  paidByToss,
  paymentTestShop,
  refundAccount,
} from '../../../../testing/sales/payments.ts';
import { storeCard } from '../../../../testing/sales/stored-cards.ts';
import { processDueRefunds } from '../payments.jobs.ts';
import { reconcileDay } from './reconcile-day.ts';

const { shop, one, newestPayment, createRefund } = paymentTestShop();
const methods: readonly PaymentMethod[] = ['CARD', 'TRANSFER', 'EASY_PAY', 'MOBILE_PHONE', 'VIRTUAL_ACCOUNT'];
const compared = async () => (await reconcileDay(shop.context(), 'TOSS', seoulDate(shop.clock.now()))) ?? [];

async function paidBy(method: PaymentMethod): Promise<Registered> {
  const order = await paidByToss(shop, one(), method);
  if (method !== 'VIRTUAL_ACCOUNT') return order;
  await shop.api.registerRefundAccount({
    uuid: order.order.uuid,
    orderToken: order.orderToken ?? '',
    refundAccount,
  });
  return order;
}

async function paidByStoredCard(): Promise<Registered> {
  const { api } = await openMember(shop);
  const card = await storeCard(shop, api);
  const payment = { provider: 'TOSS', paymentType: 'BILLING', method: 'CARD' } as const;
  const order = (await api.registerOrder(await orderInput(shop, one(), { payment }, api))) as Registered;
  const { orderId, payPrice: amount } = order.payment;
  await api.confirmPayment({ orderId, amount, paymentType: 'BILLING', storedCardUuid: card.uuid });
  return order;
}

describe('the reconciliation of every means of payment', () => {
  test('finds nothing on a day of payments, deposits and partial refunds', async () => {
    const orders = [paidByStoredCard(), ...methods.map(paidBy)];
    const paid: Registered[] = [];
    for (const order of orders) paid.push(await order);
    for (const order of paid) await createRefund(order, 1_000);
    await processDueRefunds(shop.context());
    expect(await compared()).toEqual([]);
    const money = await rows<{ count: number }>(shop, 'select count(*)::int as count from payment_money');
    // Six captures, and five refunds: a part of a mobile payment is transferred by staff.
    expect(money[0]?.count).toBe(11);
  });

  test('finds 20 faults, each with its kind, and no other', async () => {
    const expected: string[] = [];
    for (const method of methods) {
      for (const kind of ['MISSING_THERE', 'AMOUNT_DIFFERS', 'DOUBLED', 'MISSING_HERE'] as const) {
        const order = await paidBy(method);
        const { paymentKey, uuid, payPrice: price } = await newestPayment(order);
        const listed = await shop
          .context()
          .providers.payment.TOSS?.listTransactions?.(
            new Date(shop.clock.now().getTime() - 3_600_000),
            new Date(shop.clock.now().getTime() + 3_600_000),
          );
        if (listed?.kind !== 'yes') throw new Error('The list was not answered.');
        const { transactionKey } = listed.transactions.find((row) => row.paymentKey === paymentKey) ?? {};
        if (kind === 'MISSING_HERE') await deleteMoney(shop, uuid);
        else
          await shop.outside.control('toss/transaction', {
            transactionKey,
            ...(kind === 'MISSING_THERE' ? { remove: true } : {}),
            ...(kind === 'AMOUNT_DIFFERS' ? { amount: price + 100 } : {}),
            ...(kind === 'DOUBLED' ? { double: true } : {}),
          });
        expected.push(`${paymentKey} ${kind}`);
      }
    }
    const found = await compared();
    expect(found.map(({ kind, paymentKey }) => `${paymentKey} ${kind}`).toSorted()).toEqual(
      expected.toSorted(),
    );
    shop.bugs.splice(0);
  });
});
