// Rules of inquiries: secrecy, texts, names of writers.
import { describe, expect, test } from 'vitest';
import { inquiryTextProblem, isSecretInquiry } from './inquiry.ts';

test.each([
  { type: 'PRODUCT', isSecret: false, expected: false },
  { type: 'PRODUCT', isSecret: true, expected: true },
  { type: 'ORDER', isSecret: false, expected: true },
  { type: 'DELIVERY', isSecret: false, expected: true },
  { type: 'ETC', isSecret: false, expected: true },
] as const)('$type with isSecret $isSecret is secret: $expected', ({ type, isSecret, expected }) => {
  expect(isSecretInquiry(type, isSecret)).toBe(expected);
});

describe('the text', () => {
  test.each([
    { text: '가'.repeat(9), expected: /10자 이상/ },
    { text: `  ${'가'.repeat(9)}  `, expected: /10자 이상/ },
    { text: '가'.repeat(10), expected: undefined },
    { text: '👍'.repeat(10), expected: undefined },
    { text: '가'.repeat(2000), expected: undefined },
    { text: '가'.repeat(2001), expected: /2000자까지/ },
  ])('of $text.length code units', ({ text, expected }) => {
    const problem = inquiryTextProblem(text);
    if (expected === undefined) expect(problem).toBeUndefined();
    else expect(problem).toMatch(expected);
  });
});
