// Registration numbers that sellers must state by law: 통신판매업 신고번호, 건강기능식품판매업 신고번호 (docs/rules/law.md#identity). Offices
// use different formats (제2026-서울성동-0001호, 제20260123456호); all of them contain a year and a serial number.

/** A year of four digits, then a serial number, with or without the name of an office between them. */
const yearAndSerial = /(?:^|\D)(?:19|20)\d{2}\D*\d/u;

/** Returns the Korean message for a text that cannot be a registration number, otherwise undefined. Does not check that the number exists. */
export const registrationNumberProblem = (text: string): string | undefined =>
  yearAndSerial.test(text)
    ? undefined
    : '신고증에 있는 대로 연도와 번호를 적어 주세요. 예: 제2026-서울성동-0001호';
