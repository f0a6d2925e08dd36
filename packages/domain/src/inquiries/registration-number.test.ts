// Registration numbers of sellers in the formats of different offices.
import { expect, test } from 'vitest';
import { registrationNumberProblem } from './registration-number.ts';

test.each([
  '제2026-서울성동-0001호',
  '2026-서울성동-0001',
  '제 2026-서울성동-0001 호',
  '제20260123456호',
  '제2009-0012345호',
  '2026-1',
  ' 제1999-경기하남-00123호 ',
])('%j can be a registration number', (text) => expect(registrationNumberProblem(text)).toBeUndefined());

test.each([
  '',
  '   ',
  'abc',
  '12',
  '2026',
  '제2026-서울성동호',
  '0001',
  '서울성동-0001',
  '제1234-서울-0001호',
  '12026-',
])('%j cannot be a registration number', (text) => {
  expect(registrationNumberProblem(text)).toMatch(/연도와 번호/);
});
