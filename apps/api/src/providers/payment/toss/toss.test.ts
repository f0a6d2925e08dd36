// The Toss Payments client against the simulator over HTTP: cards, refusals, refunds. Network failures:
// toss-unreliable-network.test.ts; use of the answers: the payments feature.
import { describe, expect, test } from 'vitest';
import { tossKeys } from '../../../../../outside/src/main.ts';
import { testOutside } from '../../../testing/outside.ts';
import { createTossPayment } from './toss.ts';

const outside = testOutside();
let orderCount = 0;

const client = (options: { timeoutMs?: number; secretKey?: string; baseUrl?: string } = {}) =>
  createTossPayment({ baseUrl: `${outside.url}/toss`, secretKey: tossKeys.widget.secretKey, ...options });

/** True once the simulator has received the confirm call of an order. */
async function hasReceived(orderId: string): Promise<boolean> {
  return (await outside.requests('toss.confirm')).some(({ body }) => body.includes(orderId));
}

/** An order authenticated in the payment window with this card. */
async function authenticated(card = 'approve', amount = 32_000, taxFreeAmount = 0) {
  orderCount += 1;
  const orderId = `2026112000000${orderCount}-1`;
  const { paymentKey } = await outside.control('toss/authenticate', { orderId, amount, card, taxFreeAmount });
  return { orderId, paymentKey: String(paymentKey), amount, idempotencyKey: `confirm-${orderId}` };
}

describe('confirming a payment', () => {
  test('approves a card with its issuer, the receipt and the time', async () => {
    const order = await authenticated();
    const answer = await client().confirm(order);
    expect(answer).toMatchObject({
      kind: 'yes',
      payment: {
        paymentKey: order.paymentKey,
        orderId: order.orderId,
        status: 'DONE',
        method: '카드',
        totalAmount: 32_000,
        balanceAmount: 32_000,
        card: { companyLabel: '신한카드', maskedNumber: '94100100****000*', installmentMonths: 0 },
        cancels: [],
      },
    });
    if (answer.kind !== 'yes') throw new Error('unreachable');
    expect(Math.abs(outside.now().getTime() - Number(answer.payment.approvedAt))).toBeLessThan(60_000);
    expect(answer.payment.receiptUrl).toContain('/toss/receipt/');
  });

  test('refuses a declined card with the provider’s sentence', async () => {
    const answer = await client().confirm(await authenticated('decline'));
    expect(answer).toEqual({
      kind: 'no',
      code: 'REJECT_CARD_PAYMENT',
      message: '한도초과 혹은 잔액부족으로 결제에 실패했습니다.',
    });
  });

  test('a card that fails in the window is never confirmed', async () => {
    orderCount += 1;
    const answer = await outside.control('toss/authenticate', {
      orderId: `20261120-window-${orderCount}`,
      amount: 1000,
      card: 'window-fail',
    });
    expect(answer).toMatchObject({ code: 'REJECT_CARD_COMPANY' });
  });

  test('refuses a late confirm, because the session has ended', async () => {
    expect(await client().confirm(await authenticated('session-expired'))).toMatchObject({
      kind: 'no',
      code: 'NOT_FOUND_PAYMENT_SESSION',
    });
  });

  test('a timeout during the capture is unknown, and a lookup by order id finds it paid', async () => {
    await outside.control('settings', { toss: { hangMs: 700 } });
    const order = await authenticated('time-out');
    const impatient = client({ timeoutMs: 150 });
    expect(await impatient.confirm(order)).toEqual({
      kind: 'unknown',
      reason: 'ANSWER_TIME_OUT',
      isOver: false,
    });
    expect(await impatient.findByOrderId(order.orderId)).toMatchObject({
      payment: { status: 'IN_PROGRESS' },
    });
    await outside.control('clock', { advanceMs: 1000 });
    expect(await impatient.findByOrderId(order.orderId)).toMatchObject({
      kind: 'yes',
      payment: { status: 'DONE' },
    });
  });

  test('while a confirm still runs, a second one is unknown under the same key and under a new one', async () => {
    await outside.control('settings', { toss: { hangMs: 500 } });
    const order = await authenticated('time-out');
    const first = client().confirm(order);
    await expect.poll(() => hasReceived(order.orderId)).toBe(true);
    expect(await client().confirm(order)).toMatchObject({
      kind: 'unknown',
      reason: 'IDEMPOTENT_REQUEST_PROCESSING',
    });
    expect(await client().confirm({ ...order, idempotencyKey: `another-${order.orderId}` })).toMatchObject({
      kind: 'unknown',
      reason: 'FORBIDDEN_CONSECUTIVE_REQUEST',
    });
    expect(await first).toMatchObject({ kind: 'yes' });
  });

  test('a failing card issuer is a refusal that a new key may turn into an approval', async () => {
    const order = await authenticated('provider-error-once');
    expect(await client().confirm(order)).toMatchObject({ kind: 'no', code: 'PROVIDER_ERROR' });
    expect(await client().confirm(order)).toMatchObject({ kind: 'no', code: 'PROVIDER_ERROR' });
    expect(await client().confirm({ ...order, idempotencyKey: `again-${order.orderId}` })).toMatchObject({
      kind: 'yes',
    });
  });

  test('a server error is unknown with isOver: the lookup finds it unpaid, and a new key may retry', async () => {
    const order = await authenticated('server-error-once');
    expect(await client().confirm(order)).toEqual({
      kind: 'unknown',
      reason: 'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
      isOver: true,
    });
    expect(await client().findByOrderId(order.orderId)).toMatchObject({ payment: { status: 'IN_PROGRESS' } });
    expect(await client().confirm({ ...order, idempotencyKey: `again-${order.orderId}` })).toMatchObject({
      kind: 'yes',
    });
  });

  test('the same key twice captures once and returns the same response', async () => {
    const order = await authenticated();
    const first = await client().confirm(order);
    expect(await client().confirm(order)).toEqual(first);
  });

  test('a payment confirmed before under another key is approved by the provider’s record', async () => {
    const order = await authenticated();
    await client().confirm(order);
    expect(await client().confirm({ ...order, idempotencyKey: `reload-${order.orderId}` })).toMatchObject({
      kind: 'yes',
      payment: { status: 'DONE', totalAmount: 32_000 },
    });
  });

  test('a refunded payment is not approved', async () => {
    const order = await authenticated();
    await client().confirm(order);
    await client().cancel({ ...cancelOf(order, 32_000, 32_000), idempotencyKey: `${order.orderId}-all` });
    expect(await client().confirm({ ...order, idempotencyKey: `late-${order.orderId}` })).toMatchObject({
      kind: 'no',
      code: 'ALREADY_CANCELED_PAYMENT',
    });
  });

  test('refuses another amount than the authenticated one', async () => {
    const order = await authenticated();
    expect(await client().confirm({ ...order, amount: 100 })).toMatchObject({
      kind: 'no',
      code: 'INVALID_REQUEST',
    });
  });

  test('refuses a payment key of another order', async () => {
    const bought = await authenticated();
    await client().confirm(bought);
    const order = await authenticated();
    const stolen = await client().confirm({ ...order, paymentKey: bought.paymentKey });
    expect(stolen).toMatchObject({ kind: 'no' });
  });

  test('a wrong secret key is unknown', async () => {
    const order = await authenticated();
    expect(await client({ secretKey: 'test_gsk_wrong' }).confirm(order)).toMatchObject({
      kind: 'unknown',
      reason: 'UNAUTHORIZED_KEY',
    });
    expect(await client({ secretKey: tossKeys.api.secretKey }).confirm(order)).toMatchObject({
      kind: 'unknown',
      reason: 'INVALID_API_KEY',
    });
  });
});

describe('finding by order id', () => {
  test('is none for an order that never reached the provider', async () => {
    expect(await client().findByOrderId('20261120-never-seen')).toEqual({ kind: 'none' });
  });

  test('is unknown, never none, for a refusal that is not about the order', async () => {
    await outside.control('next', { call: 'toss.find-by-order', status: 400, code: 'INVALID_REQUEST' });
    expect(await client().findByOrderId('20261120-any')).toMatchObject({
      kind: 'unknown',
      reason: 'INVALID_REQUEST',
    });
  });

  test('finds an authenticated order without a confirm, expired after ten minutes', async () => {
    const order = await authenticated();
    expect(await client().findByOrderId(order.orderId)).toMatchObject({ payment: { status: 'IN_PROGRESS' } });
    await outside.control('clock', { advanceMs: 11 * 60_000 });
    expect(await client().findByOrderId(order.orderId)).toMatchObject({ payment: { status: 'EXPIRED' } });
    expect(await client().confirm(order)).toMatchObject({ kind: 'no', code: 'NOT_FOUND_PAYMENT_SESSION' });
  });

  test('is unknown, never none, with a wrong secret key', async () => {
    expect(await client({ secretKey: 'test_gsk_wrong' }).findByOrderId('20261120-any')).toMatchObject({
      kind: 'unknown',
    });
  });
});

function cancelOf(
  order: { paymentKey: string },
  cancelAmount: number,
  refundableAmount: number,
  taxFreeAmount = 0,
) {
  return {
    paymentKey: order.paymentKey,
    cancelAmount,
    taxFreeAmount,
    refundableAmount,
    reason: '고객 변심',
    idempotencyKey: `cancel-${order.paymentKey}-${refundableAmount}`,
  };
}

/** An order whose payment is captured. */
async function paid(amount = 32_000, taxFreeAmount = 0) {
  const order = await authenticated('approve', amount, taxFreeAmount);
  await client().confirm(order);
  return order;
}

describe('a refund', () => {
  test('of the full amount', async () => {
    const order = await paid();
    const answer = await client().cancel(cancelOf(order, 32_000, 32_000));
    expect(answer).toMatchObject({ kind: 'yes', payment: { status: 'CANCELED', balanceAmount: 0 } });
    if (answer.kind !== 'yes') throw new Error('unreachable');
    expect(answer.payment.cancels).toHaveLength(1);
    expect(answer.payment.cancels[0]).toMatchObject({ amount: 32_000 });
    expect(answer.payment.cancels[0]?.transactionKey).toBe(answer.payment.lastTransactionKey);
  });

  test('in parts down to zero: the balance shows it, the status does not', async () => {
    const order = await paid();
    expect(await client().cancel(cancelOf(order, 10_000, 32_000))).toMatchObject({
      payment: { status: 'PARTIAL_CANCELED', balanceAmount: 22_000 },
    });
    expect(await client().cancel(cancelOf(order, 22_000, 22_000))).toMatchObject({
      payment: { status: 'PARTIAL_CANCELED', balanceAmount: 0 },
    });
    expect(await client().cancel(cancelOf(order, 1, 0))).toMatchObject({
      kind: 'no',
      code: 'NOT_CANCELABLE_AMOUNT',
    });
  });

  test('of more than the balance is refused', async () => {
    const order = await paid();
    expect(await client().cancel(cancelOf(order, 32_001, 32_000))).toMatchObject({
      kind: 'no',
      code: 'NOT_CANCELABLE_AMOUNT',
    });
  });

  test('by two callers that expect the same balance succeeds for one', async () => {
    const order = await paid();
    await client().cancel(cancelOf(order, 10_000, 32_000));
    const second = { ...cancelOf(order, 10_000, 32_000), idempotencyKey: 'second person' };
    expect(await client().cancel(second)).toMatchObject({
      kind: 'no',
      code: 'NOT_MATCHES_REFUNDABLE_AMOUNT',
    });
  });

  test('of the tax-free part is refused the second time', async () => {
    const order = await paid(30_000, 10_000);
    expect(await client().cancel(cancelOf(order, 10_000, 30_000, 10_000))).toMatchObject({ kind: 'yes' });
    expect(await client().cancel(cancelOf(order, 5_000, 20_000, 5_000))).toMatchObject({
      kind: 'no',
      code: 'NOT_CANCELABLE_AMOUNT',
    });
    expect(
      await client().cancel({ ...cancelOf(order, 5_000, 20_000), idempotencyKey: 'taxable' }),
    ).toMatchObject({
      kind: 'yes',
    });
  });

  test('whose response is lost is repeated under the same key and refunds once', async () => {
    const order = await paid();
    await outside.control('next', { call: 'toss.cancel', delayMs: 600 });
    const request = cancelOf(order, 10_000, 32_000);
    expect(await client({ timeoutMs: 150 }).cancel(request)).toMatchObject({
      kind: 'unknown',
      isOver: false,
    });
    expect(await client().cancel(request)).toMatchObject({ kind: 'yes', payment: { balanceAmount: 22_000 } });
    expect(await client().findByOrderId(order.orderId)).toMatchObject({
      payment: { cancels: [{ amount: 10_000 }] },
    });
  });

  test('of a payment that was never captured is refused', async () => {
    const order = await authenticated();
    expect(await client().cancel(cancelOf(order, 1000, 32_000))).toMatchObject({
      kind: 'no',
      code: 'NOT_CANCELABLE_PAYMENT',
    });
  });
});
