// How keywords are read.
import { describe, expect, test } from 'vitest';
import { halfTyped, readKeyword, type Synonyms } from './read-keyword.ts';

const synonyms: Synonyms = new Map([
  ['오메가쓰리', ['오메가<3>']],
  ['비타민씨', ['비타민c']],
  ['코엔자임큐텐', ['코엔자임q<10>']],
]);
const typed = (keyword: string) =>
  readKeyword(keyword, synonyms)?.parts.map((part) => `${part.typed.by} ${part.typed.text}`);
const others = (keyword: string) =>
  readKeyword(keyword, synonyms)?.parts.flatMap((part) => part.others.map((other) => other.text));

describe('a keyword is read', () => {
  test.each([
    ['홍삼 정관장', ['words 홍삼', 'words 정관장']],
    ['홍ㅅ', ['jamo ㅎㅗㅇㅅ']],
    ['ㅎㅅ', ['initials ㅎㅅ']],
    ['ㅂㅌㅁC', ['initials ㅂㅌㅁc']],
    ['ㅄㅇㄹㅇ', ['initials ㅂㅅㅇㄹㅇ']],
    ['ㅎㅅ정', ['initials ㅎㅅㅈ', 'words 정']],
    ['오ㅁㄱ3', ['initials ㅇㅁㄱ<3>', 'words 오']],
    ['고려ㅎㅅ', ['initials ㄱㄹㅎㅅ', 'words 고려']],
    ['ㅎㅅ ㅈㄱㅈ', ['initials ㅎㅅ', 'initials ㅈㄱㅈ']],
    ['1,200 mg', ['words <1200>mg']],
    ['1000밀리그램', ['words <1000>mg']],
    ['60 정', ['words <60>정']],
    ['3개월', ['words <3>개월']],
    ['코엔자임 큐텐', ['words 코엔자임큐텐']],
    ['홍삼 홍삼', ['words 홍삼']],
  ])('%s', (keyword, parts) => {
    expect(typed(keyword)).toEqual(parts);
  });

  test.each(['', '  ', '%_|', '<>'])('as nothing when it has no letter: "%s"', (keyword) => {
    expect(readKeyword(keyword, synonyms)).toBeUndefined();
  });

  test('with what means the same, also inside a longer word', () => {
    expect(others('오메가쓰리')).toEqual(['오메가<3>']);
    expect(others('비타민씨1000')).toEqual(['비타민c<1000>']);
  });

  test('with its last syllable only begun', () => {
    const half = halfTyped(readKeyword('고려 홍사', synonyms) ?? { joined: '', parts: [] });
    expect(half?.parts.at(-1)?.others.map((other) => other.text)).toEqual(['ㅎㅗㅇㅅㅏ']);
  });
  test('but one open syllable is not half of everything', () => {
    expect(halfTyped(readKeyword('이', synonyms) ?? { joined: '', parts: [] })).toBeUndefined();
  });
});
