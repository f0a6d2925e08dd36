// Codes of share links: there and back for every id, and nothing but a code is one.
import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { idOfShortCode, shortCode } from './short-code.ts';

test('every id comes back from its code, however the code is written', () => {
  assert(
    property(integer({ min: 1, max: 2_147_483_647 }), (id) => {
      const code = shortCode(id);
      expect(code).toMatch(/^[2-9a-km-np-z]{7}$/);
      expect(idOfShortCode(code)).toBe(id);
      expect(idOfShortCode(code.toUpperCase())).toBe(id);
    }),
  );
});

test('a link that was sent yesterday names the same product tomorrow', () => {
  expect([1, 2, 1000, 2_147_483_647].map(shortCode)).toMatchInlineSnapshot(`
    [
      "3t7i2kt",
      "27p45jq",
      "3h3ija9",
      "2didiy2",
    ]
  `);
});

test('neighbours do not look alike', () => {
  const codes = Array.from({ length: 1000 }, (_, at) => shortCode(at + 1));
  expect(new Set(codes).size).toBe(1000);
  expect(new Set(codes.map((code) => code.slice(0, 3))).size).toBeGreaterThan(500);
});

test.each([
  '',
  'a',
  '2222222',
  'zzzzzzz',
  '한글한글한글한',
  'abcdef',
  'abcdefgh',
  'abcd-ef',
  '0000000',
  'lllllll',
])('%j is no code', (text) => {
  const id = idOfShortCode(text);
  // A word of the right letters may be the code of a number that names nothing: then it is at least its own.
  if (id !== undefined) expect(shortCode(id)).toBe(text);
});
