// Random losses, delays and repeats between shop and NICEPAY: in the end each order is paid once, or its money is returned.
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import {
  heldByNicepay,
  postForm,
  postJson,
  registerNicepay,
  windowForm,
} from '../../../../testing/sales/nicepay.ts';
import { rows } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';

const { shop, one, ledger, look, later } = paymentTestShop();

beforeEach(() =>
  shop.outside.control('settings', { nicepay: { hangMs: 700, webhooks: 'send', inFlight: 'void' } }),
);

const call = fc.constantFrom('approve', 'net-cancel', 'get', 'find-by-order', 'cancel');
const fault = fc.oneof(
  fc.record({ drop: fc.constantFrom('before', 'after') }),
  fc.record({ delayMs: fc.constant(500) }),
  fc.record({ status: fc.constantFrom(500, 503, 401) }),
);
const loss = fc.record({ call, fault, times: fc.integer({ min: 1, max: 3 }) });

/** What a browser, the provider and the clock do after the window. */
const step = fc.oneof(
  fc.constant('post-form' as const),
  fc.constant('post-json' as const),
  fc.constant('post-twice' as const),
  fc.constant('webhooks-twice' as const),
  fc.constant('webhooks-reversed' as const),
  fc.constant('wait-minute' as const),
  fc.constant('wait-hour' as const),
  fc.constant('pay-again' as const),
);

const plan = fc.record({
  card: fc.constantFrom('approve', 'approve', 'approve', 'time-out', 'decline', 'webhook-first'),
  inFlight: fc.constantFrom('void', 'miss'),
  losses: fc.array(loss, { maxLength: 4 }),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
});

/** Distinguishes a net-cancelled attempt that the provider reports as paid from a paid one; random plans rarely reach it. */
const foundOnce: typeof plan extends fc.Arbitrary<infer T> ? T : never = {
  card: 'approve',
  inFlight: 'miss',
  losses: [
    { call: 'net-cancel', fault: { delayMs: 500 }, times: 3 },
    { call: 'cancel', fault: { drop: 'before' }, times: 1 },
    { call: 'approve', fault: { drop: 'after' }, times: 1 },
  ],
  steps: ['pay-again', 'post-twice', 'wait-hour'],
};

/** A net-cancel that ends after the payment was found captured, so that it returns the money before the refund is sent. */
const lateNetCancel: typeof foundOnce = {
  card: 'webhook-first',
  inFlight: 'void',
  losses: [
    { call: 'find-by-order', fault: { delayMs: 500 }, times: 1 },
    { call: 'net-cancel', fault: { delayMs: 500 }, times: 2 },
    { call: 'approve', fault: { drop: 'before' }, times: 1 },
  ],
  steps: ['post-json', 'post-twice'],
};

/** The browser sends the return twice: one call voids the capture while the other has read it, and settles it afterwards. */
const staleCapture: typeof foundOnce = {
  card: 'approve',
  inFlight: 'void',
  losses: [
    { call: 'get', fault: { delayMs: 500 }, times: 1 },
    { call: 'approve', fault: { delayMs: 500 }, times: 3 },
    { call: 'cancel', fault: { status: 503 }, times: 1 },
  ],
  steps: ['post-twice', 'webhooks-twice'],
};

/** Moves the clock of shop and provider and runs the due work of both. */
async function pass(ms: number): Promise<void> {
  shop.clock.moveBy(ms);
  await shop.outside.control('clock', { advanceMs: 0 });
  await later(0);
}

test('whatever is lost, doubled or late, an order is paid once or its money is returned', async () => {
  await fc.assert(
    fc.asyncProperty(plan, async ({ card, inFlight, losses, steps }) => {
      await shop.outside.control('reset', {});
      await shop.outside.control('settings', { nicepay: { hangMs: 700, inFlight } });
      const order = await registerNicepay(shop, one());
      const { orderNo, uuid } = order.order;
      let form = await windowForm(shop, order, { card });
      for (const { call: name, fault: planned, times } of losses)
        await shop.outside.control('next', { call: `nicepay.${name}`, ...planned, times });
      const doStep: Record<(typeof steps)[number], () => Promise<unknown>> = {
        'post-form': () => postForm(shop, form),
        'post-json': () => postJson(shop, form),
        'post-twice': () => Promise.all([postForm(shop, form), postJson(shop, form)]),
        'webhooks-twice': () => shop.outside.control('nicepay/webhooks', { times: 2 }),
        'webhooks-reversed': () => shop.outside.control('nicepay/webhooks', { isReversed: true }),
        'wait-minute': () => pass(60_000),
        'wait-hour': () => pass(3_700_000),
        'pay-again': async () => {
          if ((await look(order)).status !== 'PAYMENT_FAIL') return;
          const { order: now, orderToken = '' } = await shop.api.getAnonymousOrder({
            name: '김온유',
            orderId: orderNo,
          });
          const again = await shop.api.registerOrder({ items: one(), retryOrderUuid: now.uuid, orderToken });
          if (!('payment' in again)) throw new Error('a quote');
          form = await windowForm(shop, again);
        },
      };
      for (const name of steps) await doStep[name]();
      // The network is whole again: webhooks arrive, jobs run, reservations end.
      for (let turn = 0; turn < 4; turn += 1) {
        await pass(20 * 60_000);
        await shop.outside.control('nicepay/webhooks', {});
      }
      await expect.poll(() => settledState(uuid)).toEqual([]);
      await pass(3_600_000);

      const now = await look(order);
      const held = await heldByNicepay(shop, orderNo);
      const { money } = await ledger(uuid);
      expect(
        money.reduce((sum, amount) => sum + amount, 0),
        'our rows are the provider’s',
      ).toBe(held);
      expect(held).toBe(now.paidAt === undefined ? 0 : order.payment.payPrice);
      expect(now.status).toBe(now.paidAt === undefined ? 'PAYMENT_FAIL' : 'PAYMENT_COMPLETE');
    }),
    { numRuns: 40, endOnFailure: true, examples: [[foundOnce], [lateNetCancel], [staleCapture]] },
  );
}, 300_000);

/** Attempts, refunds and webhooks of an order that are not finished; runs the due jobs first. */
async function settledState(orderUuid: string): Promise<unknown[]> {
  await later(60_000);
  return rows(
    shop,
    `select p.state, r.status, n.handled_at from payment p left join refund r on r.payment_uuid = p.uuid
     left join payment_notice n on n.order_id = p.order_id
     where p.order_uuid = '${orderUuid}' and (p.state in ('READY', 'PENDING') or r.status <> 'DONE' or (n.uuid is not null and n.handled_at is null))`,
  );
}
