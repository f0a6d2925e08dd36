// The fields of a registration and of a profile, brought into the form in which they are kept, or refused with the sentence
// of each (domain.md 5).
import { seoulDate } from '#domain/calendar.ts';
import { keptLoginId, loginIdProblem, loginIdSentence } from '#domain/login-id.ts';
import {
  isBirth,
  isEmail,
  isMemberName,
  isOverFourteen,
  keptEmail,
  keptName,
  memberSentences,
} from '#domain/member-fields.ts';
import { type PasswordOwner, passwordProblem } from '#domain/password-rule.ts';
import { isMobilePhone, phoneDigits } from '#domain/phone.ts';
import { type RefusalField, refuse } from '#domain/refusal.ts';

export type GivenFields = { name?: string; phone?: string; email?: string; birth?: string };
export type KeptFields = { name?: string; phone?: string; email?: string; birth?: string | null };

/** What was given, as it is kept; an empty e-mail or day of birth stays empty. Refuses INVALID_INPUT, UNDER_FOURTEEN. */
export function keepFields(given: GivenFields, now: Date): KeptFields {
  const today = seoulDate(now);
  const wrong: RefusalField[] = [];
  const check = (name: keyof typeof memberSentences, isRight: boolean): void => {
    if (!isRight) wrong.push({ name, message: memberSentences[name] });
  };
  const kept: KeptFields = {};
  if (given.name !== undefined) {
    kept.name = keptName(given.name);
    check('name', isMemberName(kept.name));
  }
  if (given.phone !== undefined) {
    kept.phone = phoneDigits(given.phone);
    check('phone', isMobilePhone(given.phone));
  }
  if (given.email !== undefined) {
    kept.email = keptEmail(given.email);
    check('email', kept.email === '' || isEmail(kept.email));
  }
  if (given.birth !== undefined) {
    kept.birth = given.birth === '' ? null : given.birth;
    check('birth', kept.birth === null || isBirth(kept.birth, today));
  }
  if (wrong.length > 0) refuse('INVALID_INPUT', { fields: wrong });
  if (typeof kept.birth === 'string' && !isOverFourteen(kept.birth, today)) refuse('UNDER_FOURTEEN');
  return kept;
}

/** The login id as it is kept; refuses INVALID_INPUT. */
export function keepLoginId(given: string): string {
  const loginId = keptLoginId(given);
  const problem = loginIdProblem(loginId);
  if (problem === undefined) return loginId;
  const message = problem === 'RESERVED' ? '사용할 수 없는 아이디입니다.' : loginIdSentence;
  return refuse('INVALID_INPUT', { fields: [{ name: 'loginId', message }] });
}

/** Refuses PASSWORD_RULE with the sentence of what is wrong, under the field it was typed in. */
export function refuseWeakPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const message = passwordProblem(password, owner);
  if (message !== undefined) refuse('PASSWORD_RULE', { message, fields: [{ name: field, message }] });
}
