// Order numbers are a permutation of seven digits for every key (docs/rules/orders.md#order-number).
import { assert, integer, nat, property, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOrderNumber,
  orderNumber,
  orderNumbersPerDay,
  permuteSerial,
  type RoundFunction,
} from './order-number.ts';

/** A keyed round function. */
const mixed =
  (key: number): RoundFunction =>
  (round, half) => {
    const seed = Math.imul(half ^ Math.imul(round + 1, 0x9e37_79b1) ^ key, 0x85eb_ca6b);
    return (seed ^ (seed >>> 13)) >>> 0;
  };

describe('permuteSerial', () => {
  test('maps a million consecutive serials to a million different results in range', () => {
    const seen = new Uint8Array(orderNumbersPerDay);
    const roundOf = mixed(20_261_120);
    let count = 0;
    for (let serial = 4_500_000; serial < 5_500_000; serial += 1) {
      const permuted = permuteSerial(serial, roundOf);
      if (seen[permuted] === 0) count += 1;
      seen[permuted] = 1;
    }
    expect(count).toBe(1_000_000);
  });

  test('is one to one and in range for any key and any serials', () => {
    const serials = uniqueArray(nat(orderNumbersPerDay - 1), { minLength: 2, maxLength: 200 });
    assert(
      property(serials, integer(), (some, key) => {
        const permuted = some.map((serial) => permuteSerial(serial, mixed(key)));
        expect(new Set(permuted).size).toBe(some.length);
        for (const value of permuted) expect(value >= 0 && value < orderNumbersPerDay).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('is one to one even for a round function that is constant or returns extreme values', () => {
    for (const roundOf of [() => 0, () => 1, () => 2 ** 32 - 1]) {
      const permuted = Array.from({ length: 20_000 }, (_, serial) => permuteSerial(serial, roundOf));
      expect(new Set(permuted).size).toBe(20_000);
    }
  });

  test('scatters neighbours over the whole range', () => {
    const permuted = Array.from({ length: 10_000 }, (_, serial) => permuteSerial(serial, mixed(7)));
    const perTenth = Array.from({ length: 10 }, () => 0);
    for (const value of permuted) {
      const tenth = Math.floor(value / (orderNumbersPerDay / 10));
      perTenth[tenth] = (perTenth[tenth] ?? 0) + 1;
    }
    // Four standard deviations of a binomial distribution around 1,000.
    for (const count of perTenth) expect(Math.abs(count - 1000)).toBeLessThan(120);
    const steps = permuted.slice(1).map((value, at) => Math.abs(value - (permuted[at] ?? 0)));
    expect(steps.filter((step) => step < 1000).length).toBeLessThan(20);
  });

  test('differs by key', () => {
    const some = [0, 1, 2, 9_999_999];
    const of = (key: number) => some.map((serial) => permuteSerial(serial, mixed(key)));
    expect(of(20_261_120)).not.toEqual(of(20_261_121));
  });

  test.each([-1, 0.5, orderNumbersPerDay, Number.NaN])('throws a RangeError for %s', (serial) => {
    expect(() => permuteSerial(serial, () => 0)).toThrow(RangeError);
  });
});

test('orderNumber is the day and seven digits', () => {
  expect(orderNumber('2026-11-20', 0, () => 0)).toBe('202611200000000');
  expect(orderNumber('2026-11-20', 1234, () => 0)).toBe('202611200001234');
  expect(orderNumber('2026-11-20', 1234, mixed(7))).toMatch(/^20261120\d{7}$/);
});

test.each([
  ['202611200001234', true],
  ['20261120-0001234', true],
  [' 20261120 0001234 ', true],
  ['202611200001234-001', false],
  ['2026112000012345', false],
  ['192611200001234', false],
])('isOrderNumber(%j) is %s', (text, expected) => {
  expect(isOrderNumber(text)).toBe(expected);
});
