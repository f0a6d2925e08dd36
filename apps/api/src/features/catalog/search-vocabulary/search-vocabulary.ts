// Public API of search-vocabulary: what other features may call.
export {
  type SynonymGroup,
  addWords,
  forgetOtherWords,
  listCategoryNames,
  listCommonWords,
  listKnownWords,
  listNames,
  listNamesOf,
  listOtherTexts,
  listSynonyms,
  listWordsBySlips,
  saveWords,
} from './vocabulary.db.ts';
export {
  type Word,
  createVocabulary,
  isOneSlip,
  isOneSyllableSlip,
  slipsOf,
  syllableSlipsOf,
  wordOf,
} from './vocabulary.ts';
