// What a typed text finds, and which part of the name is marked.
import { describe, expect, test } from 'vitest';
import { findIn } from './match.ts';

describe('a typed text', () => {
  test.each([
    ['주문 목록', 'ㅈㅁ', '주문'],
    ['주문 목록', 'ㅁㄹ', '목록'],
    ['송장 등록', 'ㅈㄷ', '장 등'],
    ['주문 목록', '주', '주'],
    // On the way to 주문, and to 목록.
    ['주문 목록', '줌', '주문'],
    ['주문 목록', '모', '목'],
    ['취소·반품·교환', '반품', '반품'],
    ['감사 기록', 'rkatk', '감사'],
    ['감사 기록', '감사기록', '감사 기록'],
    ['환불', '', ''],
    ['환불', 'ㅈㅁ', undefined],
    // The final consonant of one syllable and the next begin no name.
    ['목록', 'ㅗㄱ', undefined],
  ])('in %s by %j', (name, typed, marked) => {
    const range = findIn(name, typed);
    expect(range === undefined ? undefined : [...name].slice(range.start, range.end).join('')).toBe(marked);
  });
});
