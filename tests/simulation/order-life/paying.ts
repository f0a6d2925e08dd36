// Actions around payments: the window of each provider, deposits, accounts for refunds, transfers by staff, goodwill.
import { randomUUID } from 'node:crypto';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { PaymentMethod } from '#domain/base/enums.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { defaultDepositDays, depositDueAt } from '#domain/payments/deposit.ts';
import { infoTokenOf } from '../../../apps/api/src/features/sales/order-info/order-info.ts';
import { nicepayWindowName } from '../../../apps/api/src/providers/payment/nicepay/nicepay-window.ts';
import { postForm, windowForm } from '../../../apps/api/src/testing/sales/nicepay.ts';
import { type Registered, authenticate, rows } from '../../../apps/api/src/testing/sales/orders.ts';
import { passTossWindow, refundAccount } from '../../../apps/api/src/testing/sales/payments.ts';
import type { Action } from './action.ts';
import { type World, onceOrTwice, ownerOf, unlessRefused } from './world.ts';

const allCards: readonly string[] = [
  'approve',
  'approve',
  'approve',
  'approve',
  'decline',
  'provider-error-once',
  'server-error-once',
  'session-expired',
  'webhook-first',
];

type Attempt = {
  orderNo: string;
  orderId: string;
  payPrice: number;
  taxFreeAmount: number;
  orderName: string;
  provider: 'TOSS' | 'NICEPAY';
  method: PaymentMethod;
  createdAt: Date;
};

/** Newest attempts of orders that await payment, oldest first; sometimes of orders whose payment failed too. */
const listAttempts = (world: World): Promise<Attempt[]> => {
  const statuses = world.random.chance(0.1) ? `'PAYMENT_TRY', 'PAYMENT_FAIL'` : `'PAYMENT_TRY'`;
  return rows<Attempt>(
    world.shop,
    `select o.order_no, p.order_id, p.pay_price, p.tax_free_amount, p.order_name, p.provider, p.method, o.created_at from payment p join orders o on o.uuid = p.order_uuid
     where o.paid_at is null and p.pays_order and p.issue_bank_code is null
       and p.attempt = (select max(attempt) from payment q where q.order_uuid = o.uuid and q.pays_order)
       and exists (select from order_product r where r.order_uuid = o.uuid and r.status in (${statuses})) order by o.created_at, o.uuid`,
  );
};

/** The key of a Toss window that the shopper passed; undefined where the window refused. */
async function tossKey(
  { shop, random, cards = allCards }: World,
  attempt: Attempt,
): Promise<string | undefined> {
  const payment = {
    orderId: attempt.orderId,
    payPrice: attempt.payPrice,
    taxFreeAmount: attempt.taxFreeAmount,
    orderName: attempt.orderName,
    method: attempt.method,
  };
  const passed =
    attempt.method === 'VIRTUAL_ACCOUNT'
      ? passTossWindow(shop, {
          payment: {
            ...payment,
            virtualAccount: {
              dueAt: seoulDateTime(depositDueAt(attempt.createdAt, defaultDepositDays)),
              useEscrow: true,
            },
          },
        })
      : authenticate(shop, { payment }, random.pick(cards));
  return passed.catch(() => undefined);
}

/** Passes the window of NICEPAY and posts its form, sometimes twice. */
async function payByNicepay(world: World, attempt: Attempt): Promise<string> {
  const payment = {
    orderId: attempt.orderId,
    payPrice: attempt.payPrice,
    taxFreeAmount: attempt.taxFreeAmount,
    method: attempt.method,
    orderName: nicepayWindowName(attempt.orderName),
    returnUrl: 'http://localhost:3000/api/v1/open/payments/nice/confirm',
  } as Registered['payment'];
  const form = await windowForm(world.shop, { payment }).catch(() => undefined);
  if (form === undefined) return 'NICEPAY: the window refused';
  await onceOrTwice(world, () => postForm(world.shop, form));
  return `pay by NICEPAY ${attempt.method}`;
}

async function payAttempt(world: World): Promise<string | undefined> {
  const { random, shop } = world;
  const attempts = await listAttempts(world);
  if (attempts.length === 0) return undefined;
  const attempt = random.pick(attempts);
  if (attempt.provider === 'NICEPAY') return payByNicepay(world, attempt);
  const amount = random.chance(0.03) ? 100 : attempt.payPrice;
  const clientOrderId = world.clientOrderIds.get(attempt.orderNo) ?? randomUUID();
  const paymentKey = world.paymentKeys.get(attempt.orderId) ?? (await tossKey(world, attempt));
  if (paymentKey === undefined) return `pay: the window refused`;
  world.paymentKeys.set(attempt.orderId, paymentKey);
  await onceOrTwice(world, () =>
    shop.api.confirmPayment({ orderId: attempt.orderId, amount, paymentKey, clientOrderId }),
  );
  return `pay by ${attempt.method}`;
}

async function closeWindow(world: World): Promise<string | undefined> {
  const attempts = await listAttempts(world);
  if (attempts.length === 0) return undefined;
  const attempt = world.random.pick(attempts);
  const clientOrderId = world.clientOrderIds.get(attempt.orderNo) ?? randomUUID();
  await unlessRefused(() =>
    world.shop.api.failPayment({ orderId: attempt.orderId, clientOrderId, code: 'PAY_PROCESS_CANCELED' }),
  );
  return 'close the payment window';
}

async function depositMoney({ shop, random }: World): Promise<string | undefined> {
  const waiting = await rows<Attempt>(
    shop,
    `select p.order_id, p.pay_price, p.provider from payment p join orders o on o.uuid = p.order_uuid
     where p.deposit_account is not null and p.state in ('WAITING_DEPOSIT', 'FAILED') order by o.created_at, o.uuid, p.attempt`,
  );
  if (waiting.length === 0) return undefined;
  const { provider, orderId, payPrice } = random.pick(waiting);
  const amount = random.chance(0.04) ? payPrice - 10 : payPrice;
  const path = provider === 'TOSS' ? 'toss/deposit' : 'nicepay/deposit';
  const answer = await shop.outside.control(path, { orderId, amount });
  return `deposit at ${provider}: ${'code' in answer ? 'refused' : amount === payPrice ? 'done' : 'wrong amount'}`;
}

/** The bank takes a deposit back. */
async function reverseDeposit({ shop, random }: World): Promise<string | undefined> {
  const paid = await rows<{ orderId: string }>(
    shop,
    `select p.order_id from payment p join orders o on o.uuid = p.order_uuid
     where p.deposit_account is not null and p.provider = 'TOSS' and p.state = 'DONE' order by o.created_at, o.uuid, p.attempt`,
  );
  if (paid.length === 0) return undefined;
  const orderId = random.pick(paid).orderId;
  const answer = await shop.outside.control('toss/reverse', { orderId });
  return `take the deposit of ${orderId} back: ${'code' in answer ? 'refused' : 'done'}`;
}

/** The shopper names the account for refunds that wait for one. */
async function nameAccount(world: World): Promise<string | undefined> {
  const waiting = await rows<{ orderUuid: string; userUuid: string | null }>(
    world.shop,
    `select distinct o.created_at, o.uuid as order_uuid, o.user_uuid from refund f join orders o on o.uuid = f.order_uuid
     where f.last_code = 'ACCOUNT_NEEDED' and f.status <> 'DONE' order by o.created_at, o.uuid`,
  );
  if (waiting.length === 0) return undefined;
  const order = world.random.pick(waiting);
  const { api, ...proof } = ownerOf(world, order);
  await unlessRefused(() => api.registerRefundAccount({ uuid: order.orderUuid, refundAccount, ...proof }));
  return 'name a refund account';
}

/** Staff transfer what no provider refunds. */
async function transfer({ shop, staff, random }: World): Promise<string | undefined> {
  const waiting = await rows<{ uuid: string }>(
    shop,
    `select f.uuid from refund f join orders o on o.uuid = f.order_uuid where f.last_code = 'BY_HAND' and f.status <> 'DONE'
     order by o.created_at, o.uuid, f.created_at, f.uuid`,
  );
  if (waiting.length === 0) return undefined;
  const { uuid } = random.pick(waiting);
  const transferredAt = seoulDateTime(shop.clock.now());
  await unlessRefused(() =>
    staff.completeRefundByHand({ uuid, transferredAt, proofText: '계좌 이체 확인', isMoneyConfirmed: true }),
  );
  return 'transfer a refund';
}

async function refundGoodwill(world: World): Promise<string | undefined> {
  const { shop, staff, random } = world;
  const paid = await rows<{ uuid: string; payPrice: number }>(
    shop,
    'select uuid, pay_price from orders where paid_at is not null order by created_at, uuid',
  );
  if (paid.length === 0) return undefined;
  const { uuid, payPrice } = random.pick(paid);
  const amount = random.between(1, Math.max(1, Math.floor(payPrice / 2)));
  const requestUuid = randomUUID();
  const done = await onceOrTwice(world, () =>
    staff.refundGoodwill({ uuid, requestUuid, amount, text: '배송이 늦어 사과드립니다.' }),
  );
  return `goodwill of ${amount} won: ${done === undefined ? 'refused' : 'done'}`;
}

/** The fee that a claim waits for: paid, refused, left open, or its window closed. */
async function payFee(world: World): Promise<string | undefined> {
  const open = await rows<{ uuid: string; orderUuid: string; userUuid: string | null }>(
    world.shop,
    `select c.uuid, c.order_uuid, o.user_uuid from order_claim c join orders o on o.uuid = c.order_uuid
     where c.type in ('EXCHANGE', 'RETURN') and c.completed_at is null order by c.number`,
  );
  if (open.length === 0) return undefined;
  const claim = world.random.pick(open);
  const { api, ...proof } = ownerOf(world, claim);
  const payment = await unlessRefused(() => api.startClaimPayment({ uuid: claim.uuid, ...proof }));
  if (payment === undefined) return 'a fee: nothing to pay';
  const how = world.random.pick(['pay', 'pay', 'pay', 'leave', 'close'] as const);
  const { orderId, payPrice: amount } = payment;
  if (how === 'close')
    await unlessRefused(() => api.failPayment({ orderId, code: 'PAY_PROCESS_CANCELED', ...proof }));
  if (how === 'pay') {
    const key = await authenticate(world.shop, { payment }, world.random.pick(world.cards ?? allCards)).catch(
      () => undefined,
    );
    if (key !== undefined)
      await unlessRefused(() => api.confirmPayment({ orderId, amount, paymentKey: key, ...proof }));
  }
  return `a fee of ${amount} won: ${how}`;
}

const addresses = [
  { zipCode: '63122', address: '제주특별자치도 제주시 첨단로 242' },
  { zipCode: '63309', address: '제주특별자치도 제주시 첨단로 1' },
  { zipCode: '06236', address: '서울특별시 강남구 테헤란로 2' },
];

/** Data sent through the link of an order on hold; the surcharge of a remote address is paid, refused or left open. */
async function supplyByLink(world: World): Promise<string | undefined> {
  const { shop, random, cards = allCards } = world;
  const open = await rows<{ uuid: string }>(
    shop,
    'select uuid from order_info_request where closed_at is null order by requested_at, uuid',
  );
  if (open.length === 0) return undefined;
  const token = infoTokenOf(shop.context(), random.pick(open).uuid);
  const given = { token, recipientName: '이받음', phone: '01087654321', ...random.pick(addresses) };
  const refusal = await shop.api.editOrderInfoFromPharm(given).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!isRefusal(refusal, 'REMOTE_FEE_REQUIRED')) {
    if (refusal !== undefined && (!isRefusal(refusal) || refusal.code === 'INTERNAL')) throw refusal;
    return `data by link: ${refusal === undefined ? 'done' : refusal.code}`;
  }
  const payment = refusal.extra?.['payment'] as Registered['payment'] | undefined;
  if (payment === undefined) throw new Error('A surcharge without its payment.');
  const { orderId, payPrice: amount } = payment;
  if (random.chance(0.3)) return `a surcharge of ${amount} won: leave`;
  const paymentKey = await authenticate(shop, { payment }, random.pick(cards)).catch(() => undefined);
  if (paymentKey === undefined) return 'a surcharge: the window refused';
  await onceOrTwice(world, () =>
    shop.api.editOrderInfoFromPharm({ token, payment: { orderId, paymentKey, amount } }),
  );
  return `a surcharge of ${amount} won: pay`;
}

export const paying: readonly Action[] = [
  { name: 'pay', weight: 18, run: payAttempt },
  { name: 'close window', weight: 2, run: closeWindow },
  { name: 'deposit', weight: 5, run: depositMoney },
  { name: 'reverse deposit', weight: 1, run: reverseDeposit },
  { name: 'refund account', weight: 3, run: nameAccount },
  { name: 'transfer', weight: 2, run: transfer },
  { name: 'goodwill', weight: 1, run: refundGoodwill },
  { name: 'fee', weight: 4, run: payFee },
  { name: 'data by link', weight: 2, run: supplyByLink },
];
