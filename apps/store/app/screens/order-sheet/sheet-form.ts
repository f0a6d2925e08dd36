// What a guest writes into the order sheet: its fields, what is wrong with them, what is sent. Pure.
// Keeping it for this tab is form-store.ts; consents are never kept and stand in consents.tsx.
import { isMobilePhone, phoneDigits } from '#domain/phone.ts';
import { addressFieldIds } from '../../shared/address/field-ids.ts';
import { keptMemos, noMemos, ownMemo } from '../../shared/address/memos.ts';
import type { Memos } from '../../shared/address/memos.ts';
import type { OrderRegistration } from '../../shared/order/order-types.ts';

export type SheetForm = {
  name: string;
  phone: string;
  email: string;
  /** The recipient is the orderer. */
  isSame: boolean;
  recipientName: string;
  recipientPhone: string;
  zipCode: string;
  address: string;
  detailAddress: string;
} & Memos;

export const emptyForm: SheetForm = {
  name: '',
  phone: '',
  email: '',
  isSame: true,
  recipientName: '',
  recipientPhone: '',
  zipCode: '',
  address: '',
  detailAddress: '',
  ...noMemos,
};

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
      errors.recipientPhone = '받는 분 연락처를 끝까지 입력해 주세요.';
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

/** The form in the shape of the registration. */
export function peopleOf(form: SheetForm): Required<Pick<OrderRegistration, 'orderer' | 'delivery'>> {
  const email = form.email.trim();
  return {
    orderer: {
      name: form.name.trim(),
      phone: phoneDigits(form.phone),
      ...(email === '' ? {} : { email }),
    },
    delivery: {
      recipientName: (form.isSame ? form.name : form.recipientName).trim(),
      phone: phoneDigits(form.isSame ? form.phone : form.recipientPhone),
      zipCode: form.zipCode,
      address: form.address.trim(),
      detailAddress: form.detailAddress.trim(),
      ...keptMemos(form),
    },
  };
}
