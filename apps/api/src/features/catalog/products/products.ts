// The door of products: saving them, for the demo shop and for the catalogue import.
export type { ProductDraft } from './save-products.db.ts';
export { saveProducts } from './save-products.ts';
