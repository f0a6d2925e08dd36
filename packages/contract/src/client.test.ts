// Tests of the typed client alone: parameter checks, the request it sends, how it reads responses. The server's behaviour is
// tested in apps/api/src/testing/contract-checks/valid-input.ts.
import { describe, expect, test } from 'vitest';
import { Refusal, isRefusal } from '#domain/base/refusal.ts';
import { ConnectionError, createClient, requestOf } from './client.ts';
import type { Operation } from './contract.ts';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { operations } from './operations.gen.ts';

type AnyClient = Record<string, (input?: object, options?: object) => Promise<unknown>>;
type Sent = { url: string; method: string; headers: Record<string, string>; body?: string };

const uuid = '0197f000-0000-7000-8000-0000000000ff';
const other = '0197f000-0000-7000-8000-0000000000fe';
const calls = Object.entries(contract as Record<string, Endpoint>);

/** A client whose fetch records requests and returns the same response to all of them. */
function listening(answer: { status?: number; body?: unknown; text?: string } = {}) {
  const sent: Sent[] = [];
  const answering: typeof fetch = async (target, init) => {
    const body = init?.body;
    sent.push({
      url: String(target),
      method: init?.method ?? 'GET',
      headers: init?.headers as Record<string, string>,
      ...(typeof body === 'string' ? { body } : {}),
    });
    return new Response(answer.text ?? JSON.stringify(answer.body ?? { data: 'answered' }), {
      status: answer.status ?? 200,
    });
  };
  const client = createClient(operations, {
    baseUrl: 'https://shop.example',
    fetch: answering,
    headers: () => ({ authorization: 'Bearer t' }),
  });
  return { client, any: client as unknown as AnyClient, sent };
}

/** All required names with a value of any type, because the client only checks for presence. */
const complete = (names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, uuid]));

describe('a missing required parameter stops a call before it is sent (R070-R073)', () => {
  const missing = calls.flatMap(([operation, { input }]) =>
    (input.required ?? []).map((name) => [operation, name] as const),
  );
  test.each(missing)('rejects %s without %s', async (operation, name) => {
    const { any, sent } = listening();
    const required = contract[operation as keyof typeof contract].input.required ?? [];
    for (const nothing of [undefined, null]) {
      const call = any[operation]?.({ ...complete(required), [name]: nothing });
      await expect(call).rejects.toMatchObject({
        code: 'REQUIRED_PARAMETER',
        message: `Required parameter ${name} was null or undefined when calling ${operation}.`,
      });
    }
    expect(sent).toEqual([]);
  });

  test('rejects getProductItem without an input', async () => {
    const { any } = listening();
    await expect(any['getProductItem']?.()).rejects.toThrow(
      'Required parameter uuid was null or undefined when calling getProductItem.',
    );
  });

  const withoutCount = [
    'getMyOrderProductStatistics',
    'getMyProductItemLikes',
    'getMyProductLikes',
    'getMyViewLogs',
  ];
  test('rejects getUserCoupon without uuid (R076)', async () => {
    const { client, sent } = listening();
    await expect(client.getUserCoupon({ uuid: undefined as unknown as string })).rejects.toThrow(
      'Required parameter uuid was null or undefined when calling getUserCoupon.',
    );
    expect(sent).toEqual([]);
  });

  test('requires uuid wherever a path contains it (R072), and count wherever a list is paged (R073)', () => {
    for (const [operation, { path, envelope }] of calls) {
      const required = operations[operation as Operation]?.[2] ?? [];
      if (path.includes('{uuid}'))
        expect([operation, required]).toEqual([operation, expect.arrayContaining(['uuid'])]);
      // The specification names no parameters for these.
      if (envelope === 'page' && !withoutCount.includes(operation))
        expect([operation, required]).toEqual([operation, expect.arrayContaining(['count'])]);
    }
  });

  test('accepts 0, false and an empty text as values', async () => {
    const { any, sent } = listening();
    await any['getProductsByPaging']?.({ count: 0 });
    await any['searchAll']?.({ keyword: '' });
    expect(sent).toHaveLength(2);
  });
});

describe('the request', () => {
  test.each(calls)(
    'sends %s to /api/v1 on the base URL, with its method and the token (R091 R092)',
    async (operation, { method, input }) => {
      const { any, sent } = listening();
      await any[operation]?.(complete(input.required ?? []));
      expect(sent[0]?.url).toMatch(/^https:\/\/shop\.example\/api\/v1\/[a-zA-Z0-9/-]+(\?.*)?$/);
      expect([sent[0]?.method, sent[0]?.headers['authorization']]).toEqual([method, 'Bearer t']);
      expect(sent[0]?.headers['content-type']).toBe(
        ['GET', 'DELETE'].includes(method) ? undefined : 'application/json',
      );
    },
  );

  test('joins lists with a pipe and nested names with a dot, and encodes every value (R094)', async () => {
    const { client, sent } = listening();
    await client.getProductsByPaging({
      count: 10,
      uuids: [uuid, other],
      brandUuids: [],
      priceRange: { fromPrice: 0, toPrice: 30_000 },
      isSoldOut: false,
      keyword: '홍삼 & 꿀',
    });
    const query = new URL(sent[0]?.url ?? '').searchParams;
    expect([...query]).toEqual([
      ['count', '10'],
      ['uuids', `${uuid}|${other}`],
      ['priceRange.fromPrice', '0'],
      ['priceRange.toPrice', '30000'],
      ['isSoldOut', 'false'],
      ['keyword', '홍삼 & 꿀'],
    ]);
  });

  test('sends the same filter unchanged in a body', async () => {
    const { client, sent } = listening();
    const filter = { count: 10, uuids: [uuid, other], priceRange: { fromPrice: 0 } };
    await client.searchProductsByPaging(filter);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(filter);
    expect(sent[0]?.url).toBe('https://shop.example/api/v1/open/products/action/get-by-paging');
  });

  test('sends dryRun of an order in the query and the rest in the body', () => {
    const row = operations['registerOrder'];
    if (row === undefined) throw new Error('unreachable: registerOrder is declared');
    expect(requestOf('registerOrder', row, { dryRun: true, items: [] })).toEqual({
      url: '/api/v1/open/order?dryRun=true',
      body: '{"items":[]}',
    });
  });

  test('encodes a path parameter so that it cannot change the path', () => {
    const row = operations['getProductItem'];
    if (row === undefined) throw new Error('unreachable: getProductItem is declared');
    expect(requestOf('getProductItem', row, { uuid: '../../order?x=1' }).url).toBe(
      '/api/v1/open/product-items/..%2F..%2Forder%3Fx%3D1',
    );
  });
});

describe('the response', () => {
  test('is returned without its envelope, a paged one with its paging', async () => {
    const { client } = listening({ body: { data: [1], paging: { hasNext: false } } });
    expect(await client.getCategories()).toEqual([1]);
    expect(await client.getProductsByPaging({ count: 1 })).toEqual({ data: [1], paging: { hasNext: false } });
  });

  test('of a refusal is thrown with code, sentence, fields and extra data', async () => {
    const body = {
      code: 'SOLD_OUT',
      message: '품절된 상품입니다.',
      fields: [{ name: 'items', message: '확인해 주세요.' }],
      availableCount: 0,
      requestId: 'r1',
    };
    const { client } = listening({ status: 409, body });
    const thrown = await client.getProductItem({ uuid }).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Refusal);
    expect(thrown).toMatchObject({
      code: 'SOLD_OUT',
      status: 409,
      message: '품절된 상품입니다.',
      fields: body.fields,
      extra: { availableCount: 0, requestId: 'r1' },
    });
  });

  test.each([
    [502, '<html>Bad gateway</html>', 'PROVIDER_UNAVAILABLE'],
    [503, '', 'PROVIDER_UNAVAILABLE'],
    [418, '{"code":"TEAPOT"}', 'INTERNAL'],
    [500, '{"code":"toString"}', 'PROVIDER_UNAVAILABLE'],
  ])('that is not a refusal of ours is thrown as a refusal: %i %s', async (status, text, code) => {
    const { client } = listening({ status, text });
    expect(await client.getCategories().catch((error: unknown) => isRefusal(error) && error.code)).toBe(code);
  });

  const failing = (error: Error) =>
    createClient(operations, { baseUrl: '', fetch: () => Promise.reject(error) });

  test('that never arrives is thrown as a ConnectionError', async () => {
    const cause = new TypeError('fetch failed');
    const thrown = await failing(cause)
      .getCategories()
      .catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ConnectionError);
    expect(thrown).toMatchObject({ cause });
  });

  test('that breaks off is thrown as a ConnectionError', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
    const client = createClient(operations, { baseUrl: '', fetch: async () => new Response(body) });
    await expect(client.getCategories()).rejects.toBeInstanceOf(ConnectionError);
  });

  test('of an aborted call is thrown as fetch throws it', async () => {
    const aborted = new DOMException('The operation was aborted.', 'AbortError');
    await expect(failing(aborted).getCategories()).rejects.toBe(aborted);
  });
});
