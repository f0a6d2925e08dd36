// Products of a current sale: their list price is what they cost until it began. The list prices of all other products are those that the
// makers recommend (docs/rules/prices.md#list-price).

/** Codes of products with a list price that were sold for long before the sale. */
export const saleProducts: readonly string[] = [
  'bomnare-apple-vinegar',
  'garabom-garcinia',
  'harugyeol-b-complex',
  'harugyeol-vitamin-c-1000',
  'hyeolla-ginkgo',
  'lactoon-woman-50',
  'moabom-daily-nuts',
  'mulgyeol-sun-cream',
  'neulchan-omega-big',
  'nurion-all-day-multi',
  'raonfit-collagen-200',
  'supdam-lutein-zea',
];
