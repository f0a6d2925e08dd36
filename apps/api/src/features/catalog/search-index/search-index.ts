// Public API of search-index: what other features may call.
export {
  type Band,
  bands,
  findSearchState,
  listProductsToRewrite,
  refreshSearchItems,
  rewriteBands,
  rewriteSearchItems,
  saveSearchState,
  takeCountLock,
} from './search-items.db.ts';
export { initialGrams, jamoGrams, searchVersion, wordGrams } from './search-row.ts';
