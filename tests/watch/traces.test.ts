// Traces as a collector receives them: a real receiver of OTLP over HTTP, a real purchase. Without TRACES_URL nothing of it is loaded.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../apps/shop/log.ts';
import { startTraces } from '../../apps/shop/traces/traces.ts';
import {
  authenticate,
  buyableItems,
  orderInput,
  type Registered,
} from '../../apps/api/src/testing/sales/orders.ts';
import { testShop } from '../../apps/api/src/testing/shop.ts';

type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
};
type Batch = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };

const bodies: string[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    bodies.push(Buffer.concat(chunks).toString());
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const { port } = collector.address() as AddressInfo;
const traces = startTraces({ url: `http://127.0.0.1:${port}/v1/traces`, role: 'all' }, createLog('silent'));
const shop = testShop({
  demo: true,
  outside: true,
  startTrace: traces.startTrace,
  trustedProxies: ['192.0.2.1'],
});
afterAll(() => collector.close());

const remote = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${remote}-b7ad6b7169203331-01`;

test('a purchase is one trace a request with its statements and provider calls, without a value of the shopper', async () => {
  const items = await buyableItems(shop, 1);
  const input = await orderInput(shop, [{ productItemUuid: items[0]?.uuid ?? '', count: 1 }]);
  const order = (await shop.api.registerOrder(input)) as Registered;
  const paymentKey = await authenticate(shop, order);
  const { orderId, payPrice: amount } = order.payment;
  const paying = await shop.call('POST', '/open/payments/confirm', { body: { orderId, amount, paymentKey } });
  await shop.call('GET', '/open/terms', { headers: { traceparent }, from: '192.0.2.1' });
  await shop.call('GET', '/open/shop-info', { headers: { traceparent }, from: '198.51.100.7' });
  await shop.settle();
  await traces.stop();

  const spans = bodies.flatMap((body) =>
    (JSON.parse(body) as Batch).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  const textOf = ({ attributes }: Sent, key: string): unknown =>
    attributes.find((one) => one.key === key)?.value['stringValue'];
  const root = spans.find((span) => textOf(span, 'onns.request_id') === paying.headers['x-request-id']);
  expect(root?.name).toBe('POST /api/v1/open/payments/confirm');
  expect(root && textOf(root, 'onns.operation')).toBe('confirmPayment');
  const children = spans.filter((span) => span.parentSpanId === root?.spanId);
  expect(new Set(children.map((span) => span.traceId))).toEqual(new Set([root?.traceId]));
  const kinds = children.map((span) => textOf(span, 'onns.kind'));
  expect(new Set(kinds)).toEqual(new Set(['statement', 'provider']));
  expect(children.map(({ name }) => name)).toContain('POST /toss/v1/payments/confirm');
  // Only a trusted proxy continues its trace.
  expect(spans.filter(({ traceId }) => traceId === remote).map(({ name }) => name)).toContain(
    'GET /api/v1/open/terms',
  );
  expect(spans.filter(({ traceId }) => traceId === remote).map(({ name }) => name)).not.toContain(
    'GET /api/v1/open/shop-info',
  );

  const sent = bodies.join('\n');
  const { orderer, delivery } = input;
  for (const value of [
    orderer?.name,
    orderer?.phone,
    orderer?.email,
    delivery?.address,
    delivery?.recipientName,
  ])
    expect([value, sent.includes(String(value))]).toEqual([value, false]);
  for (const secret of [paymentKey, order.orderToken]) expect(sent.includes(String(secret))).toBe(false);
});

/** Loaded packages of OpenTelemetry after the import of a program, with or without what starts traces. */
const loadedBy = (path: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { createRequire } from 'node:module';
       await import(${JSON.stringify(join(import.meta.dirname, '../..', path))});
       const { cache } = createRequire(import.meta.url);
       console.log(Object.keys(cache).filter((file) => file.includes('@opentelemetry')).length > 0 ? 'loaded' : 'not loaded');
       process.exit(0);`,
    ],
    { encoding: 'utf8' },
  ).trim();

test('nothing of OpenTelemetry is loaded by a shop without TRACES_URL and METRICS_PORT', () => {
  expect(loadedBy('apps/shop/shop.ts')).toBe('not loaded');
  expect(loadedBy('apps/shop/traces/traces.ts')).toBe('loaded');
});
