// Chosen order products by parcel: which rows an entry makes ready, pasted columns, refusals. No clock is read.
import { describe, expect, test } from 'vitest';
import type { OrderRow } from '../../../shared/parcels/order-rows.ts';
import { orderNosOf, parcelsOf, problemOf, readyRows, withColumn, withInvoiceResults } from './parcels.ts';
import type { Entry } from './parcels.ts';

const row = (uuid: string, orderGroupUuid: string, isAllowed = true, combinable?: string[]): OrderRow =>
  ({
    uuid,
    orderNo: orderGroupUuid,
    orderGroupUuid,
    ...(combinable !== undefined && { combinable: { uuids: combinable, orderCount: combinable.length } }),
    status: isAllowed ? 'PREPARING_PRODUCT' : 'IN_DELIVERY',
    staffActions: [{ action: 'DISPATCH', isAllowed }],
  }) as OrderRow;

const parcels = parcelsOf([row('a', '1'), row('b', '2'), row('c', '1'), row('d', '1', false), row('e', '3')]);
const ids = parcels.map(({ id }) => id);
const [first = '', second = ''] = ids;

test('rows of one parcel stand together, those that cannot be dispatched apart', () => {
  expect(
    parcels.map(({ rows, problem }) => [rows.map(({ uuid }) => uuid).join(''), problem === undefined]),
  ).toEqual([
    ['ac', true],
    ['b', true],
    ['d', false],
    ['e', true],
  ]);
});

describe('an entry', () => {
  test.each<[string, Entry, string]>([
    ['nothing', {}, ''],
    ['a number of the common carrier', { invoiceNumber: '6123-4567-8901' }, 'ac'],
    ['a number of another carrier', { invoiceNumber: '1234567890123', carrier: 'POST_OFFICE' }, 'ac'],
    ['a number that its carrier cannot have', { invoiceNumber: '123' }, ''],
    ['the own driver of the store', { carrier: 'MANUAL' }, 'ac'],
    ['the own driver with a number', { carrier: 'MANUAL', invoiceNumber: '1' }, ''],
  ])('of %s makes rows ready: %j', (_what, entry, uuids) => {
    const rows = readyRows(parcels, { [first]: entry }, 'CJ');
    expect(rows.map(({ uuid }) => uuid).join('')).toBe(uuids);
  });

  test('of a wrong number says why, of none says nothing', () => {
    expect(problemOf({ invoiceNumber: '1' }, 'CJ')).toBe(
      'CJ대한통운 송장번호는 숫자 10자리 또는 12자리입니다.',
    );
    expect(problemOf(undefined, 'CJ')).toBeUndefined();
  });
});

test('a pasted column goes on in the parcels below that can be dispatched', () => {
  const entries = withColumn(parcels, { [first]: { invoiceNumber: '1' } }, second, ['2', '3', '4']);
  expect(ids.map((id) => entries[id]?.invoiceNumber)).toEqual(['1', '2', undefined, '3']);
});

test('a refusal is shown at its parcel', () => {
  const entries = withInvoiceResults(parcels, {}, [
    { uuid: 'c', isDone: false, message: '이미 사용한 번호입니다.' },
    { uuid: 'b', isDone: true },
  ]);
  expect(ids.map((id) => entries[id]?.failure)).toEqual([
    '이미 사용한 번호입니다.',
    undefined,
    undefined,
    undefined,
  ]);
});

describe('orders with the same recipient and address', () => {
  // The row d cannot be dispatched, and y was not chosen.
  const chosen = [
    row('a', '1', true, ['b', 'd', 'y']),
    row('x', '9'),
    row('c', '1', true, ['b', 'd', 'y']),
    row('b', '2', true, ['a', 'c', 'd', 'y']),
    row('d', '3', false),
    row('e', '4', true, ['y']),
  ];
  const shown = (split?: ReadonlySet<string>) =>
    parcelsOf(chosen, split).map((parcel) => [
      parcel.rows.map(({ uuid }) => uuid).join(''),
      parcel.sharedKey !== undefined,
      orderNosOf(parcel).length,
    ]);

  test('share one parcel with one invoice number', () => {
    expect(shown()).toEqual([
      ['acb', true, 2],
      ['x', false, 1],
      ['d', false, 1],
      ['e', false, 1],
    ]);
    const [shared] = parcelsOf(chosen);
    const ready = readyRows(
      parcelsOf(chosen),
      { [shared?.id ?? '']: { invoiceNumber: '612345678901' } },
      'CJ',
    );
    expect(ready.map(({ uuid }) => uuid)).toEqual(['a', 'c', 'b']);
  });

  test('have separate parcels after a split', () => {
    expect(shown(new Set(['1']))).toEqual([
      ['ac', true, 1],
      ['x', false, 1],
      ['b', true, 1],
      ['d', false, 1],
      ['e', false, 1],
    ]);
  });
});
