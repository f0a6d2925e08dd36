// Every ingredient that a health functional food of the demo shop may name, under one key.
// Claims and cautions are in nutrients.ts and actives.ts.
import { actives } from './actives.ts';
import type { Ingredient } from './ingredient.ts';
import { nutrients } from './nutrients.ts';

export type IngredientKey = keyof typeof nutrients | keyof typeof actives;

const ingredients: Record<IngredientKey, Ingredient> = { ...nutrients, ...actives };

/** Amount per day by ingredient, in the ingredient's own unit. CFU is given in 억 (100,000,000). */
export type Doses = Partial<Record<IngredientKey, number>>;

export type NamedDose = Ingredient & { value: number };

/** The ingredients of a product with their claims, in the given order. */
export function namedDoses(doses: Doses): NamedDose[] {
  return (Object.keys(doses) as IngredientKey[]).map((key) => ({
    ...ingredients[key],
    value: doses[key] ?? 0,
  }));
}
