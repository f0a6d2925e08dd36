// Validates an order that staff enter. Delivery data may be missing; what is given must be usable.
import { createHash } from 'node:crypto';
import type { Input } from '#contract/contract.ts';
import { regionProblem } from '#domain/base/provinces.ts';
import { type RefusalField, refuse } from '#domain/base/refusal.ts';
import { requireParameters } from '#domain/base/required-parameter.ts';
import type { WholeRegistration } from '../read-registration.ts';

export type ManualInput = Omit<Input<'registerManualOrder'>, 'dryRun'>;
const required = ['clientOrderId', 'orderer', 'delivery', 'payment'] as const;
export type ManualOrder = ManualInput & Required<Pick<ManualInput, (typeof required)[number]>>;

/** Refuses REQUIRED_PARAMETER for what only a dry run may omit. */
export function requireWhole(input: ManualInput): ManualOrder {
  requireParameters('registerManualOrder', required, input);
  return input as ManualOrder;
}

/**
 * The orderer, and the address with empty texts for what is missing. Refuses REQUIRED_PARAMETER for the bank of an account and the note of
 * money received outside the shop, INVALID_INPUT for a postcode or an address alone, or of different regions.
 */
export function readManualOrder(
  input: ManualOrder,
): Pick<WholeRegistration, 'clientOrderId' | 'orderer' | 'delivery'> {
  const needed = input.payment === 'VIRTUAL_ACCOUNT' ? 'bankCode' : 'paidNote';
  requireParameters('registerManualOrder', [needed], input);
  const { delivery, orderer, clientOrderId } = input;
  const fields: RefusalField[] = [];
  if ((delivery.zipCode === undefined) !== (delivery.address === undefined))
    fields.push({ name: 'delivery.zipCode', message: '우편번호와 주소를 함께 입력해 주세요.' });
  const message = regionProblem(delivery.zipCode ?? '', delivery.address ?? '');
  if (message !== undefined) fields.push({ name: 'delivery.zipCode', message });
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
  const { recipientName = '', phone = '', zipCode = '', address = '', detailAddress = '' } = delivery;
  return {
    clientOrderId,
    orderer,
    delivery: { ...delivery, recipientName, phone, zipCode, address, detailAddress },
  };
}

/** SHA-256 of the order as sent and of the account that sent it: a repetition by another account is another order. */
export function hashOfManual(input: ManualOrder, staffUuid: string): string {
  const { clientOrderId: _clientOrderId, ...order } = input;
  return createHash('sha256')
    .update(JSON.stringify(['MANUAL', staffUuid, order]))
    .digest('base64url');
}
