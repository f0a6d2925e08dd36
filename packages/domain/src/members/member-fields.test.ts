// Names, e-mail addresses and dates of birth.
import { expect, test } from 'vitest';
import {
  birthProblem,
  birthYear,
  emailProblem,
  fullYears,
  isOverFourteen,
  normalizedEmail,
  normalizedName,
  nameProblem,
} from './member-fields.ts';

test.each([
  ['김온유', true],
  ['온유', true],
  ['Kim Onyu', true],
  ['남궁 민', true],
  ['김', false],
  ['José García', true],
  ['Anne-Marie', true],
  ["O'Brien", true],
  ['Robert Downey Jr.', true],
  ['St. John', true],
  ['李小龙', true],
  ['가'.repeat(50), true],
  ['가'.repeat(51), false],
  ["O''Brien", false],
  ['-김온유', false],
  ['김온유1', false],
  ['김온유!', false],
  ['ㄱㄴ', false],
  ['<b>온유</b>', false],
])('nameProblem of %s', (name, isRight) => {
  expect(nameProblem(name)).toBe(isRight ? undefined : '이름을 정확히 입력해 주세요.');
});

test('normalizedName trims and collapses spaces', () => {
  expect(normalizedName('  남궁   민 ')).toBe('남궁 민');
});

test.each([
  ['onyu@onns.example', true],
  ['a@b.kr', true],
  ['x7k2@privaterelay.appleid.com', true],
  ['onyu+shop@onns.co.kr', true],
  ['onyu', false],
  ['onyu@', false],
  ['onyu@onns', false],
  ['onyu@-onns.kr', false],
  ['on yu@onns.kr', false],
  ['온유@onns.kr', false],
  [`${'a'.repeat(60)}@${'b'.repeat(50)}.kr`, false],
])('emailProblem of %s', (email, isRight) => {
  expect(emailProblem(email)).toBe(isRight ? undefined : '이메일 형식을 확인해 주세요.');
});

test('normalizedEmail trims and converts to lower case', () => {
  expect(normalizedEmail(' Onyu@ONNS.example ')).toBe('onyu@onns.example');
});

test('R032 birthYear returns the first four characters as a number', () => {
  expect([birthYear('19900101'), birthYear('1990-01-01')]).toEqual([1990, 1990]);
});

test.each([
  ['생일 전날', '2012-11-21', '2026-11-20', 13, false],
  ['생일', '2012-11-20', '2026-11-20', 14, true],
  ['윤일에 태어난 사람의 평년 2월 28일', '2012-02-29', '2026-02-28', 13, false],
  ['윤일에 태어난 사람의 평년 3월 1일', '2012-02-29', '2026-03-01', 14, true],
])('isOverFourteen, %s', (_what, birth, today, years, isOver) => {
  expect([fullYears(birth, today), isOverFourteen(birth, today)]).toEqual([years, isOver]);
});

test.each([
  ['1990-02-30', false],
  ['1990-2-3', false],
  ['2026-11-21', false],
  ['1890-01-01', false],
  ['1990-02-28', true],
])('birthProblem of %s', (birth, isRight) => {
  expect(birthProblem(birth, '2026-11-20')).toBe(isRight ? undefined : '생년월일을 확인해 주세요.');
});
