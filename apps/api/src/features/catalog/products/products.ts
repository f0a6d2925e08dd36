// Public API of products: saving and reading them whole, for the demo shop, the catalogue import and staff, and their cards.
export { productsExport } from './export/export-products.ts';
export { type ImportOutcome, type ImportedProduct, importProducts } from './imports/import-products.ts';
export { lastRecommendOrder, newItemCodes, noHealth } from './new-product.ts';
export { productCardsOf } from './product-cards.ts';
export { areProducts } from './products.db.ts';
export type { ProductDraft, ProductPicture } from './save-products.db.ts';
export { saveProducts } from './save-products.ts';
export {
  type SavedProduct,
  findItemOwners,
  findSavedProducts,
  lockSavedProducts,
} from './saved-products.db.ts';
