// Cleaning of plain text from imported files.
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

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
