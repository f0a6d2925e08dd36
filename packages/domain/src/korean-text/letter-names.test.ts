// Abbreviations in Latin letters and as Korean names of the letters.
import { expect, test } from 'vitest';
import { latinToLetterNames, letterNamesToLatin } from './letter-names.ts';

test.each([
  ['에스오디', 'sod'],
  ['피큐큐', 'pqq'],
  ['에이치엠비', 'hmb'],
  ['디에이치에이', 'dha'],
  ['비씨에이에이', 'bcaa'],
  ['오이', undefined],
  ['홍삼', undefined],
  ['에이치약', undefined],
  ['', undefined],
])('converts %s to %s', (word, abbreviation) => {
  expect(letterNamesToLatin(word)).toBe(abbreviation);
});

test.each([
  ['sod', '에스오디'],
  ['wpi', '더블유피아이'],
  ['zinc', '제트아이엔씨'],
  ['aloe', undefined],
  ['krill', undefined],
  ['b12', undefined],
  ['q', undefined],
])('converts %s to the letter names %s', (word, spoken) => {
  expect(latinToLetterNames(word)).toBe(spoken);
});
