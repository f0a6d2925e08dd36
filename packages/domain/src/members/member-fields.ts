// Normalisation and validation of a member's name, e-mail address and date of birth (docs/rules/members.md#fields). Phone numbers are in
// phone.ts. A `...Problem` function returns the Korean message for an invalid value, and undefined for a valid one.
import { isDate } from '../base/calendar.ts';
import { normalizedLine } from '../base/clean-text.ts';

/** The name as it is stored: one line in NFC with single spaces. */
export const normalizedName = normalizedLine;

/** Letters of any script with their accents, except single consonants and vowels of Hangul. */
const letters = '(?:(?![\\u3131-\\u318e])[\\p{L}\\p{M}])+';
/** Words are joined by a space, a hyphen, an apostrophe, a middle dot or a full stop; a full stop may end the name (Jr.). */
const nameShape = new RegExp(`^${letters}(?:(?:[-'’·]|\\.? )${letters})*\\.?$`, 'u');

/** A normalised name is valid with 2 to 50 characters: José García, Anne-Marie, O'Brien, 남궁 민. */
export function nameProblem(name: string): string | undefined {
  const isRight = name.length >= 2 && name.length <= 50 && nameShape.test(name);
  return isRight ? undefined : '이름을 정확히 입력해 주세요.';
}

/** The address as it is stored: trimmed and in lower case, because members vary the case between sign-ins. */
export function normalizedEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** An address is valid with at most 100 characters of the form name@host.tld. */
export function emailProblem(text: string): string | undefined {
  const isRight =
    text.length <= 100 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/iu.test(
      text,
    );
  return isRight ? undefined : '이메일 형식을 확인해 주세요.';
}

/** R032: birthYear('19900101') and birthYear('1990-01-01') are 1990. */
export function birthYear(birth: string): number {
  return Number(birth.slice(0, 4));
}

/** Completed years of age on `today`; both 'YYYY-MM-DD'. Born on 29 February, a person completes a year on 1 March of a common year. */
export function fullYears(birth: string, today: string): number {
  const hadBirthday = today.slice(5) >= birth.slice(5);
  return birthYear(today) - birthYear(birth) - (hadBirthday ? 0 : 1);
}

/** A date of birth is valid if it exists, is not in the future and is at most 130 years ago. Both 'YYYY-MM-DD'. */
export function birthProblem(birth: string, today: string): string | undefined {
  const isRight = isDate(birth) && birth <= today && fullYears(birth, today) <= 130;
  return isRight ? undefined : '생년월일을 확인해 주세요.';
}

/** True from the fourteenth birthday on. Younger visitors cannot register, because 개인정보보호법 22조의2 requires the consent of a guardian. */
export function isOverFourteen(birth: string, today: string): boolean {
  return fullYears(birth, today) >= 14;
}
