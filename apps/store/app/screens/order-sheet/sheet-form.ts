// What is written into the order sheet: its fields, and what is wrong with them. Pure. What is sent of it is sent-form.ts,
// keeping it for this tab form-store.ts; consents are never kept and stand in consents.tsx.
import { formatPhone, isMobilePhone, phoneDigits } from '#domain/phone.ts';
import type { Address } from '../../shared/address/address-types.ts';
import { addressFieldIds } from '../../shared/address/field-ids.ts';
import { memosOf, noMemos, ownMemo } from '../../shared/address/memos.ts';
import type { Memos } from '../../shared/address/memos.ts';

export type SheetForm = {
  /** Whose form it is: a member's uuid, '' for a guest. Another visitor of this browser never sees it. */
  owner: string;
  name: string;
  phone: string;
  email: string;
  /** The recipient is the orderer. */
  isSame: boolean;
  recipientName: string;
  recipientPhone: string;
  /** The kept address that the fields below were taken from; '' for one that is written here. */
  addressUuid: string;
  zipCode: string;
  address: string;
  detailAddress: string;
  /** The written address joins the kept ones. */
  isKept: boolean;
} & Memos;

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
  isKept: false,
  ...noMemos,
};

/** What an address brings into the form. */
export function fromAddress(address: Address): Partial<SheetForm> {
  return {
    addressUuid: address.uuid,
    isSame: false,
    recipientName: address.recipientName,
    recipientPhone: formatPhone(address.phone),
    zipCode: address.zipCode,
    address: address.address,
    detailAddress: address.detailAddress,
    isKept: false,
    ...memosOf(address),
  };
}

/** An address to be written: nothing of the chosen one stays. */
export const newAddress: Partial<SheetForm> = {
  addressUuid: '',
  isSame: true,
  recipientName: '',
  recipientPhone: '',
  zipCode: '',
  address: '',
  detailAddress: '',
  isKept: false,
  ...noMemos,
};

export type Orderer = { uuid: string; name: string; phone: string; email: string };

/** What stands in a member's form before anything is written: who they are, and their default address. */
export function memberForm({ uuid, name, phone, email }: Orderer, addresses: Address[]): SheetForm {
  const usual = addresses.find((address) => address.isDefault);
  const person = { owner: uuid, name, phone: formatPhone(phone), email };
  return { ...emptyForm, ...person, ...(usual ? fromAddress(usual) : {}) };
}

/**
 * The form as it may be shown to this visitor: somebody else's is not, and a kept address stands in it as it is today. An
 * address that is gone leaves its fields, as if they were written here. Wishes for this parcel stay as they are.
 */
export function ownForm(kept: SheetForm, first: SheetForm, addresses: Address[]): SheetForm {
  if (kept.owner !== first.owner) return first;
  if (kept.addressUuid === '') return kept;
  const address = addresses.find(({ uuid }) => uuid === kept.addressUuid);
  if (!address) return { ...kept, addressUuid: '' };
  const { memoChoice, memoText, entranceMemo } = kept;
  return { ...kept, ...fromAddress(address), memoChoice, memoText, entranceMemo };
}

/** Ids of the fields that can be wrong, in the order of the screen. */
export const fieldIds = {
  name: 'orderer-name',
  phone: 'orderer-phone',
  email: 'orderer-email',
  recipientName: 'recipient-name',
  recipientPhone: 'recipient-phone',
  ...addressFieldIds,
} as const;
export type WrongField = keyof typeof fieldIds;
export type SheetErrors = Partial<Record<WrongField, string>>;

/** Landlines and safety numbers receive parcels too. */
const reachablePhone = /^0\d{8,11}$/;
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function mobileError(phone: string): string | undefined {
  const digits = phoneDigits(phone);
  if (digits === '') return '휴대폰 번호를 입력해 주세요.';
  if (isMobilePhone(phone)) return undefined;
  const isOther = !'010'.startsWith(digits.slice(0, 3)) || digits.length > 11;
  return isOther
    ? '010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.'
    : '휴대폰 번호를 끝까지 입력해 주세요.';
}

/** Sentences per field, in the order of the screen; {} when it may be sent. */
export function sheetErrors(form: SheetForm): SheetErrors {
  const errors: SheetErrors = {};
  if (form.name.trim() === '') errors.name = '이름을 입력해 주세요.';
  const phoneError = mobileError(form.phone);
  if (phoneError !== undefined) errors.phone = phoneError;
  if (form.email.trim() !== '' && !emailShape.test(form.email.trim())) {
    errors.email = '이메일 주소를 확인해 주세요. 예: name@example.com';
  }
  if (!form.isSame) {
    if (form.recipientName.trim() === '') errors.recipientName = '받는 분 이름을 입력해 주세요.';
    if (!reachablePhone.test(phoneDigits(form.recipientPhone))) {
      const far = form.recipientPhone === '' ? '' : '끝까지 ';
      errors.recipientPhone = `받는 분 연락처를 ${far}입력해 주세요.`;
    }
  }
  if (!/^\d{5}$/.test(form.zipCode) || form.address.trim() === '') {
    errors.address = '주소 찾기를 눌러 배송지를 선택해 주세요.';
  }
  if (form.memoChoice === ownMemo && form.memoText.trim() === '') {
    errors.memoText = '배송 요청사항을 입력해 주세요.';
  }
  return errors;
}
