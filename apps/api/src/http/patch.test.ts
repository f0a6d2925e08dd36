// PATCH from the typed client to a handler. The test declares an endpoint whose handler answers what it received, and
// adds it to the real server.
import { Type } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { type OperationRow, createClient } from '#contract/client.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Count, PublicId, Text } from '#contract/shapes.ts';
import { serveEndpoint } from '../app.ts';
import type { AnyHandler } from '../features.ts';
import { testShop } from '../testing/shop.ts';
import { inProcessFetch } from './in-process.ts';

const declaration = endpoint({
  method: 'PATCH',
  path: '/test/inquiries/{id}/answer',
  summary: 'Answers an inquiry.',
  input: { id: PublicId, answer: Text(20), templateId: Type.Optional(PublicId) },
  answer: Type.Object({ id: PublicId, answer: Type.String(), callCount: Count }),
  effect: 'write',
});
const row: OperationRow = ['PATCH', declaration.path, ['id', 'answer'], [], true];

const shop = testShop();
let callCount = 0;
const handler: AnyHandler = async (input) => {
  callCount += 1;
  return { ...input, callCount };
};

beforeAll(() => {
  const options = { ...shop.context(), clock: shop.clock, pictureFolders: [] };
  shop.app.register(
    async (api) => serveEndpoint(api, { operation: 'answerInquiry', declaration, handler }, options),
    { prefix: '/api/v1' },
  );
});

const patch = (body: unknown, headers: Record<string, string> = {}) =>
  shop.call('PATCH', '/test/inquiries/7/answer', { body, headers });

test('the typed client sends PATCH with the path parameter in the path and the rest as JSON', async () => {
  const table = { answerInquiry: row } as unknown as { getStore: OperationRow };
  const client = createClient(table, { baseUrl: '', fetch: inProcessFetch(shop.app) });
  const { answerInquiry } = client as unknown as Record<string, (input: object) => Promise<unknown>>;
  expect(await answerInquiry?.({ id: 7, answer: '답변', templateId: 3 })).toMatchObject({
    id: 7,
    answer: '답변',
  });
  await expect(answerInquiry?.({ id: 7 })).rejects.toMatchObject({ code: 'REQUIRED_PARAMETER' });
});

test('validates a PATCH body and removes undeclared fields', async () => {
  expect((await patch({ answer: '답변', isAdmin: true })).body).toEqual({
    data: { id: 7, answer: '답변', callCount: expect.any(Number) as number },
  });
  expect((await patch({ answer: 'a'.repeat(21) })).body).toMatchObject({ code: 'INVALID_INPUT' });
  expect((await patch({})).body).toMatchObject({ code: 'REQUIRED_PARAMETER' });
  expect((await patch([])).status).toBe(400);
});

test('executes a PATCH with an Idempotency-Key once', async () => {
  const headers = { 'idempotency-key': 'patch-once' };
  const before = callCount;
  const first = await patch({ answer: '답변' }, headers);
  expect((await patch({ answer: '답변' }, headers)).text).toBe(first.text);
  expect(callCount).toBe(before + 1);
  expect((await patch({ answer: '다른 답변' }, headers)).status).toBe(409);
});
