// The states of a gift and the label of what it waits for.
import { describe, expect, test } from 'vitest';
import { statusLabelOf } from './gift-status-label.ts';
import { giftStateOf, giverInMessage } from './gift.ts';

const paidAt = new Date('2026-11-23T10:00:00+09:00');

describe('giftStateOf', () => {
  test.each([
    ['UNPAID', null, null, ['PAYMENT_TRY']],
    ['UNPAID', null, null, ['WAITING_DEPOSIT']],
    ['UNPAID', null, null, ['PAYMENT_FAIL']],
    ['ACCEPTED', 'ACCEPTED', null, ['WAITING_DEPOSIT']],
    ['CANCELED', null, null, ['AUTO_CANCEL']],
    ['WAITING', null, paidAt, ['REQUEST_INFORMATION', 'SOLD_OUT_CANCEL']],
    ['CANCELED', null, paidAt, ['APPROVE_CANCEL']],
    ['ACCEPTED', 'ACCEPTED', paidAt, ['REQUEST_INFORMATION']],
    ['ACCEPTED', 'ACCEPTED', paidAt, ['PREPARING_PRODUCT', 'SOLD_OUT_CANCEL']],
    ['ACCEPTED', 'ACCEPTED', paidAt, ['RETURN']],
    ['CANCELED', 'ACCEPTED', paidAt, ['CANCEL', 'APPROVE_CANCEL']],
    ['DECLINED', 'DECLINED', paidAt, ['ADMIN_CANCEL']],
    ['EXPIRED', 'EXPIRED', paidAt, ['ADMIN_CANCEL']],
  ] as const)(
    'is %s for the answer %s, the payment at %s and rows in %s',
    (state, giftAnswer, at, statuses) => {
      expect(giftStateOf({ giftAnswer, paidAt: at }, statuses)).toBe(state);
    },
  );
});

describe('giverInMessage', () => {
  test.each([
    ['김온유', '김온유'],
    [' Jean-Luc  Ó Neill ', 'JeanLuc  Ó Neill'],
    ['당첨 https://win.example/1 010-1234-5678', '당첨 httpswinexample'],
    ['가'.repeat(50), '가'.repeat(20)],
    ['1588-0000', '고객'],
  ])('of %s is %s', (name, shown) => {
    expect(giverInMessage(name)).toBe(shown);
  });
});

describe('statusLabelOf', () => {
  test.each([
    ['a gift without an answer', { giftMessage: '', giftAnswer: null }, '주소 입력 대기'],
    ['an accepted gift', { giftMessage: '', giftAnswer: 'ACCEPTED' }, '정보 확인 필요'],
    ['another order', { giftMessage: null, giftAnswer: null }, '정보 확인 필요'],
  ] as const)('names what %s waits for', (_order, facts, label) => {
    const labelOf = statusLabelOf({ ...facts, giftAnsweredAt: facts.giftAnswer === null ? null : paidAt });
    expect(labelOf('REQUEST_INFORMATION')).toBe(label);
    expect(labelOf('PREPARING_PRODUCT')).toBe('상품 준비 중');
  });

  test.each([
    ['DECLINED', '선물 거절'],
    ['EXPIRED', '선물 기한 만료'],
    ['ACCEPTED', '판매자 취소'],
    [null, '판매자 취소'],
  ] as const)('names why a gift with the answer %s is cancelled: %s', (giftAnswer, label) => {
    const gift = { giftMessage: '', giftAnswer, giftAnsweredAt: giftAnswer === null ? null : paidAt };
    expect(statusLabelOf(gift)('ADMIN_CANCEL')).toBe(label);
    expect(statusLabelOf(gift, paidAt)('ADMIN_CANCEL')).toBe(label);
    const before = new Date(paidAt.getTime() - 1);
    expect(statusLabelOf(gift, before)('ADMIN_CANCEL')).toBe('판매자 취소');
  });
});
