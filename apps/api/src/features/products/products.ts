// The door of products: saving them, for the demo shop and the catalogue import.
export { saveProducts, type ProductDraft, type Saved } from './save-products.ts';
