// The sentences of the guest lookup.
import { expect, test } from 'vitest';
import { lookupSentence, waitText } from './lookup-words.ts';

test('lookupSentence names the order and what to check, by name or by phone', () => {
  expect(lookupSentence('name')).toBe('주문 정보를 찾을 수 없습니다. 이름과 주문 번호를 확인해 주세요.');
  expect(lookupSentence('phone')).toContain('주문 정보를 찾을 수 없습니다.');
});

test('too many guesses are told how long to wait', () => {
  expect(waitText(600)).toBe('조회 횟수를 초과했습니다. 10분 후에 다시 조회해 주세요.');
  expect(waitText(61)).toContain('2분 후');
  expect(waitText(0.4)).toContain('1초 후');
});
