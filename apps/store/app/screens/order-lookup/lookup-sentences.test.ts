// The sentences for failed order lookups.
import { expect, test } from 'vitest';
import { lookupSentence, waitText } from './lookup-sentences.ts';

test('lookupSentence names the two inputs to check, for a lookup by name and by phone number', () => {
  expect(lookupSentence('name')).toBe('주문 정보를 찾을 수 없습니다. 이름과 주문 번호를 확인해 주세요.');
  expect(lookupSentence('phone')).toBe(
    '주문 정보를 찾을 수 없습니다. 휴대폰 번호와 주문 번호를 확인해 주세요.',
  );
});

test('waitText states the time until the next lookup', () => {
  expect(waitText(600)).toBe('조회 횟수를 초과했습니다. 10분 후에 다시 조회해 주세요.');
});
