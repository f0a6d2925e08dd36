// Public API of checkout: the quote, for orders that are paid elsewhere.
export { mergeLines, quoteItems } from './quote-order.ts';
