// What a person who joins writes, and what is wrong with it, field by field (docs/rules/members.md#fields). Pure.
// Consents come from the screen before (shared/joining); the proof of the phone from shared/proof.
import type { Gender } from '#domain/base/enums.ts';
import { normalizedLoginId } from '#domain/members/login-id.ts';
import { passwordProblem } from '#domain/members/password-rule.ts';
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
  /** As it is typed: 1990-01-01. */
  birth: string;
  gender: Gender;
};

export type RegisterField = Exclude<keyof RegisterForm, 'gender'>;

type Asked = {
  /** Through Kakao or Apple there is neither login id nor password. */
  hasPassword: boolean;
  /** PERSONAL_INFO_OPTIONAL was accepted: birth and gender are asked for. */
  hasOptional: boolean;
  isProven: boolean;
  /** YYYY-MM-DD. */
  today: string;
};

/** Sentences per field, in the order of the screen; a field without one is left out. */
export function registerErrors(form: RegisterForm, asked: Asked): Partial<Record<RegisterField, string>> {
  const birth = asked.hasOptional ? form.birth : '';
  const owner = { loginId: normalizedLoginId(form.loginId), phone: phoneDigits(form.phone), birth };
  const notProven = asked.isProven ? undefined : '인증번호를 받아 휴대폰 번호를 인증해 주세요.';
  const all: [RegisterField, string | undefined][] = [
    ['loginId', asked.hasPassword ? loginIdError(form.loginId) : undefined],
    ['password', asked.hasPassword ? passwordError(form.password, owner) : undefined],
    ['name', nameError(form.name)],
    ['phone', phoneError(form.phone) ?? notProven],
    ['email', form.email.trim() === '' ? undefined : emailError(form.email)],
    ['birth', birthError(birth, asked.today)],
  ];
  return Object.fromEntries(all.filter(([, sentence]) => sentence !== undefined));
}

function passwordError(password: string, owner: Parameters<typeof passwordProblem>[1]): string | undefined {
  return password === '' ? '비밀번호를 입력해 주세요.' : passwordProblem(password, owner);
}
