// Lines of printed sheets. No clock is read.
import { expect, test } from 'vitest';
import type { OrderRow } from '../../shared/parcels/order-rows.ts';
import { parcelsOf, pickingLines } from './sheet-lines.ts';

const row = (uuid: string, orderGroupUuid: string, item: string, count: number): OrderRow =>
  ({
    uuid,
    orderGroupUuid,
    productItemUuid: item,
    productItemId: 1,
    displayName: `${item} 60정`,
    count,
  }) as OrderRow;

const rows = [row('a', '1', '홍삼', 1), row('b', '2', '비타민', 2), row('c', '1', '홍삼', 3)];

test('each item is one line with its sum, by name', () => {
  expect(pickingLines(rows).map(({ name, count }) => [name, count])).toEqual([
    ['비타민 60정', 2],
    ['홍삼 60정', 4],
  ]);
});

test('an item has its lots with their sums, the earliest use-by date first', () => {
  const lot = (code: string, useBy: string, count: number) => ({ uuid: code, code, useBy, count });
  const [late, early] = [lot('L', '2027-05-01', 1), lot('E', '2027-03-01', 2)];
  const withLots = [
    { ...row('a', '1', '홍삼', 1), lots: [late] },
    { ...row('b', '2', '홍삼', 3), lots: [early, late] },
    row('c', '2', '비타민', 1),
  ];
  expect(pickingLines(withLots).map(({ lots }) => lots)).toEqual([[], [early, { ...late, count: 2 }]]);
});

test('each parcel is one statement with its rows', () => {
  expect(parcelsOf(rows).map((parcel) => parcel.map(({ uuid }) => uuid))).toEqual([['a', 'c'], ['b']]);
});
