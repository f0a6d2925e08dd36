// The facts of conflicts in words.
import { expect, test } from 'vitest';
import { factsOf } from './conflict-words.ts';

test.each([
  ['a status of the row', 'from', 'IN_DELIVERY', '지금 상태', '배송 중'],
  ['an amount', 'totalPayPrice', '19900', '결제 금액', '19,900원'],
  ['a command', 'command', 'DISPATCH', '요청', '발송 처리'],
  ['a text of the channel', 'message', '처리할 수 없습니다.', '거절 사유', '처리할 수 없습니다.'],
  ['a name without a label', 'status', 'GIFT', 'status', 'GIFT'],
])('%s', (_what, name, value, label, text) => {
  expect(factsOf({ facts: [{ name, value }] })).toEqual([{ label, value: text }]);
});

test('empty facts, ids of the shop and checksums are not shown', () => {
  const facts = [
    { name: 'optionCode', value: '' },
    { name: 'productItemUuid', value: '0197f000-0000-7000-8000-000000000001' },
    { name: 'version', value: 'ab12cd34' },
  ];
  expect(factsOf({ facts })).toEqual([]);
});
