// Short codes of share links over HTTP, for products and items.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });

test('the code of an item or product resolves to it', async () => {
  const { data } = await shop.api.getProductItemsByPaging({ count: 2 });
  for (const card of data) {
    const item = await shop.api.convertId({ id: card.id });
    expect(item.url).toBe(`http://localhost:3000/s/${item.hash}`);
    expect(await shop.api.convertHash({ hash: item.hash.toUpperCase() })).toEqual({
      id: card.id,
      hash: item.hash,
      type: 'PRODUCT_ITEM',
      uuid: card.uuid,
    });
    const product = await shop.api.convertId({ id: card.product.id });
    expect(await shop.api.convertHash({ hash: product.hash })).toMatchObject({
      type: 'PRODUCT',
      uuid: card.product.uuid,
    });
  }
});

test('returns NOT_FOUND for a hidden item, and for its code', async () => {
  const { data } = await shop.api.getProductItemsByPaging({ count: 3 });
  const card = data[2];
  const { hash } = await shop.api.convertId({ id: card?.id ?? 0 });
  await sql`update product_item set is_display = false where uuid = ${card?.uuid}`.execute(shop.database.db);
  await expect(shop.api.convertId({ id: card?.id ?? 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(shop.api.convertHash({ hash })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test.each(['a', '2222222', 'nothing', '1o1o1o1'])('returns NOT_FOUND for %s', async (hash) => {
  await expect(shop.api.convertHash({ hash })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
