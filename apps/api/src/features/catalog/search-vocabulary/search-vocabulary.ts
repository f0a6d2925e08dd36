// Public API of search-vocabulary.
export {
  type KeywordRule,
  type SynonymGroup,
  addWords,
  deleteOtherWords,
  listBrandNames,
  listCategoryNames,
  listCommonWords,
  listKeywordRules,
  listKnownWords,
  listNames,
  listNamesOf,
  listOtherTexts,
  listWordsByTypoKeys,
  saveWords,
} from './vocabulary.db.ts';
export {
  type Word,
  createVocabulary,
  isOneTypo,
  isOneSyllableTypo,
  typoKeysOf,
  syllableTypoKeysOf,
  wordOf,
} from './vocabulary.ts';
