// Rules of a built style sheet are divided between the two sheets. Sizes are tests/process/page-weight.test.ts.
import { expect, test } from 'vitest';
import { isAccountFile, splitStyle } from './account-style.ts';

const isAccountClass = (className: string) => className.startsWith('mp');

test.each([
  ['a rule of an account class', '.mp1{color:red}', '', '.mp1{color:red}'],
  ['a rule of another class', '.ba1{color:red}', '.ba1{color:red}', ''],
  ['a rule of both', '.ba1,.mp1{color:red}', '.ba1{color:red}', '.mp1{color:red}'],
  ['a selector with both classes', '.ba1 .mp1:hover{color:red}', '', '.ba1 .mp1:hover{color:red}'],
  ['elements and variables', ':root{--a:1px}body{margin:0}', ':root{--a:1px}body{margin:0}', ''],
  [
    'a condition around both',
    '@media (width>=900px){.ba1{color:red}.mp1{color:blue}}',
    '@media (width>=900px){.ba1{color:red}}',
    '@media (width>=900px){.mp1{color:blue}}',
  ],
  ['a font', '@font-face{font-family:Sans}', '@font-face{font-family:Sans}', ''],
  ['an animation', '@keyframes rise{0%{top:0}to{top:1px}}', '@keyframes rise{0%{top:0}to{top:1px}}', ''],
])('%s is in the right sheet', (_what, css, common, account) => {
  expect(splitStyle(css, isAccountClass)).toEqual({ common, account });
});

test('the files of a listed folder and of its subfolders belong to the account', () => {
  expect(isAccountFile('/shop/apps/store/app/shared/order/detail/lazy/rows.module.css')).toBe(true);
  expect(isAccountFile('/shop/apps/store/app/screens/my-orders/order-card.module.css')).toBe(true);
  expect(isAccountFile('/shop/apps/store/app/screens/main/main.module.css')).toBe(false);
});
