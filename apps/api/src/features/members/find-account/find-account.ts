// Public API of find-account: lookup of accounts by what their owner knows, and the one-time tokens of found accounts and
// password resets.
export { findByLoginIdAnd } from './find-account.db.ts';
export { findIdByCode } from './find-id.ts';
export {
  deleteOneTimeTokensOf,
  findOneTimeToken,
  insertOneTimeToken,
  insertOneTimeTokens,
  insertResetMailRequest,
  takeResetMailRequests,
  useOneTimeToken,
} from './one-time-tokens.db.ts';
