// Sample inputs for calls about payments and refunds; see samples.ts.
import { randomUUID } from 'node:crypto';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { sealAccount } from '../../features/sales/payments/deposits/account-number.ts';
import { type Registered, buyableItems, pay, register, rows } from '../sales/orders.ts';
import { registerNicepay, windowForm } from '../sales/nicepay.ts';
import { paidByToss, refundAccount } from '../sales/payments.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

/** Refunds of a paid order in the given state, each with an account. */
function refundMaker(shop: TestShop, orderUuid: string) {
  let count = 0;
  return async (status: string, route: string): Promise<string> => {
    count += 1;
    const [number, holder] = ['110123456789', '김온유'].map((text) => sealAccount(shop.context(), text));
    const made = await rows<{ uuid: string }>(
      shop,
      `with account as (
        insert into refund_account (order_uuid, bank_code, account_number, holder_name, masked_number, created_at)
        values ('${orderUuid}', 'KB', '${number}', '${holder}', '*789', ${shop.clock.sql()}) returning uuid)
      insert into refund (order_uuid, payment_uuid, cause, reason, amount, tax_free_amount, status, idempotency_key, route, refund_account_uuid,
        last_code, created_at)
      select '${orderUuid}', p.uuid, 'GOODWILL', '보상', 100, 0, '${status}', 'sample-${count}-${orderUuid}', '${route}', account.uuid, 'BY_HAND', ${shop.clock.sql()}
      from payment p, account where p.order_uuid = '${orderUuid}' limit 1 returning uuid`,
    );
    return made[0]?.uuid ?? '';
  };
}

/** A difference of the newest payment of an order that the provider reports with another amount. */
const differenceMaker = (shop: TestShop, orderUuid: string) => {
  let count = 0;
  return async (): Promise<string> => {
    count += 1;
    const [made] = await rows<{ uuid: string }>(
      shop,
      `insert into payment_difference (provider, day, kind, payment_key, order_id, transaction_key, our_amount, their_amount, found_at)
       select p.provider, '2026-11-20', 'AMOUNT_DIFFERS', p.payment_key, p.order_id, 'sample-${count}', p.pay_price, 1, ${shop.clock.sql()}
       from payment p where p.order_uuid = '${orderUuid}' limit 1 returning uuid`,
    );
    return made?.uuid ?? '';
  };
};

/** A cancellation of a cash receipt of an order that failed for good. */
const failedReceiptMaker = (shop: TestShop, orderUuid: string) => async (): Promise<string> => {
  const [made] = await rows<{ uuid: string }>(
    shop,
    `with issued as (
       insert into cash_receipt (order_uuid, payment_uuid, kind, type, amount, status, created_at, done_at)
       select p.order_uuid, p.uuid, 'ISSUE', 'VOLUNTARY', 100, 'DONE', ${shop.clock.sql()}, ${shop.clock.sql()}
       from payment p where p.order_uuid = '${orderUuid}' limit 1 returning uuid, order_uuid, payment_uuid)
     insert into cash_receipt (order_uuid, payment_uuid, kind, issue_uuid, type, amount, status, last_code, created_at)
     select order_uuid, payment_uuid, 'CANCEL', uuid, 'VOLUNTARY', 100, 'FAILED', 'INVALID_REQUEST', ${shop.clock.sql()}
     from issued returning uuid`,
  );
  return made?.uuid ?? '';
};

/** An order of a guest that was paid by transfer. */
const cashOrder = (shop: TestShop, productItemUuid: string): Promise<Registered> =>
  paidByToss(shop, [{ productItemUuid, count: 1 }], 'TRANSFER');

export async function paymentSamples(shop: TestShop) {
  const [card] = await buyableItems(shop, 1);
  const order = await register(shop, [{ productItemUuid: card?.uuid ?? '', count: 1 }]);
  await pay(shop, order);
  const { uuid, orderNo } = order.order;
  const refund = refundMaker(shop, uuid);
  const difference = differenceMaker(shop, uuid);
  const failedReceipt = failedReceiptMaker(shop, uuid);
  await difference();
  await failedReceipt();
  await rows(
    shop,
    `insert into payment_reconciliation (provider, day, compared_at, movement_count, difference_count)
     values ('TOSS', (${shop.clock.sql()})::date, ${shop.clock.sql()}, 12, 1) on conflict do nothing`,
  );
  return {
    getPaymentDifferencesByPaging: [
      { count: 10 },
      {
        count: 1,
        state: 'OPEN',
        subject: 'PAYMENT',
        kind: 'AMOUNT_DIFFERS',
        dateRange: { fromDate: '2026-01-01' },
      },
    ],
    askPaymentDifference: async () => ({ uuid: await difference() }),
    resolvePaymentDifference: async () => ({ uuid: await difference(), text: '결제사에 확인했습니다.' }),
    getPaymentComparisons: [{}],
    getCashReceiptsByPaging: [{ count: 10 }, { count: 1, state: 'FAILED', isToDo: true, orderNo }],
    retryCashReceipt: async () => ({ uuid: await failedReceipt() }),
    settlePayment: [{ orderNo }],
    confirmWindowReturn: async () => {
      const opened = await registerNicepay(shop, [{ productItemUuid: card?.uuid ?? '', count: 1 }]);
      return { provider: opened.payment.provider, ...(await windowForm(shop, opened)) };
    },
    receivePaymentWebhook: [{ provider: order.payment.provider }],
    authorizeBrandpay: async () => {
      const customerKey = `customer-${orderNo}`;
      const { code } = await shop.outside.control('toss/brandpay-code', { customerKey });
      return { customerKey, code: String(code) };
    },
    getRefundsByPaging: [{ count: 100 }, { count: 5, state: 'PENDING', waitsFor: 'BY_HAND', orderNo }],
    retryRefund: async () => ({ uuid: await refund('FAILED', 'CANCEL') }),
    revealRefundAccount: async () => ({ uuid: await refund('PENDING', 'TRANSFER'), reason: '환불 이체' }),
    completeRefundByHand: async () => ({
      uuid: await refund('PENDING', 'TRANSFER'),
      transferredAt: seoulDateTime(shop.clock.now()),
      proofText: '이체 확인증 20261120-001',
    }),
    refundGoodwill: async () => ({
      uuid: (await cashOrder(shop, card?.uuid ?? '')).order.uuid,
      requestUuid: randomUUID(),
      amount: 1_000,
      text: '배송 지연에 대한 보상',
    }),
    issueCashReceipt: async () => {
      const cash = await cashOrder(shop, card?.uuid ?? '');
      return {
        uuid: cash.order.uuid,
        orderToken: cash.orderToken ?? '',
        type: 'PERSONAL',
        number: '010-1234-5678',
      };
    },
    registerRefundAccount: [{ uuid, orderToken: order.orderToken ?? '', refundAccount }],
  } satisfies Partial<Samples>;
}
