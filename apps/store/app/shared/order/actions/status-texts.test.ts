// Sentences before a purchase confirmation and the withdrawal of a claim, and the change that they lead to: tables of cases.
import { describe, expect, test } from 'vitest';
import type { ClaimType, OrderStatus } from '#domain/base/enums.ts';
import { type ActionRow, canReviewAfterwards, confirmation, mainActionOf, withdrawal } from './action-row.ts';
import { confirmText, withdrawText } from './status-texts.ts';

const row = (over: Partial<ActionRow> = {}): ActionRow => ({
  uuid: 'a',
  displayName: '홍삼정',
  actions: [],
  expectedMileage: 320,
  withdrawLastDate: '2026-12-03',
  ...over,
});

test.each([
  { actions: ['RETURN', 'EXCHANGE', 'CONFIRM', 'TRACK'] as const, main: 'CONFIRM' },
  { actions: ['RETURN', 'EXCHANGE', 'REVIEW'] as const, main: 'REVIEW' },
  { actions: ['CANCEL_DISPATCH', 'TRACK'] as const, main: 'TRACK' },
  { actions: ['WITHDRAW', 'TRACK'] as const, main: 'TRACK' },
  { actions: ['CANCEL'] as const, main: undefined },
])('the main action of $actions is $main', ({ actions, main }) => {
  expect(mainActionOf({ actions: [...actions] })).toBe(main);
});

test('only a member who confirms for the first time is offered the review', () => {
  expect(canReviewAfterwards(row(), false)).toBe(true);
  expect(canReviewAfterwards(row(), true)).toBe(false);
  expect(canReviewAfterwards(row({ confirmedAt: '2026-12-01T10:00:00' }), false)).toBe(false);
  expect(canReviewAfterwards(row({ reviewUuid: 'b' }), false)).toBe(false);
});

describe('confirmText', () => {
  test.each([
    { of: 'a member', over: {}, isGuest: false, earns: true },
    { of: 'a guest', over: {}, isGuest: true, earns: false },
    { of: 'a row without mileage', over: { expectedMileage: 0 }, isGuest: false, earns: false },
    {
      of: 'a second confirmation',
      over: { confirmedAt: '2026-12-01T10:00:00' },
      isGuest: false,
      earns: false,
    },
  ])('of $of states the mileage: $earns', ({ over, isGuest, earns }) => {
    const { text, done } = confirmText(row(over), isGuest);
    expect(text.includes('마일리지 320원이 적립')).toBe(earns);
    expect(done.includes('320원')).toBe(earns);
    expect(text).toContain('되돌릴 수 없습니다');
  });

  test('states the last day of a return without a reason of the shop, if the goods have arrived', () => {
    expect(confirmText(row(), false).text).toContain('반품과 교환은 12월 3일(목)까지 요청할 수 있습니다');
    const { withdrawLastDate: _unknown, ...early } = row();
    expect(confirmText(early, false).text).not.toContain('교환은');
  });
});

describe('a withdrawal', () => {
  test.each<{ claimType: ClaimType; previousStatus?: OrderStatus; status: OrderStatus }>([
    { claimType: 'RETURN', previousStatus: 'DELIVERY_COMPLETE', status: 'CANCEL_RETURN' },
    { claimType: 'EXCHANGE', previousStatus: 'DELIVERY_COMPLETE', status: 'CANCEL_EXCHANGE' },
    { claimType: 'CANCEL', previousStatus: 'PREPARING_PRODUCT', status: 'PREPARING_PRODUCT' },
    { claimType: 'CANCEL_DISPATCH', previousStatus: 'IN_DELIVERY', status: 'IN_DELIVERY' },
  ])('of $claimType leads to $status for all rows of the claim', ({ status, ...over }) => {
    const rows = ['a', 'b'].map((uuid) => row({ uuid, claimUuid: 'claim', ...over }));
    const others = [row({ uuid: 'c', claimUuid: 'other', ...over }), row({ uuid: 'd' })];
    const [first] = rows;
    if (first === undefined) return;
    expect(withdrawal(first, [...rows, ...others])).toEqual({ uuids: ['a', 'b'], status });
    expect(withdrawText(first, 2).text).toContain('상품 2개');
    expect(withdrawText(first, 1).text).not.toContain('함께');
  });

  test('is not a confirmation, which concerns one row', () => {
    expect(confirmation(row())).toEqual({ uuids: ['a'], status: 'PURCHASE_CONFIRM' });
  });
});
