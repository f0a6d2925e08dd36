// The two sets of labelled queries are whole: enough of each kind, none twice, each meant by somebody and met by a product.
// Read off the facts alone, without a database. Not here: what search answers (search-demo.test.ts, search-real.test.ts).
import { describe, expect, test } from 'vitest';
import { demoQueries } from './demo-queries.ts';
import { readDemoFacts, readListFacts, realListPath } from './facts.ts';
import { realQueries } from './real-queries.ts';
import { type Facts, type Query, bare, hasInitials, hasNumber, isOnTheWay, kinds, nameHas } from './rules.ts';

const named = (name: string): Facts => ({ name, brand: [], ingredients: [], options: [], categories: [] });

function unmet(queries: readonly Query[], facts: readonly Facts[]): string[] {
  return queries
    .filter(({ relevant }) => !facts.some(relevant))
    .map(({ kind, query }) => `${kind}: ${query}`);
}

describe.each([
  { set: 'the demo shop', queries: demoQueries, least: 160 },
  { set: 'the public list', queries: realQueries, least: 260 },
])('the queries over $set', ({ queries, least }) => {
  test('are many, and at least 15 of each kind', () => {
    expect(queries.length).toBeGreaterThanOrEqual(least);
    for (const kind of kinds)
      expect(queries.filter((query) => query.kind === kind).length, kind).toBeGreaterThanOrEqual(15);
  });

  test('stand once in their kind, and can be typed into the search field', () => {
    const written = queries.map(({ kind, query }) => `${kind}: ${query}`);
    expect(written.filter((line, index) => written.indexOf(line) !== index)).toEqual([]);
    expect(queries.filter(({ query }) => query.trim() !== query || query.length > 50)).toEqual([]);
  });
});

test('every query over the demo shop means a product of it', () => {
  expect(unmet(demoQueries, readDemoFacts())).toEqual([]);
});

test.skipIf(realListPath === undefined)(
  realListPath === undefined
    ? 'skipped, because ../shared/data/products.csv.gz is not beside the project: every query over the public list means a product'
    : 'every query over the public list means a product of it, or of the demo shop in which it stands',
  async () => {
    const facts = [...readDemoFacts(), ...(await readListFacts(realListPath ?? ''))];
    expect(unmet(realQueries, facts)).toEqual([]);
  },
  60_000,
);

test('letters count, not blanks, marks or capitals', () => {
  expect(bare('루테인·지아잔틴 20 mg (Lutein)')).toBe('루테인지아잔틴20mglutein');
  expect(bare('1,200 mg, 1.5 L 1+1')).toBe('1200mg1.5l1+1');
  expect(nameHas('오메가3')(named('오메가(Omega)-3'))).toBe(false);
});

test.each([
  { quantity: '60정', name: '비타민B6 60정', isMeant: true },
  { quantity: '60정', name: '비타민C 360정', isMeant: false },
  { quantity: '1200mg', name: '오메가3 1,200 mg', isMeant: true },
  { quantity: '1,200 mg', name: '오메가3 1200mg', isMeant: true },
  { quantity: '2L', name: '물병 1.2 L', isMeant: false },
  { quantity: '1200', name: '오메가3 12000', isMeant: false },
  { quantity: '60g', name: '구미 60gummies', isMeant: false },
])('who types $quantity means $name: $isMeant', ({ quantity, name, isMeant }) => {
  expect(hasNumber(quantity)(named(name))).toBe(isMeant);
});

test.each([
  { typed: '홍ㅅ', name: '고려홍삼정골드', isOnIt: true },
  { typed: '홍사', name: '고려홍삼정골드', isOnIt: true },
  { typed: '비탐', name: '멀티비타민', isOnIt: true },
  { typed: '칼스', name: '칼슘', isOnIt: false },
  { typed: '옴', name: '홍삼', isOnIt: false },
])('who has typed $typed is on the way to $name: $isOnIt', ({ typed, name, isOnIt }) => {
  expect(isOnTheWay(typed)(named(name))).toBe(isOnIt);
});

test('initial consonants run over blanks and stop at digits and Latin letters', () => {
  expect(hasInitials('ㅎㅅㅈ')(named('고려 홍삼 정'))).toBe(true);
  expect(hasInitials('ㅎㅅ')(named('홍C삼'))).toBe(false);
});
