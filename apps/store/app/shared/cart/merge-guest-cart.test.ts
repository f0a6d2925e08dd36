// Sentences about items that were not merged completely.
import { expect, test } from 'vitest';
import type { GuestCartRow } from './guest-cart.ts';
import { cutText } from './merge-guest-cart.ts';

const row = (name: string) => ({ productItemUuid: 'x', count: 1, productItem: { product: { name } } });
const rows = (name: string) => [row(name)] as unknown as GuestCartRow[];

test.each([
  ['홍삼', 3, 0, 'SOLD_OUT', '홍삼은 품절되어 옮기지 못했습니다.'],
  ['비타민C', 3, 0, 'NOT_ON_SALE', '비타민C는 판매가 종료되어 옮기지 못했습니다.'],
  ['오메가3', 1200, 10, 'STOCK_SHORTAGE', '오메가3은 재고가 부족해 1,200개 중 10개만 담았습니다.'],
  ['루테인', 4, 2, 'LIMIT_EXCEEDED', '루테인은 담을 수 있는 수량을 초과해 4개 중 2개만 담았습니다.'],
] as const)('%s: %d wanted, %d kept, %s', (name, wanted, kept, code, sentence) => {
  expect(cutText({ productItemUuid: 'x', wanted, kept, code }, rows(name))).toBe(sentence);
});
