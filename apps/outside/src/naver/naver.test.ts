// The channel behind both protocols of Naver: goods, inquiries, traffic, callbacks to the shop and the state after a restart.
// Calls of orders: commerce/commerce.test.ts, soap/soap.test.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { naverCommerceKeys, startOutside, type RunningOutside } from '../main.ts';
import { signatureOf } from './commerce/commerce-token.ts';

type Json = Record<string, unknown>;

const nowMs = Date.parse('2026-11-20T01:00:00.000Z');
const folder = mkdtempSync(join(tmpdir(), 'naver-'));
const start = (): Promise<RunningOutside> =>
  startOutside({
    port: 0,
    host: '127.0.0.1',
    shopNow: () => new Date(nowMs),
    isStepped: true,
    stateFile: join(folder, 'state.json'),
  });

let outside: RunningOutside;
let shop: Server;
let token = '';
/** Calls that the shop received. */
const calls: string[] = [];

beforeAll(async () => {
  outside = await start();
  shop = createServer((request, response) => {
    calls.push(request.url ?? '');
    response.end('RESULT=TRUE');
  });
  await new Promise<void>((resolve) => void shop.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  await send('POST', '/__outside/reset');
  token = await newToken();
});
afterAll(async () => {
  await outside.close();
  shop.close();
  rmSync(folder, { recursive: true });
});

async function send(method: string, path: string, body?: unknown): Promise<Json & { status: number }> {
  const response = await fetch(outside.url + path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { ...(text === '' ? {} : (JSON.parse(text) as Json)), status: response.status };
}

const control = (path: string, body: unknown) => send('POST', `/__outside/naver/${path}`, body);
const api = (method: string, path: string, body?: unknown) => send(method, `/naver/external${path}`, body);

async function newToken(): Promise<string> {
  const { clientId, clientSecret } = naverCommerceKeys;
  const timestamp = String(nowMs);
  const response = await fetch(`${outside.url}/naver/external/v1/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      timestamp,
      client_secret_sign: signatureOf(clientId, clientSecret, timestamp),
      grant_type: 'client_credentials',
      type: 'SELF',
    }),
  });
  return String(((await response.json()) as Json)['access_token']);
}

const order = (channel: string, changes: Json = {}) => ({
  channel,
  items: [{ productId: '700', productName: '칼슘', unitPrice: 9000, quantity: 2, ...changes }],
});

async function place(channel: string, changes: Json = {}): Promise<string> {
  const { orders } = await control('orders', { orders: [order(channel, changes)] });
  return (orders as { productOrderIds?: string[] }[])[0]?.productOrderIds?.[0] ?? '';
}

const states = async () =>
  (await send('GET', '/__outside/naver/state'))['productOrders'] as Record<string, string>[];

describe('goods', () => {
  const PRODUCT = '/v1/products/origin-products/700';
  const stock = (changes: Json[]) =>
    api('PUT', `${PRODUCT}/option-stock`, {
      productSalePrice: { salePrice: 11_000 },
      optionInfo: { optionCombinations: changes, useStockManagement: true },
    });

  beforeEach(async () => {
    await control('products', {
      products: [
        {
          originProductNo: 700,
          name: '칼슘',
          salePrice: 9000,
          options: [
            { id: 1, name: '60정', sellerManagerCode: 'CA-60', stockQuantity: 3 },
            { id: 2, name: '120정', sellerManagerCode: 'CA-120', stockQuantity: 5, price: 4000 },
          ],
        },
        { originProductNo: 701, name: '철분', salePrice: 8000, stockQuantity: 1 },
      ],
    });
  });

  test('with options take stock and price of the given options', async () => {
    expect((await stock([{ id: 1, stockQuantity: 8, usable: false }])).status).toBe(200);
    const { originProduct } = await api('GET', '/v2/products/origin-products/700');
    expect(originProduct).toMatchObject({
      salePrice: 11_000,
      stockQuantity: 5,
      detailAttribute: {
        optionInfo: {
          optionCombinations: [
            { id: 1, stockQuantity: 8, price: 0, usable: false },
            { id: 2, stockQuantity: 5, price: 4000, usable: true },
          ],
        },
      },
    });
  });

  test('without stock are sold out, and with stock are on sale again', async () => {
    await stock([{ id: 1 }, { id: 2 }]);
    expect((await api('GET', '/v2/products/origin-products/700'))['originProduct']).toMatchObject({
      statusType: 'OUTOFSTOCK',
    });
    await stock([{ id: 2, stockQuantity: 1 }]);
    expect((await api('GET', '/v2/products/origin-products/700'))['originProduct']).toMatchObject({
      statusType: 'SALE',
    });
  });

  test.each([
    ['an unknown option', { id: 9, stockQuantity: 1 }, 'optionInfo.optionCombinations.id'],
    ['a negative stock', { id: 1, stockQuantity: -1 }, 'optionInfo.optionCombinations.stockQuantity'],
    ['no option at the price of the product', { id: 1, price: 500 }, 'optionInfo.optionCombinations.price'],
    ['a price that is none', { id: 1, price: 'free' }, 'optionInfo.optionCombinations.price'],
  ])('refuse %s by the name of the field', async (_name, change, name) => {
    expect(await stock([change])).toMatchObject({ status: 400, invalidInputs: [{ name }] });
  });

  test('without options take stock and price by a multi-update', async () => {
    const update = {
      originProductNo: 701,
      multiUpdateTypes: ['STOCK', 'SALE_PRICE'],
      stockQuantity: 0,
      productSalePrice: { salePrice: 7500 },
    };
    await api('PATCH', '/v1/products/origin-products/multi-update', {
      multiProductUpdateRequestVos: [update],
    });
    expect((await api('GET', '/v2/products/origin-products/701'))['originProduct']).toMatchObject({
      salePrice: 7500,
      statusType: 'OUTOFSTOCK',
    });
    const { products } = await send('GET', '/__outside/naver/products');
    expect((products as Json[])[1]?.['writes']).toEqual({ update: { received: 1, done: 1 } });
  });

  test('cannot be bought beyond the stock, and a cancellation gives it back', async () => {
    const bought = await place('SMARTSTORE', { optionCode: '1', quantity: 3 });
    expect(bought).not.toBe('');
    expect(await place('SMARTSTORE', { optionCode: '1', quantity: 1 })).toBe('');
    await control('act', { do: 'request', productOrderIds: [bought], claim: 'CANCEL' });
    expect(await place('SMARTSTORE', { optionCode: '1', quantity: 3 })).not.toBe('');
  });

  test('are not put on sale again without stock', async () => {
    const change = (body: Json) => api('PUT', '/v1/products/origin-products/701/change-status', body);
    expect((await change({ statusType: 'OUTOFSTOCK' })).status).toBe(200);
    expect((await change({ statusType: 'SALE' })).status).toBe(400);
    expect((await change({ statusType: 'SALE', stockQuantity: 4 })).status).toBe(200);
    expect((await change({ statusType: 'SUSPENSION' })).status).toBe(200);
    expect((await change({ statusType: 'OUTOFSTOCK' })).status).toBe(400);
  });
});

describe('inquiries and questions', () => {
  const days = 'startSearchDate=2026-11-20&endSearchDate=2026-11-20';

  test('are listed, answered once and changed', async () => {
    const id = await place('SMARTSTORE');
    const { inquiryNo } = await control('inquiries', {
      channel: 'SMARTSTORE',
      productOrderIds: [id],
      title: '발송 문의',
    });
    const listed = await api('GET', `/v1/pay-user/inquiries?${days}&answered=false`);
    expect(listed).toMatchObject({
      totalElements: 1,
      content: [{ inquiryNo, title: '발송 문의', answered: false, productOrderIdList: id }],
    });
    const path = `/v1/pay-merchant/inquiries/${String(inquiryNo)}/answer`;
    const answered = await api('POST', path, { answerComment: '내일 발송합니다.' });
    const { inquiryCommentNo } = answered['data'] as Json;
    expect(await api('POST', path, { answerComment: '내일 발송합니다.' })).toMatchObject({
      status: 400,
      code: 'ERR-NC-101010',
    });
    expect(
      (await api('PUT', `${path}/${String(inquiryCommentNo)}`, { answerComment: '오늘 발송합니다.' })).status,
    ).toBe(200);
    const { inquiries } = await send('GET', '/__outside/naver/inquiries');
    expect(inquiries).toMatchObject([
      { answer: { content: '오늘 발송합니다.' }, writes: { answer: { received: 3, done: 2 } } },
    ]);
  });

  test.each([
    ['size=5', '4006'],
    ['size=201', '4007'],
    ['page=0', '4004'],
    ['page=x', '4001'],
  ])('with %s are refused with %s', async (query, code) => {
    expect(await api('GET', `/v1/pay-user/inquiries?${days}&${query}`)).toMatchObject({ status: 400, code });
  });

  test('about products are listed and answered', async () => {
    const { questionId } = await control('qnas', { productId: 700, question: '임산부도 먹나요?' });
    const range = new URLSearchParams({
      fromDate: '2026-11-20T00:00:00.000Z',
      toDate: '2026-11-20T02:00:00.000Z',
      answered: 'false',
    });
    expect(await api('GET', `/v1/contents/qnas?${range}`)).toMatchObject({
      contents: [{ questionId, question: '임산부도 먹나요?', answered: false }],
    });
    const answer = { commentContent: '담당 부서에서 안내드리겠습니다.' };
    expect((await api('PUT', `/v1/contents/qnas/${String(questionId)}`, answer)).status).toBe(204);
    expect(await api('GET', `/v1/contents/qnas?${range}`)).toMatchObject({ contents: [] });
  });
});

describe('callbacks', () => {
  const sendDue = () => send('POST', '/__outside/clock', { advanceMs: 0 });

  beforeEach(async () => {
    calls.length = 0;
    const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/naver-pay`;
    await send('POST', '/__outside/settings', { naver: { shopUrl } });
  });

  test('name the kind of change, for Naver Pay only', async () => {
    const id = await place('NAVERPAY');
    await place('SMARTSTORE');
    await sendDue();
    await control('act', { do: 'request', productOrderIds: [id], claim: 'CANCEL' });
    await sendDue();
    expect(calls).toEqual(['/naver-pay/callback?TYPE=PAYED', '/naver-pay/callback?TYPE=CANCELED']);
    expect((await send('GET', '/__outside/naver/callbacks'))['callbacks']).toMatchObject([
      { type: 'PAYED', answer: '200 RESULT=TRUE' },
      { type: 'CANCELED' },
    ]);
  });

  test.each([
    ['double', ['PAYED', 'PAYED']],
    ['unknown', ['PAYED', 'SOMETHING_NEW']],
    ['hold', []],
  ])('with the fault %s are %o', async (callbacks, types) => {
    await control('faults', { callbacks });
    await place('NAVERPAY');
    await sendDue();
    expect(calls).toEqual(types.map((type) => `/naver-pay/callback?TYPE=${type}`));
  });
});

describe('faults of the gateway', () => {
  const ORDERS = '/v1/pay-order/seller/product-orders';
  const path = `${ORDERS}/last-changed-statuses?lastChangedFrom=2026-11-20T00:00:00.000Z`;
  const listed = () =>
    fetch(`${outside.url}/naver/external${path}`, { headers: { authorization: `Bearer ${token}` } });
  const confirm = (id: string) => api('POST', `${ORDERS}/confirm`, { productOrderIds: [id] });

  test('a 429 has Retry-After', async () => {
    await control('faults', { throttleEvery: 2, retryAfterSeconds: 3 });
    const answers = [await listed(), await listed(), await listed()];
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 200]);
    expect(await answers[1]?.json()).toMatchObject({ code: 'GW.RATE_LIMIT' });
    expect(answers[1]?.headers.get('retry-after')).toBe('3');
    expect(answers[0]?.headers.get('gncp-gw-ratelimit-burst-capacity')).toBe('400');
  });

  test('a confirmation whose connection was dropped afterwards is stored', async () => {
    const id = await place('SMARTSTORE');
    await control('faults', { dropAfterRate: 1 });
    await expect(confirm(id)).rejects.toThrow();
    expect(await states()).toMatchObject([{ productOrderId: id, isPlaced: true }]);
  });

  test('an outage closes every connection', async () => {
    await control('faults', { isDown: true });
    await expect(listed()).rejects.toThrow();
    await control('faults', { isDown: false });
    expect((await listed()).status).toBe(200);
  });

  test('a partial failure is 9999 in a 200', async () => {
    const id = await place('SMARTSTORE');
    await control('faults', { partialFailureRate: 1 });
    expect(await confirm(id)).toMatchObject({
      status: 200,
      data: { successProductOrderInfos: [], failProductOrderInfos: [{ productOrderId: id, code: '9999' }] },
    });
    expect(await states()).toMatchObject([{ writes: { confirm: { received: 1, done: 0 } } }]);
  });

  test('a switched refusal concerns writes of its product order only', async () => {
    const [refused, accepted] = [await place('SMARTSTORE'), await place('SMARTSTORE')];
    const refusal = { code: '104116', message: '취소 요청 상태입니다.' };
    await control('faults', { refusals: { [refused]: refusal } });
    expect(await api('POST', `${ORDERS}/confirm`, { productOrderIds: [refused, accepted] })).toMatchObject({
      data: {
        successProductOrderInfos: [{ productOrderId: accepted }],
        failProductOrderInfos: [{ productOrderId: refused, ...refusal }],
      },
    });
    await control('faults', { refusals: {} });
    expect(await confirm(refused)).toMatchObject({ data: { failProductOrderInfos: [] } });
  });
});

describe('traffic', () => {
  const request = { seed: 7, channel: 'SMARTSTORE', orders: 300, changes: 2500 };

  test('of one seed is the same, and reaches every end of an order and every kind of claim', async () => {
    const first = await control('traffic', request);
    const firstStates = await states();
    await send('POST', '/__outside/reset');
    expect(await control('traffic', request)).toEqual(first);
    expect(await states()).toEqual(firstStates);
    const statuses = new Set(firstStates.map(({ status }) => status));
    for (const status of ['PAYED', 'DELIVERING', 'PURCHASE_DECIDED', 'CANCELED', 'RETURNED', 'EXCHANGED'])
      expect(statuses).toContain(status);
    const claims = new Set(firstStates.map(({ claimStatus }) => claimStatus));
    for (const claim of ['CANCEL_REJECT', 'RETURN_REJECT', 'EXCHANGE_REJECT', 'COLLECT_DONE'])
      expect(claims).toContain(claim);
    expect(firstStates.some(({ isHeld }) => Boolean(isHeld))).toBe(true);
  });

  test('with isDeskActing false contains no act of the merchant', async () => {
    const { changes } = await control('traffic', { ...request, isDeskActing: false });
    expect(Object.keys(changes as Json).toSorted()).toEqual(['change address', 'pay', 'request cancel']);
  });

  test('remains after a restart, with the same list of changes', async () => {
    await control('traffic', { ...request, orders: 40, changes: 100 });
    const path =
      '/v1/pay-order/seller/product-orders/last-changed-statuses?lastChangedFrom=2026-11-20T00%3A00%3A00.000Z';
    const before = { states: await states(), list: (await api('GET', path))['data'] };
    const known = (await control('orders', { orders: [order('SMARTSTORE')] }))['orders'] as Json[];
    await outside.close();
    outside = await start();
    token = await newToken();
    expect((await states()).slice(0, before.states.length)).toEqual(before.states);
    const { data } = await api('GET', path);
    const listed = (data as { lastChangeStatuses: unknown[] }).lastChangeStatuses;
    expect(listed).toHaveLength((before.list as { count: number }).count + 1);
    const next = (await control('orders', { orders: [order('SMARTSTORE')] }))['orders'] as Json[];
    expect(String(next[0]?.['orderId']) > String(known[0]?.['orderId'])).toBe(true);
  });
});
