// Holds of order products: their texts, and which are valid. Clock: noon of 1 December 2026.
import { expect, test } from 'vitest';
import { type HoldFacts, holdProblem, holdSentence, holdText } from './dispatch-hold.ts';

const restock: HoldFacts = { reason: 'RESTOCK', text: '', heldUntil: null };

test.each<[Partial<HoldFacts>, string]>([
  [{}, '입고 대기'],
  [{ heldUntil: '2026-12-03' }, '입고 대기 · 12월 3일(목)에 풀림'],
  [{ reason: 'CUSTOMER_REQUEST', text: '이사 후 발송' }, '고객 요청 · 이사 후 발송'],
  [{ reason: 'OTHER', text: '포장재 부족' }, '포장재 부족'],
])('%j reads %s', (facts, text) => {
  expect(holdText({ ...restock, ...facts })).toBe(text);
});

test('the sentence of a refusal states the reason and who held the row', () => {
  expect(holdSentence({ ...restock, staffName: '김도연' })).toBe(
    '배송보류한 상품입니다(입고 대기, 김도연). 보류를 해제하고 등록해 주세요.',
  );
});

test.each<[Partial<HoldFacts>, 'text' | 'heldUntil' | undefined]>([
  [{}, undefined],
  [{ reason: 'OTHER' }, 'text'],
  [{ reason: 'OTHER', text: '포장재 부족' }, undefined],
  [{ heldUntil: '2026-12-01' }, 'heldUntil'],
  [{ heldUntil: '2026-12-02' }, undefined],
  [{ heldUntil: '2027-12-01' }, undefined],
  [{ heldUntil: '2027-12-02' }, 'heldUntil'],
])('of the hold %j the wrong field is %s', (facts, name) => {
  const problem = holdProblem({ ...restock, ...facts }, new Date('2026-12-01T12:00:00+09:00'));
  expect(problem?.name).toBe(name);
});
