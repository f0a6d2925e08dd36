// Chosen columns, and texts that a spreadsheet would take for formulas.
import { expect, test } from 'vitest';
import { type ExportColumns, defusedText, inOrder, personalOf } from './export-columns.ts';

const columns: ExportColumns = {
  orderNo: { label: '주문번호' },
  name: { label: '이름', discloses: 'name' },
  phone: { label: '전화', discloses: 'name' },
};

test.each([
  { chosen: ['phone', 'orderNo'], names: ['orderNo', 'phone'], personal: ['phone'] },
  { chosen: ['name', 'phone', 'name'], names: ['name', 'phone'], personal: ['name', 'phone'] },
  { chosen: ['orderNo', 'unknown'], names: ['orderNo'], personal: [] },
])('$chosen: $names, personal $personal', ({ chosen, names, personal }) => {
  expect(inOrder(columns, chosen)).toEqual(names);
  expect(personalOf(columns, chosen)).toEqual(personal);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+821012345678', "'+821012345678"],
  ['-500', "'-500"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['a=1', 'a=1'],
  [' =1', ' =1'],
  ['010-1234-5678', '010-1234-5678'],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(defusedText(text)).toBe(written);
});
