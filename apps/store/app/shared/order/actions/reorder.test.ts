// Sentences of 재구매.
import { expect, test } from 'vitest';
import { reorderItems, reorderMessage } from './reorder.ts';

const row = (productItemUuid: string, count: number) => ({
  productItemUuid,
  displayName: productItemUuid,
  count,
  isBuyable: true,
});

test('reorderItems adds the counts of rows of one item', () => {
  expect(reorderItems([row('a', 2), row('b', 1), row('a', 1)]).map(({ count }) => count)).toEqual([3, 1]);
});

test.each([
  { added: 2, reasons: [], text: '장바구니에 담았습니다.' },
  { added: 0, reasons: ['홍삼: 품절된 상품입니다.'], text: '홍삼: 품절된 상품입니다.' },
  {
    added: 0,
    reasons: ['홍삼: 품절된 상품입니다.', '유산균: 품절된 상품입니다.'],
    text: '담을 수 있는 상품이 없습니다. 홍삼: 품절된 상품입니다.',
  },
  {
    added: 1,
    reasons: ['홍삼: 품절된 상품입니다.'],
    text: '상품 1개를 담았습니다. 홍삼: 품절된 상품입니다.',
  },
  {
    added: 3,
    reasons: ['홍삼: 품절된 상품입니다.', '유산균: 품절된 상품입니다.'],
    text: '상품 3개를 담았습니다. 2개는 담지 못했습니다. 홍삼: 품절된 상품입니다.',
  },
])('reorderMessage for $added added and $reasons.length refused: $text', ({ added, reasons, text }) => {
  const message = reorderMessage(added, reasons);
  expect(message.text).toBe(text);
  expect(message.action === undefined).toBe(added === 0);
});
