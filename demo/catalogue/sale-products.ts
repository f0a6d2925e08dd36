// Products of a current sale, whose list price is their price before the sale. The list prices of all other products are recommended by
// their makers (docs/rules/prices.md#list-price).

/** Codes of products that have a list price and were registered long before the sale, in alphabetical order. */
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
