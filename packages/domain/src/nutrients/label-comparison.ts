// The nutrition labels of several products side by side: one row per nutrient, amounts per day in one unit (docs/rules/nutrients.md#comparison).
import { amountText } from './amount.ts';
import { checkNutrients } from './nutrient-check.ts';
import { findNutrient } from './nutrient-names.ts';

/** Rows of a label, per day. */
export type NutritionLabel = readonly { name: string; amount: string }[];

/** `amounts`: one per label, in their order; null where the label does not name the nutrient. */
export type ComparedNutrient = { name: string; amounts: (string | null)[] };

const keyOf = (name: string): string => findNutrient(name)?.key ?? name.trim();

/**
 * Nutrients of several labels first, then those of one, each by name; amounts that cannot be converted are shown as the label states them.
 * Energy, carbohydrate and the like come last.
 */
export function compareLabels(labels: readonly NutritionLabel[]): ComparedNutrient[] {
  const noAmounts = (): (string | null)[] => labels.map(() => null);
  const totals = checkNutrients(
    labels.map((nutrition, at) => ({ key: String(at), nutrition })),
    [],
  );
  const rows = totals.map(({ nutrient, unit, parts }) => {
    const amounts = noAmounts();
    for (const { key, amount } of parts) amounts[Number(key)] = amountText(amount, unit);
    return { key: keyOf(nutrient), name: nutrient, amounts };
  });
  for (const [at, label] of labels.entries())
    for (const { name, amount } of label) {
      const key = keyOf(name);
      const ofNutrient = rows.filter((row) => row.key === key);
      if (key === '' || ofNutrient.some(({ amounts }) => amounts[at] !== null)) continue;
      const [row = { key, name: name.trim(), amounts: noAmounts() }] = ofNutrient;
      row.amounts[at] = amount.trim();
      if (ofNutrient.length === 0) rows.push(row);
    }
  return rows.map(({ name, amounts }) => ({ name, amounts }));
}
