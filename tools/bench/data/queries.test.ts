// Generated queries and products are deterministic and sufficient.
import { expect, test } from 'vitest';
import { makeQueries, queryKinds, typingOf, vocabularyOf } from './queries.ts';
import { seededRandom } from './random.ts';
import { generateProduct, type Model } from './volume.ts';

const parts = [
  '홍삼정',
  '프로폴리스',
  '비타민씨',
  '루테인골드',
  '오메가',
  '밀크씨슬',
  '콜라겐',
  '유산균',
  '칼슘',
  '마그네슘',
];
const names = parts.flatMap((one) => parts.map((other) => `${one} ${other} Plus 골드스틱`));
const vocabulary = vocabularyOf(names.map((name) => ({ name, brand: '가온' })));

test.each(queryKinds)('queries of the kind %s are different, short, and the same every time', (kind) => {
  const made = makeQueries(kind, vocabulary, 20, seededRandom(7));
  expect(new Set(made).size).toBe(made.length);
  expect(made.length).toBeGreaterThan(2);
  expect(made.every((query) => query.length > 0 && query.length <= 50)).toBe(true);
  expect(makeQueries(kind, vocabulary, 20, seededRandom(7))).toEqual(made);
});

test('typing a word yields every state of the field, partial syllables included', () => {
  expect(typingOf('홍삼')).toEqual(['ㅎ', '호', '홍', '홍ㅅ', '홍사', '홍삼']);
});

const model: Model = {
  name: '고려홍삼정 골드 에브리타임',
  brandName: '가온',
  storeUuid: 'store',
  deliveryPolicyUuid: 'policy',
  categoryUuids: ['category'],
  detailText: '<p>홍삼</p>',
  statutoryNotices: [],
  health: null,
};

test('the same seed generates the same products, one in twenty sold out', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const invent = () => {
    const random = seededRandom(1);
    return Array.from({ length: 2000 }, (_, index) => generateProduct(index, [model], random, now));
  };
  const products = invent();
  expect(invent()).toEqual(products);
  const items = products.flatMap((product) => product.items);
  const soldOut = items.filter((item) => item.stockCount === 0).length / items.length;
  expect(soldOut).toBeGreaterThan(0.03);
  expect(soldOut).toBeLessThan(0.07);
  for (const product of products) {
    expect(product.name.length).toBeLessThanOrEqual(100);
    for (const item of product.items)
      expect(item.fixedPrice === 0 || item.fixedPrice > item.salesPrice).toBe(true);
  }
});
