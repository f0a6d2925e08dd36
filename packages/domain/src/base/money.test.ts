// Amounts in whole won: exact shares, exact products, formatting.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, formatNumber, formatWon, multiplyWon, truncatedRatio, won } from './money.ts';

describe('whole won', () => {
  test('R002 formats an amount with Korean digit grouping and 원', () => {
    expect(formatWon(12345)).toBe('12,345원');
    expect(formatWon(0)).toBe('0원');
    expect(formatWon(1234567)).toBe('1,234,567원');
    expect(formatWon(-1000)).toBe('-1,000원');
    expect(formatNumber(12345)).toBe('12,345');
  });

  test('groups digits as the Korean locale does', () => {
    const korean = new Intl.NumberFormat('ko-KR');
    fc.assert(fc.property(fc.maxSafeInteger(), (value) => formatNumber(value) === korean.format(value)));
  });

  test('throws a RangeError for fractions, NaN and unsafe integers', () => {
    expect(won(9900)).toBe(9900);
    expect(() => won(0.5)).toThrow(RangeError);
    expect(() => won(Number.NaN)).toThrow(RangeError);
    expect(() => won(2 ** 53)).toThrow(RangeError);
  });

  test('multiplies exactly and throws above the safe integers', () => {
    expect(multiplyWon(19_900, 3)).toBe(59_700);
    expect(() => multiplyWon(3_000_000_001, 3_000_000_001)).toThrow('9000000006000000001');
  });

  test('multiplies before dividing, also above the safe integers', () => {
    expect(truncatedRatio(2_900, 100, 10_000)).toBe(29);
    expect(truncatedRatio(9_007_199_254_740_990, 100, 9_007_199_254_740_991)).toBe(99);
  });
});

describe('allocating an amount to lines by largest remainder', () => {
  test.each([
    { 경우: '세 줄이 같으면 앞줄이 1원 더', total: 100, weights: [100, 100, 100], shares: [34, 33, 33] },
    { 경우: '나머지가 같으면 앞줄', total: 1, weights: [5, 5], shares: [1, 0] },
    { 경우: '작은 줄은 작게', total: 1000, weights: [9900, 9900, 200], shares: [495, 495, 10] },
    { 경우: '나머지가 같으면 큰 줄', total: 10, weights: [1, 9, 1], shares: [1, 8, 1] },
    { 경우: '나머지가 같으면 뒤에 있어도 큰 줄', total: 2, weights: [1, 3], shares: [0, 2] },
    { 경우: '장바구니 쿠폰 5,000원', total: 5000, weights: [19_900, 30_000], shares: [1994, 3006] },
    { 경우: '나눌 금액 없음', total: 0, weights: [0, 0], shares: [0, 0] },
    { 경우: '줄 없음', total: 0, weights: [], shares: [] },
    {
      경우: '아주 큰 금액',
      total: 3_000_000_000_000_000,
      weights: [3_000_000_000_000_001, 3_000_000_000_000_001],
      shares: [1_500_000_000_000_000, 1_500_000_000_000_000],
    },
  ])('$경우: $total', ({ total, weights, shares }) => {
    expect(allocate(total, weights)).toEqual(shares);
  });

  test('throws a RangeError for a total above the weights, a negative total and a negative weight', () => {
    expect(() => allocate(11, [5, 5])).toThrow(RangeError);
    expect(() => allocate(-1, [5, 5])).toThrow(RangeError);
    expect(() => allocate(1, [5, -1])).toThrow(RangeError);
  });

  const splits = fc
    .array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 30 })
    .chain((weights) =>
      fc.record({
        weights: fc.constant(weights),
        total: fc.integer({ min: 0, max: weights.reduce((sum, weight) => sum + weight, 0) }),
      }),
    );

  test('returns shares that add up to the total and do not exceed their weights', () => {
    fc.assert(
      fc.property(splits, ({ total, weights }) => {
        const shares = allocate(total, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        for (const [index, share] of shares.entries()) {
          expect(Number.isSafeInteger(share)).toBe(true);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weights[index] ?? 0);
        }
      }),
    );
  });

  test('returns shares within one won of the exact proportion', () => {
    fc.assert(
      fc.property(splits, ({ total, weights }) => {
        const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
        for (const [index, share] of allocate(total, weights).entries()) {
          if (whole === 0n) continue;
          const floor = Number((BigInt(total) * BigInt(weights[index] ?? 0)) / whole);
          expect([floor, floor + 1]).toContain(share);
        }
      }),
    );
  });
});
