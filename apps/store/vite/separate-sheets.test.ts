// Rules of a built style sheet are divided between the three sheets. Sizes are tests/process/page-weight.test.ts.
import { expect, test } from 'vitest';
import { sheetOfFile, splitStyle } from './separate-sheets.ts';

const sheetOfClass = (className: string) =>
  className.startsWith('mp') ? 'account' : className.startsWith('or') ? 'orders' : undefined;

test.each([
  ['a rule of an account class', '.mp1{color:red}', '', '.mp1{color:red}', ''],
  ['a rule of a class of orders', '.or1{color:red}', '', '', '.or1{color:red}'],
  ['a rule of another class', '.ba1{color:red}', '.ba1{color:red}', '', ''],
  ['a rule of all', '.ba1,.mp1,.or1{color:red}', '.ba1{color:red}', '.mp1{color:red}', '.or1{color:red}'],
  ['a selector with both classes', '.ba1 .mp1:hover{color:red}', '', '.ba1 .mp1:hover{color:red}', ''],
  ['elements and variables', ':root{--a:1px}body{margin:0}', ':root{--a:1px}body{margin:0}', '', ''],
  [
    'a condition around both',
    '@media (width>=900px){.ba1{color:red}.mp1{color:blue}}',
    '@media (width>=900px){.ba1{color:red}}',
    '@media (width>=900px){.mp1{color:blue}}',
    '',
  ],
  ['a font', '@font-face{font-family:Sans}', '@font-face{font-family:Sans}', '', ''],
  ['an animation', '@keyframes rise{0%{top:0}to{top:1px}}', '@keyframes rise{0%{top:0}to{top:1px}}', '', ''],
])('%s is in the right sheet', (_what, css, common, account, orders) => {
  expect(splitStyle(css, sheetOfClass)).toEqual({ common, account, orders });
});

test('the files of a listed folder and of its subfolders belong to its sheet', () => {
  const sheetOf = (path: string) => sheetOfFile(`/shop/apps/store/app/${path}`);
  expect(sheetOf('shared/order/detail/lazy/rows.module.css')).toBe('orders');
  expect(sheetOf('screens/my-orders/order-card.module.css')).toBe('orders');
  expect(sheetOf('screens/my-profile/my-profile.module.css')).toBe('account');
  expect(sheetOf('screens/main/main.module.css')).toBeUndefined();
});
