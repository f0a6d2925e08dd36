// What is reported to staff: delivery fees of parcels that an order has, of which others are added, and addresses that are reported late. Not here: writing them (channel-changes.test.ts).
import { describe, expect, test } from 'vitest';
import type { SourceProductOrder } from '../../../../providers/channel/port.ts';
import type { OrderProductRow } from '../../../sales/order-rows/order-rows.ts';
import type { LinkedRow } from '../apply/channel-orders.db.ts';
import { addressConflict, laterFees } from './applied-conflicts.ts';

const group = (uuid: string, key: string, fees: { delivery?: number; remote?: number } = {}) => ({
  uuid,
  deliveryGroupKey: key,
  deliveryFee: fees.delivery ?? 0,
  remoteDeliveryFee: fees.remote ?? 0,
});
const source = (productOrderId: string, packageKey: string, deliveryFee: number, remoteDeliveryFee = 0) =>
  ({ productOrderId, packageKey, deliveryFee, remoteDeliveryFee }) as SourceProductOrder;

describe('fees of parcels that the order has', () => {
  const fees = (known: number, reported: number[]) =>
    laterFees(
      [group('a', 'P1:s1', { delivery: known }), group('b', 'P1:s2'), group('c', 'P2:s1')],
      reported.map((fee, at) => source(`O${at}`, 'P1', fee)),
    );

  test.each([
    ['no fee', 0, [0, 0]],
    ['the known fee', 3_000, [3_000, 0]],
    ['no fee where one is known', 3_000, [0]],
  ])('%s changes nothing', (_name, known, reported) => {
    expect(fees(known, reported)).toMatchObject({ raised: [], appliedConflicts: [] });
  });

  test('a new fee belongs to the first group of the parcel', () => {
    const { groups, raised, appliedConflicts } = fees(0, [0, 2_500]);
    expect(raised).toEqual([group('a', 'P1:s1', { delivery: 2_500 })]);
    expect(groups.map((one) => one.deliveryFee)).toEqual([2_500, 0, 0]);
    expect(appliedConflicts).toEqual([]);
  });

  test('both fees of a parcel are added', () => {
    expect(laterFees([group('a', 'P1:s1')], [source('O1', 'P1', 2_500, 3_000)]).raised).toEqual([
      group('a', 'P1:s1', { delivery: 2_500, remote: 3_000 }),
    ]);
  });

  test('another fee than the known one is a notice', () => {
    expect(fees(3_000, [0, 2_500])).toMatchObject({
      raised: [],
      appliedConflicts: [
        { productOrderId: 'O1', kind: 'AMOUNT_DIFFERS', detail: { chargedFee: 3_000, reportedFee: 2_500 } },
      ],
    });
  });

  test('a parcel that the order does not have is left to its first group', () => {
    expect(laterFees([group('a', 'P1:s1')], [source('O1', 'P9', 2_500)])).toMatchObject({
      raised: [],
      appliedConflicts: [],
    });
  });
});

describe('an address that can no longer be stored', () => {
  test.each([
    ['goods that are being sent', ['IN_DELIVERY'], 1],
    ['goods that wait beside sent ones', ['PURCHASE_CONFIRM', 'PREPARING_PRODUCT'], 1],
    ['goods that arrived', ['PURCHASE_CONFIRM', 'CANCEL', 'RETURN'], 0],
  ] as const)('%s', (_name, statuses, count) => {
    const products = statuses.map((status) => ({ status }) as OrderProductRow);
    const linked = ['O2', 'O1'].map((id) => ({ productOrderId: id }) as LinkedRow);
    const appliedConflicts = addressConflict('secret', products, linked, { zipCode: '06236' });
    expect(appliedConflicts).toHaveLength(count);
    for (const notice of appliedConflicts)
      expect(notice).toMatchObject({ productOrderId: 'O1', detail: { change: 'ADDRESS' } });
  });
});
