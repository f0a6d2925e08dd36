// Reads amounts of labels such as "1,200 mg" or "100억 CFU", and writes them in the unit of their nutrient
// (docs/rules/nutrients.md#units).
import { type Fraction, decimalText, divide, fraction, isLess, multiply, readDecimal } from './fraction.ts';
import type { FoundNutrient, Nutrient, QuantityKind } from './nutrient-names.ts';

/** `value` in the base unit of its kind. */
export type Quantity = { kind: QuantityKind; value: Fraction };

const powers: Readonly<Record<string, bigint>> = {
  '': 1n,
  천: 1_000n,
  만: 10_000n,
  백만: 1_000_000n,
  천만: 10_000_000n,
  억: 100_000_000n,
  조: 1_000_000_000_000n,
};

/** Micrograms of the mass units. */
const masses: Readonly<Record<string, Fraction>> = {
  g: fraction(1_000_000n),
  mg: fraction(1_000n),
  ug: fraction(1n),
  mcg: fraction(1n),
};

/** Lower case without spaces and hyphens; the three ways to write μ are one; "a day" at the end is dropped. */
function normaliseUnit(unit: string): string {
  return unit
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('μ', 'u')
    .replaceAll('α', 'a')
    .replace(/[\s-]/gu, '')
    .replace(/\/(?:일|day|1일)$/u, '');
}

/** The value of one unit of the nutrient in the base unit; undefined where the unit does not measure it. */
function sizeOfUnit(unit: string, { nutrient, massFactor, microgramsPerIu }: FoundNutrient) {
  const key = normaliseUnit(unit);
  if (key === 'cfu') return { kind: 'CFU' as const, size: fraction(1n) };
  if (key === 'ml') return { kind: 'VOLUME' as const, size: fraction(1n) };
  if (key === 'iu')
    return microgramsPerIu === undefined ? undefined : { kind: 'MASS' as const, size: microgramsPerIu };
  const [, mass = '', equivalent = ''] = /^(mcg|mg|ug|g)([a-z]*)$/u.exec(key) ?? [];
  const size = masses[mass];
  if (size === undefined) return undefined;
  if (equivalent !== '')
    return nutrient.equivalents?.includes(equivalent) ? { kind: 'MASS' as const, size } : undefined;
  return { kind: 'MASS' as const, size: massFactor === undefined ? size : multiply(size, massFactor) };
}

/** `value` in `unit` as a quantity; undefined where the unit does not measure the nutrient. */
export function quantityOf(value: Fraction, unit: string, of: FoundNutrient): Quantity | undefined {
  const found = sizeOfUnit(unit, of);
  return found === undefined ? undefined : { kind: found.kind, value: multiply(value, found.size) };
}

/** The quantity of a label's amount; undefined for ranges, "less than" and anything else that is not one exact amount. */
export function readAmount(amount: string, of: FoundNutrient): Quantity | undefined {
  const [, digits = '', power = '', unit = ''] =
    /^([\d,.]{1,24})\s*(백만|천만|천|만|억|조)?\s*(\D{1,12})$/u.exec(amount.trim()) ?? [];
  const value = readDecimal(digits);
  const factor = powers[power];
  if (value === undefined || factor === undefined) return undefined;
  return quantityOf(multiply(value, fraction(factor)), unit, of);
}

/** The unit in which a quantity of the nutrient is written, and its size in the base unit. */
export function shownUnit(nutrient: Nutrient, { kind, value }: Quantity): { unit: string; size: Fraction } {
  if (kind === 'CFU') return { unit: 'CFU', size: fraction(1n) };
  if (kind === 'VOLUME') return { unit: 'mL', size: fraction(1n) };
  const own = /^(mg|μg|g)\b/u.exec(nutrient.unit)?.[1];
  if (own !== undefined) return { unit: nutrient.unit, size: masses[own.replace('μ', 'u')] ?? fraction(1n) };
  if (isLess(value, fraction(1_000n))) return { unit: 'μg', size: fraction(1n) };
  return isLess(value, fraction(10_000_000n))
    ? { unit: 'mg', size: fraction(1_000n) }
    : { unit: 'g', size: fraction(1_000_000n) };
}

/** Decimal text of a quantity in a unit of this size. */
export function amountIn(size: Fraction, value: Fraction): string {
  return decimalText(divide(value, size));
}

/** "1,200 mg", "100억 CFU": a decimal text of `NutrientTotal` with its unit. */
export function amountText(amount: string, unit: string): string {
  const [whole = '', decimals] = amount.split('.');
  const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/gu, ',');
  if (unit !== 'CFU' || decimals !== undefined || whole.length < 5)
    return `${grouped(whole)}${decimals === undefined ? '' : `.${decimals}`} ${unit}`;
  const [size, name] = whole.length > 8 ? [100_000_000n, '억'] : [10_000n, '만'];
  const counted = decimalText(fraction(BigInt(whole), size));
  return `${counted.replace(/^\d+/u, grouped)}${name} CFU`;
}
