// Codes of share links for events and articles: encoding, decoding, and texts that are no code.
import { expect, test } from 'vitest';
import { shareCode, sharedBy } from './share-code.ts';

const uuidOf = (number: bigint): string =>
  number
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
/** Both ends, and numbers spread over all 128 bits. */
const uuids = [
  0n,
  2n ** 128n - 1n,
  ...Array.from(
    { length: 200 },
    (_value, at) => (BigInt(at) * 0x9e3779b97f4a7c15f39cc0605cedc835n) % 2n ** 128n,
  ),
].map(uuidOf);

test('every uuid is encoded in 23 letters and digits and decoded again', () => {
  for (const uuid of uuids)
    for (const kind of ['event', 'article'] as const) {
      const code = shareCode(kind, uuid);
      expect(code).toMatch(/^[0-9A-Za-z]{23}$/);
      expect(sharedBy(code)).toEqual({ kind, uuid });
      expect(shareCode(kind, uuid.toUpperCase())).toBe(code);
    }
});

test.each([
  '',
  'e',
  'x0000000000000000000000',
  `e${'z'.repeat(22)}`,
  `e${'0'.repeat(21)}-`,
  `e${'0'.repeat(23)}`,
])('%j is no code', (code) => {
  expect(sharedBy(code)).toBeUndefined();
});
