// The door of products: saving them, for the demo shop and for the catalogue import.
export { saveProducts } from './save-products.ts';
export type { ProductDraft } from './save-products.db.ts';
