// Interpretations of keywords that find nothing as typed, over HTTP. Keywords that do are in content/search/search.test.ts; relevance is measured in
// tests/search.
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
const bySearch = (keyword: string) => shop.api.getProductItemsByPagingBySearchTable({ count: 100, keyword });
const foundProducts = async (keyword: string) =>
  (await bySearch(keyword)).data.map((card) => card.product.uuid);

test('drops a question, a price and a particle, and returns the corrected keyword', async () => {
  const right = await bySearch('홍삼');
  for (const keyword of ['홍삼 추천해주세요', '홍삼 최저가', '홍삼이랑', '홍삼 가격']) {
    const found = await bySearch(keyword);
    expect([keyword, found.correctedKeyword]).toEqual([keyword, '홍삼']);
    expect(found.data).toEqual(right.data);
  }
});

test('splits run-together words, of which one is the brand', async () => {
  const { product } = (await bySearch('콜라겐')).data[0] ?? {};
  const apart = await bySearch(`${product?.brandName ?? ''}콜라겐`);
  expect(apart.correctedKeyword).toBe(`${product?.brandName ?? ''} 콜라겐`);
  expect(apart.data.map((card) => card.product.uuid)).toContain(product?.uuid);
});

test('corrects swapped, repeated and missing syllables, and returns the corrected keyword', async () => {
  for (const keyword of ['콜겐라', '콜라라겐', '콜겐']) {
    const found = await bySearch(keyword);
    expect([keyword, found.correctedKeyword]).toEqual([keyword, '콜라겐']);
  }
});

test('replaces a term that only shoppers use by the catalogue term, and returns the corrected keyword', async () => {
  const right = await bySearch('혈당');
  const found = await bySearch('당뇨');
  expect([found.correctedKeyword, found.data]).toEqual(['혈당', right.data]);
  expect((await bySearch('당뇨 영양제')).correctedKeyword).toBe('혈당');
  // In another sort order as well.
  const byPrice = { count: 100, keyword: '당뇨', sortType: 'PRICE_ASC' } as const;
  expect((await shop.api.getProductItemsByPagingBySearchTable(byPrice)).correctedKeyword).toBe('혈당');
  // Not when a product has the term.
  expect((await bySearch('어린이')).correctedKeyword).toBeUndefined();
});

test('accepts initial consonants among complete syllables', async () => {
  expect(await foundProducts('ㅎㅅ정')).toEqual(expect.arrayContaining(await foundProducts('홍삼정')));
});

test('reduces a long product name of another shop to its first words, and returns the corrected keyword', async () => {
  const keyword = '홍삼정 6년근 면세점정품 한박스더 특대형쇼핑백';
  const found = await bySearch(keyword);
  expect([found.correctedKeyword, found.data]).toEqual([
    '홍삼정 6년근',
    (await bySearch('홍삼정 6년근')).data,
  ]);
});

test('keeps the category of two words that no product has together, else the last word, which names the goods', async () => {
  const kept = async (keyword: string) => (await bySearch(keyword)).correctedKeyword;
  expect(await kept('강아지 콜라겐')).toBe('강아지');
  expect(await kept('쀍뷁 콜라겐')).toBe('콜라겐');
  expect(await kept('텀블러 유산균')).toBe('유산균');
  // Even when few products have it.
  expect(await kept('유산균 안마의자')).toBe('안마의자');
});

test('drops a word that no product has beside others, in every sort order', async () => {
  const right = await bySearch('홍삼');
  for (const keyword of ['쀍뷁 홍삼', '무쀍첨가 홍삼', '홍삼이 쀍뷁이라서']) {
    const found = await bySearch(keyword);
    expect([keyword, found.correctedKeyword, found.data]).toEqual([keyword, '홍삼', right.data]);
  }
  const byPrice = { count: 100, keyword: '쀍뷁 홍삼', sortType: 'PRICE_ASC' } as const;
  expect((await shop.api.getProductItemsByPagingBySearchTable(byPrice)).correctedKeyword).toBe('홍삼');
});

test('does not keep an attribute alone: an organic product that the shop lacks does not become any organic product', async () => {
  expect((await bySearch('유기농 쀍뷁')).data).toEqual([]);
  expect((await bySearch('무쀍설탕 젤리')).correctedKeyword).toBe('젤리');
});

test('reduces a sentence to its content words', async () => {
  const meant = async (keyword: string) => (await bySearch(keyword)).correctedKeyword;
  expect(await meant('눈이 침침해요')).toBe('눈건강');
  expect(await meant('피곤할때 먹는 홍삼')).toBe(await meant('피곤 홍삼'));
  expect(await meant('홈쇼핑에서 파는 콜라겐')).toBe('콜라겐');
});

test('finds a known word that is run together with a number or an unknown word', async () => {
  for (const keyword of ['콜라겐98765', '쀍뷁콜라겐', '콜라겐엑쀍']) {
    expect([keyword, (await bySearch(keyword)).correctedKeyword]).toEqual([keyword, '콜라겐']);
  }
  // Only words of the synonym table: a part of an unknown name is not a product.
  expect((await bySearch('세트쀍뷁')).data).toEqual([]);
});

test('finds the same for an abbreviation and for its letters spelled in Hangul', async () => {
  const spoken = await foundProducts('씨에프유');
  expect(spoken.length).toBeGreaterThan(0);
  expect(spoken.toSorted()).toEqual((await foundProducts('cfu')).toSorted());
});

test('suggests a word of the synonym table only when it finds a product', async () => {
  for (const typed of ['락추로', '콜레올', '루테']) {
    for (const { keyword, type } of await shop.api.getKeyword({ keyword: typed })) {
      const found = type === 'KEYWORD' ? (await bySearch(keyword)).data.length : 1;
      expect([typed, keyword, found > 0]).toEqual([typed, keyword, true]);
    }
  }
});

test('suggests no fragments of words', async () => {
  const keywords = async (keyword: string) =>
    (await shop.api.getKeyword({ keyword })).flatMap((row) => (row.type === 'KEYWORD' ? [row.keyword] : []));
  expect(await keywords('루테')).toContain('루테인');
  expect(await keywords('루테')).not.toContain('루테인과');
  expect(await keywords('프')).toContain('프로바이오틱스');
  expect(await keywords('프')).not.toContain('프로');
  expect(await keywords('간편')).toEqual([]);
});
