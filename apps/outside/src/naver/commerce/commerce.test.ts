// The Commerce API of the Naver simulator answers as the provider's documentation describes, over HTTP.
// The shop's client is tested beside that client.
import { hashSync } from 'bcryptjs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { naverCommerceKeys, startOutside } from '../../main.ts';
import { commerceTime } from './commerce-time.ts';
import { signatureOf } from './commerce-token.ts';

type Json = Record<string, unknown>;
type Placed = { orderId: string; productOrderIds: string[] };

const ORDERS = '/v1/pay-order/seller/product-orders';
const MINUTE_MS = 60_000;

let outside: Awaited<ReturnType<typeof startOutside>>;
let nowMs = Date.parse('2026-11-20T01:00:00.000Z');
let token = '';

beforeAll(async () => {
  outside = await startOutside({
    port: 0,
    host: '127.0.0.1',
    shopNow: () => new Date(nowMs),
    isStepped: true,
  });
});
beforeEach(async () => {
  await control('../reset');
  token = String((await issue()).json['access_token']);
});
afterAll(() => outside.close());

async function control(path: string, body: unknown = {}): Promise<Json> {
  const response = await fetch(`${outside.url}/__outside/naver/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return (await response.json()) as Json;
}

async function issue(changes: Record<string, string> = {}) {
  const timestamp = changes['timestamp'] ?? String(nowMs);
  const response = await fetch(`${outside.url}/naver/external/v1/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: naverCommerceKeys.clientId,
      timestamp,
      client_secret_sign: signatureOf(naverCommerceKeys.clientId, naverCommerceKeys.clientSecret, timestamp),
      grant_type: 'client_credentials',
      type: 'SELF',
      ...changes,
    }),
  });
  return { status: response.status, json: (await response.json()) as Json };
}

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`${outside.url}/naver/external${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, json: (await response.json()) as Json };
}

async function place(count = 1, changes: Json = {}): Promise<Placed[]> {
  const items = [{ productId: 'P1', productName: '비타민 D', unitPrice: 12_000, quantity: 2 }];
  const orders = Array.from({ length: count }, () => ({ channel: 'SMARTSTORE', items, ...changes }));
  return (await control('orders', { orders }))['orders'] as Placed[];
}

const idOf = (placed: Placed[]): string => placed[0]?.productOrderIds[0] ?? '';

async function listed(query: Record<string, string> = {}) {
  const lastChangedFrom = commerceTime(nowMs - MINUTE_MS);
  const answer = await call(
    'GET',
    `${ORDERS}/last-changed-statuses?${new URLSearchParams({ lastChangedFrom, ...query })}`,
  );
  const data = (answer.json['data'] ?? { lastChangeStatuses: [] }) as Json;
  return { ...answer, entries: data['lastChangeStatuses'] as Json[], more: data['more'] as Json | undefined };
}

async function detailsOf(id: string): Promise<Record<string, Json>> {
  const { json } = await call('POST', `${ORDERS}/query`, {
    productOrderIds: [id],
    quantityClaimCompatibility: true,
  });
  return (json['data'] as Record<string, Json>[])[0] ?? {};
}

const parcel = (productOrderId: string, changes: Json = {}) => ({
  productOrderId,
  deliveryMethod: 'DELIVERY',
  deliveryCompanyCode: 'CJGLS',
  trackingNumber: '612345678901',
  dispatchDate: commerceTime(nowMs),
  ...changes,
});

const failed = (answer: { json: Json }) =>
  ((answer.json['data'] as Json)['failProductOrderInfos'] as Json[]).map(({ code }) => code);

async function dispatched(): Promise<string> {
  const id = idOf(await place());
  await call('POST', `${ORDERS}/confirm`, { productOrderIds: [id] });
  await call('POST', `${ORDERS}/dispatch`, { dispatchProductOrders: [parcel(id)] });
  return id;
}

const act = (name: string, id: string, more: Json = {}) =>
  control('act', { do: name, productOrderIds: [id], ...more });

async function stateOf(id: string): Promise<Json> {
  const response = await fetch(`${outside.url}/__outside/naver/state`);
  const { productOrders } = (await response.json()) as { productOrders: Json[] };
  return productOrders.find((one) => one['productOrderId'] === id) ?? {};
}

describe('tokens', () => {
  test('are signed as in the example of the provider', () => {
    expect(signatureOf('aaaabbbbcccc', '$2a$10$abcdefghijklmnopqrstuv', '1643961623299')).toBe(
      'JDJhJDEwJGFiY2RlZmdoaWprbG1ub3BxcnN0dXVCVldZSk42T0VPdEx1OFY0cDQxa2IuTnpVaUEzbmsy',
    );
  });

  test.each([
    ['a wrong signature', { client_secret_sign: Buffer.from(hashSync('other', 4)).toString('base64') }],
    ['a time six minutes old', { timestamp: String(Date.parse('2026-11-20T00:54:00.000Z')) }],
    ['an unknown client', { client_id: 'someone' }],
    ['another grant', { grant_type: 'password' }],
  ])('are refused for %s', async (_name, changes) => {
    expect(await issue(changes)).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } });
  });

  test('are the same while at least 30 minutes remain, and expire after three hours', async () => {
    const start = nowMs;
    nowMs = start + 149 * MINUTE_MS;
    expect((await issue()).json['access_token']).toBe(token);
    nowMs = start + 151 * MINUTE_MS;
    expect((await issue()).json['access_token']).not.toBe(token);
    expect((await listed()).status).toBe(200);
    nowMs = start + 181 * MINUTE_MS;
    expect(await listed()).toMatchObject({ status: 401, json: { code: 'GW.AUTHN' } });
    nowMs = start;
  });
});

describe('the change list', () => {
  test('pages through entries of one time without loss or repetition', async () => {
    await place(7);
    const ids: unknown[] = [];
    let page = await listed({ limitCount: '3' });
    ids.push(...page.entries.map((entry) => entry['productOrderId']));
    while (page.more !== undefined) {
      const { moreFrom, moreSequence } = page.more as Record<string, string>;
      page = await listed({
        limitCount: '3',
        lastChangedFrom: moreFrom ?? '',
        moreSequence: moreSequence ?? '',
      });
      ids.push(...page.entries.map((entry) => entry['productOrderId']));
    }
    expect(ids).toHaveLength(7);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(7);
  });

  test('has one entry per product order, with its last change', async () => {
    const id = await dispatched();
    const { entries } = await listed();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ productOrderId: id, lastChangedType: 'DISPATCHED' });
    expect((await listed({ lastChangedType: 'PAYED' })).json['data']).toBeUndefined();
  });

  test.each([
    ['more than a day', { lastChangedTo: commerceTime(nowMs + 25 * 60 * MINUTE_MS) }, '104139'],
    ['a time without offset', { lastChangedFrom: '2026-11-20T10:00:00' }, '4000'],
    ['an unknown kind of change', { lastChangedType: 'SHIPPED' }, '4000'],
  ])('refuses %s', async (_name, query, code) => {
    expect(await listed(query)).toMatchObject({ status: 400, json: { code } });
  });

  test('with faults repeats, delays and shuffles entries, and omits none', async () => {
    await place(40);
    await control('faults', { duplicates: 0.2, isShuffled: true, lateMs: 10 * MINUTE_MS });
    const early = await listed();
    expect(new Set(early.entries.map((entry) => entry['productOrderId'])).size).toBeLessThan(40);
    const lastChangedFrom = commerceTime(nowMs - MINUTE_MS);
    nowMs += 10 * MINUTE_MS;
    const late = (await listed({ lastChangedFrom })).entries.map((entry) => entry['productOrderId']);
    nowMs -= 10 * MINUTE_MS;
    expect(new Set(late).size).toBe(40);
    expect(late.length).toBeGreaterThan(40);
    expect(late.toSorted()).not.toEqual(late);
  });

  test('does not show a delivery, but a decided purchase', async () => {
    const id = await dispatched();
    await act('deliver', id);
    expect((await listed()).entries[0]).toMatchObject({
      lastChangedType: 'DISPATCHED',
      productOrderStatus: 'DELIVERED',
    });
    expect(await stateOf(id)).toMatchObject({ status: 'DELIVERED', listedStatus: 'DELIVERING' });
    await act('decide', id);
    expect((await listed({ lastChangedType: 'PURCHASE_DECIDED' })).entries).toHaveLength(1);
  });
});

describe('details', () => {
  test('have the order, the product order and the address', async () => {
    const [placed] = await place(1, { deliveryFee: 3000, recipient: { name: '이도윤' } });
    const { order, productOrder } = await detailsOf(placed?.productOrderIds[0] ?? '');
    expect(order).toMatchObject({ orderId: placed?.orderId, generalPaymentAmount: 27_000 });
    expect(productOrder).toMatchObject({
      productOrderStatus: 'PAYED',
      placeOrderStatus: 'NOT_YET',
      quantity: 2,
      remainQuantity: 2,
      totalPaymentAmount: 24_000,
      deliveryFeeAmount: 3000,
      shippingAddress: { name: '이도윤' },
    });
  });

  test('are refused for 301 numbers, and for an unknown one', async () => {
    const many = { productOrderIds: Array.from({ length: 301 }, String) };
    expect(await call('POST', `${ORDERS}/query`, many)).toMatchObject({
      status: 400,
      json: { code: '4000' },
    });
    const unknown = await call('POST', `${ORDERS}/query`, { productOrderIds: ['2026112099999999'] });
    expect(unknown).toMatchObject({ status: 400, json: { code: '100001' } });
  });
});

describe('dispatch', () => {
  test('needs a confirmation, and a partial failure is in a 200', async () => {
    const [one, two] = (await place(2)).map(({ productOrderIds }) => productOrderIds[0] ?? '');
    await act('change-address', one ?? '', { recipient: { detailedAddress: '5층' } });
    const confirmed = await call('POST', `${ORDERS}/confirm`, { productOrderIds: [one] });
    expect(confirmed.json['data']).toMatchObject({
      successProductOrderInfos: [{ productOrderId: one, isReceiverAddressChanged: true }],
    });
    const answer = await call('POST', `${ORDERS}/dispatch`, {
      dispatchProductOrders: [parcel(one ?? ''), parcel(two ?? '', { trackingNumber: '612345678902' })],
    });
    expect(answer).toMatchObject({ status: 200, json: { data: { successProductOrderIds: [one] } } });
    expect(failed(answer)).toEqual(['104443']);
    expect((await stateOf(one ?? ''))['writes']).toEqual({
      confirm: { received: 1, done: 1 },
      dispatch: { received: 1, done: 1 },
    });
  });

  test.each([
    [{ deliveryCompanyCode: '' }, '104118'],
    [{ deliveryCompanyCode: 'UNKNOWN_CARRIER' }, '104119'],
    [{ trackingNumber: '' }, '104120'],
    [{ trackingNumber: '12' }, '104122'],
    [{ deliveryMethod: 'PIGEON' }, '104117'],
  ])('with %o is refused with %s', async (changes, code) => {
    const id = idOf(await place());
    await call('POST', `${ORDERS}/confirm`, { productOrderIds: [id] });
    const answer = await call('POST', `${ORDERS}/dispatch`, { dispatchProductOrders: [parcel(id, changes)] });
    expect(failed(answer)).toEqual([code]);
  });

  test('refuses an invoice number of another order, and a second dispatch', async () => {
    const id = await dispatched();
    const other = idOf(await place());
    await call('POST', `${ORDERS}/confirm`, { productOrderIds: [other] });
    const used = await call('POST', `${ORDERS}/dispatch`, { dispatchProductOrders: [parcel(other)] });
    expect(failed(used)).toEqual(['104121']);
    const again = await call('POST', `${ORDERS}/dispatch`, { dispatchProductOrders: [parcel(id)] });
    expect(failed(again)).toEqual(['104442']);
    expect((await stateOf(id))['writes']).toMatchObject({ dispatch: { received: 2, done: 1 } });
  });

  test('ends a cancellation that is only requested', async () => {
    const id = idOf(await place());
    await call('POST', `${ORDERS}/confirm`, { productOrderIds: [id] });
    await act('request', id, { claim: 'CANCEL' });
    await call('POST', `${ORDERS}/dispatch`, { dispatchProductOrders: [parcel(id)] });
    expect(await stateOf(id)).toMatchObject({ status: 'DELIVERING', claimStatus: 'CANCEL_REJECT' });
  });

  test('accepts at most 30', async () => {
    const body = { dispatchProductOrders: Array.from({ length: 31 }, (_, index) => parcel(String(index))) };
    expect(await call('POST', `${ORDERS}/dispatch`, body)).toMatchObject({
      status: 400,
      json: { code: '4000' },
    });
  });
});

describe('claims', () => {
  const claim = (id: string, path: string, body: unknown = {}) =>
    call('POST', `${ORDERS}/${id}/claim/${path}`, body);

  test('a cancellation is immediate before the confirmation, and a request after it', async () => {
    const early = idOf(await place());
    await act('request', early, { claim: 'CANCEL' });
    expect(await stateOf(early)).toMatchObject({ status: 'CANCELED', claimStatus: 'CANCEL_DONE' });
    const id = idOf(await place());
    await call('POST', `${ORDERS}/confirm`, { productOrderIds: [id] });
    await act('request', id, { claim: 'CANCEL' });
    expect(await stateOf(id)).toMatchObject({ status: 'PAYED', claimStatus: 'CANCEL_REQUEST' });
    await claim(id, 'cancel/approve');
    expect(await stateOf(id)).toMatchObject({ status: 'CANCELED', lastChangeType: 'CLAIM_COMPLETED' });
  });

  test('of a part of the quantity is a completed claim, and the rest remains', async () => {
    const id = idOf(await place());
    await claim(id, 'cancel/request', { cancelReason: 'SOLD_OUT', cancelQuantity: 1 });
    const details = await detailsOf(id);
    expect(details['productOrder']).toMatchObject({
      productOrderStatus: 'PAYED',
      remainQuantity: 1,
      remainPaymentAmount: 12_000,
    });
    expect(details).toMatchObject({ completedClaims: [{ claimStatus: 'CANCEL_DONE', requestQuantity: 1 }] });
    expect(details['currentClaim']).toBeUndefined();
  });

  test('a held return is approved after its release', async () => {
    const id = await dispatched();
    await act('request', id, { claim: 'RETURN', reason: 'BROKEN' });
    await claim(id, 'return/holdback', {
      holdbackClassType: 'RETURN_DELIVERYFEE',
      holdbackReturnDetailReason: '반품 배송비를 보내 주세요.',
      extraReturnFeeAmount: 3000,
    });
    expect((await detailsOf(id))['currentClaim']).toMatchObject({
      return: { holdbackStatus: 'HOLDBACK', holdbackReason: 'RETURN_DELIVERYFEE', etcFeeDemandAmount: 3000 },
    });
    expect(failed(await claim(id, 'return/approve'))).toEqual(['104442']);
    await claim(id, 'return/holdback/release');
    await claim(id, 'return/approve');
    expect(await stateOf(id)).toMatchObject({ status: 'RETURNED', claimStatus: 'RETURN_DONE' });
  });

  test('an exchange is collected, sent again and received', async () => {
    const id = await dispatched();
    await act('request', id, { claim: 'EXCHANGE' });
    const again = {
      reDeliveryMethod: 'DELIVERY',
      reDeliveryCompany: 'CJGLS',
      reDeliveryTrackingNumber: '612345678999',
    };
    expect(failed(await claim(id, 'exchange/dispatch', again))).toEqual(['104417']);
    await claim(id, 'exchange/collect/approve');
    await claim(id, 'exchange/dispatch', again);
    expect(await stateOf(id)).toMatchObject({ claimStatus: 'EXCHANGE_REDELIVERING' });
    await act('finish', id);
    expect(await stateOf(id)).toMatchObject({ status: 'EXCHANGED', claimStatus: 'EXCHANGE_DONE' });
  });

  test('a held purchase decision is not decided, until it is released', async () => {
    const id = await dispatched();
    await act('hold-decision', id);
    expect((await listed({ lastChangedType: 'CLAIM_REQUESTED' })).entries[0]).toMatchObject({
      claimType: 'PURCHASE_DECISION_HOLDBACK',
      claimStatus: 'PURCHASE_DECISION_HOLDBACK',
    });
    expect(await act('decide', id)).toMatchObject({ productOrders: [{ refused: '104442' }] });
    await act('release-decision', id);
    expect((await detailsOf(id))['productOrder']).toMatchObject({
      claimStatus: 'PURCHASE_DECISION_HOLDBACK_RELEASE',
    });
    await act('request', id, { claim: 'RETURN' });
    expect(await stateOf(id)).toMatchObject({ claimStatus: 'RETURN_REQUEST' });
    await act('withdraw', id);
    await act('decide', id);
    expect(await stateOf(id)).toMatchObject({ status: 'PURCHASE_DECIDED', claimStatus: 'RETURN_REJECT' });
  });

  test('after a rejection the order is unchanged, and a return can be requested again', async () => {
    const id = await dispatched();
    await act('request', id, { claim: 'RETURN' });
    await claim(id, 'return/reject', { rejectReturnReason: '사용한 흔적이 있습니다.' });
    expect(await stateOf(id)).toMatchObject({ status: 'DELIVERING', claimStatus: 'RETURN_REJECT' });
    await act('request', id, { claim: 'RETURN' });
    expect(await stateOf(id)).toMatchObject({ claimStatus: 'RETURN_REQUEST' });
  });
});
