// Public API of find-account: lookup of accounts by what their owner knows, and the handles (single-use tokens) of found accounts and
// password resets.
export { findByLoginIdAnd } from './find-account.db.ts';
export { findIdByCode } from './find-id.ts';
export {
  deleteHandlesOf,
  findHandle,
  insertHandle,
  insertHandles,
  insertResetMailRequest,
  takeResetMailRequests,
  useHandle,
} from './user-handle.db.ts';
