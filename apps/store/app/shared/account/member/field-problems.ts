// Error sentences for the fields of a member (docs/rules/members.md#fields). Pure. The rules are packages/domain; the API checks them again.
import { normalizedLoginId, loginIdProblem, loginIdSentences } from '#domain/members/login-id.ts';
import {
  birthProblem,
  emailProblem,
  isOverFourteen,
  normalizedEmail,
  normalizedName,
  nameProblem,
} from '#domain/members/member-fields.ts';
import { phoneProblem } from '#domain/members/phone.ts';

/** For an existing login id: only whether it is empty. */
export function missingLoginId(text: string): string | undefined {
  return text.trim() === '' ? '아이디를 입력해 주세요.' : undefined;
}

/** For a new login id. */
export function loginIdError(text: string): string | undefined {
  const problem = loginIdProblem(normalizedLoginId(text));
  return missingLoginId(text) ?? (problem && loginIdSentences[problem]);
}

/** For the name of a member (docs/rules/members.md#name). */
export function nameError(text: string): string | undefined {
  if (text.trim() === '') return '이름을 입력해 주세요.';
  return nameProblem(normalizedName(text));
}

/** For a mobile number, with or without dashes (docs/rules/members.md#phone). */
export function phoneError(text: string): string | undefined {
  if (text.trim() === '') return '휴대폰 번호를 입력해 주세요.';
  return phoneProblem(text);
}

/** For a required e-mail address (docs/rules/members.md#email). */
export function emailError(text: string): string | undefined {
  if (text.trim() === '') return '이메일을 입력해 주세요.';
  return emailProblem(normalizedEmail(text));
}

/** Empty is valid. `today` is YYYY-MM-DD. */
export function birthError(birth: string, today: string): string | undefined {
  if (birth === '') return undefined;
  const problem = birthProblem(birth, today);
  if (problem !== undefined) return problem;
  return isOverFourteen(birth, today) ? undefined : '만 14세 이상만 가입할 수 있습니다.';
}

/** Inserts dashes while typing: '19900101' becomes '1990-01-01', '1990' stays. */
export function typedBirth(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-');
}
