// The NICEPAY client against the simulator: approve, look up, cancel, refund, net-cancel, signatures, and an unreliable network.
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { nicepayKeys } from '../../../../../outside/src/main.ts';
import { testOutside } from '../../../testing/outside.ts';
import { createNicepayMessages } from './nicepay-messages.ts';
import { nicepayInstant, nicepaySignature, nicepayTime } from './nicepay-signature.ts';
import { createNicepay } from './nicepay.ts';

const outside = testOutside();
const messages = createNicepayMessages(nicepayKeys);
let orderCount = 0;

const client = (baseUrl = `${outside.url}/nicepay`, timeoutMs = 30_000) =>
  createNicepay({ ...nicepayKeys, baseUrl, timeoutMs });

type Fields = Record<string, string>;

/** An order authenticated in the window. */
async function authenticated(more: Record<string, unknown> = {}) {
  orderCount += 1;
  const orderId = `2611220000${String(orderCount).padStart(5, '0')}-1`;
  const { tid, fields } = await outside.control('nicepay/authenticate', { orderId, amount: 32_000, ...more });
  const request = { orderId, paymentKey: String(tid), amount: 32_000, idempotencyKey: `confirm-${orderId}` };
  return { ...request, fields: fields as Fields };
}

async function paid() {
  const order = await authenticated();
  expect(await client().confirm(order)).toMatchObject({ kind: 'yes' });
  return order;
}

const cancelOf = (order: { paymentKey: string; orderId: string }, cancelAmount: number, key: string) => ({
  paymentKey: order.paymentKey,
  cancelAmount,
  taxFreeAmount: 0,
  refundableAmount: 32_000,
  reason: '고객 변심',
  idempotencyKey: `${order.orderId}-${key}`,
});

const refundAccount = { bankCode: '088', accountNumber: '110-123-456789', holderName: '홍길동' };

async function calls(call: string, orderId: string): Promise<number> {
  return (await outside.requests(call)).filter(({ body, path }) => `${body} ${path}`.includes(orderId))
    .length;
}

describe('a card payment', () => {
  test('is approved with the signed amount and read back by key and by order', async () => {
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
        card: { companyLabel: '신한카드', maskedNumber: '536112******0001', installmentMonths: 0 },
      },
    });
    const byKey = await client().findByOrderId(order.orderId, { paymentKey: order.paymentKey });
    const byOrder = await client().findByOrderId(order.orderId, { startedAt: outside.now() });
    expect(byKey).toMatchObject({ kind: 'yes', payment: { status: 'DONE' } });
    expect(byOrder).toMatchObject({ kind: 'yes', payment: { paymentKey: order.paymentKey } });
  });

  test('is found on the day after its attempt', async () => {
    const order = await paid();
    const startedAt = new Date(outside.now().getTime() - 86_400_000);
    expect(await client().findByOrderId(order.orderId, { startedAt })).toMatchObject({ kind: 'yes' });
  });

  test('that was only authenticated is no payment', async () => {
    const order = await authenticated();
    expect(await client().findByOrderId(order.orderId, order)).toEqual({ kind: 'none' });
  });

  test.each([
    ['decline', '3095'],
    ['session-expired', 'A245'],
  ])('with the card %s is refused with %s', async (card, code) => {
    expect(await client().confirm(await authenticated({ card }))).toMatchObject({ kind: 'no', code });
  });

  test('with another amount is refused, with an unknown key is NOT_FOUND_PAYMENT', async () => {
    const order = await authenticated();
    expect(await client().confirm({ ...order, amount: 31_000 })).toMatchObject({ kind: 'no', code: 'A123' });
    expect(await client().confirm({ ...order, paymentKey: 'unknown-key' })).toMatchObject({
      kind: 'no',
      code: 'NOT_FOUND_PAYMENT',
    });
  });

  test('under 1,000 won is refused', async () => {
    const order = await authenticated({ amount: 900 });
    expect(await client().confirm({ ...order, amount: 900 })).toMatchObject({ kind: 'no', code: '3041' });
  });

  test('approved twice is paid once, and the second answer reads the first', async () => {
    const order = await paid();
    expect(await client().confirm(order)).toMatchObject({ kind: 'yes', payment: { balanceAmount: 32_000 } });
  });

  test('a key of another order is no payment of this one', async () => {
    const [mine, other] = [await authenticated(), await paid()];
    expect(await client().findByOrderId(mine.orderId, { paymentKey: other.paymentKey })).toEqual({
      kind: 'none',
    });
    const answer = await client().confirm({ ...mine, paymentKey: other.paymentKey });
    expect(answer).toMatchObject({ kind: 'no', code: 'NOT_FOUND_PAYMENT' });
  });
});

describe('cancels', () => {
  test('in parts and to the end, with a transaction key each', async () => {
    const order = await paid();
    const first = await client().cancel(cancelOf(order, 10_000, 'a'));
    const second = await client().cancel(cancelOf(order, 22_000, 'b'));
    expect(first).toMatchObject({
      kind: 'yes',
      payment: { status: 'PARTIAL_CANCELED', balanceAmount: 22_000 },
    });
    expect(second).toMatchObject({ kind: 'yes', payment: { status: 'CANCELED', balanceAmount: 0 } });
    const keys = [first, second].map((one) =>
      one.kind === 'yes' ? one.payment.lastTransactionKey : undefined,
    );
    expect(new Set(keys).size).toBe(2);
  });

  test('more than the balance is refused, and after a full cancel each is', async () => {
    const order = await paid();
    expect(await client().cancel(cancelOf(order, 40_000, 'a'))).toMatchObject({ kind: 'no', code: '2032' });
    expect(await client().cancel(cancelOf(order, 32_000, 'b'))).toMatchObject({ kind: 'yes' });
    expect(await client().cancel(cancelOf(order, 32_000, 'c'))).toMatchObject({ kind: 'no', code: '2013' });
  });

  test('doubled by a lost answer happen once', async () => {
    const order = await paid();
    await outside.control('next', { call: 'nicepay.cancel', drop: 'after' });
    const answer = await client().cancel(cancelOf(order, 10_000, 'a'));
    expect(answer).toMatchObject({ kind: 'no', code: '2015' });
    expect(await client().findByOrderId(order.orderId, order)).toMatchObject({
      payment: { balanceAmount: 22_000, cancels: [{ amount: 10_000 }] },
    });
  });

  test('after the provider’s time limit are refused', async () => {
    const order = await paid();
    await outside.control('clock', { advanceMs: 366 * 86_400_000 });
    expect(await client().cancel(cancelOf(order, 1_000, 'a'))).toMatchObject({ kind: 'no', code: '2016' });
    await outside.control('reset', {});
  });
});

describe('a virtual account', () => {
  test('is issued without money, paid by a deposit and refunded to an account only', async () => {
    const order = await authenticated({ method: 'vbank' });
    expect(await client().confirm(order)).toMatchObject({
      kind: 'yes',
      payment: { status: 'WAITING_FOR_DEPOSIT', method: '가상계좌' },
    });
    await outside.control('nicepay/deposit', { orderId: order.orderId });
    expect(await client().findByOrderId(order.orderId, order)).toMatchObject({ payment: { status: 'DONE' } });
    expect(await client().cancel(cancelOf(order, 32_000, 'a'))).toMatchObject({
      kind: 'no',
      code: 'INVALID_REFUND_ACCOUNT_INFO',
    });
    expect(await client().cancel({ ...cancelOf(order, 12_000, 'b'), refundAccount })).toMatchObject({
      kind: 'yes',
      payment: { balanceAmount: 20_000 },
    });
  });

  test('expires without a deposit', async () => {
    const order = await authenticated({ method: 'vbank', vbankValidHours: 3 });
    await client().confirm(order);
    await outside.control('clock', { advanceMs: 4 * 3_600_000 });
    expect(await client().findByOrderId(order.orderId, order)).toMatchObject({
      payment: { status: 'EXPIRED' },
    });
    await outside.control('reset', {});
  });

  test('accepts only the exact amount', async () => {
    const order = await authenticated({ method: 'vbank' });
    await client().confirm(order);
    const answer = await outside.control('nicepay/deposit', { orderId: order.orderId, amount: 31_999 });
    expect(answer).toMatchObject({ resultCode: '4122' });
    expect(await client().findByOrderId(order.orderId, order)).toMatchObject({
      payment: { status: 'WAITING_FOR_DEPOSIT' },
    });
  });
});

describe('an unreliable network', () => {
  test('an approval that the provider did not receive may be repeated', async () => {
    const order = await authenticated();
    const nowhere = createNicepay({ ...nicepayKeys, baseUrl: 'http://127.0.0.1:1/nicepay' });
    const answer = await nowhere.confirm(order);
    expect(answer).toEqual({ kind: 'unknown', reason: 'ECONNREFUSED', isOver: false });
    expect(await client().confirm(order)).toMatchObject({ kind: 'yes' });
  });

  test.each(['before', 'after'] as const)(
    'an approval whose connection closes %s processing is not repeated but net-cancelled',
    async (drop) => {
      const order = await authenticated();
      await outside.control('next', { call: 'nicepay.approve', drop });
      expect(await client().confirm(order)).toMatchObject({ kind: 'unknown', mustNetCancel: true });
      expect(await calls('nicepay.approve', order.paymentKey)).toBe(1);
      const voided = await client().netCancel?.(order.orderId);
      expect(voided?.kind).toBe(drop === 'after' ? 'yes' : 'no');
      const found = await client().findByOrderId(order.orderId, order);
      expect(found).toMatchObject(
        drop === 'after' ? { payment: { status: 'CANCELED', balanceAmount: 0 } } : { kind: 'none' },
      );
    },
  );

  test('a slow approval is net-cancelled while it runs and captures nothing', async () => {
    await outside.control('settings', { nicepay: { hangMs: 60_000 } });
    const order = await authenticated({ card: 'time-out' });
    const answer = await client(undefined, 200).confirm(order);
    expect(answer).toMatchObject({ kind: 'unknown', reason: 'ANSWER_TIME_OUT', mustNetCancel: true });
    await client().netCancel?.(order.orderId);
    await outside.control('clock', { advanceMs: 61_000 });
    expect(await client().findByOrderId(order.orderId, order)).toMatchObject({
      payment: { status: 'ABORTED' },
    });
    await outside.control('reset', {});
  });

  test('a net-cancel after an hour is refused with 2020', async () => {
    const order = await paid();
    await outside.control('clock', { advanceMs: 3_700_000 });
    expect(await client().netCancel?.(order.orderId)).toMatchObject({ kind: 'no', code: '2020' });
    await outside.control('reset', {});
  });

  test('a repeated net-cancel changes nothing', async () => {
    const order = await paid();
    expect(await client().netCancel?.(order.orderId)).toMatchObject({ kind: 'yes' });
    expect(await client().netCancel?.(order.orderId)).toMatchObject({ kind: 'no', code: '2013' });
  });

  test('wrong keys say nothing about the payment', async () => {
    const order = await authenticated();
    const stranger = createNicepay({ ...nicepayKeys, secretKey: 'wrong', baseUrl: `${outside.url}/nicepay` });
    expect(await stranger.confirm(order)).toEqual({ kind: 'unknown', reason: 'U101', isOver: false });
    expect(await stranger.findByOrderId(order.orderId, order)).toMatchObject({ kind: 'unknown' });
  });

  test.each([
    ['an HTML page', 200, '<h1>ok</h1>', 'ANSWER_NOT_JSON'],
    ['a server error', 500, '{}', 'HTTP_500'],
    ['a success without a payment', 200, '{"resultCode":"0000"}', 'ANSWER_DOES_NOT_MATCH'],
    [
      'a wrong signature',
      200,
      JSON.stringify({ resultCode: '0000', tid: 't', amount: 1, ediDate: 'x', signature: 'f'.repeat(64) }),
      'SIGNATURE_DOES_NOT_MATCH',
    ],
  ])('%s after an approval is net-cancelled', async (_name, status, body, reason) => {
    const server = createServer((_request, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const answer = await client(`http://127.0.0.1:${address.port}`).confirm(await authenticated());
    expect(answer).toMatchObject({ kind: 'unknown', reason, mustNetCancel: true });
    server.closeAllConnections();
    server.close();
  });
});

describe('signatures', () => {
  test('the return of the window is accepted, and refused with any changed field', async () => {
    const { fields } = await authenticated();
    const form = { ...fields, amount: Number(fields['amount']) };
    const { orderId, tid } = fields;
    expect(messages.readReturn(form)).toEqual({ orderId, paymentKey: tid, amount: form.amount });
    for (const change of [
      { amount: 31_000 },
      { authToken: 'other' },
      { clientId: 'other' },
      { signature: undefined },
      { signature: '0'.repeat(64) },
      { tid: undefined },
    ])
      expect(messages.readReturn({ ...form, ...change })).toEqual({ orderId, failCode: 'SIGNATURE_INVALID' });
  });

  test('a webhook is accepted with its signature only, and repeats have one id', () => {
    const ediDate = nicepayTime(new Date('2026-11-22T01:00:00Z'));
    const body = {
      tid: 't1',
      orderId: 'o-1',
      status: 'paid',
      payMethod: 'card',
      amount: 100,
      balanceAmt: 100,
      ediDate,
    };
    const signature = nicepaySignature(nicepayKeys.secretKey, 't1', 100, ediDate);
    const event = messages.readWebhook({ ...body, signature });
    expect(event).toMatchObject({ paymentKey: 't1', orderId: 'o-1', eventType: 'card paid', mayUndo: false });
    const later = { ...body, ediDate: nicepayTime(new Date('2026-11-22T02:00:00Z')) };
    const again = messages.readWebhook({
      ...later,
      signature: nicepaySignature(nicepayKeys.secretKey, 't1', 100, later.ediDate),
    });
    expect(again).toEqual(event);
    for (const invalid of [
      null,
      [],
      'x',
      {},
      body,
      { ...body, signature: 'f'.repeat(64) },
      { ...body, signature, amount: 99 },
    ])
      expect(messages.readWebhook(invalid)).toBeUndefined();
  });

  test('times are read with the offset without a colon; 0 is none', () => {
    expect(nicepayInstant('2021-10-05T16:56:34.447+0900')?.toISOString()).toBe('2021-10-05T07:56:34.447Z');
    for (const none of ['0', '', 'x', 0, null, '2021-10-05']) expect(nicepayInstant(none)).toBeUndefined();
  });
});
