// Checks of all declarations: each is complete, and none conflicts with another. Behaviour is tested over HTTP (apps/api).
import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { isDateTime } from '#domain/base/calendar.ts';
import { refusalCatalogue } from '#domain/base/refusal.ts';
import { requestOf } from './client.ts';
import type { Operation } from './contract.ts';
import { contract, features } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { pathNames } from './endpoint.ts';
import { operations } from './operations.gen.ts';
import { DateOnly, DateTime, DateTimeInput } from './shapes.ts';

const calls = Object.entries(contract as Record<string, Endpoint>);

describe.each(calls)('%s', (operation, declaration) => {
  test('declares only refusals of the catalogue', () => {
    for (const code of declaration.refuses) expect(refusalCatalogue).toHaveProperty(code);
    expect(new Set(declaration.refuses).size).toBe(declaration.refuses.length);
  });

  test('requires the path parameters of all its paths', () => {
    const names = pathNames(declaration.path);
    for (const path of declaration.alternatives) expect(pathNames(path)).toEqual(names);
    expect(declaration.input.required ?? []).toEqual(expect.arrayContaining(names));
    if (names.includes('uuid')) expect(declaration.refuses).toContain('NOT_FOUND');
  });

  test('has a summary that is a sentence', () => {
    expect(declaration.summary).toMatch(/^[A-Z].*\.$/);
  });

  test('caches only reads, and only answers of GET', () => {
    if (declaration.cache !== 'none')
      expect([declaration.method, declaration.effect]).toEqual(['GET', 'read']);
    if (declaration.method === 'GET') expect(declaration.effect).toBe('read');
  });

  test('is listed in the client’s table as declared', () => {
    expect(operations[operation as Operation]).toEqual([
      declaration.method,
      declaration.path,
      declaration.input.required ?? [],
      declaration.queryFields,
      declaration.envelope === 'data',
    ]);
  });
});

test('no two calls share a method and path', () => {
  const addresses = calls.flatMap(([, { method, path, alternatives }]) =>
    [path, ...alternatives].map((each) => `${method} ${each.replace(/\{\w+\}/g, '{}')}`),
  );
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('every call belongs to one feature', () => {
  const names = Object.values(features).flatMap((feature) => Object.keys(feature));
  expect(names.toSorted()).toEqual(Object.keys(contract).toSorted());
  expect(Object.keys(operations).toSorted()).toEqual(Object.keys(contract).toSorted());
});

test('every call that takes a captchaToken may refuse CHALLENGE_REQUIRED, and the reverse', () => {
  for (const [operation, { input, refuses }] of calls) {
    const takesToken = 'captchaToken' in input.properties;
    expect([operation, refuses.includes('CHALLENGE_REQUIRED')]).toEqual([operation, takesToken]);
  }
});

test('a paged list takes count, cursor, cursorId, cursorType and page (R093)', () => {
  const paged = calls.filter(([, { envelope }]) => envelope === 'page');
  expect(paged.length).toBeGreaterThanOrEqual(6);
  for (const [, { input }] of paged)
    expect(Object.keys(input.properties)).toEqual(
      expect.arrayContaining(['count', 'cursor', 'cursorId', 'cursorType', 'page']),
    );
});

/** Texts like dates that are no days, or so far away that days cannot be added to them. */
const noDays = ['2026-02-29', '2026-02-31', '2026-13-01', '2026-00-10', '0000-01-01', '9999-12-31'];

describe('dates and times in JSON', () => {
  test('a date has no time (R095)', () => {
    expect(Check(DateOnly, '2026-11-20')).toBe(true);
    for (const text of ['2026-11-20T00:00:00', '20261120', '2026-1-2', '', ...noDays])
      expect([text, Check(DateOnly, text)]).toEqual([text, false]);
  });

  test('every date range of a filter takes only dates (R095)', () => {
    const ranges = calls.flatMap(([operation, { input }]) =>
      Object.entries(input.properties)
        .filter(([name]) => /dateRange/i.test(name))
        .map(([, schema]) => [operation, schema] as const),
    );
    expect(ranges.length).toBeGreaterThan(0);
    for (const [operation, schema] of ranges) {
      const accepts = (range: object) => [operation, Check(schema, range)];
      expect(Object.keys((schema as unknown as { properties: object }).properties)).toEqual([
        'fromDate',
        'toDate',
      ]);
      expect(accepts({ fromDate: '2026-11-20', toDate: '2026-11-21' })).toEqual([operation, true]);
      for (const wrong of ['2026-11-20T00:00:00', '2026-11-20T00:00:00+09:00', '20261120', '', ...noDays])
        for (const name of ['fromDate', 'toDate'])
          expect(accepts({ [name]: wrong })).toEqual([operation, false]);
    }
  });

  test('the client sends the dates of a range unchanged, joined to its name by a dot (R095)', () => {
    const row = ['GET', '/user-mileages/action/get-by-paging', [], [], false] as const;
    const { url } = requestOf('list', row, { dateRange: { fromDate: '2026-11-20', toDate: '2026-11-21' } });
    expect(url).toBe(
      '/api/v1/user-mileages/action/get-by-paging?dateRange.fromDate=2026-11-20&dateRange.toDate=2026-11-21',
    );
  });

  test('a date-time is local and has no offset (R096)', () => {
    for (const schema of [DateTime, DateTimeInput]) expect(Check(schema, '2024-01-02T03:04:05')).toBe(true);
    for (const text of [
      '2024-01-02T03:04:05Z',
      '2024-01-02T03:04:05+09:00',
      '2024-01-02T03:04:05.000',
      '2024-01-02',
      '2024-01-02 03:04:05',
    ])
      for (const schema of [DateTime, DateTimeInput])
        expect([text, Check(schema, text)]).toEqual([text, false]);
  });
});

test('a DateTimeInput is exactly an existing date-time of the years 1000 to 2999', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  for (const year of [1000, 1900, 1996, 2000, 2023, 2024, 2100, 2400, 2999])
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = `${year}-${two(month)}-${two(day)}T23:59:59`;
        expect([text, Check(DateTimeInput, text)]).toEqual([text, isDateTime(text)]);
      }
  for (const text of [
    '0001-01-01T00:00:00',
    '9999-12-31T23:59:59',
    '2026-11-20T24:00:00',
    '2026-11-20T10:60:00',
  ])
    expect([text, Check(DateTimeInput, text)]).toEqual([text, false]);
});

test('answers admit every stored date-time and phone, and only inputs are bounded', () => {
  /** The titles of the schemas in a schema, at every depth. */
  const titlesIn = (schema: object): unknown[] =>
    Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
      if (key === 'title') return [value];
      return typeof value === 'object' && value !== null ? titlesIn(value) : [];
    });
  for (const [operation, { input, answer }] of calls) {
    expect([operation, titlesIn(input)]).toEqual([operation, expect.not.arrayContaining(['DateTime'])]);
    for (const ofInputs of ['DateTimeInput', 'Phone'])
      expect([operation, titlesIn(answer)]).toEqual([operation, expect.not.arrayContaining([ofInputs])]);
  }
  expect(Check(DateTime, '9999-12-31T00:00:00')).toBe(true);
});

describe('an input admits only what PostgreSQL and the code can hold', () => {
  type Shape = {
    type?: string;
    enum?: unknown;
    pattern?: string;
    minimum?: number;
    maximum?: number;
    maxLength?: number;
    maxItems?: number;
    properties?: Record<string, object>;
    items?: object;
    anyOf?: object[];
  };

  /** Why a value of this schema may be unbounded; undefined for a bounded one. */
  function faultOf({ type, pattern, maxLength, maxItems, ...shape }: Shape): string | undefined {
    if (type === 'integer' || type === 'number') {
      const isBounded = (shape.maximum ?? Infinity) < 2 ** 31 && (shape.minimum ?? -Infinity) >= -(2 ** 31);
      return isBounded ? undefined : 'a number outside of int4';
    }
    if (type === 'array') return maxItems === undefined ? 'a list without a maximum' : undefined;
    if (type !== 'string' || shape.enum !== undefined || maxLength !== undefined) return undefined;
    const consumed = (pattern ?? '').replaceAll(/\(\?=[^)]*\)/g, '');
    const isBounded = /^\^.*\$$/.test(consumed) && !/[*+]|,\}/.test(consumed);
    return isBounded ? undefined : 'a text without a maximum';
  }

  const faultsOf = (schema: object, path: string): string[] => {
    const shape = schema as Shape;
    const fault = faultOf(shape);
    return [
      ...(fault === undefined ? [] : [`${path}: ${fault}`]),
      ...Object.entries(shape.properties ?? {}).flatMap(([name, inner]) =>
        faultsOf(inner, `${path}.${name}`),
      ),
      ...(shape.items === undefined ? [] : faultsOf(shape.items, `${path}[]`)),
      ...(shape.anyOf ?? []).flatMap((inner) => faultsOf(inner, path)),
    ];
  };

  test('numbers, texts and lists of every call are bounded', () => {
    expect(calls.flatMap(([operation, { input }]) => faultsOf(input, operation))).toEqual([]);
  });
});
