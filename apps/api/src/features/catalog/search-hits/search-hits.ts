// Public API of search-hits.
export {
  type HitPage,
  type KeywordMatch,
  countEach,
  countMatches,
  countTotal,
  saveTotal,
  keyOf,
  listFewHits,
  listHits,
  replaceTotals,
  whichAreFound,
  keywordMatchOf,
} from './hits.db.ts';
export type { Condition } from './matching.db.ts';
