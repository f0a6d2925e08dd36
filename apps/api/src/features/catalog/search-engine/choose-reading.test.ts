// What a shopper meant by words that find nothing as they stand, through HTTP. Not here: words that do (search.test.ts), how often the
// first ten are right (tests/search).
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
const bySearch = (keyword: string) => shop.api.getProductItemsByPagingBySearchTable({ count: 100, keyword });
const foundProducts = async (keyword: string) =>
  (await bySearch(keyword)).data.map((card) => card.product.uuid);

test('a question, a price and a particle do not stand in the way, and it is said', async () => {
  const right = await bySearch('홍삼');
  for (const keyword of ['홍삼 추천해주세요', '2만원대 홍삼', '홍삼이랑', '홍삼 가격']) {
    const found = await bySearch(keyword);
    expect([keyword, found.correctedKeyword]).toEqual([keyword, '홍삼']);
    expect(found.data).toEqual(right.data);
  }
});

test('words run together are found apart, with a word of the brand too', async () => {
  const { product } = (await bySearch('콜라겐')).data[0] ?? {};
  const apart = await bySearch(`${product?.brandName ?? ''}콜라겐`);
  expect(apart.correctedKeyword).toBe(`${product?.brandName ?? ''} 콜라겐`);
  expect(apart.data.map((card) => card.product.uuid)).toContain(product?.uuid);
});

test('syllables that changed places are put right, and it is said', async () => {
  for (const keyword of ['콜겐라', '콜라라겐', '콜겐']) {
    const found = await bySearch(keyword);
    expect([keyword, found.correctedKeyword]).toEqual([keyword, '콜라겐']);
  }
});

test('what only shoppers write finds what products are called, and it is said', async () => {
  const right = await bySearch('혈당');
  const found = await bySearch('당뇨');
  expect([found.correctedKeyword, found.data]).toEqual(['혈당', right.data]);
  expect((await bySearch('당뇨 영양제')).correctedKeyword).toBe('혈당');
  // In another order, and narrowed, as well.
  const byPrice = { count: 100, keyword: '당뇨', sortType: 'PRICE_ASC' } as const;
  expect((await shop.api.getProductItemsByPagingBySearchTable(byPrice)).correctedKeyword).toBe('혈당');
  // Not where a product is called so.
  expect((await bySearch('어린이')).correctedKeyword).toBeUndefined();
});

test('first consonants may stand among whole syllables', async () => {
  expect(await foundProducts('ㅎㅅ정')).toEqual(expect.arrayContaining(await foundProducts('홍삼정')));
});

test('what a seller named his goods in another shop is found by what stands first in it, and it is said', async () => {
  const keyword = '홍삼정 6년근 면세점정품 한박스더 특대형쇼핑백';
  const found = await bySearch(keyword);
  expect([found.correctedKeyword, found.data]).toEqual([
    '홍삼정 6년근',
    (await bySearch('홍삼정 6년근')).data,
  ]);
});

test('of two words that stand together nowhere a category is kept, else the last, which is the thing itself', async () => {
  const kept = async (keyword: string) => (await bySearch(keyword)).correctedKeyword;
  expect(await kept('강아지 콜라겐')).toBe('강아지');
  expect(await kept('쀍뷁 콜라겐')).toBe('콜라겐');
  expect(await kept('텀블러 유산균')).toBe('유산균');
  // However few of it there are.
  expect(await kept('유산균 안마의자')).toBe('안마의자');
});

test('a word that no product has is left out beside others, in every order of the list', async () => {
  const right = await bySearch('홍삼');
  for (const keyword of ['쀍뷁 홍삼', '무쀍첨가 홍삼', '홍삼이 쀍뷁이라서']) {
    const found = await bySearch(keyword);
    expect([keyword, found.correctedKeyword, found.data]).toEqual([keyword, '홍삼', right.data]);
  }
  const byPrice = { count: 100, keyword: '쀍뷁 홍삼', sortType: 'PRICE_ASC' } as const;
  expect((await shop.api.getProductItemsByPagingBySearchTable(byPrice)).correctedKeyword).toBe('홍삼');
});

test('what is only said of goods is not what is kept: an organic thing that the shop has not is no organic rice', async () => {
  expect((await bySearch('유기농 쀍뷁')).data).toEqual([]);
  expect((await bySearch('무쀍설탕 젤리')).correctedKeyword).toBe('젤리');
});

test('a sentence asks for what is left of it', async () => {
  const meant = async (keyword: string) => (await bySearch(keyword)).correctedKeyword;
  expect(await meant('눈이 침침해요')).toBe('눈건강');
  expect(await meant('피곤할때 먹는 홍삼')).toBe(await meant('피곤 홍삼'));
  expect(await meant('홈쇼핑에서 파는 콜라겐')).toBe('콜라겐');
});

test('words run together with a number or a word that no product has beside it are found', async () => {
  for (const keyword of ['콜라겐98765', '쀍뷁콜라겐', '콜라겐엑쀍']) {
    expect([keyword, (await bySearch(keyword)).correctedKeyword]).toEqual([keyword, '콜라겐']);
  }
  // Only what the merchant's table knows: a piece of an unknown name is no product.
  expect((await bySearch('세트쀍뷁')).data).toEqual([]);
});

test('an abbreviation is found as it is spoken, and the other way round', async () => {
  const spoken = await foundProducts('씨에프유');
  expect(spoken.length).toBeGreaterThan(0);
  expect(spoken.toSorted()).toEqual((await foundProducts('cfu')).toSorted());
});

test('a word of the table of synonyms is suggested only where a product is found by it', async () => {
  for (const begun of ['락추로', '콜레올', '루테']) {
    for (const { keyword, type } of await shop.api.getKeyword({ keyword: begun })) {
      const found = type === 'KEYWORD' ? (await bySearch(keyword)).data.length : 1;
      expect([begun, keyword, found > 0]).toEqual([begun, keyword, true]);
    }
  }
});
