// Formats of Korean phone numbers: stored and shown (docs/rules/members.md#phone). Ownership of a number is
// proved by a one-time code (docs/rules/members.md#codes).

/** 15xx, 16xx and 18xx, which have no area code. */
const representative = /^1[568]\d{6}$/;

/** '010-1234-5678' -> '01012345678'; also of '+82 10-1234-5678' and '0082-10-1234-5678'. Representative numbers (1588-1234) have no 0. */
export function phoneDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/gu, '');
  const national = digits.replace(/^(?:00)?82(?=[01-9])/u, '');
  return national === digits || national.startsWith('0') || representative.test(national)
    ? national
    : `0${national}`;
}

/**
 * The numbers of Korea's numbering plan that a parcel service can call, as digits: mobile (010, earlier 011 and 016 to 019), area codes
 * from 02 to 064, internet (070), toll-free (080), safety numbers (050x, 안심번호) and representative numbers (15xx, 16xx, 18xx).
 */
export const phonePattern =
  '^(?:010\\d{8}|01[16-9]\\d{7,8}|02\\d{7,8}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\\d{7,8}|0(?:70|80)\\d{7,8}|050\\d{8,9}|1[568]\\d{6})$';
const plan = new RegExp(phonePattern);
const written = /^[\d\s()+.-]+$/u;

/** The number as it is stored: digits; a text with other characters than those of a number is returned as it is. */
export function normalizedPhone(text: string): string {
  return written.test(text.normalize('NFKC')) ? phoneDigits(text) : text;
}

/** True for a number of the plan, with or without separators and country code. */
export function isPhone(text: string): boolean {
  return plan.test(normalizedPhone(text));
}

/** A mobile number has eleven digits, and others have at least nine. */
const isIncomplete = (digits: string): boolean => digits.length < (digits.startsWith('010') ? 11 : 9);

/** The Korean message for a number that is not in the plan, with the label of its field; undefined for a valid one. */
export function contactProblem(text: string, label: '연락처' | '휴대폰 번호'): string | undefined {
  if (isPhone(text)) return undefined;
  const digits = phoneDigits(text);
  if (digits === '') return `${label}를 입력해 주세요.`;
  return isIncomplete(digits) ? `${label}를 끝까지 입력해 주세요.` : `${label}를 확인해 주세요.`;
}

/** True for 010 and eight digits, the only mobile numbers issued today, with or without separators and country code. */
export function isMobilePhone(text: string): boolean {
  return /^010\d{8}$/u.test(normalizedPhone(text));
}

/** The Korean message for any other number; undefined for a mobile number. */
export function phoneProblem(text: string): string | undefined {
  return isMobilePhone(text) ? undefined : '010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.';
}

/** The number with dashes: 010-1234-5678, 02-123-4567, 0504-1234-5678, 1588-1234. Also formats the beginning of a number. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (/^1\d{3}/u.test(digits)) return [digits.slice(0, 4), digits.slice(4)].filter(Boolean).join('-');
  // 050x: virtual numbers (안심번호) that carriers and channels assign.
  const areaLength = digits.startsWith('02') ? 2 : digits.startsWith('050') ? 4 : 3;
  const rest = digits.slice(areaLength);
  const isTyping = digits.startsWith('010') && rest.length < 8;
  const middleLength = isTyping || rest.length > 7 ? 4 : 3;
  return [digits.slice(0, areaLength), rest.slice(0, middleLength), rest.slice(middleLength)]
    .filter(Boolean)
    .join('-');
}
