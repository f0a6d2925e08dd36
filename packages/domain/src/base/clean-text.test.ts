// Cleaning of plain text from imported files, and of what people type.
import { array, assert, constantFrom, nat, oneof, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, normalizedLine, normalizedText } from './clean-text.ts';

describe('cleaning a plain cell', () => {
  test('keeps characters that look like formulas and tags', () => {
    expect(cleanLine(' +오메가3 <전량> =1-2@ ')).toBe('+오메가3 <전량> =1-2@');
  });

  test('returns one line in NFC without control characters', () => {
    expect(cleanLine('두\r\n줄\u0000\u200b\t이름')).toBe('두 줄 이름');
    expect(cleanLine('한글'.normalize('NFD'))).toBe('한글');
  });

  test('keeps line breaks and removes blank lines in cleanText', () => {
    expect(cleanText(' 하나 \r\n\r\n 둘 ')).toBe('하나\n둘');
  });
});

describe('text that people typed', () => {
  test.each<[what: string, text: string, line: string]>([
    ['decomposed Hangul', '홍삼'.normalize('NFD'), '홍삼'],
    ['fillers of Hangul', '\u3164\uffa0\u115f\u1160', ''],
    ['blanks of Braille and Mongolian', '\u2800\u180e\u2800', ''],
    ['a changed direction', '김\u202e온유\u202c', '김온유'],
    ['line breaks of every kind', 'a\r\nb\rc\u2028d\u0085e\nf', 'a b c d e f'],
    ['spaces of every kind', '\u3000김\u00a0\u2003온유\t', '김 온유'],
    ['a soft hyphen and a byte order mark', '\ufeff비\u00ad타민', '비타민'],
    ['a joiner between letters', '비\u200d타민', '비타민'],
    ['emoji of several characters', '👨‍👩‍👧 ❤️ 👍🏽 🏳️‍🌈', '👨‍👩‍👧 ❤️ 👍🏽 🏳️‍🌈'],
    ['a selector alone', '\ufe0f', ''],
    ['accents of Latin letters', 'Jose\u0301', 'José'],
    ['consonants', 'ㅎㅅ', 'ㅎㅅ'],
  ])('%s', (_what, text, line) => {
    expect(normalizedLine(text)).toBe(line);
  });

  test('keeps line breaks in a text', () => {
    expect(normalizedText('하나\r\n\r\n둘\r셋')).toBe('하나\n\n둘\n셋');
  });

  test('is idempotent and leaves no invisible text', () => {
    const awkward = constantFrom(...'가ᄀ\u1161a\u200d\ufe0f\u20e3👍🏽 \u3164\r\n\u0301');
    const anyLetter = nat(0x10ffff).map((code) => String.fromCodePoint(code));
    const any = array(oneof(awkward, anyLetter)).map((letters) => letters.join(''));
    assert(
      property(any, (text) => {
        for (const normalized of [normalizedLine, normalizedText]) {
          const once = normalized(text);
          expect(normalized(once)).toBe(once);
        }
        expect(normalizedLine(text)).not.toMatch(/^[\p{Cf}\p{Cc}\u3164\u2800\uffa0\u115f\u1160]+$/u);
      }),
    );
  });
});
