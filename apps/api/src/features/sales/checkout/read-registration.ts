// Validates the body of a registration: the fields that a dry run may omit, and the delivery address, which the body contains or the
// member has saved.
import { createHash } from 'node:crypto';
import { Compile } from 'typebox/compile';
import type { Input } from '#contract/contract.ts';
import { Registration, type RegistrationInput } from '#contract/sales/orders/order-input.ts';
import { regionProblem } from '#domain/base/provinces.ts';
import { phoneProblem } from '#domain/members/phone.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requireParameters } from '#domain/base/required-parameter.ts';
import type { Ctx } from '../../../context.ts';
import { findAddress } from '../../members/addresses/addresses.ts';

const registration = Compile(Registration);

type Delivery = RegistrationInput['delivery'];
type GiftInput = NonNullable<RegistrationInput['gift']>;
const addressFields = ['recipientName', 'phone', 'zipCode', 'address', 'detailAddress'] as const;
type WholeDelivery = Omit<Delivery, 'userAddressUuid'> &
  Required<Pick<Delivery, (typeof addressFields)[number]>>;
/** A registration with a complete delivery address. */
export type WholeRegistration = Omit<RegistrationInput, 'delivery'> & { delivery: WholeDelivery };

/**
 * The registration with its complete address. Refuses REQUIRED_PARAMETER for the first missing field, INVALID_INPUT with the invalid
 * fields, NOT_FOUND for a saved address that the caller does not own, TERMS_REQUIRED for an unconfirmed order.
 */
export async function readRegistration(
  ctx: Pick<Ctx, 'db'>,
  input: Input<'registerOrder'>,
  userUuid: string | undefined,
): Promise<WholeRegistration> {
  requireParameters('registerOrder', Registration.required, input);
  if (!registration.Check(input)) return refuse('INVALID_INPUT');
  const delivery =
    input.gift === undefined
      ? await wholeDelivery(ctx, input.delivery, userUuid)
      : receiverOf(input.gift, input.delivery);
  const message = regionProblem(delivery.zipCode, delivery.address);
  if (message !== undefined)
    return refuse('INVALID_INPUT', { message, fields: [{ name: 'delivery.zipCode', message }] });
  if (!input.isOrderConfirmed)
    return refuse('TERMS_REQUIRED', { message: '주문 내용을 확인하고 결제에 동의해 주세요.' });
  return { ...input, delivery };
}

/** The receiver of a gift, who enters the address later (docs/rules/gifts.md#registration). */
function receiverOf({ isConsented }: GiftInput, { recipientName, phone }: Delivery): WholeDelivery {
  if (recipientName === undefined || phone === undefined) {
    requireParameters('registerOrder', ['recipientName', 'phone'], { recipientName, phone });
    return refuse('INVALID_INPUT');
  }
  const message = phoneProblem(phone);
  if (message !== undefined)
    return refuse('INVALID_INPUT', { message, fields: [{ name: 'delivery.phone', message }] });
  if (!isConsented)
    return refuse('TERMS_REQUIRED', { message: '받는 분의 정보를 전달하는 것에 동의해 주세요.' });
  return { recipientName, phone, zipCode: '', address: '', detailAddress: '' };
}

/**
 * Fields of the request take precedence over the saved address. Postcode, address and detail address are taken together from one of
 * the two, never mixed.
 */
async function wholeDelivery(
  ctx: Pick<Ctx, 'db'>,
  { userAddressUuid, ...written }: Delivery,
  userUuid: string | undefined,
): Promise<WholeDelivery> {
  const saved =
    userAddressUuid === undefined
      ? {}
      : await savedAddress(ctx, userUuid ?? refuse('NOT_FOUND'), userAddressUuid);
  const whole =
    written.zipCode === undefined && written.address === undefined
      ? { ...written, ...placeOf(saved), ...personOf(saved, written) }
      : { ...written, ...personOf(saved, written) };
  if (!isWhole(whole)) {
    requireParameters('registerOrder', addressFields, whole);
    return refuse('INVALID_INPUT');
  }
  return whole;
}

const isWhole = (delivery: Omit<Delivery, 'userAddressUuid'>): delivery is WholeDelivery =>
  addressFields.every((name) => delivery[name] !== undefined);

const placeOf = ({ zipCode, address, detailAddress }: Delivery): Delivery => ({
  ...(zipCode !== undefined && { zipCode }),
  ...(address !== undefined && { address }),
  ...(detailAddress !== undefined && { detailAddress }),
});

function personOf(saved: Delivery, written: Delivery): Delivery {
  const { recipientName = saved.recipientName, phone = saved.phone } = written;
  const { deliveryMemo = saved.deliveryMemo, entranceMemo = saved.entranceMemo } = written;
  return {
    ...(recipientName !== undefined && { recipientName }),
    ...(phone !== undefined && { phone }),
    ...(deliveryMemo !== undefined && { deliveryMemo }),
    ...(entranceMemo !== undefined && { entranceMemo }),
  };
}

async function savedAddress(ctx: Pick<Ctx, 'db'>, userUuid: string, uuid: string): Promise<Delivery> {
  const row = await findAddress(ctx.db, userUuid, uuid);
  if (row === undefined) return refuse('NOT_FOUND');
  const { deliveryMemo, entranceMemo, ...saved } = row;
  return {
    ...saved,
    ...(deliveryMemo !== null && { deliveryMemo }),
    ...(entranceMemo !== null && { entranceMemo }),
  };
}

/**
 * SHA-256 of goods, coupons, orderer, address, method, amount, mileage and gift as sent: two requests are the same registration when it is
 * equal.
 */
export function hashOf(input: Input<'registerOrder'>): string {
  const { items, orderer, delivery, payment, expectedPayPrice, mileagePrice = 0, gift } = input;
  const coupons = [input.cartUserCouponUuid ?? null, input.promotionCode ?? null];
  const sent = [items, orderer, delivery, payment, expectedPayPrice, mileagePrice, ...coupons];
  const whole = gift === undefined ? sent : [...sent, gift];
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64url');
}
