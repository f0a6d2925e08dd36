// The answer of a nutrient check (docs/rules/nutrients.md#check).
import type { Static } from 'typebox';
import type { NutrientCheck } from '#contract/sales/nutrients.ts';
import { type CheckedProduct, checkNutrients } from '#domain/nutrients/nutrient-check.ts';
import { hintsOf } from '#domain/nutrients/nutrient-texts.ts';
import type { Db } from '../../../db/connect.ts';
import { listLimits } from './limits.db.ts';

/** Totals over products with distinct keys. */
export async function checkResponse(
  db: Db,
  products: readonly (CheckedProduct & { name: string })[],
): Promise<Static<typeof NutrientCheck>> {
  const totals = checkNutrients(products, await listLimits(db));
  const checked = new Set(totals.flatMap(({ parts }) => parts.map(({ key }) => key)));
  return {
    products: products.map(({ key, name }) => ({ key, name, isChecked: checked.has(key) })),
    totals: totals.map((total) => ({
      ...total,
      hints: hintsOf(total),
      limits: total.limits.map(({ minAmount, maxAmount, ...limit }) => ({
        ...limit,
        ...(minAmount !== null && { minAmount }),
        ...(maxAmount !== null && { maxAmount }),
      })),
    })),
  };
}
