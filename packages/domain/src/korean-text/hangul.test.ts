// Hangul for search: normalisation, jamo, initial consonants, keyboard-layout mismatch.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  composeHangul,
  hangulToQwerty,
  initialConsonants,
  isInitialConsonants,
  jamo,
  normalizeForSearch,
  qwertyToHangul,
} from './hangul.ts';

describe('normalisation', () => {
  test.each([
    { 입력: ' 홍삼  정 ', 결과: '홍삼정' },
    { 입력: '비타민C', 결과: '비타민c' },
    { 입력: 'ＶＩＴＡ－１００％', 결과: 'vita-100%' },
    { 입력: '오메가　3', 결과: '오메가3' },
    { 입력: '홍삼'.normalize('NFD'), 결과: '홍삼' },
    { 입력: 'ㅎㅅ', 결과: 'ㅎㅅ' },
  ])('normalizes "$입력" to "$결과"', ({ 입력, 결과 }) => {
    expect(normalizeForSearch(입력)).toBe(결과);
  });
});

describe('jamo', () => {
  test.each([
    { 글: '홍삼', letters: 'ㅎㅗㅇㅅㅏㅁ' },
    { 글: '닭', letters: 'ㄷㅏㄹㄱ' },
    { 글: '과일', letters: 'ㄱㅗㅏㅇㅣㄹ' },
    { 글: '쌀 1kg', letters: 'ㅆㅏㄹ 1kg' },
    { 글: '호ㅇ', letters: 'ㅎㅗㅇ' },
  ])('decomposes $글 into $letters', ({ 글, letters }) => {
    expect(jamo(글)).toBe(letters);
  });

  test('decomposes a prefix with a partial syllable into a prefix of the whole word', () => {
    expect(jamo('홍삼').startsWith(jamo('호'))).toBe(true);
    expect(jamo('홍삼').startsWith(jamo('홍ㅅ'))).toBe(true);
  });

  test('replaces syllables by their initial consonants and recognises text of consonants alone', () => {
    expect(initialConsonants('홍삼')).toBe('ㅎㅅ');
    expect(initialConsonants('비타민C 1000')).toBe('ㅂㅌㅁC 1000');
    expect(isInitialConsonants('ㅎㅅ')).toBe(true);
    expect(isInitialConsonants('홍ㅅ')).toBe(false);
    expect(isInitialConsonants('')).toBe(false);
  });
});

describe('keyboard-layout mismatch', () => {
  test.each([
    { 자판: 'ghdtka', 뜻: '홍삼' },
    { 자판: 'dbtksrbs', 뜻: '유산균' },
    { 자판: 'qlxkals', 뜻: '비타민' },
    { 자판: 'fnxpdls', 뜻: '루테인' },
    { 자판: 'ekfr', 뜻: '닭' },
    { 자판: 'Tkf', 뜻: '쌀' },
    { 자판: 'rhkdlf', 뜻: '과일' },
    { 자판: 'dlfrek', 뜻: '읽다' },
    { 자판: 'ekfrdl', 뜻: '닭이' },
    { 자판: 'ekfrl', 뜻: '달기' },
    { 자판: 'dhaprk3', 뜻: '오메가3' },
    { 자판: 'gh', 뜻: '호' },
    { 자판: 'g', 뜻: 'ㅎ' },
  ])('converts $자판 to $뜻', ({ 자판, 뜻 }) => {
    expect(qwertyToHangul(자판)).toBe(뜻);
  });

  test('converts an English word typed with the Korean layout', () => {
    expect(hangulToQwerty('퍗므ㅑㅜ')).toBe('vitamin');
    expect(hangulToQwerty('ㅐㅡㄷㅎㅁ')).toBe('omega');
  });

  test('round-trips any syllables through jamo and through QWERTY keys', () => {
    const syllables = fc
      .array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { maxLength: 12 })
      .map((codes) => String.fromCodePoint(...codes));
    fc.assert(
      fc.property(syllables, (text) => {
        expect(composeHangul(jamo(text))).toBe(text);
        expect(qwertyToHangul(hangulToQwerty(text))).toBe(text);
      }),
    );
  });
});
