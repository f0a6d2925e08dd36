// Public API of brands: those of saved products, by name.
export { saveBrands } from './brands.db.ts';
