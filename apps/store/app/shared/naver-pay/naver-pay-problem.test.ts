// The sentences of the button of Naver Pay.
import { expect, test } from 'vitest';
import { naverPayProblem } from './naver-pay-problem.ts';

const line = (count: number) => ({ productItemUuid: 'a', count });
const missing = '상품 옵션을 선택해 주세요.';

test.each([
  ['one line', [line(1)], true, undefined],
  ['the largest count', [line(999)], true, undefined],
  ['nothing selected', [], true, missing],
  ['count 0', [line(0)], true, '수량을 입력해 주세요.'],
  ['no number', [line(1), line(Number.NaN)], true, '수량을 입력해 주세요.'],
  ['count 1,000', [line(1000)], true, '수량을 999개 이하로 입력해 주세요.'],
  ['goods that are not offered', [line(1)], false, '죄송합니다. 네이버페이로 구매가 불가능한 상품입니다.'],
  [
    'more lines than one registration has',
    Array.from({ length: 51 }, () => line(1)),
    true,
    '네이버페이로는 한 번에 상품 50개까지 주문할 수 있습니다.',
  ],
])('%s', (_what, lines, isOffered, sentence) => {
  expect(naverPayProblem(lines, { isOffered, missing })).toBe(sentence);
});
