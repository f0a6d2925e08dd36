// Texts of every kind of character, cut at every length.
import { array, assert, constantFrom, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a cut text is a well-formed beginning of at most the given characters', () => {
  const texts = array(constantFrom('a', '가', '😀', '👨‍👩‍👧', ' ')).map((parts) => parts.join(''));
  assert(
    property(texts, nat(20), (text, atMost) => {
      const cut = cutText(text, atMost);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut)).toBe(true);
      expect([...cut].length).toBe(Math.min(atMost, [...text].length));
    }),
  );
});
