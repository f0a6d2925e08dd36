// Values of the address form, their validation and their conversion from and to the API. Pure.
import { regionProblem } from '#domain/base/provinces.ts';
import { contactProblem, formatPhone, phoneDigits } from '#domain/members/phone.ts';
import { addressFieldIds } from '../../shared/address/field-ids.ts';
import { missingAddress } from '../../shared/address/missing-address.ts';
import { storedMemos, memosOf, noMemos, ownMemo } from '../../shared/address/memos.ts';
import type { Memos } from '../../shared/address/memos.ts';
import type { Address, AddressInput } from '../../shared/address/address-types.ts';

export type AddressFormValues = {
  addressName: string;
  recipientName: string;
  phone: string;
  zipCode: string;
  address: string;
  detailAddress: string;
  isDefault: boolean;
} & Memos;

export const emptyValues: AddressFormValues = {
  addressName: '',
  recipientName: '',
  phone: '',
  zipCode: '',
  address: '',
  detailAddress: '',
  isDefault: false,
  ...noMemos,
};

/** Ids of the validated fields, in the order of the screen. */
export const fieldIds = {
  recipientName: 'recipient-name',
  phone: 'recipient-phone',
  ...addressFieldIds,
} as const;
export type AddressField = keyof typeof fieldIds;
export type AddressErrors = Partial<Record<AddressField, string>>;

/** Returns the form values of a saved address. */
export function formValuesOf(address: Address): AddressFormValues {
  const { addressName, recipientName, zipCode, detailAddress, isDefault } = address;
  return {
    addressName,
    recipientName,
    phone: formatPhone(address.phone),
    zipCode,
    address: address.address,
    detailAddress,
    isDefault,
    ...memosOf(address),
  };
}

/** Returns one sentence per invalid field, in the order of the screen; {} for a valid form. */
export function addressErrors(form: AddressFormValues): AddressErrors {
  const errors: AddressErrors = {};
  if (form.recipientName.trim() === '') errors.recipientName = '받는 분 이름을 입력해 주세요.';
  const phoneError = contactProblem(form.phone, '연락처');
  if (phoneError !== undefined) errors.phone = `받는 분 ${phoneError}`;
  const addressError = missingAddress(form) ?? regionProblem(form.zipCode, form.address);
  if (addressError !== undefined) errors.address = addressError;
  if (form.memoChoice === ownMemo && form.memoText.trim() === '')
    errors.memoText = '배송 요청사항을 입력해 주세요.';
  return errors;
}

/** Returns the input of registerUserAddress and editUserAddress; texts are trimmed. */
export function addressInputOf(form: AddressFormValues): AddressInput {
  return {
    addressName: form.addressName.trim(),
    recipientName: form.recipientName.trim(),
    phone: phoneDigits(form.phone),
    zipCode: form.zipCode,
    address: form.address.trim(),
    detailAddress: form.detailAddress.trim(),
    isDefault: form.isDefault,
    ...storedMemos(form),
  };
}
