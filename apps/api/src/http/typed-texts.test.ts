// The reader of input normalises every text that people type, for every call of the contract.
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { textKindOf } from '#contract/text-kinds.ts';
import { inputReader } from './input.ts';

type Shape = { type?: string; properties?: Record<string, TSchema>; items?: TSchema; maxLength?: number };

/** Top-level texts that people type, with the calls that take them. */
const typed = Object.entries(contract as Record<string, Endpoint>).flatMap(([operation, declaration]) =>
  declaration.access === 'provider'
    ? []
    : Object.entries(declaration.input.properties as Record<string, TSchema>).flatMap(([name, schema]) => {
        const { type } = schema as Shape;
        const kind = type === 'string' ? textKindOf(name, schema) : 'exact';
        return kind === 'exact' ? [] : [{ operation, declaration, name, kind }];
      }),
);

/** What the reader makes of one field: its value, or the names of the refused fields. */
function readField({ operation, declaration, name }: (typeof typed)[number], value: string): unknown {
  const alone = {
    ...declaration,
    input: {
      ...declaration.input,
      required: [],
      properties: { [name]: (declaration.input.properties as Record<string, TSchema>)[name] },
    },
  } as unknown as Endpoint;
  const inPath = declaration.path.includes(`{${name}}`);
  const source = { [name]: value };
  try {
    return inputReader(
      operation,
      alone,
    )({
      params: inPath ? source : {},
      query: source,
      body: source,
    })[name];
  } catch (error) {
    return (error as { fields?: { name: string }[] }).fields?.map((field) => field.name) ?? error;
  }
}

const blank = '\u3164\uffa0\u2800\u180e\u200b\u202e';

test('the contract has texts of each kind', () => {
  expect([...new Set(typed.map(({ kind }) => kind))].toSorted()).toEqual(['line', 'phone', 'text']);
});

test('a decomposed text is composed, without invisible characters', () => {
  const read = typed
    .filter(({ kind }) => kind !== 'phone')
    .map((field) => readField(field, `${'홍'.normalize('NFD')}\u202e\u3164삼 20포 주문`))
    // Some texts have to be shorter.
    .filter((value) => typeof value === 'string');
  expect(read.length).toBeGreaterThan(200);
  expect(new Set(read)).toEqual(new Set(['홍삼 20포 주문']));
});

test('a text of invisible characters alone is never a text', () => {
  const wrong = typed.filter((field) => {
    const read = readField(field, blank);
    return typeof read === 'string' && read !== '' && field.kind !== 'phone';
  });
  expect(wrong.map(({ operation, name }) => `${operation} ${name}`)).toEqual([]);
});

test('line breaks remain in texts of several lines only', () => {
  const breaks = typed.filter((field) => {
    const read = readField(field, '가\r\n나');
    return typeof read === 'string' && read.includes('\n') !== (field.kind === 'text');
  });
  expect(breaks.map(({ operation, name }) => `${operation} ${name}`)).toEqual([]);
});

test('a phone number is read as its digits', () => {
  const phones = typed.filter(({ kind }) => kind === 'phone');
  expect(phones.length).toBeGreaterThan(10);
  for (const field of phones) {
    expect([field.operation, readField(field, '+82 10-1234-5678')]).toEqual([field.operation, '01012345678']);
    expect([field.operation, readField(field, '010-1234-56789')]).toEqual([field.operation, [field.name]]);
  }
});
