// The nutrition labels of several products side by side: one row per nutrient, amounts per day in one unit (docs/rules/nutrients.md#comparison).
import { amountText } from './amount.ts';
import { checkNutrients } from './nutrient-check.ts';
import { findNutrient } from './nutrient-names.ts';

/** Rows of a label, per day. */
export type NutritionLabel = readonly { name: string; amount: string }[];

/** `amounts`: one per label, in their order; null where the label does not name the nutrient. */
export type ComparedNutrient = { name: string; amounts: (string | null)[] };

const keyOf = (name: string): string => findNutrient(name)?.key ?? name.trim();

/** By rank and name; energy and the like have one place, so that they keep the order of the labels. */
function placeOf({ name, amounts }: ComparedNutrient): string {
  if (findNutrient(name) === undefined) return '2';
  return `${amounts.filter((amount) => amount !== null).length > 1 ? 0 : 1}${name}`;
}

/**
 * Nutrients of several labels first, then those of one, each by name; amounts that cannot be converted are shown as the label states them.
 * Energy, carbohydrate and the like come last.
 */
export function compareLabels(labels: readonly NutritionLabel[]): ComparedNutrient[] {
  const totals = checkNutrients(
    labels.map((nutrition, at) => ({ key: String(at), nutrition })),
    [],
  );
  const rows = new Map<string, ComparedNutrient>();
  const amountsOf = (name: string): (string | null)[] => {
    const row = rows.get(keyOf(name)) ?? { name, amounts: labels.map(() => null) };
    rows.set(keyOf(name), row);
    return row.amounts;
  };
  for (const { nutrient, unit, parts } of totals) {
    const amounts = amountsOf(nutrient);
    for (const { key, amount } of parts) {
      const other = amounts[Number(key)];
      const text = amountText(amount, unit);
      // A label may state the number of bacteria and their mass.
      amounts[Number(key)] = other ? `${other} · ${text}` : text;
    }
  }
  for (const [at, label] of labels.entries())
    for (const { name, amount } of label)
      if (name.trim() !== '') amountsOf(name.trim())[at] ??= amount.trim();
  const ordered = [...rows.values()].map((row) => ({ row, place: placeOf(row) }));
  return ordered
    .toSorted((left, right) => Number(left.place > right.place) - Number(left.place < right.place))
    .map(({ row }) => row);
}
