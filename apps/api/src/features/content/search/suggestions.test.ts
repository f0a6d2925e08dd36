// Suggestions while typing, over HTTP.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });

describe('suggestions while typing', () => {
  test('mark the typed letters in categories, brands and products', async () => {
    const suggestions = await shop.api.getKeyword({ keyword: '눈 건', count: 20 });
    expect(suggestions.map(({ type }) => type)).toContain('CATEGORY');
    for (const { keyword, matchRanges } of suggestions)
      for (const [from = 0, to = 0] of matchRanges)
        expect('눈건').toContain(keyword.slice(from, to).replaceAll(' ', ''));
    expect(suggestions.find(({ type }) => type === 'CATEGORY')?.matchRanges).toHaveLength(1);
  });

  test('are found by sound, in the other keyboard layout, by initial consonants and by shopper terms', async () => {
    const first = async (keyword: string) => (await shop.api.getKeyword({ keyword }))[0]?.keyword;
    for (const keyword of ['루태', 'fnx', 'ㄹㅌㅇ'])
      expect([keyword, await first(keyword)]).toEqual([keyword, '루테인']);
    expect(await first('당뇨')).toBe(await first('혈당'));
    // Input methods combine ㅂ and ㅅ to ㅄ.
    expect(await first('ㅄㅇㄹㅇ')).toBe('보스웰리아');
  });

  test('have the uuid and the card of a suggested product, and no card of a word', async () => {
    const suggestions = await shop.api.getKeyword({ keyword: '유산균', count: 20 });
    const product = suggestions.find(({ type }) => type === 'PRODUCT');
    const item = await shop.api.getProductItem({ uuid: product?.targetUuid ?? '' });
    expect(item.product.name).toBe(product?.keyword);
    expect(product?.productItem).toMatchObject({
      uuid: item.uuid,
      salesPrice: item.salesPrice,
      product: { mainImage: item.product.mainImage },
    });
    const words = suggestions.filter(({ type }) => type !== 'PRODUCT');
    expect(words.filter(({ productItem }) => productItem !== undefined)).toEqual([]);
  });

  test('reserve one place in three for products, after the words', async () => {
    const types = (await shop.api.getKeyword({ keyword: '비', count: 6 })).map(({ type }) => type);
    expect(types).toHaveLength(6);
    expect(types.slice(-3)).toEqual(['KEYWORD', 'PRODUCT', 'PRODUCT']);
    expect(types[0]).toBe('KEYWORD');
  });

  test('are ten unless a count is given, none for an empty keyword, and are not logged', async () => {
    expect(await shop.api.getKeyword({ keyword: '비' })).toHaveLength(10);
    expect(await shop.api.getKeyword({ keyword: '비', count: 3 })).toHaveLength(3);
    for (const keyword of [undefined, '', '  '])
      expect(await shop.api.getKeyword(keyword === undefined ? {} : { keyword })).toEqual([]);
    const logged = await sql`select from search_log`.execute(shop.database.db);
    expect(logged.rows).toHaveLength(0);
  });
});
