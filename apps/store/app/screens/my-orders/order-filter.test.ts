// The filter of /mypage/orders in its address.
import { expect, test } from 'vitest';
import { orderStatuses } from '#domain/base/enums.ts';
import { choiceAddress, orderQuery, readChoice, statusGroups } from './order-filter.ts';

const read = (search: string) => readChoice(new URLSearchParams(search));

test('readChoice reads what choiceAddress has written', () => {
  const choice = { period: '1y', status: 'claims', keyword: '홍삼 & 정', page: 3 } as const;
  expect(read(new URL(choiceAddress(choice), 'http://shop').search)).toEqual(choice);
  expect(choiceAddress(read(''))).toBe('/mypage/orders');
});

test.each(['period=9y', 'status=none', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1001', 'q=%20'])(
  'readChoice replaces %s by the default',
  (search) => {
    expect(read(search)).toEqual({ period: '3m', status: 'all', keyword: '', page: 1 });
  },
);

test('a keyword is cut to the 50 characters that the API accepts', () => {
  expect([...read(`q=${'가'.repeat(80)}`).keyword]).toHaveLength(50);
});

test('orderQuery names the first day, the statuses and the keyword', () => {
  expect(orderQuery(read('period=6m&status=paid&q=1234&page=2'), '2026-11-20')).toEqual({
    count: 24,
    dateRange: { fromDate: '2026-05-21' },
    statusTypes: ['PAYMENT_COMPLETE'],
    searchKeyword: '1234',
    page: 2,
  });
  expect(orderQuery(read('status=all'), '2026-11-20')).not.toHaveProperty('statusTypes');
});

test('every status that a list can show is in one group', () => {
  const grouped = statusGroups.flatMap(({ statuses }) => statuses);
  expect(new Set(grouped).size).toBe(grouped.length);
  expect([...grouped, 'PAYMENT_TRY'].toSorted()).toEqual([...orderStatuses].toSorted());
});
