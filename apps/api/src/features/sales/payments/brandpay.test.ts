// Payments by BRANDPAY over HTTP: the redirect of the identification, the confirmation with the customer key, and what other callers may do.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { openMember } from '../../../testing/members/members.ts';
import {
  type Registered,
  authenticate,
  orderInput,
  register,
  rows,
  windowFields,
} from '../../../testing/sales/orders.ts';
import { confirmInput, paymentTestShop } from '../../../testing/sales/payments.ts';

const { shop, one, ledger, later, look } = paymentTestShop();
let api: Client;
let customerKey = '';

beforeAll(async () => {
  api = shop.apiAs({ token: (await openMember(shop)).token });
  customerKey = (await api.getPaymentWidgetInfo()).toss.customerKey;
  await identify(api, customerKey);
});
beforeEach(() => rows(shop, `delete from rate_limit`).catch(() => []));

/** What the provider's redirect does after the customer was identified. */
async function identify(as: Client, key: string) {
  const { code } = await shop.outside.control('toss/brandpay-code', { customerKey: key });
  return as.authorizeBrandpay({ customerKey: key, code: String(code) });
}

/** Orders as the member; the widget reports its choice only with the confirmation. */
const registerOrder = async (as = api, changes: Parameters<typeof orderInput>[2] = {}) =>
  (await as.registerOrder(await orderInput(shop, one(), changes, as))) as Registered;

/** Chooses BRANDPAY in the widget; returns what the browser sends after the redirect. */
async function choose({ payment }: Registered, card = 'approve', key = customerKey) {
  const { orderId, payPrice: amount } = payment;
  const given = { ...windowFields(payment), card, method: '브랜드페이', customerKey: key };
  const { paymentKey } = await shop.outside.control('toss/authenticate', given);
  return { orderId, amount, paymentKey: String(paymentKey), paymentType: 'BRANDPAY' } as const;
}

const stateOf = async ({ order }: Registered, as = api) => (await as.getOrder({ uuid: order.uuid })).status;
const confirmations = async (orderId: string) =>
  (await shop.outside.requests('toss.brandpay-confirm')).filter(({ body }) => body.includes(orderId));
const attemptOf = async ({ payment }: Registered) =>
  (
    await rows<{ state: string; paymentType: string; method: string }>(
      shop,
      `select state, payment_type, method from payment where order_id = '${payment.orderId}'`,
    )
  )[0];

describe('a payment by BRANDPAY', () => {
  test('is confirmed with the customer key, paid once, and refunded in parts', async () => {
    const order = await registerOrder();
    const input = await choose(order);
    const paid = await api.confirmPayment({ ...input, customerKey });
    expect(paid).toMatchObject({
      order: { status: 'PAYMENT_COMPLETE' },
      payment: { paymentType: 'BRANDPAY', method: 'CARD', state: 'DONE', balancePrice: input.amount },
    });
    await api.confirmPayment(input);
    const sent = await confirmations(input.orderId);
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      { paymentKey: input.paymentKey, orderId: input.orderId, amount: input.amount, customerKey },
    ]);
    for (const amount of [1000, input.amount - 1000])
      await shop.outside.control('toss/desk-cancel', { paymentKey: input.paymentKey, amount });
    await shop.outside.control('webhooks', { paymentKey: input.paymentKey });
    const money = async () => (await ledger(order.order.uuid)).money;
    // The event is handled after its answer.
    await expect.poll(money).toEqual([input.amount, -1000, 1000 - input.amount]);
  });

  test('may be registered as such by a member, not by a guest', async () => {
    const payment = { provider: 'TOSS', paymentType: 'BRANDPAY', method: 'EASY_PAY' } as const;
    const order = await registerOrder(api, { payment });
    expect((await api.confirmPayment(await choose(order))).payment.state).toBe('DONE');
    expect(await refusalOf(registerOrder(shop.api, { payment }))).toMatchObject({ code: 'INVALID_INPUT' });
  });

  test.each([
    ['whose answer was lost', { drop: 'after', times: 3 }],
    ['that never arrived', { drop: 'before', times: 3 }],
    ['that answers too late', { delayMs: 900, times: 1 }],
  ])('%s is settled by the job, paid once', async (_name, plan) => {
    const order = await registerOrder();
    const input = await choose(order);
    await shop.outside.control('next', { call: 'toss.brandpay-confirm', ...plan });
    expect((await api.confirmPayment(input)).payment.state).toBe('PENDING');
    await later(120_000);
    await later(600_000);
    expect(await stateOf(order)).toBe('PAYMENT_COMPLETE');
    expect((await ledger(order.order.uuid)).money).toEqual([input.amount]);
  });

  test('with a declined card fails with the reason and charges nothing', async () => {
    const order = await registerOrder();
    expect(await refusalOf(api.confirmPayment(await choose(order, 'decline')))).toMatchObject({
      code: 'PAYMENT_FAILED',
      extra: { failCode: 'REJECT_CARD_PAYMENT' },
    });
    expect(await stateOf(order)).toBe('PAYMENT_FAIL');
    expect((await ledger(order.order.uuid)).money).toEqual([]);
  });

  test('of a customer who was not identified fails and charges nothing', async () => {
    const newcomer = shop.apiAs({ token: (await openMember(shop)).token });
    const order = await registerOrder(newcomer);
    const { customerKey: key } = (await newcomer.getPaymentWidgetInfo()).toss;
    expect(await refusalOf(newcomer.confirmPayment(await choose(order, 'approve', key)))).toMatchObject({
      code: 'PAYMENT_FAILED',
    });
    expect((await ledger(order.order.uuid)).money).toEqual([]);
  });

  test('is refused with the key of another customer and for a guest’s order, before the provider is asked', async () => {
    const order = await registerOrder();
    const input = await choose(order);
    expect(await refusalOf(api.confirmPayment({ ...input, customerKey: 'another-customer' }))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    });
    const guests = await register(shop, one());
    const theirs = { ...confirmInput(guests, input.paymentKey), paymentType: 'BRANDPAY' } as const;
    expect(await refusalOf(shop.api.confirmPayment(theirs))).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(await confirmations(input.orderId)).toEqual([]);
    expect(await look(guests)).toMatchObject({ status: 'PAYMENT_TRY' });
    expect((await api.confirmPayment(input)).payment.state).toBe('DONE');
  });

  test('with an invented key leaves the attempt open for another choice of the widget', async () => {
    const order = await registerOrder();
    const { orderId, payPrice: amount } = order.payment;
    const invented = { orderId, amount, paymentKey: 'invented', paymentType: 'BRANDPAY' } as const;
    expect(await refusalOf(shop.api.confirmPayment(invented))).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    const paid = await api.confirmPayment({ orderId, amount, paymentKey: await authenticate(shop, order) });
    expect(paid.payment).toMatchObject({ state: 'DONE', paymentType: 'NORMAL' });
  });

  test('is not confirmed as another type', async () => {
    const order = await registerOrder();
    const input = await choose(order);
    expect(await refusalOf(api.confirmPayment({ ...input, paymentType: 'NORMAL' }))).toMatchObject({
      code: 'PAYMENT_FAILED',
    });
    expect((await ledger(order.order.uuid)).money).toEqual([]);
  });
});

describe('the redirect of the identification', () => {
  test('exchanges a code once', async () => {
    const { code } = await shop.outside.control('toss/brandpay-code', { customerKey });
    const input = { customerKey, code: String(code) };
    expect(await shop.api.authorizeBrandpay(input)).toEqual({});
    expect(await refusalOf(shop.api.authorizeBrandpay(input))).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  test.each([
    ['of another customer', 'another-customer'],
    ['that is invented', undefined],
  ])('refuses a code %s', async (_name, owner) => {
    const { code } =
      owner === undefined
        ? { code: 'bp_invented' }
        : await shop.outside.control('toss/brandpay-code', { customerKey: owner });
    const input = { customerKey, code: String(code) };
    expect(await refusalOf(shop.api.authorizeBrandpay(input))).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  test('refuses the customer key of another member than the signed-in one', async () => {
    expect(await refusalOf(identify(api, 'another-customer'))).toMatchObject({ code: 'TOKEN_INVALID' });
  });

  test('is limited by address', async () => {
    const tries = Array.from({ length: 21 }, () =>
      refusalOf(shop.api.authorizeBrandpay({ customerKey, code: 'bp_invented' })),
    );
    const codes = (await Promise.all(tries)).map((refusal) => refusal?.code);
    expect(codes).toContain('TOO_MANY_REQUESTS');
  });

  test('is offered to members only', async () => {
    const { toss, kinds } = await shop.api.getPaymentWidgetInfo();
    expect(toss.brandpayRedirectUrl).toBeUndefined();
    expect(kinds.map(({ paymentType }) => paymentType)).not.toContain('BRANDPAY');
    expect((await api.getPaymentWidgetInfo()).toss.brandpayRedirectUrl).toMatch(
      /\/api\/v1\/open\/payments\/brandpay\/authorize$/,
    );
  });
});

test.each(['METHOD_UPDATED', 'CUSTOMER_STATUS_CHANGED'])(
  'the webhook %s is acknowledged and changes nothing',
  async (eventType) => {
    const order = await registerOrder();
    const body = { eventType, createdAt: '2026-11-22T10:00:00', data: { customerKey, status: 'REMOVED' } };
    expect((await shop.call('POST', '/open/payments/toss-webhook', { body })).status).toBe(200);
    expect(await attemptOf(order)).toMatchObject({ state: 'READY', paymentType: 'NORMAL' });
  },
);
