// Ranges of dates in every input of the contract: recognised, and refused when they end before they begin. Needs no database.
import { describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { dateRangesOf } from '#contract/date-ranges.ts';
import { type Endpoint, pathNames, takesBody } from '#contract/endpoint.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { exampleInput, fieldsOf, withField } from '../testing/contract/inputs.ts';
import { inputReader } from './input.ts';

const calls = Object.entries(contract as Record<string, Endpoint>);

const titleOf = (schema: object): string | undefined => (schema as { title?: string }).title;

test('every date that is named as an end of a range is part of one', () => {
  const alone = calls.flatMap(([operation, { input }]) => {
    const ends = new Set(
      dateRangesOf(input).flatMap(({ path, from, to }) => [
        [...path, from].join('.'),
        [...path, to].join('.'),
      ]),
    );
    return fieldsOf(input)
      .filter(
        ({ path, schema }) =>
          /^from|^to(?=[A-Z]|$)|From|To(?=[A-Z]|$)/.test(path.at(-1) ?? '') &&
          titleOf(schema)?.startsWith('Date'),
      )
      .map(({ path }) => path.join('.'))
      .filter((path) => !ends.has(path))
      .map((path) => `${operation}: ${path}`);
  });
  // The end of a quote is a day alone: it is valid from its answer on.
  expect(alone).toEqual(['answerInquiry: quote.validTo']);
});

const ranges = calls.flatMap(([operation, declaration]) =>
  dateRangesOf(declaration.input).map((range) => ({ operation, declaration, ...range })),
);

describe.each(ranges)('$operation with $from and $to', ({ operation, declaration, path, from, to }) => {
  const days = {
    DateOnly: ['2026-11-20', '2026-11-21'],
    DateTimeInput: ['2026-11-20T10:00:00', '2026-11-20T10:00:01'],
  };

  /** The first field that the reader refuses, of the example with these ends. */
  function refusedField(early: number, late: number): string | undefined {
    const { input } = declaration;
    const given = (name: string, at: number, before: unknown) => {
      const field = fieldsOf(input).find((one) => one.path.join('.') === [...path, name].join('.'));
      const [first, second] = days[titleOf(field?.schema ?? {}) as keyof typeof days];
      return withField(input, before, [...path, name], at === 0 ? first : second) as Record<string, unknown>;
    };
    const fields = given(to, late, given(from, early, exampleInput(declaration)));
    const inPath = pathNames(declaration.path);
    const query = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, String(one)])
        : [[name, String(value)]],
    );
    try {
      inputReader(
        operation,
        declaration,
      )({
        params: Object.fromEntries(inPath.map((name) => [name, fields[name]])),
        query: takesBody(declaration) ? {} : Object.fromEntries(query),
        body: takesBody(declaration) ? fields : undefined,
      });
      return undefined;
    } catch (error) {
      return isRefusal(error) ? error.fields?.[0]?.name : String(error);
    }
  }

  test('accepts ordered ends, and refuses an end before the beginning', () => {
    expect([refusedField(0, 0), refusedField(0, 1), refusedField(1, 0)]).toEqual([
      undefined,
      undefined,
      [...path, to].join('.'),
    ]);
  });
});
