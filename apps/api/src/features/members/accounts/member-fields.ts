// The fields of a registration and of a profile, brought into the form in which they are kept, or refused with the sentence
// of each (domain.md 5).
import { seoulDate } from '#domain/calendar.ts';
import { normalizedLoginId, loginIdProblem, loginIdSentences } from '#domain/login-id.ts';
import {
  birthProblem,
  emailProblem,
  isOverFourteen,
  normalizedEmail,
  normalizedName,
  nameProblem,
} from '#domain/member-fields.ts';
import { type PasswordOwner, passwordProblem } from '#domain/password-rule.ts';
import { phoneDigits, phoneProblem } from '#domain/phone.ts';
import { type RefusalField, refuse } from '#domain/refusal.ts';

export type GivenFields = { name?: string; phone?: string; email?: string; birth?: string };
export type NormalizedFields = { name?: string; phone?: string; email?: string; birth?: string | null };

/** What was given, as it is kept; an empty e-mail or day of birth stays empty. Refuses INVALID_INPUT, UNDER_FOURTEEN. */
export function normalizeMemberFields(given: GivenFields, now: Date): NormalizedFields {
  const today = seoulDate(now);
  const wrong: RefusalField[] = [];
  const tell = (name: keyof NormalizedFields, message: string | undefined): void => {
    if (message !== undefined) wrong.push({ name, message });
  };
  const kept: NormalizedFields = {};
  if (given.name !== undefined) {
    kept.name = normalizedName(given.name);
    tell('name', nameProblem(kept.name));
  }
  if (given.phone !== undefined) {
    kept.phone = phoneDigits(given.phone);
    tell('phone', phoneProblem(given.phone));
  }
  if (given.email !== undefined) {
    kept.email = normalizedEmail(given.email);
    if (kept.email !== '') tell('email', emailProblem(kept.email));
  }
  if (given.birth !== undefined) {
    kept.birth = given.birth === '' ? null : given.birth;
    if (kept.birth !== null) tell('birth', birthProblem(kept.birth, today));
  }
  if (wrong.length > 0) refuse('INVALID_INPUT', { fields: wrong });
  if (typeof kept.birth === 'string' && !isOverFourteen(kept.birth, today)) refuse('UNDER_FOURTEEN');
  return kept;
}

/** The login id as it is kept; refuses INVALID_INPUT. */
export function normalizeLoginId(given: string): string {
  const loginId = normalizedLoginId(given);
  const problem = loginIdProblem(loginId);
  if (problem === undefined) return loginId;
  return refuse('INVALID_INPUT', { fields: [{ name: 'loginId', message: loginIdSentences[problem] }] });
}

/** Refuses PASSWORD_RULE with the sentence of what is wrong, under the field it was typed in. */
export function refuseWeakPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const message = passwordProblem(password, owner);
  if (message !== undefined) refuse('PASSWORD_RULE', { message, fields: [{ name: field, message }] });
}
