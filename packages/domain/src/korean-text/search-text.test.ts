// Normalised words of indexed texts and keywords.
import { describe, expect, test } from 'vitest';
import { searchText, searchWords, wordStarts } from './search-text.ts';

describe('searchWords', () => {
  test.each([
    ['오메가3 (1,200㎎)', ['오메가<3>', '<1200>mg']],
    ['비타민C 1000', ['비타민c', '<1000>']],
    ['홍삼 6.5 g', ['홍삼', '<6.5>', 'g']],
    ['다이어트·체지방 감소엔', ['다이어트', '체지방', '감소엔']],
    ['킨더락(KinderLAC)', ['킨더락', 'kinderlac']],
    ['ㅎㅅ', ['ㅎㅅ']],
    ['홍ㅅ', ['홍ㅅ']],
    ['ＶＩＴＡ', ['vita']],
    ['진(眞)6년근', ['진', '眞', '<6>년근']],
    ['㈜종근당', ['종근당']],
    ['(주)종근당 락토핏', ['종근당', '락토핏']],
    ['종근당 주식회사', ['종근당']],
    ['ｵﾒｶﾞ3', ['オメガ<3>']],
    ['주식 회사원', ['주식', '회사원']],
    ['1,2,3', ['<1>', '<2>', '<3>']],
    ['유산균 1+1', ['유산균', '<1+1>']],
    [' \t-%_|<>', []],
    ['홍삼'.normalize('NFD'), ['홍삼']],
  ])('%s', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  test('keeps adjacent numbers separate in searchText', () => {
    expect(searchText('1000 60정')).toBe('<1000><60>정');
  });
});

describe('wordStarts', () => {
  test('returns the rest of the text from each word on', () => {
    expect(wordStarts('고려 홍삼정')).toBe('|고려홍삼정|홍삼정');
  });
  test('starts a word where Hangul, Latin letters and numbers meet', () => {
    expect(wordStarts('연세엠에스엠MSM1500')).toBe('|연세엠에스엠msm<1500>|msm<1500>|<1500>');
  });
  test('returns an empty text for symbols alone', () => {
    expect(wordStarts('*_*')).toBe('');
  });
});
