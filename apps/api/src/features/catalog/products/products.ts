// Public API of products: saving them, for the demo shop and the catalogue import, and their cards.
export { productCardsOf } from './product-cards.ts';
export { areProducts } from './products.db.ts';
export type { ProductDraft } from './save-products.db.ts';
export { saveProducts } from './save-products.ts';
