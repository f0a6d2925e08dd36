// Public API of search-index: what other features may call.
export {
  type Band,
  bands,
  findSearchState,
  liftStatementLimit,
  listProductsToRewrite,
  refreshSearchItems,
  rewriteBands,
  rewriteSearchItems,
  saveSearchState,
} from './search-items.db.ts';
export { initialGrams, jamoGrams, searchVersion, wordGrams } from './search-row.ts';
