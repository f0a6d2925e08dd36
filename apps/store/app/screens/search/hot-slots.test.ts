// The ten places of the hot keywords.
import { expect, test } from 'vitest';
import { hotSlots } from './hot-slots.ts';

test('R137 three ranks leave seven places empty', () => {
  const ranks = ['오메가3', '홍삼', '유산균'].map((keyword, at) => ({ keyword, rank: at + 1 }));
  const slots = hotSlots(ranks);
  expect(slots).toHaveLength(10);
  expect(slots.filter((slot) => slot === null)).toHaveLength(7);
  expect(slots[0]).toBe('오메가3');
});

test('a keyword stands in the place of its rank', () => {
  expect(hotSlots([{ keyword: '홍삼', rank: 4 }])[3]).toBe('홍삼');
});
