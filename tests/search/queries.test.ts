// The two sets of labelled queries: enough of each kind, none twice, each with a relevant product. Needs no database; the results of the
// search are tested in search-demo.test.ts and search-real.test.ts.
import { describe, expect, test } from 'vitest';
import { demoQueries } from './demo-queries.ts';
import { readDemoFacts, readListFacts, realListPath } from './facts.ts';
import { realQueries } from './real-queries.ts';
import { type Facts, type Query, bare, hasInitials, hasNumber, kinds, nameHas, startsWord } from './rules.ts';

const named = (name: string): Facts => ({ name, brand: [], ingredients: [], options: [], categories: [] });

function withoutProduct(queries: readonly Query[], facts: readonly Facts[]): string[] {
  return queries
    .filter(({ relevant }) => !facts.some(relevant))
    .map(({ kind, query }) => `${kind}: ${query}`);
}

describe.each([
  { set: 'the demo shop', queries: demoQueries, least: 160 },
  { set: 'the public list', queries: realQueries, least: 260 },
])('the queries over $set', ({ queries, least }) => {
  test('are at least $least, and 15 of each kind', () => {
    expect(queries.length).toBeGreaterThanOrEqual(least);
    for (const kind of kinds)
      expect(queries.filter((query) => query.kind === kind).length, kind).toBeGreaterThanOrEqual(15);
  });

  test('occur once in their kind, and fit the search field', () => {
    const written = queries.map(({ kind, query }) => `${kind}: ${query}`);
    expect(written.filter((line, index) => written.indexOf(line) !== index)).toEqual([]);
    expect(queries.filter(({ query }) => query.trim() !== query || query.length > 50)).toEqual([]);
  });
});

test('every query over the demo shop matches a product of it', () => {
  expect(withoutProduct(demoQueries, readDemoFacts())).toEqual([]);
});

test.skipIf(realListPath === undefined)(
  realListPath === undefined
    ? 'skipped, because ../shared/data/products.csv.gz is not beside the project: every query over the public list matches a product'
    : 'every query over the public list matches a product of the list or of the demo shop',
  async () => {
    const facts = [...readDemoFacts(), ...(await readListFacts(realListPath ?? ''))];
    expect(withoutProduct(realQueries, facts)).toEqual([]);
  },
);

test('spaces, punctuation and case do not count in a comparison', () => {
  expect(bare('루테인·지아잔틴 20 mg (Lutein)')).toBe('루테인지아잔틴20mglutein');
  expect(bare('1,200 mg, 1.5 L 1+1')).toBe('1200mg1.5l1+1');
  expect(nameHas('오메가3')(named('오메가(Omega)-3'))).toBe(false);
});

test.each([
  { quantity: '60정', name: '비타민B6 60정', isMatch: true },
  { quantity: '60정', name: '비타민C 360정', isMatch: false },
  { quantity: '1200mg', name: '오메가3 1,200 mg', isMatch: true },
  { quantity: '1,200 mg', name: '오메가3 1200mg', isMatch: true },
  { quantity: '2L', name: '물병 1.2 L', isMatch: false },
  { quantity: '1200', name: '오메가3 12000', isMatch: false },
  { quantity: '60g', name: '구미 60gummies', isMatch: false },
])('the quantity $quantity matches $name: $isMatch', ({ quantity, name, isMatch }) => {
  expect(hasNumber(quantity)(named(name))).toBe(isMatch);
});

test.each([
  { typed: '홍ㅅ', name: '고려홍삼정골드', isMatch: true },
  { typed: '홍사', name: '고려홍삼정골드', isMatch: true },
  { typed: '비탐', name: '멀티비타민', isMatch: true },
  { typed: '칼스', name: '칼슘', isMatch: false },
  { typed: '옴', name: '홍삼', isMatch: false },
])('$typed is the beginning of a word of $name: $isMatch', ({ typed, name, isMatch }) => {
  expect(startsWord(typed)(named(name))).toBe(isMatch);
});

test('initial consonants match across spaces, and not across digits and Latin letters', () => {
  expect(hasInitials('ㅎㅅㅈ')(named('고려 홍삼 정'))).toBe(true);
  expect(hasInitials('ㅎㅅ')(named('홍C삼'))).toBe(false);
});
