// Keywords with the name of a brand or an ingredient that no product has.
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });

const unknownName = async (keyword: string) => {
  const [page, all] = await Promise.all([
    shop.api.getProductItemsByPagingBySearchTable({ keyword, count: 1 }),
    shop.api.searchAll({ keyword }),
  ]);
  expect(all.unknownName).toEqual(page.unknownName);
  return page.unknownName;
};

test.each([
  ['센트룸', { name: '센트룸', type: 'BRAND' }],
  ['네이처메이드 오메가3', { name: '네이처메이드', type: 'BRAND' }],
  ['솔가 유산균', { name: '솔가', type: 'BRAND' }],
  // In the other keyboard layout.
  ['tpsxmfna', { name: '센트룸', type: 'BRAND' }],
  ['가나다라제약', { name: '가나다라제약', type: 'BRAND' }],
  ['피크노제놀', { name: '피크노제놀', type: 'INGREDIENT' }],
  ['레스베라트롤', { name: '레스베라트롤', type: 'INGREDIENT' }],
  ['쇠비름추출물', { name: '쇠비름추출물', type: 'INGREDIENT' }],
])('%s names something that no product has', async (keyword, wanted) => {
  expect(await unknownName(keyword)).toMatchObject(wanted);
});

test('similar names are names that products have, most similar first', async () => {
  const found = await unknownName('누리콘바이오');
  expect(found?.type).toBe('BRAND');
  expect(found?.nearest[0]).toBe('누리온');
  for (const keyword of found?.nearest ?? []) {
    const { data } = await shop.api.getProductItemsByPagingBySearchTable({ keyword, count: 1 });
    expect(data).toHaveLength(1);
  }
});

test('a word longer than any name names nothing, so that it is compared with no name', async () => {
  expect(await unknownName('네이처메이드'.repeat(8))).toBeUndefined();
});

test.each([
  '홍삼',
  '유산균 분말',
  'ghdtka',
  '쀍뷁쀍뷁',
  '세트쀍뷁',
  '눈에 좋은 영양제',
  'qwzxqwzx',
  '2만원대 유산균',
])('%s names nothing unknown', async (keyword) => {
  expect(await unknownName(keyword)).toBeUndefined();
});
