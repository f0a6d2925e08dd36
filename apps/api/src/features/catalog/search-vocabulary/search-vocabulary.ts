// Public API of search-vocabulary.
export {
  type SynonymGroup,
  addWords,
  deleteOtherWords,
  listBrandNames,
  listCategoryNames,
  listCommonWords,
  listKnownWords,
  listNames,
  listNamesOf,
  listOtherTexts,
  listSynonyms,
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
