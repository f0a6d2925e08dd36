// The problems of sections and fields of a form, and where a refusal of the server is shown.
import { describe, expect, test } from 'vitest';
import { refusalOf } from '#domain/base/refusal.ts';
import type { FieldDef, FormDef } from './form-types.ts';
import { placeProblems } from './place-problems.ts';
import { judgeSections, problemOf } from './problems.ts';

type Values = { name: string; note: string; rows: { price: number | null }[]; isShown: boolean };
type Definition = Pick<FormDef<{ version: number }, Values>, 'sections' | 'problemsOf' | 'gapsOf'>;

const definition: Definition = {
  sections: [
    { id: 'basic', title: '기본', fields: [{ kind: 'text', name: 'name', label: '이름', isRequired: true }] },
    { id: 'rows', title: '가격', fields: [], places: ['rows'] },
    {
      id: 'more',
      title: '더',
      fields: [{ kind: 'area', name: 'note', label: '설명', isShown: ({ isShown }) => isShown }],
    },
  ],
  problemsOf: ({ rows }) =>
    rows.flatMap(({ price }, at) =>
      price === null
        ? [{ name: `rows.${at}.price`, message: '가격을 적어 주세요.', isBlank: true }]
        : price < 0
          ? [{ name: `rows.${at}.price`, message: '0원 이상으로 적어 주세요.' }]
          : [],
    ),
  gapsOf: ({ note }) => (note === '' ? [{ name: 'note', message: '설명을 적어 주세요.' }] : []),
};

const full: Values = { name: '온스', note: '글', rows: [{ price: 1 }], isShown: true };
const stated = { name: { message: '입력해 주세요.' } };

describe('judgeSections', () => {
  test.each([
    { what: 'complete values', values: full, states: ['done', 'done', 'done'] },
    {
      what: 'empty values',
      values: { ...full, name: ' ', note: '', rows: [{ price: null }] },
      states: ['missing', 'missing', 'missing'],
    },
    { what: 'a wrong price', values: { ...full, rows: [{ price: -1 }] }, states: ['done', 'wrong', 'done'] },
    {
      what: 'an empty price after an attempt to save',
      values: { ...full, rows: [{ price: null }] },
      isTried: true,
      states: ['done', 'wrong', 'done'],
    },
    {
      what: 'a name that the server refused',
      values: full,
      errors: stated,
      states: ['wrong', 'done', 'done'],
    },
    {
      what: 'a part of a row that the server refused',
      values: full,
      errors: { rows: [{ price: { message: '높습니다.' } }] },
      states: ['done', 'wrong', 'done'],
    },
  ])('returns $states for $what', ({ values, errors = {}, isTried = false, states }) => {
    const judged = judgeSections(definition, values, { errors: errors as never, isTried });
    expect(judged.map(({ state }) => state)).toEqual(states);
  });

  test('lists the problems in the order of the fields, with the label of a plain field', () => {
    const values = { ...full, rows: [{ price: -1 }, { price: 1 }, { price: null }] };
    const judged = judgeSections(definition, values, { errors: stated as never, isTried: true });
    expect(judged.flatMap(({ problems }) => problems.map(({ name, message }) => [name, message]))).toEqual([
      ['name', '이름: 입력해 주세요.'],
      ['rows.0.price', '0원 이상으로 적어 주세요.'],
      ['rows.2.price', '가격을 적어 주세요.'],
    ]);
  });
});

describe('placeProblems', () => {
  const refusal = (names: string[]) =>
    refusalOf('INVALID_INPUT', { fields: names.map((name) => ({ name, message: `${name} 틀림` })) });
  test.each([
    { names: ['note'], values: { ...full, isShown: false }, fields: [], sentence: 'note 틀림' },
    { names: ['name'], fields: ['name'], sentence: undefined },
    { names: ['note.3.amount', 'rows.1.price'], fields: ['note', 'rows.1.price'], sentence: undefined },
    { names: ['name', 'other', 'third'], fields: ['name'], sentence: 'other 틀림 third 틀림' },
  ])('shows a refusal of $names at $fields', ({ names, values = full, fields, sentence }) => {
    const placed = placeProblems(definition as FormDef<{ version: number }, Values>, refusal(names), values);
    expect(placed.fields.map(({ name }) => name)).toEqual(fields);
    expect(placed.sentence).toBe(sentence);
  });
});

const text = (more: object): FieldDef<never> =>
  ({ kind: 'text', name: 'name' as never, label: '이름', ...more }) as FieldDef<never>;
const noLatin = (value: string) => (/[a-z]/u.test(value) ? '한글로 적어 주세요.' : undefined);

describe('problemOf', () => {
  test.each<
    [what: string, field: FieldDef<never>, value: unknown, stored: unknown, problem: RegExp | undefined]
  >([
    ['an empty required text', text({ isRequired: true }), ' ', '', /입력/],
    ['an empty optional text', text({ problem: noLatin }), '', 'abc', undefined],
    ['a text of the greatest length', text({ maxLength: 100 }), '가'.repeat(100), '', undefined],
    ['a longer text', text({ maxLength: 100 }), '가'.repeat(200), '', /100자까지.*지금 200자/],
    ['a text in a wrong format', text({ problem: noLatin }), 'abc', '', /한글로/],
    ['an unchanged stored text in a wrong format', text({ problem: noLatin }), 'abc', 'abc', undefined],
    [
      'a number below the minimum',
      { ...text({}), kind: 'number', unit: '개', min: 2 } as FieldDef<never>,
      1,
      3,
      /2개 이상/,
    ],
  ])('judges %s', (_what, field, value, stored, problem) => {
    const said = problemOf(field, value, stored);
    if (problem === undefined) expect(said).toBeUndefined();
    else expect(said).toMatch(problem);
  });
});
