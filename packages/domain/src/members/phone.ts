// Formats of Korean phone numbers: stored and shown (docs/rules/members.md#phone). Ownership of a number is
// proved by a one-time code (docs/rules/members.md#codes).

/** '010-1234-5678' -> '01012345678'; also of '+82 10-1234-5678', which autofill may enter. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/gu, '').replace(/^820?(?=[1-6])/u, '0');
}

/** True for 010 and eight digits, the only mobile numbers issued today, with or without separators and country code. */
export function isMobilePhone(text: string): boolean {
  return /^[\d\s()+-]+$/u.test(text) && /^010\d{8}$/u.test(phoneDigits(text));
}

/** The Korean message for any other number; undefined for a mobile number. */
export function phoneProblem(text: string): string | undefined {
  return isMobilePhone(text) ? undefined : '010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.';
}

/** The number with dashes: 010-1234-5678, 02-123-4567, 0504-1234-5678, 1588-1234. Also formats numbers that are not yet complete. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (/^1\d{3}/u.test(digits)) return [digits.slice(0, 4), digits.slice(4)].filter(Boolean).join('-');
  // 050x: virtual numbers (안심번호) that carriers and marketplaces assign.
  const areaLength = digits.startsWith('02') ? 2 : digits.startsWith('050') ? 4 : 3;
  const rest = digits.slice(areaLength);
  const isTyping = digits.startsWith('010') && rest.length < 8;
  const middleLength = isTyping || rest.length > 7 ? 4 : 3;
  return [digits.slice(0, areaLength), rest.slice(0, middleLength), rest.slice(middleLength)]
    .filter(Boolean)
    .join('-');
}
