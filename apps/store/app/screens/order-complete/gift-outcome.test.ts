// The confirmation of a gift in each of its states.
import { expect, test } from 'vitest';
import { giftOutcome } from './gift-outcome.ts';

test.each([
  ['WAITING', '주문이 완료되었습니다', '이받음님께 선물 링크를 보냈습니다'],
  ['ACCEPTED', '주문이 완료되었습니다', '이받음님이 배송지를 입력했습니다'],
  ['DECLINED', '선물이 취소되었습니다', '이받음님이 선물을 거절했습니다'],
  ['EXPIRED', '선물이 취소되었습니다', '이받음님이 기한까지 배송지를 입력하지 않았습니다'],
  ['CANCELED', '선물이 취소되었습니다', '취소와 환불 내용은 주문 상세에서'],
] as const)('a gift in %s', (state, title, text) => {
  const outcome = giftOutcome({ delivery: { recipientName: '이받음' }, gift: { state } });
  expect(outcome.title).toBe(title);
  expect(outcome.text).toContain(text);
});
