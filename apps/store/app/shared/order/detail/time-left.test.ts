// Texts of the time left until a deposit is due: table of cases.
import { expect, test } from 'vitest';
import { timeLeftText } from './time-left.ts';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [3 * 24 * hour + 5 * hour + minute, '3일 5시간 남았습니다'],
  [2 * 24 * hour, '2일 남았습니다'],
  [23 * hour + 59 * minute, '23시간 59분 남았습니다'],
  [hour, '1시간 남았습니다'],
  [90_000, '2분 남았습니다'],
  [1, '1분 남았습니다'],
  [0, '입금 기한이 지났습니다'],
  [-5, '입금 기한이 지났습니다'],
])('%i ms: %s', (ms, text) => {
  expect(timeLeftText(ms)).toBe(text);
});
