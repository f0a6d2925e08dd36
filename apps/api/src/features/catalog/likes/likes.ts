// Public API of likes: deletion with an account.
export { deleteLikes } from './likes.db.ts';
