// Properties of every call of the contract, tested for the calls of one area on the demo shop; new calls are covered without further
// work. Invalid input: invalid-input.ts; behaviour of single calls: their features.
import { text } from 'node:stream/consumers';
import { Check, Clean, Errors } from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint, FileAnswer } from '#contract/endpoint.ts';
import { needsSession, pathNames, takesBody, textTypeOf } from '#contract/endpoint.ts';
import { handlerOf } from '../../features.ts';
import { inputReader } from '../../http/input.ts';
import { exampleInput, exampleOf, fieldsOf, requestFor, withField } from '../contract/inputs.ts';
import { addOwnRows } from '../contract/own-rows.ts';
import { type ValidCalls, bearer, isPolled, openValidCalls } from '../contract/valid-calls.ts';
import type { Samples } from '../contract/sample-types.ts';
import { testShop } from '../shop.ts';
import { type Call, section } from './calls.ts';

type Fields = Record<string, unknown>;
const unknownUuid = '0197f000-0000-7000-8000-0000000000ff';

const hasRequired = ({ declaration: { input, path } }: Call): boolean =>
  (input.required ?? []).some((name) => !pathNames(path).includes(name));
const namesUuid = ({ declaration }: Call): boolean =>
  fieldsOf(declaration.input).some(({ path }) => /uuids?$/i.test(path.find((part) => part !== '0') ?? ''));

/** True for counts by tab that are all 0. */
const isCountOfNone = (data: unknown): boolean =>
  Array.isArray(data) && data.length > 0 && data.every((one: { count?: number }) => one.count === 0);

/** A list or a selection without rows, or counts by tab that are all 0. */
export function isEmptyResponse(body: unknown): boolean {
  const { data, paging } = body as { data?: unknown; paging?: { totalCount?: number } };
  const isSelectionOfNone = (data as { rowCount?: number } | undefined)?.rowCount === 0;
  const isListOfNone = Array.isArray(data) && data.length === 0 && paging === undefined;
  return paging?.totalCount === 0 || isListOfNone || isSelectionOfNone || isCountOfNone(data);
}

const cacheControl: Record<Endpoint['cache'], string> = {
  none: 'no-store',
  C0: 'private, no-cache',
  C30: 'public, max-age=30, stale-while-revalidate=120',
  C300: 'public, max-age=300, stale-while-revalidate=600',
  C30000: 'public, max-age=30000',
};

/** The list of a member's cards after the only one was deleted, and own reviews read without a session. */
const listsWithoutRows = ['deleteStoredCard', 'getMyOpenProductReviewsByPaging'];

/** The rows of a list or a page; undefined for other answers. */
function rowsOf(sent: unknown): readonly unknown[] | undefined {
  if (Array.isArray(sent)) return sent;
  const { data, paging } = (sent ?? {}) as { data?: unknown; paging?: unknown };
  return Array.isArray(data) && paging !== undefined ? data : undefined;
}

/** Tests of these calls, with their own shop. */
export function validInputChecks(sampled: readonly Call[]): void {
  const shop = testShop({ demo: true, outside: true });
  let calling: ValidCalls;
  const right = (operation: string) => calling.right(operation);
  const send: ValidCalls['send'] = (...sent) => calling.send(...sent);
  beforeAll(async () => {
    shop.clock.stop();
    calling = await openValidCalls(shop);
    await addOwnRows(shop, calling.member, calling.admin);
  });

  const without = (input: Fields, name: string): Fields =>
    Object.fromEntries(Object.entries(input).filter(([each]) => each !== name));

  section(
    'a missing required parameter is named with its call in the specification’s sentence (R070-R073)',
    sampled.filter(hasRequired),
    () => {
      const required = sampled.flatMap(({ operation, declaration }) =>
        (declaration.input.required ?? [])
          .filter((name) => !pathNames(declaration.path).includes(name))
          .map((name) => ({ operation, name, declaration })),
      );
      test.each(required)('$operation without $name', async ({ operation, name, declaration }) => {
        const expected = {
          code: 'REQUIRED_PARAMETER',
          message: `Required parameter ${name} was null or undefined when calling ${operation}.`,
        };
        const input = without(exampleInput(declaration), name);
        // Only the first missing parameter is named.
        const token = await calling.tokenFor(declaration);
        for (const path of [declaration.path, ...declaration.alternatives]) {
          const answer = await send(declaration, input, { path, token });
          expect(answer.status).toBe(400);
          expect(answer.body).toMatchObject(expected);
        }
        if (isQueryOnly(declaration)) return;
        expect((await send(declaration, { ...input, [name]: null }, { token })).body).toMatchObject(expected);
      });
    },
  );

  const needsToken = ({ declaration }: (typeof sampled)[number]): boolean => needsSession(declaration);

  section(
    'open calls',
    sampled.filter((one) => !needsToken(one)),
    () => {
      test.each(sampled.filter((one) => !needsToken(one)))(
        '$operation with an invalid token',
        async ({ operation, declaration }) => {
          const headers = { authorization: 'Bearer a.token.that-ended' };
          const [{ input } = { input: exampleInput(declaration) }] = await right(operation);
          const answer = await send(declaration, input, { headers });
          const isProviderOrTest = declaration.access === 'provider' || declaration.access === 'test';
          if (declaration.effect === 'write' && !isProviderOrTest) {
            expect(answer.status).toBe(401);
            expect(answer.body).toMatchObject({ code: 'SESSION_EXPIRED', message: '다시 로그인해 주세요.' });
            return;
          }
          const isOnce = calling.isOnce(operation);
          const [{ input: again } = { input }] = isOnce ? await right(operation) : [];
          const asGuest = await send(declaration, again);
          expect(answer.status).toBe(asGuest.status);
          if (asGuest.status === 200 && !isOnce && !declaration.isSecret)
            expect(answer.body).toEqual(asGuest.body);
          expect(answer.headers['cache-control']).toBe('no-store');
        },
      );
    },
  );

  test('every call has a sample', () => {
    for (const { operation } of sampled) {
      const sample = calling.samples[operation as keyof Samples];
      expect([operation, typeof sample === 'function' || sample.length > 0]).toEqual([operation, true]);
    }
  });

  test.each(sampled.filter(({ declaration }) => declaration.alternatives.length > 0))(
    '$operation answers the same under each of its paths (R097)',
    async ({ operation, declaration }) => {
      for (const { input, token } of await right(operation)) {
        const main = await send(declaration, input, { token });
        for (const path of declaration.alternatives) {
          const [again = { input, token }] = calling.isOnce(operation) ? await right(operation) : [];
          const other = await send(declaration, again.input, { path, token: again.token });
          if (calling.isOnce(operation) || declaration.isSecret) {
            expect(other.status).toBe(main.status);
            continue;
          }
          expect([other.status, other.body]).toEqual([main.status, main.body]);
        }
      }
    },
  );

  describe('undeclared fields never reach a handler', () => {
    const undeclared = { isAdmin: true, price: 1, userUuid: unknownUuid, constructor: 1, __proto__x: 1 };

    /** Adds undeclared fields to every object of an input. */
    function withUndeclaredFields(value: unknown): unknown {
      if (Array.isArray(value)) return value.map(withUndeclaredFields);
      if (value === null || typeof value !== 'object') return value;
      const inner = Object.entries(value).map(([name, each]) => [name, withUndeclaredFields(each)]);
      return { ...undeclared, ...Object.fromEntries(inner) };
    }

    // A call that declares `takesAnyFields` passes what the provider sends to the provider's client.
    const declaredOnly = sampled.filter(({ declaration }) => !declaration.takesAnyFields);
    test.each(declaredOnly)('$operation', async ({ operation, declaration }) => {
      const read = inputReader(operation, declaration);
      const full = fullInput(declaration);
      const params = Object.fromEntries(pathNames(declaration.path).map((name) => [name, full[name]]));
      const query = { isAdmin: 'true', price: '1', userUuid: unknownUuid };
      const sent = { params, query: {}, body: isQueryOnly(declaration) ? undefined : full };
      const clean = isQueryOnly(declaration) ? read({ ...sent, query: queryOf(full) }) : read(sent);
      const dirty = isQueryOnly(declaration)
        ? read({ ...sent, query: { ...query, ...queryOf(full) } })
        : read({ params, query, body: withUndeclaredFields(full) });
      // A free-form object (a provider's notification) may contain any name; a file is no JSON.
      const { data: _data, file: _file, ...rest } = dirty;
      const { data: _same, file: _sameFile, ...expected } = clean;
      expect(rest).toEqual(expected);
    });

    // A filter of staff by member is declared.
    const undeclaredIn = sampled.filter(({ declaration }) => !('userUuid' in declaration.input.properties));
    test.each(undeclaredIn)('$operation answers as without them', async ({ operation, declaration }) => {
      if (declaration.effect === 'write' || declaration.isSecret) return;
      for (const { input, token } of await right(operation)) {
        const plain = await send(declaration, input, { token });
        const isOnce = calling.isOnce(operation);
        const [again = { input, token }] = isOnce ? await right(operation) : [];
        const { url, body } = requestFor(declaration, again.input);
        const answer = await shop.call(declaration.method, url, {
          headers: bearer(again.token),
          query: { isAdmin: true, price: 1, userUuid: unknownUuid },
          ...(body !== undefined && { body: withUndeclaredFields(body) }),
        });
        expect(answer.status).toBe(plain.status);
        if (!isOnce) expect(answer.body).toEqual(plain.body);
      }
    });
  });

  /** All fields are sent in the path or query. */
  function isQueryOnly(declaration: Endpoint): boolean {
    return !takesBody(declaration);
  }

  /** An input with all fields at every depth. */
  function fullInput(declaration: Endpoint): Fields {
    return fieldsOf(declaration.input)
      .filter(({ path }) => path.length > 0)
      .reduce<Fields>((input, { path, schema }) => {
        if ((schema as { type?: string }).type === 'object') return input;
        return withField(declaration.input, input, path, exampleOf(schema)) as Fields;
      }, exampleInput(declaration));
  }

  function queryOf(input: Fields): Record<string, string> {
    const { url } = requestFor({ ...contract.getProductsByPaging, path: '' } as Endpoint, input);
    return Object.fromEntries(new URLSearchParams(url.slice(1)));
  }

  section('an unknown uuid', sampled.filter(namesUuid), () => {
    test.each(sampled.filter(namesUuid))(
      '$operation answers 404 or an empty result',
      async ({ operation, declaration }) => {
        const valid = async () => (await right(operation))[0] ?? { input: exampleInput(declaration) };
        let { input: base, token } = await valid();
        for (const { path, schema } of fieldsOf(declaration.input)) {
          if (!/uuids?$/i.test(path.at(-1) ?? '') || (schema as { type?: string }).type === 'object')
            continue;
          const value = (schema as { type?: string }).type === 'array' ? [unknownUuid] : unknownUuid;
          const input = withField(declaration.input, base, path, value) as Fields;
          const answer = await send(declaration, input, { token });
          expect(answer.status, path.join('.')).toBeLessThan(500);
          if (pathNames(declaration.path).includes(path[0] ?? '')) {
            expect(answer.status).toBe(404);
            expect(answer.body).toMatchObject({ code: 'NOT_FOUND', message: '찾을 수 없습니다.' });
          } else if (answer.status === 200 && !/except|guest/i.test(path.join('.'))) {
            const { data } = answer.body as { data: unknown };
            if (Array.isArray(data) && !isCountOfNone(data)) expect(data, path.join('.')).toEqual([]);
          }
          // A refused call leaves its valid input usable.
          if (answer.status < 400 && calling.isOnce(operation)) ({ input: base, token } = await valid());
        }
      },
    );
  });

  describe('success: valid input of a permitted caller answers the declared 2xx with a body of the declared shape and the declared lifetime', () => {
    test.each(sampled)('$operation', async ({ operation, declaration }) => {
      const handler = handlerOf(operation);
      if (handler === undefined) throw new Error('unreachable: the server would not have started');
      const rowCounts: number[] = [];
      for (const { input, token } of await right(operation)) {
        if (isPolled(declaration)) shop.clock.moveBy(1100);
        // Compared before serialization, which turns null into an empty string.
        const answered = await handler(input, shop.context(await calling.actorOf(token)));
        // A handler answers how a file is read, and the schema declares its bytes.
        const value = declaration.envelope === 'file' ? await text((answered as FileAnswer).parts) : answered;
        expect([...Errors(declaration.answer, value)].slice(0, 3)).toEqual([]);
        expect(Check(declaration.answer, value)).toBe(true);
        // The response contains the same, and nothing undeclared.
        const declared = Clean(declaration.answer, JSON.parse(JSON.stringify(value)));
        if (isPolled(declaration)) shop.clock.moveBy(1100);
        const [again = { input, token }] = calling.isOnce(operation) ? await right(operation) : [];
        const answer = await send(declaration, again.input, { token: again.token });
        expect(answer.status).toBe(declaration.status);
        expect(answer.headers['cache-control']).toBe(cacheControl[declaration.cache]);
        if (declaration.cache === 'none') expect(answer.headers['etag']).toBeUndefined();
        const wire = textTypeOf(declaration) === undefined ? answer.body : answer.text;
        const sent = declaration.envelope === 'data' ? (wire as { data: unknown }).data : wire;
        expect(Clean(declaration.answer, structuredClone(sent)), 'nothing undeclared').toEqual(sent);
        if (!isPolled(declaration) && !calling.isOnce(operation) && !declaration.isSecret)
          expect(sent).toEqual(declared);
        expect(wrongIds(wire), 'uuids (R031)').toEqual([]);
        const rows = rowsOf(sent);
        if (rows === undefined) continue;
        rowCounts.push(rows.length);
        if (declaration.envelope === 'page')
          expect(rows.length, 'rows (R073)').toBeLessThanOrEqual(Number(again.input['count'] ?? rows.length));
      }
      // Without a row, the declared shape of a row would not be tested.
      if (rowCounts.length > 0 && !listsWithoutRows.includes(operation))
        expect(Math.max(...rowCounts), 'rows').toBeGreaterThan(0);
    });
  });

  /** Names of uuid fields whose value is not a uuid. */
  function wrongIds(value: unknown, name = ''): string[] {
    if (Array.isArray(value)) return value.flatMap((each) => wrongIds(each, name));
    if (value !== null && typeof value === 'object')
      return Object.entries(value).flatMap(([inner, each]) => wrongIds(each, inner));
    const isId = /(^uuid|Uuid|Uuids|uuids|^cursorId)$/.test(name);
    const isRight =
      typeof value === 'string' &&
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(value);
    return isId && !isRight ? [`${name}: ${String(value)}`] : [];
  }

  const cached = sampled.filter(({ declaration }) => declaration.cache !== 'none');
  section('caches', cached, () => {
    test.each(cached)('$operation answers 304 while it is unchanged', async ({ operation, declaration }) => {
      for (const { input, token } of await right(operation)) {
        const answer = await send(declaration, input, { token });
        const isForAdults = declaration.access === 'open+';
        expect(answer.headers['vary']).toBe(
          `Accept-Encoding, Authorization, Cookie${isForAdults ? ', X-Adult-Token' : ''}`,
        );
        const caller = needsSession(declaration) ? { token } : {};
        const again = await send(declaration, input, {
          ...caller,
          headers: { 'if-none-match': String(answer.headers['etag']) },
        });
        expect([again.status, again.text]).toEqual([304, '']);
        expect(again.headers['etag']).toBe(answer.headers['etag']);
        const weak = await send(declaration, input, {
          ...caller,
          headers: { 'if-none-match': `"older", W/${String(answer.headers['etag'])}` },
        });
        expect(weak.status).toBe(304);
        const stale = await send(declaration, input, {
          ...caller,
          headers: { 'if-none-match': '"another"' },
        });
        expect(stale.status).toBe(200);
      }
    });
  });
}
