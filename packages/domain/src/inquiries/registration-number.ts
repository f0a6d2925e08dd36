// Numbers of the registrations that the law makes a seller state: 통신판매업 신고번호, 건강기능식품판매업 신고번호 (docs/rules/law.md#identity).
// Offices write them differently (제2026-서울성동-0001호, 제20260123456호), so only what all have is checked.

/** A year of four digits, then a serial number, with or without the name of an office between them. */
const yearAndSerial = /(?:^|\D)(?:19|20)\d{2}(?:\d+|\D+\d+)/u;

/** The Korean message for a text that cannot be a registration number; undefined for one that can. Does not check that it exists. */
export const registrationNumberProblem = (text: string): string | undefined =>
  yearAndSerial.test(text.trim())
    ? undefined
    : '신고증에 있는 대로 연도와 번호를 적어 주세요. 예: 제2026-서울성동-0001호';
