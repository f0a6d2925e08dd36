// Likeness of names: its range, its symmetry, and pairs of names in their order.
import { expect, test } from 'vitest';
import { lettersOf, likeness, likenessTo } from './likeness.ts';

const names = ['누리온', '나우푸드', '센트룸', '바이오랩', 'Nurion', '락툰', '락토핏', ''];

test('is 1 for the same name, and symmetric', () => {
  for (const a of names) {
    expect(likeness(a, a)).toBe(a === '' ? 0 : 1);
    for (const b of names) {
      expect(likeness(a, b)).toBeGreaterThanOrEqual(0);
      expect(likeness(a, b)).toBeLessThanOrEqual(1);
      if (!/[a-z]/i.test(a + b)) expect(likeness(a, b)).toBe(likeness(b, a));
    }
  }
});

test('a comparison with a lower limit returns the same from the limit on', () => {
  const least = 0.5;
  for (const a of [...names, '레스베라트론', '누리콘바이오', 'snfldhs'])
    for (const b of [...names, '레스베라트롤', '누리온바이오', '누리언']) {
      const limited = likenessTo(a, least)(lettersOf(b));
      if (likeness(a, b) >= least) expect(limited).toBe(likeness(a, b));
      else expect(limited).toBeLessThan(least);
    }
});

test('ignores spaces, capitals and symbols', () => {
  expect(likeness('NOW Foods', 'now-foods')).toBe(1);
});

test('compares the letters that the other keyboard layout types', () => {
  expect(likeness('snfldhs', '누리온')).toBe(1);
});

test.each([
  // One letter, several letters, another name.
  ['누리언', ['누리온', '마리은', '락토핏']],
  ['레스베라트론', ['레스베라트롤', '레스베라톨', '테아닌']],
  // A beginning counts although many letters follow.
  ['락토', ['락토핏골드', '라온']],
])('%s is more like each name than like the next', (typed, others) => {
  const values = others.map((name) => likeness(typed, name));
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(new Set(values).size).toBe(values.length);
});
