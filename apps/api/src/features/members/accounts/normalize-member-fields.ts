// Normalizes and validates the fields of registrations and profiles (docs/rules/members.md#fields).
import { seoulDate } from '#domain/base/calendar.ts';
import { normalizedLoginId, loginIdProblem, loginIdSentences } from '#domain/members/login-id.ts';
import {
  birthProblem,
  emailProblem,
  isOverFourteen,
  normalizedEmail,
  normalizedName,
  nameProblem,
} from '#domain/members/member-fields.ts';
import { type PasswordOwner, passwordProblem } from '#domain/members/password-rule.ts';
import { phoneProblem } from '#domain/members/phone.ts';
import { type RefusalField, refuse } from '#domain/base/refusal.ts';

export type GivenFields = { name?: string; phone?: string; email?: string; birth?: string };
export type NormalizedFields = { name?: string; phone?: string; email?: string; birth?: string | null };

/** The normalized fields; an empty e-mail or birth date stays empty. Refuses INVALID_INPUT with fields, UNDER_FOURTEEN. */
export function normalizeMemberFields(given: GivenFields, now: Date): NormalizedFields {
  const today = seoulDate(now);
  const wrong: RefusalField[] = [];
  const addProblem = (name: keyof NormalizedFields, message: string | undefined): void => {
    if (message !== undefined) wrong.push({ name, message });
  };
  const normalized: NormalizedFields = {};
  if (given.name !== undefined) {
    normalized.name = normalizedName(given.name);
    addProblem('name', nameProblem(normalized.name));
  }
  if (given.phone !== undefined) {
    normalized.phone = given.phone;
    addProblem('phone', phoneProblem(given.phone));
  }
  if (given.email !== undefined) {
    normalized.email = normalizedEmail(given.email);
    if (normalized.email !== '') addProblem('email', emailProblem(normalized.email));
  }
  if (given.birth !== undefined) {
    normalized.birth = given.birth === '' ? null : given.birth;
    if (normalized.birth !== null) addProblem('birth', birthProblem(normalized.birth, today));
  }
  if (wrong.length > 0) refuse('INVALID_INPUT', { fields: wrong });
  if (typeof normalized.birth === 'string' && !isOverFourteen(normalized.birth, today))
    refuse('UNDER_FOURTEEN');
  return normalized;
}

/** The normalized login id; refuses INVALID_INPUT. */
export function normalizeLoginId(given: string): string {
  const loginId = normalizedLoginId(given);
  const problem = loginIdProblem(loginId);
  if (problem === undefined) return loginId;
  return refuse('INVALID_INPUT', { fields: [{ name: 'loginId', message: loginIdSentences[problem] }] });
}

/** Refuses PASSWORD_RULE on `field`. */
export function refuseWeakPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const message = passwordProblem(password, owner);
  if (message !== undefined) refuse('PASSWORD_RULE', { message, fields: [{ name: field, message }] });
}
