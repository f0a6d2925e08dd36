// Public API of search-index.
export {
  type Band,
  bands,
  findSearchState,
  liftStatementLimit,
  listProductsToRewrite,
  listSearchTexts,
  refreshSearchItems,
  rewriteBands,
  rewriteSearchItems,
  saveSearchState,
} from './search-items.db.ts';
export { searchGrams, searchVersion } from './search-row.ts';
