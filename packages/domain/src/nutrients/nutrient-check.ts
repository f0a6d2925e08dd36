// Daily totals of nutrients over products, and which of them are contained more than once or exceed a limit
// (docs/rules/nutrients.md#check). Only states facts: no result prevents a purchase.
import { amountIn, quantityOf, readAmount, shownUnit } from './amount.ts';
import { type Fraction, add, isLess, multiply, one, readDecimal, zero } from './fraction.ts';
import { type Nutrient, type QuantityKind, findNutrient } from './nutrient-names.ts';

/** DAILY_AMOUNT: the daily amount of a functional ingredient in the standard; UPPER_INTAKE: the upper intake level of adults. */
export const limitBases = ['DAILY_AMOUNT', 'UPPER_INTAKE'] as const;
export type LimitBasis = (typeof limitBases)[number];

/** Decimal texts; at least one of `minAmount` and `maxAmount`. */
export type NutrientLimit = {
  nutrient: string;
  basis: LimitBasis;
  minAmount: string | null;
  maxAmount: string | null;
  unit: string;
  source: string;
  note: string;
};

/** `nutrition`: rows of the label, per day. `share` of the label's daily amount that is taken; default: all of it. */
export type CheckedProduct = {
  key: string;
  nutrition: readonly { name: string; amount: string }[];
  share?: Fraction;
};

/** Amounts are decimal texts in `unit`. */
export type NutrientTotal = {
  nutrient: string;
  amount: string;
  unit: string;
  /** In the order of the products. */
  parts: { key: string; amount: string }[];
  limits: (Omit<NutrientLimit, 'nutrient' | 'unit'> & { isOver: boolean })[];
};

type Sum = {
  key: string;
  nutrient: Nutrient;
  kind: QuantityKind;
  value: Fraction;
  parts: Map<string, Fraction>;
};

function sumsOf(products: readonly CheckedProduct[]): Sum[] {
  const sums = new Map<string, Sum>();
  for (const { key, nutrition, share = one } of products)
    for (const { name, amount } of nutrition) {
      const found = findNutrient(name);
      const quantity = found && readAmount(amount, found);
      if (found === undefined || quantity === undefined || quantity.value.numerator === 0n) continue;
      const taken = multiply(quantity.value, share);
      const id = `${found.key}\n${quantity.kind}`;
      const sum = sums.get(id) ?? { ...found, kind: quantity.kind, value: zero, parts: new Map() };
      sum.parts.set(key, add(sum.parts.get(key) ?? zero, taken));
      // Of the names that labels give a nutrient without a rule, the first in order, whatever the order of the products.
      const nutrient = found.nutrient.name < sum.nutrient.name ? found.nutrient : sum.nutrient;
      sums.set(id, { ...sum, nutrient, value: add(sum.value, taken) });
    }
  return [...sums.values()];
}

function limitOf(limit: NutrientLimit, { kind, value }: Sum, size: Fraction) {
  const found = findNutrient(limit.nutrient);
  const inBaseUnit = (amount: string | null) => {
    const read = amount === null ? undefined : readDecimal(amount);
    return read && found && quantityOf(read, limit.unit, found);
  };
  const least = inBaseUnit(limit.minAmount);
  const most = inBaseUnit(limit.maxAmount);
  if ((least ?? most)?.kind !== kind) return [];
  const { basis, source, note } = limit;
  return [
    {
      basis,
      minAmount: least === undefined ? null : amountIn(size, least.value),
      maxAmount: most === undefined ? null : amountIn(size, most.value),
      source,
      note,
      isOver: most !== undefined && isLess(most.value, value),
    },
  ];
}

const rankOf = ({ limits, parts }: NutrientTotal): number =>
  limits.some(({ isOver }) => isOver) ? 0 : parts.length > 1 ? 1 : 2;

/**
 * Totals of each nutrient per day: those above a limit first, then those of several products, then the others, each by name. Rows whose
 * amount cannot be read are left out.
 */
export function checkNutrients(
  products: readonly CheckedProduct[],
  limits: readonly NutrientLimit[],
): NutrientTotal[] {
  const limitsOf = Map.groupBy(limits, ({ nutrient }) => findNutrient(nutrient)?.key);
  const totals = sumsOf(products).map((sum): NutrientTotal => {
    const { unit, size } = shownUnit(sum.nutrient, sum);
    return {
      nutrient: sum.nutrient.name,
      amount: amountIn(size, sum.value),
      unit,
      parts: [...sum.parts].map(([key, value]) => ({ key, amount: amountIn(size, value) })),
      limits: (limitsOf.get(sum.key) ?? []).flatMap((limit) => limitOf(limit, sum, size)),
    };
  });
  const nameOf = ({ nutrient, unit }: NutrientTotal) => `${nutrient}\n${unit}`;
  return totals.toSorted(
    (left, right) => rankOf(left) - rankOf(right) || (nameOf(left) < nameOf(right) ? -1 : 1),
  );
}
