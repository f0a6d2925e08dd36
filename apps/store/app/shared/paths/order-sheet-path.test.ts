// Lines of an order in the address of the order sheet.
import { expect, test } from 'vitest';
import { orderLines, orderSheetPath } from './order-sheet-path.ts';

const first = '019a9f00-0000-7000-8000-000000000001';
const second = '019a9f00-0000-7000-8000-000000000002';

test('orderLines reads the lines that orderSheetPath has written', () => {
  const lines = [
    { productItemUuid: first, count: 2 },
    { productItemUuid: second, count: 999 },
  ];
  const path = orderSheetPath(lines);
  expect(orderLines(new URL(path, 'http://shop').searchParams.get('items'))).toEqual(lines);
});

test.each([
  null,
  '',
  'x*1',
  `${first}*0`,
  `${first}*-1`,
  `${first}*1000`,
  `${first}*1e3`,
  `${first}<script>`,
])('orderLines ignores the invalid line %s', (items) => {
  expect(orderLines(items)).toEqual([]);
});
