// Public API of search-query.
export { isAttribute, plainKeywords, isContentWord, withoutKind, wordForms } from './stop-words.ts';
export { isLayoutMismatch, soundAlikes, inOtherLayouts } from './keyword-variants.ts';
export {
  type Part,
  type Interpretation,
  type Synonyms,
  type QueryTerm,
  alone,
  asWords,
  asPrefix,
  isQuantity,
  onlyPrefix,
  interpretKeyword,
  readable,
  startsWith,
  withOther,
} from './interpret-keyword.ts';
export {
  bannedWordsOf,
  invalidateKeywordRules,
  isBanned,
  oneWaySynonymsOf,
  ruleOfKeyword,
  synonymsOf,
} from './keyword-rules.ts';
