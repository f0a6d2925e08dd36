// Masking of personal data (docs/rules/staff.md#masking). Login ids are masked in login-id.ts.
import { phoneDigits } from './phone.ts';

/** '홍길동' -> '홍*동', '홍길' -> '홍*', 'Kim Onyu' -> 'K******u'. */
export function maskedName(name: string): string {
  const letters = [...name.trim()];
  if (letters.length <= 2) return letters.map((letter, at) => (at === 0 ? letter : '*')).join('');
  return letters.map((letter, at) => (at === 0 || at === letters.length - 1 ? letter : '*')).join('');
}

/** The masked name of someone who wrote a review or an inquiry; `null` after a withdrawal. */
export const maskedWriter = (name: string | null): string =>
  name === null || name === '' ? '탈퇴회원' : maskedName(name);

/** '01012345678' -> '010-****-5678'; '' for fewer than seven digits. */
export function maskedPhone(phone: string): string {
  const digits = phoneDigits(phone);
  return digits.length < 7 ? '' : `${digits.slice(0, 3)}-****-${digits.slice(-4)}`;
}

/** 'kongju@onns.example' -> 'ko****@onns.example'; '' for text without a name before the @. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${email.slice(0, Math.min(2, at - 1))}****${email.slice(at)}`;
}

/** '서울특별시 강남구 테헤란로 1' -> '서울특별시 강남구 ***'; '' for an empty address. */
export function maskedAddress(address: string): string {
  const [province = '', city = ''] = address.trim().split(/\s+/u);
  return province === '' ? '' : `${province} ${city} ***`.replace('  ', ' ');
}

/** '1988-03-02' -> '19**-**-**'; '' without a date. */
export const maskedBirth = (birth: string): string => birth && `${birth.slice(0, 2)}**-**-**`;
