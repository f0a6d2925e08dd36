// Changes recipient or address of a locked order. A higher surcharge for a remote area must be paid first; a lower one is not refunded.
import type { Input } from '#contract/contract.ts';
import { phoneDigits, phoneProblem } from '#domain/members/phone.ts';
import { remoteAreaType, remoteDeliveryFee } from '#domain/prices/delivery-fee.ts';
import { type RefusalField, refuse } from '#domain/base/refusal.ts';
import type { Tx } from '../../../db/connect.ts';
import { type LockedOrder, listOrderGroups, writeDelivery } from '../order-rows/order-rows.ts';
import { findRemoteRanges } from './order-info.db.ts';

export type GivenDelivery = Omit<Input<'editOrderDelivery'>, 'uuid'>;

/**
 * Writes the given fields and returns their names. Refuses INVALID_INPUT without any, or with a postcode or an address alone, and
 * REMOTE_FEE_REQUIRED (with `additionalPaymentPrice` in won) when the parcels of the order cost more at the new address.
 */
export async function changeDelivery(
  tx: Tx,
  { order }: LockedOrder,
  given: GivenDelivery,
): Promise<string[]> {
  const names = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  refuseWrongFields(given, names);
  const area =
    given.zipCode === undefined
      ? undefined
      : remoteAreaType(given.zipCode, await findRemoteRanges(tx, given.zipCode));
  if (area !== undefined && area !== order.remote_area_type) {
    const groups = await listOrderGroups(tx, order.uuid);
    const fee = groups.reduce((sum, { delivery }) => sum + remoteDeliveryFee(delivery, area), 0);
    if (fee > order.remote_delivery_fee)
      refuse('REMOTE_FEE_REQUIRED', { extra: { additionalPaymentPrice: fee - order.remote_delivery_fee } });
  }
  await writeDelivery(tx, order.uuid, {
    ...given,
    phone: given.phone === undefined ? undefined : phoneDigits(given.phone),
    // A new address without a detail has none.
    detailAddress: given.detailAddress ?? (given.address === undefined ? undefined : ''),
    remoteAreaType: area,
  });
  return names;
}

function refuseWrongFields({ zipCode, address, phone }: GivenDelivery, names: readonly string[]): void {
  const fields: RefusalField[] = [];
  if (names.length === 0) fields.push({ name: 'recipientName', message: '변경할 내용을 입력해 주세요.' });
  if ((zipCode === undefined) !== (address === undefined))
    fields.push({ name: 'zipCode', message: '우편번호와 주소를 함께 입력해 주세요.' });
  const problem = phone === undefined ? undefined : phoneProblem(phoneDigits(phone));
  if (problem !== undefined) fields.push({ name: 'phone', message: problem });
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
}
