// The text of the arrival by the parcels of a row.
import { expect, test } from 'vitest';
import { arrivalText } from './arrival-text.ts';

const parcel = (expectedDate: string | undefined, ...orderProductUuids: string[]) => ({
  ...(expectedDate !== undefined && { expectedDate }),
  orderProductUuids,
});
const row = { uuid: 'a', status: 'IN_DELIVERY' } as const;

test('a parcel under way has the estimate, of several the newest', () => {
  const invoices = [parcel('2026-12-01', 'a'), parcel('2026-12-03', 'b')];
  expect(arrivalText(row, { invoices })).toBe('12월 1일(화) 도착 예정');
  expect(arrivalText(row, { invoices: [...invoices, parcel('2026-12-04', 'a', 'b')] })).toBe(
    '12월 4일(금) 도착 예정',
  );
});

test('delivered goods have the day of the delivery until the purchase is confirmed', () => {
  const delivered = { ...row, deliveredAt: '2026-11-28T15:20:00' };
  const invoices = [parcel(undefined, 'a')];
  expect(arrivalText({ ...delivered, status: 'DELIVERY_COMPLETE' }, { invoices })).toBe('11월 28일(토) 도착');
  expect(arrivalText({ ...delivered, status: 'PURCHASE_CONFIRM' }, { invoices })).toBeNull();
});

test('without a parcel and an estimate there is no text', () => {
  expect(arrivalText(row, { invoices: [parcel(undefined, 'a'), parcel('2026-12-01', 'b')] })).toBeNull();
});
