// Exact non-negative numbers, because sums of amounts as floating-point numbers are not exact.

/** Positive denominator, in lowest terms. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

function greatestDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestDivisor(other, one % other);
}

/** Throws a RangeError for a negative numerator or a denominator that is not positive. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (numerator < 0n || denominator <= 0n) throw new RangeError(`${numerator}/${denominator}`);
  const divisor = greatestDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export const zero = fraction(0n);
export const one = fraction(1n);

export function add(left: Fraction, right: Fraction): Fraction {
  return fraction(
    left.numerator * right.denominator + right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

export function multiply(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.numerator, left.denominator * right.denominator);
}

/** Throws a RangeError when `right` is zero. */
export function divide(left: Fraction, right: Fraction): Fraction {
  return fraction(left.numerator * right.denominator, left.denominator * right.numerator);
}

/** Throws a RangeError when `right` is larger. */
export function subtract(left: Fraction, right: Fraction): Fraction {
  return fraction(
    left.numerator * right.denominator - right.numerator * left.denominator,
    left.denominator * right.denominator,
  );
}

export function isLess(left: Fraction, right: Fraction): boolean {
  return left.numerator * right.denominator < right.numerator * left.denominator;
}

/** The largest whole number that is not larger. */
export function floorOf({ numerator, denominator }: Fraction): number {
  return Number(numerator / denominator);
}

/** Digits with groups of three or without, and decimals: '1,200', '0.5'. At most 15 digits and 6 decimals. */
const decimalPattern = /^(\d{1,3}(?:,\d{3}){1,4}|\d{1,15})(?:\.(\d{1,6}))?$/;

/** The number of a decimal text; undefined for any other text. */
export function readDecimal(text: string): Fraction | undefined {
  const [, whole, decimals = ''] = decimalPattern.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  return fraction(BigInt(whole.replaceAll(',', '') + decimals), 10n ** BigInt(decimals.length));
}

/** Decimal text without groups and without trailing zeros, rounded half up to at most `places` decimals. */
export function decimalText({ numerator, denominator }: Fraction, places = 3): string {
  const scale = 10n ** BigInt(places);
  const rounded = (2n * numerator * scale + denominator) / (2n * denominator);
  const decimals = (rounded % scale).toString().padStart(places, '0').replace(/0+$/, '');
  return `${rounded / scale}${decimals === '' ? '' : `.${decimals}`}`;
}
