// What products and items have that are registered without it, by a file of the import or by staff.

/** Place in the recommended order: after the goods to which head office gave an order. */
export const lastRecommendOrder = 1_000_000;

/** Supplement facts without a value. */
export const noHealth = {
  isHealthFunctionalFood: false,
  reportNumber: '',
  adReviewNumber: '',
  functions: [],
  dailyIntake: '',
  cautions: [],
  nutrition: [],
  shelfLife: '',
  storage: '',
};

/** Generates the codes of new items of a product, `berry-1` and so on, after those of its saved items. */
export function newItemCodes(productCode: string, savedCodes: readonly string[]): () => string {
  let last = Math.max(0, ...savedCodes.map((code) => numberOf(code, productCode)));
  return () => `${productCode}-${(last += 1)}`;
}

/** 3 for `berry-3` of the product `berry`; 0 for a code that was not generated. */
function numberOf(itemCode: string, productCode: string): number {
  const rest = itemCode.startsWith(`${productCode}-`) ? itemCode.slice(productCode.length + 1) : '';
  return /^\d{1,6}$/.test(rest) ? Number(rest) : 0;
}
