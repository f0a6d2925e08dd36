// Codes of share links: encoding, decoding and invalid codes.
import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { idOfShortCode, shortCode } from './short-code.ts';

test('decodes the code of any id, in lower and upper case', () => {
  assert(
    property(integer({ min: 1, max: 2_147_483_647 }), (id) => {
      const code = shortCode(id);
      expect(code).toMatch(/^[2-9a-km-np-z]{7}$/);
      expect(idOfShortCode(code)).toBe(id);
      expect(idOfShortCode(code.toUpperCase())).toBe(id);
    }),
  );
});

test('never changes the code of an id, because links with it have been shared', () => {
  expect([1, 2, 1000, 2_147_483_647].map(shortCode)).toMatchInlineSnapshot(`
    [
      "3t7i2kt",
      "27p45jq",
      "3h3ija9",
      "2didiy2",
    ]
  `);
});

test('returns dissimilar codes for consecutive ids', () => {
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
])('%j decodes to undefined or to an id with exactly this code', (text) => {
  const id = idOfShortCode(text);
  // Seven valid letters may be the code of an id that no product has.
  if (id !== undefined) expect(shortCode(id)).toBe(text);
});
