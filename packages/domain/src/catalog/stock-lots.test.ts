// Lots: first expired first out, the promised days, and the units that come back.
import { expect, test } from 'vitest';
import { addDays } from '../base/calendar.ts';
import { allocateLots, lastSaleDay, releaseLots, runningState } from './stock-lots.ts';

test.each([
  { useBy: '2026-12-31', minimumUseByDays: 0, lastDay: '2026-12-31' },
  { useBy: '2026-12-31', minimumUseByDays: 30, lastDay: '2026-12-01' },
  { useBy: '2028-03-01', minimumUseByDays: 1, lastDay: '2028-02-29' },
])('a lot until $useBy that promises $minimumUseByDays days is sold until $lastDay', (lot) => {
  const { useBy, minimumUseByDays, lastDay } = lot;
  expect(lastSaleDay(useBy, minimumUseByDays)).toBe(lastDay);
  expect(runningState(useBy, minimumUseByDays, lastDay)).toBe('ACTIVE');
  expect(runningState(useBy, minimumUseByDays, addDays(lastDay, 1))).toBe('SHORT_DATED');
});

const lots = [
  { lotUuid: 'a', useBy: '2026-12-10', count: 2 },
  { lotUuid: 'b', useBy: '2026-12-20', count: 3 },
  { lotUuid: 'c', useBy: '2027-01-31', count: 4 },
];

test.each([
  { what: 'the earliest lot first', days: 0, counts: [1], taken: ['0 a 1'], available: 9 },
  { what: 'further lots', days: 0, counts: [4], taken: ['0 a 2', '0 b 2'], available: 9 },
  {
    what: 'several rows in their order',
    days: 0,
    counts: [1, 5],
    taken: ['0 a 1', '1 a 1', '1 b 3', '1 c 1'],
    available: 9,
  },
  {
    what: 'no lot with fewer days than promised',
    days: 10,
    counts: [4],
    taken: ['0 b 3', '0 c 1'],
    available: 7,
  },
  { what: 'all units', days: 30, counts: [4], taken: ['0 c 4'], available: 4 },
  { what: 'nothing where units are short', days: 30, counts: [2, 3], taken: undefined, available: 4 },
])('an order takes $what', ({ days, counts, taken, available }) => {
  const rows = counts.map((count, at) => ({
    orderProductUuid: String(at),
    productItemUuid: 'i',
    isReplacement: false,
    count,
  }));
  const result = allocateLots(rows, lots, { minimumUseByDays: days, today: '2026-12-10' });
  expect(
    result.taken?.map(({ orderProductUuid, lotUuid, count }) => `${orderProductUuid} ${lotUuid} ${count}`),
  ).toEqual(taken);
  expect(result.available).toBe(available);
});

const held = [
  { orderProductUuid: '0', productItemUuid: 'i', lotUuid: 'a', isReplacement: false, count: 2 },
  { orderProductUuid: '0', productItemUuid: 'i', lotUuid: 'b', isReplacement: false, count: 3 },
  { orderProductUuid: '0', productItemUuid: 'i', lotUuid: 'b', isReplacement: true, count: 1 },
  { orderProductUuid: '1', productItemUuid: 'i', lotUuid: 'a', isReplacement: false, count: 1 },
];

test.each([
  { what: 'all units', row: '0', count: 5, isReplacement: false, released: ['a 2', 'b 3'] },
  { what: 'a part, of the earliest lot', row: '0', count: 1, isReplacement: false, released: ['a 1'] },
  { what: 'the replacement alone', row: '0', count: 1, isReplacement: true, released: ['b 1'] },
  { what: 'no more than it has', row: '1', count: 4, isReplacement: false, released: ['a 1'] },
  { what: 'nothing without lots', row: '2', count: 1, isReplacement: false, released: [] },
])('a row gives back $what', ({ row, count, isReplacement, released }) => {
  const rows = [{ orderProductUuid: row, productItemUuid: 'i', isReplacement, count }];
  expect(releaseLots(rows, held).map((units) => `${units.lotUuid} ${units.count}`)).toEqual(released);
});
