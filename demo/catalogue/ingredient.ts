// Type of a functional raw material, and shared cautions.
// The materials are in nutrients.ts and actives.ts, amounts with the products.

export type Ingredient = {
  /** Name of the nutrient or marker in the nutrition table. */
  name: string;
  /** Raw material in the ingredient list. */
  material: string;
  unit: string;
  /** Daily reference value in `unit`; omitted where none exists (shown as `**`). */
  reference?: number;
  functions: string[];
  cautions?: string[];
};

/** Caution for persons who take anticoagulants or will have an operation. */
export const bleeding = '수술 전후이거나 혈액응고에 관한 약을 드시는 분은 전문가와 상담하십시오.';
