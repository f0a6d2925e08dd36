// Korean phone numbers: digits as stored, dashes as shown, the form ad platforms want (docs/rules/members.md#phone).
// Proving that a number belongs to somebody is not done here.

/** '010-1234-5678' -> '01012345678'; '+82 10-1234-5678', as a phone fills it in, is the same number. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/gu, '').replace(/^820?(?=[1-6])/u, '0');
}

/** True for a number that can be given today: 010 and eight digits, with or without dashes and the country before it. */
export function isMobilePhone(text: string): boolean {
  return /^[\d\s()+-]+$/u.test(text) && /^010\d{8}$/u.test(phoneDigits(text));
}

/** What the server says of any other number. */
export function phoneProblem(text: string): string | undefined {
  return isMobilePhone(text) ? undefined : '휴대폰 번호를 확인해 주세요';
}

/** Dashes as people read them: 010-1234-5678, 02-123-4567, 0504-1234-5678, 1588-1234; also while a number is being typed. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (/^1\d{3}/u.test(digits)) return [digits.slice(0, 4), digits.slice(4)].filter(Boolean).join('-');
  // 050x: safety numbers, as carriers and markets hand them out.
  const areaLength = digits.startsWith('02') ? 2 : digits.startsWith('050') ? 4 : 3;
  const rest = digits.slice(areaLength);
  const isTyping = digits.startsWith('010') && rest.length < 8;
  const middleLength = isTyping || rest.length > 7 ? 4 : 3;
  return [digits.slice(0, areaLength), rest.slice(0, middleLength), rest.slice(middleLength)]
    .filter(Boolean)
    .join('-');
}

/** R082: for ad events the dashes go, the first digit goes, 82 comes first: 01012345678 -> 821012345678. */
export function adPhone(text: string): string {
  return `82${phoneDigits(text).slice(1)}`;
}
