// Test inputs generated from the contract: a valid example per schema, and invalid input per field. New calls are covered without further
// work. Expected responses to invalid input: contract-checks/invalid-input.ts.
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Endpoint } from '#contract/endpoint.ts';
import { pathNames, takesBody } from '#contract/endpoint.ts';

type Shape = {
  type?: string;
  enum?: readonly string[];
  minimum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  items?: TSchema;
  properties?: Record<string, TSchema>;
  required?: readonly string[];
};
type Fields = Record<string, unknown>;

/** Samples that between them match every pattern of the contract. */
const words = [
  'a',
  '00000000-0000-7000-8000-000000000000',
  '12345',
  '123456',
  '01012345678',
  'a@b.kr',
  '2026-11',
  '2026-11-20',
  '2026-11-20T10:00:00',
  'N06',
  'http://localhost:3000/main',
  '/goods/event',
  '#DDF0E6',
  '14:00',
  '120-81-47521',
  '08012345678',
  'G-AB12CD34EF',
  'FORM:CAPSULE',
];

/** Words that fit the text schemas seen so far: checking patterns takes longest. */
const fitting = new WeakMap<TSchema, string>();

function wordFor(schema: TSchema): string {
  const word = fitting.get(schema) ?? words.find((candidate) => Check(schema, candidate));
  if (word === undefined) throw new Error(`No example fits ${JSON.stringify(schema)}: add one to inputs.ts.`);
  fitting.set(schema, word);
  return word;
}

/** A value that the schema accepts; objects contain only required fields. */
export function exampleOf(schema: TSchema): unknown {
  const shape = schema as Shape;
  if (shape.enum !== undefined) return shape.enum[0];
  if (shape.type === 'string') return wordFor(schema);
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1);
  if (shape.type === 'boolean') return true;
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => exampleOf(shape.items ?? schema));
  const properties = Object.entries(shape.properties ?? {});
  return Object.fromEntries(
    properties
      .filter(([name]) => shape.required?.includes(name))
      .map(([name, inner]) => [name, exampleOf(inner)]),
  );
}

/** An input with only the required fields. */
export const exampleInput = (declaration: Endpoint): Fields => exampleOf(declaration.input) as Fields;

/** A field by its path in the input: ['priceRange', 'fromPrice'], ['items', '0', 'count']. */
export type Field = { path: readonly string[]; schema: TSchema };

/** All fields at every depth; of arrays only the first element. */
export function fieldsOf(schema: TSchema, path: readonly string[] = []): Field[] {
  const { properties, items } = schema as Shape;
  const inner: [string, TSchema][] = items !== undefined ? [['0', items]] : Object.entries(properties ?? {});
  const own = path.length === 0 ? [] : [{ path, schema }];
  return [...own, ...inner.flatMap(([name, each]) => fieldsOf(each, [...path, name]))];
}

/** The input with one field replaced; missing parents are filled with examples. */
export function withField(schema: TSchema, input: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const { properties, items } = schema as Shape;
  if (items !== undefined) return [withField(items, exampleOf(items), rest, value)];
  const inner = properties?.[name];
  if (inner === undefined) throw new Error(`No field ${name}.`);
  const before = (input as Fields | undefined)?.[name] ?? exampleOf(inner);
  return { ...(input as Fields), [name]: withField(inner, before, rest, value) };
}

const long = (length: number): string => '가'.repeat(length);

/** Texts that fields of free text accept, most of them hostile. */
export const hostileTexts = [
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1e3',
  'true',
  `'; drop table product; --`,
  `' or 1=1 --`,
  '%_\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '../../../../etc/hosts',
  '${7*7}{{7*7}}',
] as const;

/** Values that nearly every schema rejects, some of them hostile. The test checks with the schema whether one is accepted. */
export function invalidValuesFor(schema: TSchema): unknown[] {
  const { type, maxLength, maxItems, items } = schema as Shape;
  return [
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    -2_147_483_649,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
    1e308,
    true,
    [],
    [[]],
    [null],
    {},
    { length: 3 },
    { toString: 'x' },
    ...hostileTexts,
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfff',
    '\u202e\u200b\ufeff',
    long((maxLength ?? 300) * 10 + 1),
    ...edgesOf(schema as Shape),
    ...(type === 'array' && items !== undefined
      ? [Array.from({ length: (maxItems ?? 100) * 10 }, () => exampleOf(items))]
      : []),
  ];
}

/** The largest or odd values that PostgreSQL and the code can just or no longer hold, by kind of field. */
function edgesOf({ type, pattern, maxLength }: Shape): unknown[] {
  if (type === 'integer') return [2_147_483_647];
  if (type !== 'string') return [];
  // A text of full length whose code units at even positions are halves of characters: cutting it there leaves an unpaired surrogate.
  if (maxLength !== undefined) return [`a${'😀'.repeat(Math.min(maxLength, 1000) - 1)}`];
  if (pattern === undefined) return [];
  const dateTimes = [
    '0001-01-01T00:00:00',
    '9999-12-31T23:59:59',
    '2026-02-30T10:00:00',
    '2026-11-20T24:00:00',
  ];
  const days = dateTimes.map((text) => text.slice(0, 10));
  return ['a'.repeat(36), '-'.repeat(36), '9999999999', ...dateTimes, ...days];
}

/** URL and body as a client sends them, without validation. Arrays are pipe-joined or written by index, nested names dotted. */
export function requestFor(
  declaration: Endpoint,
  input: Fields,
  path: string = declaration.path,
): { url: string; body?: Fields } {
  const rest: Fields = { ...input };
  const inPath = pathNames(declaration.path);
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodePart(rest[name]));
  for (const name of inPath) delete rest[name];
  const isQueryOnly = !takesBody(declaration);
  const query: string[] = [];
  for (const [name, value] of Object.entries(rest)) {
    if (!isQueryOnly && !declaration.queryFields.includes(name)) continue;
    query.push(...(declaration.queryLists === 'indices' ? indexedPairs : queryPairs)(name, value));
    delete rest[name];
  }
  const url = `${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  return isQueryOnly ? { url } : { url, body: rest };
}

function queryPairs(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return [`${name}=${value.map(encodePart).join('|')}`];
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([inner, each]) => queryPairs(`${name}.${inner}`, each));
  return [`${name}=${encodePart(value)}`];
}

function indexedPairs(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => indexedPairs(`${name}[${at}]`, each));
  if (value !== null && typeof value === 'object')
    return Object.entries(value).map(([field, each]) => `${name}[${field}]=${encodePart(each)}`);
  return [`${name}=${encodePart(value)}`];
}

/** Percent-encoded; an unpaired surrogate becomes the invalid bytes of a broken client. */
function encodePart(value: unknown): string {
  const text =
    typeof value === 'string'
      ? value
      : typeof value === 'object' && value !== null
        ? 'object'
        : String(value);
  return [...text]
    .map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80'))
    .join('');
}
