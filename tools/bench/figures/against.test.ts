// Unit test of the verdict of a comparison.
import { expect, test } from 'vitest';
import { slowerOf } from './against.ts';

const compared = (name: string, ratios: number[]) => ({ name, title: name, here: 1, there: 1, ratios });

test('names scenarios whose median ratio is below 0.95, and those without answers', () => {
  const found = [
    compared('steady', [0.9, 0.96, 1.2]),
    compared('slower', [0.94, 0.94, 1.5]),
    compared('silent', [Number.NaN, Number.NaN, Number.NaN]),
  ];
  expect(slowerOf(found).map(({ name }) => name)).toEqual(['slower', 'silent']);
});
