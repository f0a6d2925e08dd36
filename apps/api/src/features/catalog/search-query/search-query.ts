// Public API of search-query: what other features may call.
export { describesOnly, plainKeywords, saysSomething, withoutKind, wordForms } from './general-words.ts';
export { isOnlySwitched, soundingAlike, switchedKeyboards } from './other-keywords.ts';
export {
  type Part,
  type Reading,
  type Synonyms,
  type Wanted,
  alone,
  asWords,
  halfTyped,
  isQuantity,
  onlyHalfTyped,
  readKeyword,
  readable,
  startsWith,
  withOther,
} from './read-keyword.ts';
export { meantOf, synonymsOf } from './synonyms.ts';
