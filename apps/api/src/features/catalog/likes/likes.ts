// Public API of likes: deletion with an account, move to the successor of a product.
export { deleteLikes, moveLikes } from './likes.db.ts';
