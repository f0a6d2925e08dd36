// Delivery memos as form fields and as stored values.
import { expect, test } from 'vitest';
import { deliveryMemos, storedMemos, memosOf, noMemos, ownMemo } from './memos.ts';

test('storedMemos of memosOf returns a usual memo, a custom one and none unchanged', () => {
  for (const stored of [
    {},
    { deliveryMemo: deliveryMemos[1] },
    { deliveryMemo: '조용히', entranceMemo: '#1234' },
  ])
    expect(storedMemos(memosOf(stored))).toEqual(stored);
  expect(memosOf({ deliveryMemo: '조용히' })).toEqual({
    memoChoice: ownMemo,
    memoText: '조용히',
    entranceMemo: '',
  });
  expect(memosOf({})).toEqual(noMemos);
});
