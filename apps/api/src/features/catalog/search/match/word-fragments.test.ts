// Which words of names are suggested.
import { expect, test } from 'vitest';
import { withoutFragments } from './word-fragments.ts';

test.each([
  ['a noun with a particle', ['루테인', '루테인과', '루테인과 지아잔틴의'], ['루테인']],
  ['a particle that needs the other form', ['풋사과', '가을'], ['풋사과', '가을']],
  ['nouns that end as a particle', ['하루견과', '전통한과', '전문의'], ['하루견과', '전통한과', '전문의']],
  ['an adverb and verbs', ['간편하게', '챙기는', '조절하며'], []],
  ['an ambiguous syllable after a word that is known', ['가족', '가족이', '온 가족이'], ['가족']],
  ['an ambiguous syllable that belongs to the noun', ['고양이', '어린이'], ['고양이', '어린이']],
  ['the beginning of a thing', ['프로', '프로바이오틱스', '프로폴리스'], ['프로바이오틱스', '프로폴리스']],
  [
    'a thing whose kinds begin with it',
    ['비타민', '비타민B', '홍삼', '홍삼정'],
    ['비타민', '비타민B', '홍삼', '홍삼정'],
  ],
  ['a beginning of words that are no things', ['하루', '하루결'], ['하루', '하루결']],
])('%s', (_name, words, suggested) => {
  expect(withoutFragments(words)).toEqual(suggested);
});
