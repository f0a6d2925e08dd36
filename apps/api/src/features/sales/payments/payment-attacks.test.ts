// Requests without proof: forged webhooks, invented payment keys, guessed order ids. They cost a bounded number of rows and of queries to
// the provider, reveal nothing, and never block the buyer (docs/decisions/106).
import { describe, expect, test } from 'vitest';
import { authenticate, register, rows } from '../../../testing/sales/orders.ts';
import { confirmInput, paymentTestShop } from '../../../testing/sales/payments.ts';
import { handleWebhookEvents } from './webhooks/handle-webhook-events.ts';

const { shop, one, look, later } = paymentTestShop();

type Registered = Awaited<ReturnType<typeof register>>;

/** Number of requests of this kind that the provider received about the order. */
const sentToProvider = async (call: string, { payment }: Registered): Promise<number> => {
  const requests = await shop.outside.requests(call);
  return requests.filter(({ path, body }) => `${path} ${JSON.stringify(body)}`.includes(payment.orderId))
    .length;
};

/** Number of lookups of payment keys with this beginning. */
const lookupsOf = async (beginning: string): Promise<number> =>
  (await shop.outside.requests('toss.get')).filter(({ path }) => path.includes(`/payments/${beginning}`))
    .length;

const webhook = (orderId: string, id: string, data: object = {}) =>
  shop.call('POST', '/open/payments/toss-webhook', {
    body: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId, status: 'DONE', ...data } },
    headers: { 'tosspayments-webhook-transmission-id': id },
  });

const eventsOf = (orderId: string) =>
  rows<{ received: number }>(
    shop,
    `select received_count as received from payment_notice where order_id = '${orderId}'`,
  );

describe('forged webhooks', () => {
  test('store one row and cause at most 6 queries to the provider for 1000 events of one order', async () => {
    const order = await register(shop, one());
    const { orderId } = order.payment;
    for (let sent = 0; sent < 1000; sent += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => webhook(orderId, `forged-${sent + at}`)),
      );
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      await handleWebhookEvents(shop.context());
    }
    expect(await eventsOf(orderId)).toEqual([{ received: 1000 }]);
    expect(await sentToProvider('toss.find-by-order', order)).toBeLessThanOrEqual(6);
    // With further events the pauses between queries grow.
    for (let sent = 0; sent < 20; sent += 1) {
      await webhook(orderId, `later-${sent}`);
      await later(10_000);
    }
    expect(await sentToProvider('toss.find-by-order', order)).toBeLessThanOrEqual(12);
  });

  test('store nothing for an unknown order id or another payment key', async () => {
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => webhook(`2026010100000${at}-1`, `unknown-${at}`)),
    );
    expect(await rows(shop, `select uuid from payment_notice where order_id like '2026010100000%'`)).toEqual(
      [],
    );
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order, 'time-out');
    await shop.api.confirmPayment(confirmInput(order, paymentKey));
    await webhook(order.payment.orderId, 'other-key', { paymentKey: 'invented' });
    expect(await eventsOf(order.payment.orderId)).toEqual([]);
  });

  test('do not prevent the real event from settling the payment', async () => {
    const order = await register(shop, one());
    const { orderId } = order.payment;
    const paymentKey = await authenticate(shop, order, 'time-out');
    await shop.api.confirmPayment(confirmInput(order, paymentKey));
    await Promise.all(Array.from({ length: 100 }, (_, at) => webhook(orderId, `noise-${at}`)));
    await shop.outside.control('clock', { advanceMs: 1500 });
    await webhook(orderId, 'real', { paymentKey });
    await later(600_000);
    expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
  });

  test('store nothing for a deposit callback of an attempt without an account', async () => {
    const order = await register(shop, one());
    const { orderId } = order.payment;
    const answer = await shop.call('POST', '/open/payments/toss-webhook', {
      body: { eventType: 'DEPOSIT_CALLBACK', data: { orderId, status: 'DONE', secret: 'ps_guess' } },
    });
    expect(answer.status).toBe(200);
    expect(await eventsOf(orderId)).toEqual([]);
  });
});

const confirm = (input: object, from: string) =>
  shop.call('POST', '/open/payments/confirm', { body: input, from });
/** A confirmation without proof other than the key. */
const unproven = ({ payment }: Registered, paymentKey: string) => ({
  orderId: payment.orderId,
  amount: payment.payPrice,
  paymentKey,
});

describe('invented payment keys', () => {
  test('reach the provider three times per order, and the right key is accepted during the attack', async () => {
    const order = await register(shop, one());
    for (let sent = 0; sent < 60; sent += 1) {
      const { status } = await confirm(unproven(order, `invented-${sent}`), `198.51.100.${sent % 30}`);
      expect([404, 429]).toContain(status);
    }
    expect(await lookupsOf('invented-')).toBe(3);
    expect(await sentToProvider('toss.confirm', order)).toBe(0);
    const paymentKey = await authenticate(shop, order);
    // The buyer returns in a browser without another proof than the key, while the attack continues.
    let paid = await confirm(unproven(order, paymentKey), '192.0.2.20');
    for (let turn = 0; paid.status !== 200 && turn < 3; turn += 1) {
      expect(paid).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      shop.clock.moveBy(5_001);
      await confirm(unproven(order, `more-${turn}`), '198.51.100.77');
      paid = await confirm(unproven(order, paymentKey), '192.0.2.20');
    }
    expect(paid).toMatchObject({ status: 200, body: { data: { payment: { state: 'DONE' } } } });
    expect(await sentToProvider('toss.find-by-order', order)).toBeLessThanOrEqual(6);
  });

  test('of one address stop reaching the provider after 20, and the right key from that address is accepted', async () => {
    const from = '192.0.2.30';
    const orders = await Promise.all(Array.from({ length: 12 }, () => register(shop, one())));
    for (const order of orders)
      for (let sent = 0; sent < 3; sent += 1) await confirm(unproven(order, `wrong-${sent}`), from);
    expect(await lookupsOf('wrong-')).toBeLessThanOrEqual(20);
    const honest = await register(shop, one());
    const paymentKey = await authenticate(shop, honest);
    expect(await confirm(unproven(honest, paymentKey), from)).toMatchObject({ status: 200 });
  });

  test('reveal nothing of the order while the provider does not answer', async () => {
    const order = await register(shop, one());
    await shop.outside.control('next', { call: 'toss.get', status: 500, code: 'COMMON_ERROR', times: 3 });
    const answer = await confirm(unproven(order, 'invented'), '192.0.2.31');
    expect(answer.status).toBe(503);
    expect(answer.text).not.toContain('김온유');
    const glance = await shop.call('POST', '/open/payments/confirm-payment-with-order-id', {
      body: { orderId: order.payment.orderId, paymentKey: 'invented' },
      from: '192.0.2.31',
    });
    expect(glance.text).not.toContain('김온유');
  });
});

describe('guessed order ids', () => {
  test('get the same answer for known and unknown ids, and TOO_MANY_REQUESTS after twenty requests of one address', async () => {
    const order = await register(shop, one());
    const known = { orderId: order.payment.orderId };
    const unknown = { orderId: '202601010000000-1' };
    const ask = (body: object, from: string) =>
      shop.call('POST', '/open/payments/confirm-payment-with-order-id', { body, from });
    const [hit, miss] = [await ask(known, '192.0.2.40'), await ask(unknown, '192.0.2.41')];
    const seen = ({ status, body }: typeof hit) => {
      const { code, message } = body as { code: string; message: string };
      return [status, code, message];
    };
    expect(seen(hit)).toEqual(seen(miss));
    const hits = await Promise.all(Array.from({ length: 40 }, () => ask(known, '192.0.2.42')));
    const misses = await Promise.all(Array.from({ length: 40 }, () => ask(unknown, '192.0.2.43')));
    for (const answers of [hits, misses]) {
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(20);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    }
    // A shopper with the order token behind the same address is not limited.
    expect((await ask({ ...known, orderToken: order.orderToken }, '192.0.2.42')).status).toBe(200);
    expect(await sentToProvider('toss.find-by-order', order)).toBe(1);
  });
});
