// Webhooks of the Toss Payments simulator: when they are sent, their content, their retries.
// Their processing is tested in the shop.
import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startOutside, tossKeys } from '../../main.ts';

type Json = Record<string, unknown>;
type Message = { id: string; retried: string; body: Json };

let outside: Awaited<ReturnType<typeof startOutside>>;
let listener: Server;
let webhookUrl: string;
let received: Message[];
let answerWith: number;

beforeEach(async () => {
  received = [];
  answerWith = 200;
  listener = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      received.push({
        id: String(request.headers['tosspayments-webhook-transmission-id']),
        retried: String(request.headers['tosspayments-webhook-transmission-retried-count']),
        body: JSON.parse(text) as Json,
      });
      response.writeHead(answerWith).end();
    });
  });
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  webhookUrl = `http://127.0.0.1:${address.port}/webhook`;
  outside = await startOutside({ port: 0, host: '127.0.0.1', webhookUrl, depositUrl: webhookUrl });
});
afterEach(async () => {
  await outside.close();
  listener.closeAllConnections();
  listener.close();
});

async function post(path: string, body: Json = {}, headers: Record<string, string> = {}): Promise<Json> {
  const authorization = `Basic ${Buffer.from(`${tossKeys.widget.secretKey}:`).toString('base64')}`;
  const response = await fetch(outside.url + path, {
    method: 'POST',
    headers: { authorization, ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Json;
}

/** Confirm calls received, answered or not. */
async function confirmsTaken(): Promise<number> {
  const answer = await fetch(`${outside.url}/__outside/requests?call=toss.confirm`);
  return ((await answer.json()) as { requests: Json[] }).requests.length;
}

const advance = (ms: number) => post('/__outside/clock', { advanceMs: ms });

async function pay(card = 'approve', orderId = 'webhook-order') {
  const { paymentKey } = await post('/__outside/toss/authenticate', { orderId, amount: 32_000, card });
  await post('/toss/v1/payments/confirm', { paymentKey, orderId, amount: 32_000 });
  return { paymentKey: String(paymentKey), orderId };
}

const statuses = () => received.map((message) => (message.body['data'] as Json)['status']);

describe('webhooks of a payment', () => {
  test('report an approval once, with the payment and a time without offset', async () => {
    const { paymentKey } = await pay();
    await advance(0);
    // The webhook may already be in flight when the clock is moved.
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]?.body).toMatchObject({
      eventType: 'PAYMENT_STATUS_CHANGED',
      data: { paymentKey, status: 'DONE' },
    });
    expect(received[0]?.body['createdAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/);
  });

  test('report a declined and an expired payment, but no opened one', async () => {
    await pay('decline', 'declined-order');
    await post('/__outside/toss/authenticate', { orderId: 'waiting-order', amount: 1000 });
    await advance(0);
    await expect.poll(statuses).toEqual(['ABORTED']);
    await advance(11 * 60_000);
    await expect.poll(statuses).toEqual(['ABORTED', 'EXPIRED']);
  });

  test('report every cancel', async () => {
    const { paymentKey } = await pay();
    const cancel = (cancelAmount: number) =>
      post(`/toss/v1/payments/${paymentKey}/cancel`, { cancelReason: '변심', cancelAmount });
    await cancel(10_000);
    await cancel(22_000);
    await advance(0);
    await expect.poll(() => statuses().toSorted()).toEqual(['DONE', 'PARTIAL_CANCELED', 'PARTIAL_CANCELED']);
  });

  test('of the racing card arrive before the confirm is answered', async () => {
    await pay('webhook-first');
    // No wait: the webhook has arrived before the confirm is answered.
    expect(statuses()).toEqual(['DONE']);
  });

  test('are repeated after 1, 4 and 16 minutes until the shop answers 200', async () => {
    answerWith = 500;
    await pay();
    await advance(0);
    await advance(59_000);
    expect(received).toHaveLength(1);
    await advance(1_000);
    expect(received).toHaveLength(2);
    await advance(4 * 60_000);
    expect(received).toHaveLength(3);
    answerWith = 200;
    await advance(16 * 60_000);
    expect(received).toHaveLength(4);
    await advance(64 * 60_000);
    expect(received.map((message) => message.retried)).toEqual(['0', '1', '2', '3']);
    expect(new Set(received.map((message) => message.id)).size).toBe(1);
  });

  test('are repeated at most seven times', async () => {
    answerWith = 500;
    await pay();
    await advance(0);
    for (const minutes of [1, 4, 16, 64, 256, 1024, 4096, 9999]) await advance(minutes * 60_000);
    expect(received).toHaveLength(8);
  });
});

describe('webhooks sent by test control', () => {
  test('can be held, then sent twice and in reverse order', async () => {
    await post('/__outside/settings', { toss: { webhooks: 'hold' } });
    const { paymentKey, orderId } = await pay();
    await post(`/toss/v1/payments/${paymentKey}/cancel`, { cancelReason: '변심' });
    await advance(0);
    expect(received).toHaveLength(0);
    await post('/__outside/webhooks', { orderId, times: 2, reversed: true });
    expect(statuses()).toEqual(['CANCELED', 'CANCELED', 'DONE', 'DONE']);
    expect(received[0]?.id).toBe(received[1]?.id);
  });

  test('can name an unknown order', async () => {
    await post('/__outside/webhooks', { unknownOrder: true });
    expect(received).toHaveLength(1);
    expect(JSON.stringify(received[0]?.body)).toMatch(/"orderId":"unknown-/);
  });

  test('can be a deposit callback with a wrong secret', async () => {
    const { orderId } = await pay();
    await advance(0);
    await post('/__outside/webhooks', { orderId, wrongSecret: true });
    expect(received.at(-1)?.body).toMatchObject({ secret: 'ps_wrong', orderId, status: 'DONE' });
    expect(received.at(-1)?.body).not.toHaveProperty('eventType');
  });
});

describe('after a restart', () => {
  test('payments, their answers and unsent webhooks are preserved', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outside-'));
    const stateFile = join(folder, 'outside.jsonl');
    await outside.close();
    outside = await startOutside({ port: 0, host: '127.0.0.1', stateFile });
    await pay('approve', 'kept-order');
    await outside.close();
    outside = await startOutside({ port: 0, host: '127.0.0.1', stateFile, webhookUrl });
    await post('/__outside/webhooks', { orderId: 'kept-order' });
    expect(statuses()).toEqual(['DONE']);
    rmSync(folder, { recursive: true });
  });

  test('a receipt of an earlier version, which stored no movements, is listed and cancelled', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outside-'));
    const stateFile = join(folder, 'outside.jsonl');
    const receipt = {
      receiptKey: 'cr_earlier',
      orderId: 'earlier-order',
      orderName: '주문',
      type: '소득공제',
      customerIdentityNumber: '01012345678',
      amount: 5_000,
      cancelledAmount: 1_000,
      requestedAt: '2026-11-20T10:00:00+09:00',
    };
    writeFileSync(
      stateFile,
      `${JSON.stringify({ kind: 'toss.receipt', id: 'cr_earlier', value: receipt })}\n`,
    );
    await outside.close();
    outside = await startOutside({ port: 0, host: '127.0.0.1', stateFile });
    const headers = { authorization: `Basic ${btoa(`${tossKeys.widget.secretKey}:`)}` };
    const listed = await fetch(`${outside.url}/toss/v1/cash-receipts?requestDate=2026-11-20`, { headers });
    expect(await listed.json()).toMatchObject({
      data: [
        { transactionType: 'CONFIRM', amount: 5_000 },
        { transactionType: 'CANCEL', amount: 1_000 },
      ],
    });
    expect(await post('/toss/v1/cash-receipts/cr_earlier/cancel', { amount: 500 })).toMatchObject({
      transactionType: 'CANCEL',
      amount: 500,
    });
    rmSync(folder, { recursive: true });
  });

  test('a slow approval that was interrupted is completed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outside-'));
    const stateFile = join(folder, 'outside.jsonl');
    await outside.close();
    outside = await startOutside({ port: 0, host: '127.0.0.1', stateFile });
    const order = { orderId: 'slow-order', amount: 32_000 };
    const { paymentKey } = await post('/__outside/toss/authenticate', { ...order, card: 'time-out' });
    const confirm = () =>
      post('/toss/v1/payments/confirm', { ...order, paymentKey }, { 'idempotency-key': 'slow' });
    const lost = confirm().catch(() => 'connection lost');
    await expect.poll(confirmsTaken).toBe(1);
    await outside.close();
    expect(await lost).toBe('connection lost');
    outside = await startOutside({ port: 0, host: '127.0.0.1', stateFile, webhookUrl });
    await advance(41_000);
    expect(statuses()).toEqual(['DONE']);
    // The interrupted call stored no answer for its idempotency key.
    expect(await confirm()).toMatchObject({ code: 'ALREADY_PROCESSED_PAYMENT' });
    rmSync(folder, { recursive: true });
  });
});
