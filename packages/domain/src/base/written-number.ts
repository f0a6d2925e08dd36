// Whole numbers as spreadsheets and shops' programs write them: 19900, 19,900, 19900.00, ₩19,900, 19,900원.

/**
 * Why a text is no whole number. FRACTION: it has digits after the point, or reads as two numbers (1.000 is one or a thousand).
 * SHORTENED: a spreadsheet wrote 6.12E+11, and the other digits are lost.
 */
export type NumberProblem = 'NOT_A_NUMBER' | 'NEGATIVE' | 'FRACTION' | 'SHORTENED';

const grouped = String.raw`\d{1,3}(?:,\d{3})+|\d{1,15}`;
const whole = new RegExp(`^(?:${grouped})$`, 'u');
const withPoint = new RegExp(String.raw`^(${grouped})\.(\d+)$`, 'u');
/** The point of other countries; three digits after it would be a group. */
const withComma = /^(\d{1,15}),(\d{1,2})$/u;

/** The whole number that the text writes, of 15 digits at most; `isWon` permits the sign of the currency. */
export function readWholeNumber(
  text: string,
  { isWon = false }: { isWon?: boolean } = {},
): { value: number; problem?: undefined } | { value?: undefined; problem: NumberProblem } {
  const written = text.normalize('NFKC').replace(/\s/gu, '');
  const number = isWon ? written.replace(/^(?:[₩\\]|KRW)/iu, '').replace(/(?:원|KRW)$/iu, '') : written;
  if (/^\d(?:\.\d+)?E\+?\d+$/iu.test(number)) return { problem: 'SHORTENED' };
  if (/^[-−]\d/u.test(number)) return { problem: 'NEGATIVE' };
  if (whole.test(number)) return { value: Number(number.replaceAll(',', '')) };
  const [, before, after] = withPoint.exec(number) ?? withComma.exec(number) ?? [];
  if (before === undefined || after === undefined) return { problem: 'NOT_A_NUMBER' };
  const isGroup = after.length === 3 && /^[1-9]\d{0,2}$/u.test(before);
  if (isGroup || /[1-9]/u.test(after)) return { problem: 'FRACTION' };
  return { value: Number(before.replaceAll(',', '')) };
}
