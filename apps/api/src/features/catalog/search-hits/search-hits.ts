// Public API of search-hits: what other features may call.
export {
  type HitPage,
  type Words,
  countEach,
  countMatches,
  countTotal,
  keepTotal,
  keyOf,
  listFewHits,
  listHits,
  replaceTotals,
  whichAreFound,
  wordsOf,
} from './hits.db.ts';
export type { Condition } from './matching.db.ts';
