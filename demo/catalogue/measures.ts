// Korean words for amounts: counts, weights, days of supply, object particles.
// Not here: texts of a product.

const number = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });

/** 1200 -> "1,200". */
export function figure(value: number): string {
  return number.format(value);
}

/** "1,200 mg", "100억 CFU" (CFU is counted in 억). */
export function amount(value: number, unit: string): string {
  return unit === 'CFU' ? `${figure(value)}억 CFU` : `${figure(value)} ${unit}`;
}

/** Supply in words: 60 -> "2개월분", 20 -> "20일분". Days are whole; 0 and less give "". */
export function supply(days: number): string {
  const whole = Math.floor(days);
  if (whole < 1) return '';
  return whole % 30 === 0 ? `${whole / 30}개월분` : `${whole}일분`;
}

/** The object particle that fits the last syllable: 캡슐 -> "캡슐을", 포 -> "포를", "20 g" -> "20 g을". */
export function asObject(words: string): string {
  const code = words.charCodeAt(words.length - 1) - 0xac00;
  const isHangul = code >= 0 && code < 11172;
  return isHangul && code % 28 === 0 ? `${words}를` : `${words}을`;
}

/** A number derived from a code; the same code always yields the same number. */
export function seedOf(code: string): number {
  let seed = 7;
  for (const letter of code) seed = (seed * 31 + letter.charCodeAt(0)) % 100003;
  return seed;
}
