// The price of a line before the discount of its product, in the cart and in the order sheet.

/** In won; the price itself where no list price is shown. */
export const listPriceOf = (item: { fixedPrice: number; salesPrice: number }, count: number): number =>
  Math.max(item.fixedPrice, item.salesPrice) * count;
