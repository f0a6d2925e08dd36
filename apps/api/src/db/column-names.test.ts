// Names of columns and of rows, and rows as JSON.
import { assert, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { camelName, camelRows, jsonRow, jsonRows, snakeName } from './column-names.ts';

test.each([
  ['uuid', 'uuid'],
  ['order_no', 'orderNo'],
  ['is_coupon_apply_price_display', 'isCouponApplyPriceDisplay'],
  ['key_1', 'key1'],
  ['?column?', '?column?'],
])('the column %s is %s in a row', (column, name) => {
  expect(camelName(column)).toBe(name);
});

test('the column of a name has that name', () => {
  assert(
    property(stringMatching(/^[a-z]+(_[a-z]+)*$/), (column) => {
      expect(snakeName(camelName(column))).toBe(column);
    }),
  );
});

test('renames the columns of a row, not the keys of their values', () => {
  const [row] = camelRows([{ order_no: '1', option_items: [{ some_key: 1 }] }]);
  expect(row).toEqual({ orderNo: '1', optionItems: [{ some_key: 1 }] });
});

test('writes rows with the names of columns, dates as texts and without undefined', () => {
  const at = new Date('2026-03-02T00:00:00Z');
  const row = { orderNo: '1', paidAt: at, agreedTerms: [{ termsType: 'A' }], missing: undefined };
  const json = '{"order_no":"1","paid_at":"2026-03-02T00:00:00.000Z","agreed_terms":[{"termsType":"A"}]}';
  expect(jsonRow(row)).toBe(json);
  expect(jsonRows([row, row])).toBe(`[${json},${json}]`);
});
