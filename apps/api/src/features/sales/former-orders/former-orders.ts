// Public API of orders of a merchant's former shop, which the import of such orders uses (docs/rules/moving-in.md#orders).
export { type OwnedProduct, listStoredProducts, upsertProducts } from './former-orders.db.ts';
