// Plain cells of a file become harmless and stay what the merchant wrote.
import { describe, expect, test } from 'vitest';
import { lineOf, textOf } from './clean-text.ts';

describe('a plain cell', () => {
  test('keeps signs that look like formulas and tags', () => {
    expect(lineOf(' +오메가3 <전량> =1-2@ ')).toBe('+오메가3 <전량> =1-2@');
  });

  test('becomes one line, composed, without control characters', () => {
    expect(lineOf('두\r\n줄\u0000\u200b\t이름')).toBe('두 줄 이름');
    expect(lineOf('한글'.normalize('NFD'))).toBe('한글');
  });

  test('keeps its line breaks where they mean something', () => {
    expect(textOf(' 하나 \r\n\r\n 둘 ')).toBe('하나\n둘');
  });
});
