// Wishes for the carrier, there and back.
import { expect, test } from 'vitest';
import { deliveryMemos, storedMemos, memosOf, noMemos, ownMemo } from './memos.ts';

test('a usual memo, a custom one and none are restored as they were stored', () => {
  for (const kept of [
    {},
    { deliveryMemo: deliveryMemos[1] },
    { deliveryMemo: '조용히', entranceMemo: '#1234' },
  ])
    expect(storedMemos(memosOf(kept))).toEqual(kept);
  expect(memosOf({ deliveryMemo: '조용히' })).toEqual({
    memoChoice: ownMemo,
    memoText: '조용히',
    entranceMemo: '',
  });
  expect(memosOf({})).toEqual(noMemos);
});
