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

test('each parcel is one statement with its rows', () => {
  expect(parcelsOf(rows).map((parcel) => parcel.map(({ uuid }) => uuid))).toEqual([['a', 'c'], ['b']]);
});
