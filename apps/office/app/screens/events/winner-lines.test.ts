// Winners as lines of text: which are read, and which are refused.
import { expect, test } from 'vitest';
import { mostWinners } from '#domain/content/event-rules.ts';
import { winnerLines, winnerLinesProblem, winnersIn } from './winner-lines.ts';

test('each line is an id and a prize; a copied table and a list with commas are read too', () => {
  expect(winnersIn('onyu 홍삼 세트\n\nhanon\t마일리지 5,000원\r\nsora, 찻잔\n')).toEqual([
    { winnerId: 'onyu', prize: '홍삼 세트' },
    { winnerId: 'hanon', prize: '마일리지 5,000원' },
    { winnerId: 'sora', prize: '찻잔' },
  ]);
});

test('stored winners become the lines that are read as the same winners', () => {
  const stored = [{ maskedId: 'on**', prize: '홍삼 세트' }];
  expect(winnersIn(winnerLines(stored))).toEqual([{ winnerId: 'on**', prize: '홍삼 세트' }]);
});

test.each([
  ['', undefined],
  ['onyu 홍삼 세트', undefined],
  ['onyu 홍삼 세트\nhanon', '2번째 당첨자의 아이디와 경품을 한 줄에 적어 주세요.'],
  [', 홍삼 세트', '1번째 당첨자의 아이디와 경품을 한 줄에 적어 주세요.'],
  [`onyu ${'가'.repeat(61)}`, '1번째 당첨자의 아이디는 50자, 경품은 60자까지 적을 수 있습니다.'],
  ['onyu 찻잔\n'.repeat(mostWinners + 1), '당첨자는 500명까지 적을 수 있습니다.'],
])('of the lines %j the problem is %s', (text, problem) => {
  expect(winnerLinesProblem(text)).toBe(problem);
});
