// What a shopper meant by words that find nothing as they stand, through HTTP. Not here: words that do (search.test.ts), how often the
// first ten are right (tests/search).
import { expect, test } from 'vitest';
import { testShop } from '../../testing/shop.ts';

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

test('what a seller named his goods in another shop comes nearest by what stands first in it', async () => {
  const keyword = '홍삼정 6년근 면세점정품 한박스더 특대형쇼핑백';
  expect(await bySearch(keyword)).toMatchObject({ data: [], nearest: { keyword: '홍삼정 6년근' } });
});

test('of two words that stand together nowhere the nearest is a category, else the last, which is the thing itself', async () => {
  const nearest = async (keyword: string) => (await bySearch(keyword)).nearest?.keyword;
  expect(await nearest('강아지 콜라겐')).toBe('강아지');
  expect(await nearest('쀍뷁 콜라겐')).toBe('콜라겐');
  expect(await nearest('텀블러 유산균')).toBe('유산균');
});
