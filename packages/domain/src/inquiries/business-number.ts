// Business registration numbers (사업자등록번호): ten digits, the last one a check digit (docs/rules/inquiries.md#stores).

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** '120-81-47521' -> '1208147521'. */
export const businessNumberDigits = (text: string): string => text.replaceAll(/[\s-]/gu, '');

/** '1208147521' -> '120-81-47521'; another text unchanged. */
export const formatBusinessNumber = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{2})(\d{5})$/u, '$1-$2-$3');

/** True for ten digits, with or without dashes, with a valid check digit. Does not check that the business exists. */
export function isBusinessNumber(text: string): boolean {
  const digits = businessNumberDigits(text);
  // No tax office has a code below 101.
  if (!/^[1-9]\d{9}$/u.test(digits)) return false;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const carried = Math.floor((Number(digits[8]) * 5) / 10);
  return (10 - ((sum + carried) % 10)) % 10 === Number(digits[9]);
}

/** The Korean message for an invalid number; undefined for a valid one. */
export const businessNumberProblem = (text: string): string | undefined =>
  isBusinessNumber(text) ? undefined : '사업자등록번호 10자리를 확인해 주세요.';
