// Fields of the registration form and their validation (docs/rules/members.md#fields). Pure.
// Consents come from screens/agreement; the verification of the phone number is use-register.ts.
import type { Gender } from '#domain/base/enums.ts';
import { normalizedLoginId } from '#domain/members/login-id.ts';
import { type PasswordOwner, passwordProblem } from '#domain/members/password-rule.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import {
  birthError,
  emailError,
  loginIdError,
  nameError,
  phoneError,
} from '../../shared/account/member/field-problems.ts';

export type RegisterForm = {
  loginId: string;
  password: string;
  name: string;
  phone: string;
  email: string;
  /** YYYY-MM-DD, or what has been typed so far. */
  birth: string;
  gender: Gender;
};

export type RegisterField = Exclude<keyof RegisterForm, 'gender'>;

/** What the password may not contain; the birth only where the form has its field. */
export const ownerOf = ({ loginId, phone, birth }: RegisterForm, hasOptional: boolean): PasswordOwner => ({
  loginId: normalizedLoginId(loginId),
  phone: phoneDigits(phone),
  birth: hasOptional ? birth : '',
});

type Requirements = {
  /** False after a sign-in with Kakao or Apple: the form has neither login id nor password. */
  hasPassword: boolean;
  /** PERSONAL_INFO_OPTIONAL was accepted: the form has birth and gender. */
  hasOptional: boolean;
  /** The phone number is verified by a code. */
  isProven: boolean;
  /** YYYY-MM-DD. */
  today: string;
};

/** Returns one sentence per invalid field, in the order of the screen; {} for a valid form. */
export function registerErrors(
  form: RegisterForm,
  required: Requirements,
): Partial<Record<RegisterField, string>> {
  const owner = ownerOf(form, required.hasOptional);
  const notProven = required.isProven ? undefined : '인증번호를 받아 휴대폰 번호를 인증해 주세요.';
  const all: [RegisterField, string | undefined][] = [
    ['loginId', required.hasPassword ? loginIdError(form.loginId) : undefined],
    ['password', required.hasPassword ? passwordError(form.password, owner) : undefined],
    ['name', nameError(form.name)],
    ['phone', phoneError(form.phone) ?? notProven],
    ['email', form.email.trim() === '' ? undefined : emailError(form.email)],
    ['birth', required.hasOptional ? birthError(form.birth, required.today) : undefined],
  ];
  return Object.fromEntries(all.filter(([, sentence]) => sentence !== undefined));
}

function passwordError(password: string, owner: PasswordOwner): string | undefined {
  return password === '' ? '비밀번호를 입력해 주세요.' : passwordProblem(password, owner);
}
