// What a form says about a field before the server is asked.
import { expect, test } from 'vitest';
import type { FieldDef } from './form-types.ts';
import { problemOf } from './problems.ts';

const text = (more: object): FieldDef<never> =>
  ({ kind: 'text', name: 'name' as never, label: '이름', ...more }) as FieldDef<never>;
const noLatin = (value: string) => (/[a-z]/u.test(value) ? '한글로 적어 주세요.' : undefined);

test.each<
  [what: string, field: FieldDef<never>, value: unknown, stored: unknown, problem: RegExp | undefined]
>([
  ['a missing text', text({ isRequired: true }), ' ', '', /입력/],
  ['an empty text that may be empty', text({ problem: noLatin }), '', 'abc', undefined],
  ['a text as long as allowed', text({ maxLength: 100 }), '가'.repeat(100), '', undefined],
  [
    'a longer text, which is not cut',
    text({ maxLength: 100 }),
    '가'.repeat(200),
    '',
    /100자까지.*지금 200자/,
  ],
  ['a text of a wrong form', text({ problem: noLatin }), 'abc', '', /한글로/],
  ['a text that was stored before its form was checked', text({ problem: noLatin }), 'abc', 'abc', undefined],
  [
    'a number below its least',
    { ...text({}), kind: 'number', unit: '개', min: 2 } as FieldDef<never>,
    1,
    3,
    /2개 이상/,
  ],
])('%s', (_what, field, value, stored, problem) => {
  const said = problemOf(field, value, stored);
  if (problem === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(problem);
});
