// Texts and validation of announced delays. The clock shows noon of 1 December 2026.
import { expect, test } from 'vitest';
import { type DelayFacts, delayProblem, delayText, notLaterProblem } from './dispatch-delay.ts';

const restock: DelayFacts = { reason: 'RESTOCK', text: '', expectedDate: '2026-12-09' };

test.each<[Partial<DelayFacts>, string]>([
  [{}, '12월 9일(수) 출발 예정 · 상품 입고 지연'],
  [{ text: '원료가 늦게 옵니다' }, '12월 9일(수) 출발 예정 · 상품 입고 지연 · 원료가 늦게 옵니다'],
  [{ reason: 'OTHER', text: '폭설' }, '12월 9일(수) 출발 예정 · 폭설'],
])('the text of %j is %s', (facts, text) => {
  expect(delayText({ ...restock, ...facts })).toBe(text);
});

test.each<[Partial<DelayFacts>, 'text' | 'expectedDate' | undefined]>([
  [{}, undefined],
  [{ reason: 'OTHER' }, 'text'],
  [{ expectedDate: '2026-12-01' }, 'expectedDate'],
  [{ expectedDate: '2026-12-02' }, undefined],
  [{ expectedDate: '2027-03-01' }, undefined],
  [{ expectedDate: '2027-03-02' }, 'expectedDate'],
])('the wrong field of %j is %s', (facts, name) => {
  expect(delayProblem({ ...restock, ...facts }, new Date('2026-12-01T12:00:00+09:00'))?.name).toBe(name);
});

test.each([
  ['2026-12-08', undefined],
  ['2026-12-09', '발송 기한(12월 9일(수))보다 늦은 날을 골라 주세요.'],
  [null, undefined],
])('9 December for a row promised for %s returns %s', (promiseDate, sentence) => {
  expect(notLaterProblem('2026-12-09', promiseDate)).toBe(sentence);
});
