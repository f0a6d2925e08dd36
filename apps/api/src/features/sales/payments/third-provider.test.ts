// A third payment provider is one folder (testing/paylet): declared beside the shop's own, it serves orders, webhooks, refunds and the
// reconciliation, and no other file knows it.
import { beforeEach, expect, test } from 'vitest';
import { seoulDate } from '#domain/base/calendar.ts';
import { configurePayments } from '../../../providers/payment/configure.ts';
import { paymentProviders } from '../../../providers/payment/providers.ts';
import { payletProvider, payletSignature } from '../../../testing/paylet/paylet-provider.ts';
import { createPayletSimulator, payletKey } from '../../../testing/paylet/paylet-simulator.ts';
import { testPlannedServer } from '../../../testing/planned-server.ts';
import { type Registered, register, rows } from '../../../testing/sales/orders.ts';
import { deleteMoney, paymentTestShop } from '../../../testing/sales/payments.ts';
import { processDueRefunds } from './payments.jobs.ts';
import { reconcileDay, reconcileYesterday } from './reconciliation/reconcile-day.ts';

const server = testPlannedServer();

function payments() {
  const settings: Record<string, string> = {
    PAYLET_URL: server.url,
    PAYLET_KEY: payletKey,
    PAYMENT_KINDS: 'CARD=PAYLET,VIRTUAL_ACCOUNT=NICEPAY',
  };
  const problems: string[] = [];
  const configured = configurePayments([...paymentProviders, payletProvider], {
    reader: {
      text: (name) => settings[name],
      address: (name, otherwise) => settings[name] ?? otherwise,
    },
    mode: 'demo',
    simulators: { onServer: server.url, inBrowser: server.url },
    problems,
  });
  expect(problems).toEqual([]);
  return configured;
}

const { shop, one, ledger, look, later, createRefund } = paymentTestShop({ payments });
const simulator = createPayletSimulator({ now: () => shop.clock.now() });
beforeEach(() => server.plan(simulator.receive));

const registerPaylet = (): Promise<Registered> =>
  register(shop, one(), { payment: { provider: 'PAYLET', method: 'CARD' } });

/** The shopper posts the window's form from the provider's page; returns where the shop redirects. */
async function post(form: Record<string, string>): Promise<unknown> {
  const { headers } = await shop.call('POST', '/open/payments/providers/PAYLET/return', {
    rawBody: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return headers['location'];
}

const passWindow = ({ payment }: Registered) => simulator.passWindow(payment.windowForm?.fields ?? {});

async function paid(): Promise<Registered> {
  const order = await registerPaylet();
  await post(passWindow(order));
  return order;
}

const sendWebhook = (body: object) => shop.call('POST', '/open/payments/providers/PAYLET/webhook', { body });

test('is offered beside the others, and opens its window with the fields that it declares', async () => {
  const { kinds } = await shop.api.getPaymentWidgetInfo();
  expect(kinds[0]).toEqual({ provider: 'PAYLET', paymentType: 'NORMAL', method: 'CARD' });
  const { payment } = await registerPaylet();
  expect(payment).toMatchObject({
    provider: 'PAYLET',
    returnUrl: 'http://localhost:3000/api/v1/open/payments/providers/PAYLET/return',
    windowForm: { url: `${server.url}/window`, fields: { orderId: payment.orderId } },
  });
});

test('pays an order by its signed return, once however often it is sent', async () => {
  const order = await registerPaylet();
  const form = passWindow(order);
  expect(await post({ ...form, amount: '100' })).toMatch('/order/fail?code=SIGNATURE_INVALID');
  expect((await look(order)).status).toBe('PAYMENT_TRY');
  expect(await post(form)).toBe(`/order/result?orderNo=${order.order.orderNo}`);
  expect(await post(form)).toBe(`/order/result?orderNo=${order.order.orderNo}`);
  expect(await look(order)).toMatchObject({
    status: 'PAYMENT_COMPLETE',
    payment: { provider: 'PAYLET', state: 'DONE', payPrice: order.payment.payPrice },
  });
  expect((await ledger(order.order.uuid)).money).toEqual([order.payment.payPrice]);
});

test('does not confirm the attempt of another provider', async () => {
  const order = await register(shop, one(), { payment: { provider: 'NICEPAY', method: 'VIRTUAL_ACCOUNT' } });
  const { orderId, payPrice } = order.payment;
  const signature = payletSignature(payletKey, orderId, payPrice);
  await post(simulator.passWindow({ orderId, amount: String(payPrice), signature }));
  expect(await look(order)).toMatchObject({ status: 'PAYMENT_TRY', payment: { state: 'READY' } });
});

test('pays an order by its webhook, which only selects what to query', async () => {
  const order = await registerPaylet();
  const { orderId } = order.payment;
  passWindow(order);
  simulator.capture(orderId);
  expect((await sendWebhook({ ...simulator.webhook('PAID', orderId), signature: 'forged' })).text).toBe('OK');
  await shop.settle();
  expect((await look(order)).status).toBe('PAYMENT_TRY');
  expect(await sendWebhook(simulator.webhook('PAID', orderId))).toMatchObject({ status: 200, text: 'OK' });
  await shop.settle();
  expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
});

test('settles an order whose confirmation was not answered by a lookup', async () => {
  const order = await registerPaylet();
  const form = passWindow(order);
  server.plan((call) => {
    const answer = simulator.receive(call);
    return call.path.endsWith('/confirm') ? 'drop' : answer;
  });
  await post(form);
  await later(60_000);
  expect((await look(order)).status).toBe('PAYMENT_COMPLETE');
});

test('returns a part and the rest', async () => {
  const order = await paid();
  const { payPrice } = order.payment;
  for (const amount of [1_000, payPrice - 1_000]) await createRefund(order, amount);
  await processDueRefunds(shop.context());
  expect(await ledger(order.order.uuid)).toMatchObject({
    money: [payPrice, -1_000, 1_000 - payPrice],
    refunds: ['DONE', 'DONE'],
  });
});

test('is compared every day by a lookup of each payment', async () => {
  const today = seoulDate(shop.clock.now());
  expect(await reconcileDay(shop.context(), 'PAYLET', today)).toEqual([]);
  const order = await paid();
  const [row] = await rows<{ uuid: string }>(
    shop,
    `select uuid from payment where order_id = '${order.payment.orderId}'`,
  );
  await deleteMoney(shop, row?.uuid ?? '');
  const found = await reconcileDay(shop.context(), 'PAYLET', today);
  expect(found?.map(({ kind }) => kind)).toEqual(['MISSING_HERE']);
  await reconcileYesterday(shop.context());
  shop.bugs.splice(0);
});

test('is refused where it is not offered, as every unknown name', async () => {
  const wanted = { provider: 'PAYLET', method: 'TRANSFER' } as const;
  await expect(register(shop, one(), { payment: wanted })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await expect(
    register(shop, one(), { payment: { ...wanted, provider: 'UNKNOWN', method: 'CARD' } }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 });
  for (const call of ['return', 'webhook'])
    expect(
      await shop.call('POST', `/open/payments/providers/UNKNOWN/${call}`, { body: { orderId: 'x' } }),
    ).toMatchObject({ status: 404 });
});
