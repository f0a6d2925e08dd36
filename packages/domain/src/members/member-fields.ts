// What a member's name, e-mail and day of birth look like (docs/rules/members.md#fields), what is said of one that does not, and R032.
// Phones are phone.ts.
import { isDate } from '../base/calendar.ts';

/** As it is kept: no space around, one inside. */
export function normalizedName(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

/** 2 to 20 Hangul or Latin letters with spaces between words: what is said of a name that is not, as it is kept. */
export function nameProblem(name: string): string | undefined {
  const isRight = name.length >= 2 && name.length <= 20 && /^[가-힣a-z]+(?: [가-힣a-z]+)*$/iu.test(name);
  return isRight ? undefined : '이름을 정확히 입력해 주세요';
}

/** As it is kept: lower case, because nobody remembers how they wrote it. */
export function normalizedEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** At most 100 letters of the shape name@host.tld: what is said of an e-mail that is not. */
export function emailProblem(text: string): string | undefined {
  const isRight =
    text.length <= 100 &&
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/iu.test(
      text,
    );
  return isRight ? undefined : '이메일 형식을 확인해 주세요';
}

/** R032: birthYear('19900101') and birthYear('1990-01-01') are 1990. */
export function birthYear(birth: string): number {
  return Number(birth.slice(0, 4));
}

/** Full years on a day; both 'YYYY-MM-DD'. */
export function fullYears(birth: string, today: string): number {
  const hadBirthday = today.slice(5) >= birth.slice(5);
  return birthYear(today) - birthYear(birth) - (hadBirthday ? 0 : 1);
}

/** A day of birth is one that somebody alive may have: what is said of any other. Both 'YYYY-MM-DD'. */
export function birthProblem(birth: string, today: string): string | undefined {
  const isRight = isDate(birth) && birth <= today && fullYears(birth, today) <= 130;
  return isRight ? undefined : '생년월일을 확인해 주세요';
}

/** 개인정보보호법 22조의2: under fourteen is refused rather than asking a guardian. */
export function isOverFourteen(birth: string, today: string): boolean {
  return fullYears(birth, today) >= 14;
}
