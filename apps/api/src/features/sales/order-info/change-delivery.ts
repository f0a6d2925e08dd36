// Changes recipient or address of a locked order. A higher surcharge for a remote area must be paid first; a lower one is not refunded.
import { regionProblem } from '#domain/base/provinces.ts';
import { remoteDeliveryFee } from '#domain/prices/delivery-fee.ts';
import { isNegative } from '#domain/orders/order-status.ts';
import { sum } from '#domain/base/money.ts';
import type { RemoteAreaType } from '#domain/base/enums.ts';
import { type RefusalField, refuse } from '#domain/base/refusal.ts';
import type { Tx } from '../../../db/connect.ts';
import { findRemoteArea } from '../../base/stores/stores.ts';
import { type LockedOrder, listOrderGroups, writeDelivery } from '../order-rows/order-rows.ts';
import type { GivenDelivery } from './delivery-changes.db.ts';

/** What a new address changes: the area, and the groups whose parcels cost a higher surcharge, in won. */
export type NewAddress = {
  area: RemoteAreaType | undefined;
  raisedGroups: { uuid: string; remoteDeliveryFee: number; difference: number }[];
};

/** Refuses INVALID_INPUT without any field, with a postcode or an address alone, or of different regions. */
export async function readNewAddress(
  tx: Tx,
  { order, products }: LockedOrder,
  given: GivenDelivery,
): Promise<NewAddress> {
  refuseWrongFields(given);
  if (given.zipCode === undefined) return { area: undefined, raisedGroups: [] };
  const area = await findRemoteArea(tx, given.zipCode);
  if (area === order.remoteAreaType) return { area, raisedGroups: [] };
  const groups = await listOrderGroups(tx, order.uuid);
  const raisedGroups = groups
    .filter(({ uuid }) => products.some((row) => row.orderGroupUuid === uuid && !isNegative(row.status)))
    .map(({ uuid, delivery, remoteDeliveryFee: paid }) => ({
      uuid,
      remoteDeliveryFee: remoteDeliveryFee(delivery, area),
      difference: remoteDeliveryFee(delivery, area) - paid,
    }))
    .filter(({ difference }) => difference > 0);
  return { area, raisedGroups };
}

/** What must be paid for the new address, in won. */
export const surchargeOf = ({ raisedGroups }: NewAddress): number =>
  sum(raisedGroups.map(({ difference }) => difference));

/** Refuses REMOTE_FEE_REQUIRED (with `additionalPaymentPrice` in won) when the new address costs a higher surcharge. */
export function refuseSurcharge(address: NewAddress): void {
  const additionalPaymentPrice = surchargeOf(address);
  if (additionalPaymentPrice > 0) refuse('REMOTE_FEE_REQUIRED', { extra: { additionalPaymentPrice } });
}

/** Writes the given fields and returns their names. */
export async function changeDelivery(
  tx: Tx,
  { order }: LockedOrder,
  given: GivenDelivery,
  { area }: NewAddress,
): Promise<string[]> {
  await writeDelivery(tx, order.uuid, {
    ...given,
    // A new address without a detail has none.
    detailAddress: given.detailAddress ?? (given.address === undefined ? undefined : ''),
    remoteAreaType: area,
  });
  return namesOf(given);
}

const namesOf = (given: GivenDelivery): string[] =>
  Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);

function refuseWrongFields(given: GivenDelivery): void {
  const { zipCode, address } = given;
  const fields: RefusalField[] = [];
  if (namesOf(given).length === 0)
    fields.push({ name: 'recipientName', message: '변경할 내용을 입력해 주세요.' });
  if ((zipCode === undefined) !== (address === undefined))
    fields.push({ name: 'zipCode', message: '우편번호와 주소를 함께 입력해 주세요.' });
  const region = regionProblem(zipCode ?? '', address ?? '');
  if (region !== undefined) fields.push({ name: 'zipCode', message: region });
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
}
