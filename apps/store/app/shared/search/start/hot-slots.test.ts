// The ten ranks of the hot keywords.
import { expect, test } from 'vitest';
import { hotSlots } from './hot-slots.ts';
import type { HotKeyword } from './hot-slots.ts';

const ranked = (keyword: string, rank: number): HotKeyword => ({ keyword, rank, change: 'SAME' });

test('R137 hotSlots returns ten entries, seven of them null for three keywords', () => {
  const slots = hotSlots([ranked('오메가3', 1), ranked('홍삼', 2), ranked('유산균', 3)]);
  expect(slots).toHaveLength(10);
  expect(slots.filter((slot) => slot === null)).toHaveLength(7);
  expect(slots[0]?.keyword).toBe('오메가3');
});

test('hotSlots puts a keyword at the index of its rank', () => {
  expect(hotSlots([ranked('홍삼', 4)])[3]?.keyword).toBe('홍삼');
});
