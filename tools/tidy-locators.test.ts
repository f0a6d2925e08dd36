// Plants reads of fields that are found by a part of their label. Not here: the other rules of tidy (tidy.test.ts).
import { expect, test } from 'vitest';
import { judgeLocators } from './tidy-locators.ts';

const inTest = (text: string): string[] => judgeLocators({ path: 'tests/e2e/members/sign-in.test.ts', text });

test.each([
  ['an assertion', "await expect(page.getByLabel('아이디')).toHaveValue('onyu');\n", 1],
  [
    'a negated assertion',
    "await open(page);\nawait expect(page.getByLabel('아이디')).not.toHaveValue('');\n",
    2,
  ],
  [
    'an assertion on several lines',
    "await expect(\n  page.getByLabel('동의 (선택)'),\n).not.toBeChecked();\n",
    2,
  ],
  ['an assertion with a message', "await expect(page.getByLabel('아이디'), 'id').toHaveValue('onyu');\n", 1],
  ['the first of several', 'await expect(form.getByLabel(/수량$/).first()).toHaveValue();\n', 1],
  ['a call', "const id = await page.getByLabel('아이디').inputValue();\n", 1],
  ['a variable', "const field = page.getByLabel('아이디');\nawait expect(field).toHaveValue('');\n", 1],
  ['a call of a variable', "const box = page.getByLabel('동의');\nif (await box.isChecked()) return;\n", 1],
])('%s that reads a field by a part of its label is reported', (_name, text, line) => {
  expect(inTest(text)).toEqual([expect.stringMatching(`:${line}: the state of a field found by a part`)]);
});

test.each([
  ['a field by its role', "await expect(page.getByRole('textbox', { name: '아이디' })).toHaveValue('');\n"],
  [
    'a field by its whole label',
    "await expect(page.getByLabel('시행일', { exact: true })).toHaveValue('');\n",
  ],
  [
    'a variable by its whole label',
    "const day = page.getByLabel('시행일', { exact: true });\nawait expect(day).toHaveValue('');\n",
  ],
  [
    'another variable of the name',
    "const day = page.getByLabel('시행일');\nconst day = page.getByRole('textbox');\nawait expect(day).toHaveValue('');\n",
  ],
  [
    'a field that is filled',
    "await page.getByLabel('아이디').fill('onyu');\nawait expect(id).toHaveValue('');\n",
  ],
  [
    'text by its label',
    "const list = page.getByLabel('찾은 계정');\nawait expect(list).toContainText('onyu');\n",
  ],
])('%s is accepted', (_name, text) => {
  expect(inTest(text)).toEqual([]);
});
