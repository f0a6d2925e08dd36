// Interpretation of keywords: words, jamo, initial consonants, units, synonyms, prefixes.
import { describe, expect, test } from 'vitest';
import { asPrefix, interpretKeyword, type Synonyms } from './interpret-keyword.ts';

const synonyms: Synonyms = new Map([
  ['오메가쓰리', ['오메가<3>']],
  ['비타민씨', ['비타민c']],
  ['코엔자임큐텐', ['코엔자임q<10>']],
]);
const typed = (keyword: string) =>
  interpretKeyword(keyword, synonyms)?.parts.map((part) => `${part.typed.by} ${part.typed.text}`);
const others = (keyword: string) =>
  interpretKeyword(keyword, synonyms)?.parts.flatMap((part) => part.others.map((other) => other.text));

describe('a keyword is interpreted', () => {
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

  test.each(['', '  ', '%_|', '<>'])('as undefined when it has no letter: "%s"', (keyword) => {
    expect(interpretKeyword(keyword, synonyms)).toBeUndefined();
  });

  test('with synonyms, also of a part of a longer word', () => {
    expect(others('오메가쓰리')).toEqual(['오메가<3>']);
    expect(others('비타민씨1000')).toEqual(['비타민c<1000>']);
  });

  test('as a prefix with the jamo of its last word', () => {
    const prefix = asPrefix(interpretKeyword('고려 홍사', synonyms) ?? { joined: '', parts: [] });
    expect(prefix?.parts.at(-1)?.others.map((other) => other.text)).toEqual(['ㅎㅗㅇㅅㅏ']);
  });
  test('not as a prefix when it is a single open syllable', () => {
    expect(asPrefix(interpretKeyword('이', synonyms) ?? { joined: '', parts: [] })).toBeUndefined();
  });
});
