// Public API of carts: rows for a quote, removal of bought units, deletion with an account.
export { deleteCarts, listCartItems, removeBought } from './cart.db.ts';
