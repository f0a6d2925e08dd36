// The registration of orders of Naver Pay on a server with planned answers.
import { expect, test } from 'vitest';
import { testPlannedServer } from '../../../testing/planned-server.ts';
import { createOrderType } from './order-type.ts';

const server = testPlannedServer();

const client = () =>
  createOrderType({
    merchantId: 'np_1',
    certiKey: 'certi',
    buttonKey: 'button',
    registerBaseUrl: server.url,
    orderSheetBaseUrl: 'https://order.example',
    mobileOrderSheetBaseUrl: 'https://m.example',
    scriptUrl: 'https://script.example',
    inflowScriptUrl: 'https://inflow.example',
  });

const registered = { kind: 'yes', value: { key: 'Ab_-9', merchantNo: '510001' } };
test.each([
  ['a success', 200, 'SUCCESS:Ab_-9:510001', registered],
  ['a success with another status', 400, 'SUCCESS:Ab_-9:510001\n', registered],
  [
    'a refusal',
    200,
    'FAIL:[ERR-OR-100013]잘못된 XML',
    { kind: 'no', code: 'ERR-OR-100013', message: '잘못된 XML' },
  ],
  [
    'a refusal with its status',
    500,
    'FAIL:[ERR-OR-100055] name',
    { kind: 'no', code: 'ERR-OR-100055', message: 'name' },
  ],
  ['a success without a number', 200, 'SUCCESS:Ab_-9', { kind: 'unknown', reason: 'ANSWER_DOES_NOT_MATCH' }],
  [
    'a key with other characters',
    200,
    'SUCCESS:../x:1',
    { kind: 'unknown', reason: 'ANSWER_DOES_NOT_MATCH' },
  ],
  ['a page', 502, '<html>', { kind: 'unknown', reason: 'HTTP_502' }],
  ['nothing', 200, '', { kind: 'unknown', reason: 'ANSWER_DOES_NOT_MATCH' }],
  ['a huge answer', 200, 'x'.repeat(10_001), { kind: 'unknown', reason: 'ANSWER_TOO_LARGE' }],
])('%s of the registration', async (_name, status, body, expected) => {
  server.plan(() => ({ status, body }));
  expect(await client().register('<order/>')).toEqual(expected);
  expect(server.calls[0]).toMatchObject({
    method: 'POST',
    path: '/o/customer/api/order/v20/register',
    body: '<order/>',
  });
  expect(server.calls[0]?.headers['content-type']).toBe('application/xml; charset=utf-8');
});

test('the shopper pays on the order sheet of the device', () => {
  const order = { key: 'Ab_-9', merchantNo: '51' };
  expect(client().orderSheetUrl(order, false)).toBe('https://order.example/customer/buy/Ab_-9/51');
  expect(client().orderSheetUrl(order, true)).toBe('https://m.example/o/customer/buy/Ab_-9/51');
});
