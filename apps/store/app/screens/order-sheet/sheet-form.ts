// The fields of the order sheet and their validation. Pure. Saved by form-store.ts, sent by order-registration.ts; consents are
// separate (consents.tsx).
import { contactProblem, formatPhone, phoneProblem } from '#domain/members/phone.ts';
import type { Address } from '../../shared/address/address-types.ts';
import { addressFieldIds } from '../../shared/address/field-ids.ts';
import { missingAddress } from '../../shared/address/missing-address.ts';
import { memosOf, noMemos, ownMemo } from '../../shared/address/memos.ts';
import type { Memos } from '../../shared/address/memos.ts';

export type SheetForm = {
  /** Uuid of the member who filled it in, '' for a guest. Another visitor of this browser never sees it. */
  owner: string;
  name: string;
  phone: string;
  email: string;
  /** The recipient is the orderer. */
  isSame: boolean;
  recipientName: string;
  recipientPhone: string;
  /** The saved address that the fields below are copied from; '' for an entered one. */
  addressUuid: string;
  zipCode: string;
  address: string;
  detailAddress: string;
  /** The entered address is added to the member's saved addresses. */
  isAddressSaved: boolean;
  /** Of a gift, in place of recipient and address. */
  receiverName: string;
  receiverPhone: string;
  giftMessage: string;
} & Memos;

/** What a gift needs beyond the form; consents are not saved. */
export type GiftConsent = { isConsented: boolean };

export const emptyForm: SheetForm = {
  owner: '',
  name: '',
  phone: '',
  email: '',
  isSame: true,
  recipientName: '',
  recipientPhone: '',
  addressUuid: '',
  zipCode: '',
  address: '',
  detailAddress: '',
  isAddressSaved: false,
  receiverName: '',
  receiverPhone: '',
  giftMessage: '',
  ...noMemos,
};

/** The fields that a saved address fills in. */
export function fromAddress(address: Address): Partial<SheetForm> {
  return {
    addressUuid: address.uuid,
    isSame: false,
    recipientName: address.recipientName,
    recipientPhone: formatPhone(address.phone),
    zipCode: address.zipCode,
    address: address.address,
    detailAddress: address.detailAddress,
    isAddressSaved: false,
    ...memosOf(address),
  };
}

/** Clears the fields of the chosen address, to enter a new one. */
export const newAddress: Partial<SheetForm> = {
  addressUuid: '',
  isSame: true,
  recipientName: '',
  recipientPhone: '',
  zipCode: '',
  address: '',
  detailAddress: '',
  isAddressSaved: false,
  ...noMemos,
};

export type Orderer = { uuid: string; name: string; phone: string; email: string };

/** A member's initial form: name, phone, e-mail and the default address. */
export function memberForm({ uuid, name, phone, email }: Orderer, addresses: Address[]): SheetForm {
  const usual = addresses.find((address) => address.isDefault);
  const person = { owner: uuid, name, phone: formatPhone(phone), email };
  return { ...emptyForm, ...person, ...(usual ? fromAddress(usual) : {}) };
}

/**
 * The saved form for this visitor: `first` instead of another visitor's form, and a saved address in its current state. A deleted
 * address leaves its fields as entered text. Delivery memos stay as entered.
 */
export function visitorForm(saved: SheetForm, first: SheetForm, addresses: Address[]): SheetForm {
  if (saved.owner !== first.owner) return first;
  if (saved.addressUuid === '') return saved;
  const address = addresses.find(({ uuid }) => uuid === saved.addressUuid);
  if (!address) return { ...saved, addressUuid: '' };
  const { memoChoice, memoText, entranceMemo } = saved;
  return { ...saved, ...fromAddress(address), memoChoice, memoText, entranceMemo };
}

/** Ids of the validated fields, in the order of the screen. */
export const fieldIds = {
  name: 'orderer-name',
  phone: 'orderer-phone',
  email: 'orderer-email',
  recipientName: 'recipient-name',
  recipientPhone: 'recipient-phone',
  receiverName: 'receiver-name',
  receiverPhone: 'receiver-phone',
  giftConsent: 'gift-consent',
  ...addressFieldIds,
} as const;
export type WrongField = keyof typeof fieldIds;
export type SheetErrors = Partial<Record<WrongField, string>>;

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type RegionProblem = (zipCode: string, address: string) => string | undefined;

/** Error sentences by field, in the order of the screen; {} for a valid form. `gift` is given for a gift, which has no address. `regionProblem` checks a complete address. */
export function sheetErrors(form: SheetForm, gift?: GiftConsent, regionProblem?: RegionProblem): SheetErrors {
  return {
    ...ordererErrors(form),
    ...(gift === undefined ? deliveryErrors(form, regionProblem) : giftErrors(form, gift)),
  };
}

function ordererErrors(form: SheetForm): SheetErrors {
  const errors: SheetErrors = {};
  if (form.name.trim() === '') errors.name = '이름을 입력해 주세요.';
  const phoneError = contactProblem(form.phone, '휴대폰 번호');
  if (phoneError !== undefined) errors.phone = phoneError;
  if (form.email.trim() !== '' && !emailShape.test(form.email.trim())) {
    errors.email = '이메일 주소를 확인해 주세요. 예: name@example.com';
  }
  return errors;
}

function giftErrors(form: SheetForm, { isConsented }: GiftConsent): SheetErrors {
  const errors: SheetErrors = {};
  if (form.receiverName.trim() === '') errors.receiverName = '받는 분 이름을 입력해 주세요.';
  const phone = phoneProblem(form.receiverPhone);
  if (phone !== undefined) errors.receiverPhone = phone;
  if (!isConsented) errors.giftConsent = '받는 분의 동의를 확인해 주세요.';
  return errors;
}

function deliveryErrors(form: SheetForm, regionProblem: RegionProblem | undefined): SheetErrors {
  const errors: SheetErrors = {};
  if (!form.isSame) {
    if (form.recipientName.trim() === '') errors.recipientName = '받는 분 이름을 입력해 주세요.';
    const recipientError = contactProblem(form.recipientPhone, '연락처');
    if (recipientError !== undefined) errors.recipientPhone = `받는 분 ${recipientError}`;
  }
  const addressError = missingAddress(form) ?? regionProblem?.(form.zipCode, form.address);
  if (addressError !== undefined) errors.address = addressError;
  if (form.memoChoice === ownMemo && form.memoText.trim() === '') {
    errors.memoText = '배송 요청사항을 입력해 주세요.';
  }
  return errors;
}
