// A part is rendered once and stands on every page that wants it, and nothing else does.
import { expect, test } from 'vitest';
import { partOf, withParts } from './kept-parts.ts';

const mark = (numbers: number[], content = '') =>
  `<kept-part n="${numbers.join(' ')}">${content}</kept-part>`;

/** A page with these parts, each rendered as its name where it is not known. */
function page(...names: string[]): string {
  const marks = names.map((name) => {
    const { number, isKnown } = partOf(name);
    return mark([number], isKnown ? '' : `<li>${name}</li>`);
  });
  return withParts(`<ul>${marks.join('')}</ul>`);
}

test('a part that was rendered is set in on the next page', () => {
  expect(page('홍삼', '오메가3')).toBe('<ul><li>홍삼</li><li>오메가3</li></ul>');
  const known = [partOf('오메가3'), partOf('홍삼')];
  expect(known.map(({ isKnown }) => isKnown)).toEqual([true, true]);
  expect(withParts(mark(known.map(({ number }) => number)))).toBe('<li>오메가3</li><li>홍삼</li>');
});

test('a part that stands twice on its first page stands twice', () => {
  expect(page('유산균', '유산균')).toBe('<ul><li>유산균</li><li>유산균</li></ul>');
  expect(page('유산균')).toBe('<ul><li>유산균</li></ul>');
});

test('a part that shows nothing is known too', () => {
  expect(withParts(mark([partOf('empty').number]))).toBe('');
  expect(partOf('empty').isKnown).toBe(true);
  expect(withParts('')).toBe('');
});

test('a page that failed while it was rendered leaves nothing behind for the next', () => {
  partOf('failed');
  expect(page('비타민')).toBe('<ul><li>비타민</li></ul>');
  expect(page('비타민', 'failed')).toBe('<ul><li>비타민</li><li>failed</li></ul>');
});

test('a kept part inside a kept part is refused', () => {
  const [outer, inner] = [partOf('outer'), partOf('inner')];
  expect(() => withParts(mark([outer.number], mark([inner.number], 'x')))).toThrow('inside a kept part');
});

test('what is not used for long is forgotten, and what is used stays', () => {
  const long = '가'.repeat(400_000);
  page('often');
  page('once');
  for (let turn = 0; turn < 30; turn += 1) page('often', `${turn}${long}`);
  expect(partOf('often').isKnown).toBe(true);
  expect(partOf('once').isKnown).toBe(false);
});
