// Cutting texts to a limit in bytes.
import { describe, expect, test } from 'vitest';
import { cutToBytes } from './cut-to-bytes.ts';

describe('cutToBytes', () => {
  test.each([
    ['a short text is unchanged', 'abc', 10, 'abc'],
    ['a Korean letter takes three bytes', '루테인', 8, '루테'],
    ['no space remains at the end', '루테인 외 1건', 10, '루테인'],
    ['a pair of surrogates is not split', 'a🙂b', 4, 'a'],
    ['nothing fits', '루', 2, ''],
  ])('%s', (_name, text, atMost, expected) => {
    expect(cutToBytes(text, atMost)).toBe(expected);
  });
});
