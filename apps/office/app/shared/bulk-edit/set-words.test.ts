// Korean words for changes of products. The words of a time name its year unless it is the current one.
import { expect, test } from 'vitest';
import { setWords } from './set-words.ts';

test.each<[Parameters<typeof setWords>[0], string]>([
  [{ salesPrice: { kind: 'PERCENT', value: -10 } }, '판매가 10% 내림'],
  [{ salesPrice: { kind: 'ADD', value: 1_000 } }, '판매가 1,000원 올림'],
  [{ salesPrice: { kind: 'SET', value: 9_900 }, isDisplay: true }, '판매가 9,900원으로 · 진열'],
  [{ fixedPrice: 30_000, isRecommendedPrice: true }, '정가 30,000원 (희망소비자가)'],
  [{ stockCount: { kind: 'ADD', value: -3 } }, '재고 3개 뺌'],
  [{ saleTo: '' }, '판매 끝 없음'],
  [{ saleFrom: '2001-02-03T04:05:00' }, '판매 시작 2001.2.03 04:05'],
])('%j', (set, words) => {
  expect(setWords(set)).toBe(words);
});
