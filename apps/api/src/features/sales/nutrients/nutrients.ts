// Public API of nutrients: the limits of the demo shop, and the import of the public list of ingredients.
export { type LimitImport, importLimits } from './import-limits.ts';
export { replaceLimits } from './limits.db.ts';
