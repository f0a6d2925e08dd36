// Whether an import recomputes the counts of search: popularity, words and common totals.
import { expect, test } from 'vitest';
import { importText } from '../../../testing/catalog/import.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });

test('counts search after a thousand products, and not with isSearchCountSkipped', async () => {
  const many = (price: number) =>
    [
      'product_code,product_name,brand,categories,sales_price,stock',
      ...Array.from({ length: 1000 }, (_, at) => `counted-${at},많은 상품 ${at},새벽밭,50101,${price},1`),
    ].join('\n');
  const countedAt = async () =>
    (await rows<{ countedAt: Date }>(shop, 'select counted_at from search_state'))[0]?.countedAt.getTime();
  const before = await countedAt();
  shop.clock.moveBy(1000);
  const skipped = await importText(shop, many(1000), { isSearchCountSkipped: true });
  expect(skipped.counts.NEW).toBe(1000);
  expect(await countedAt()).toBe(before);
  expect((await importText(shop, many(1100))).counts.CHANGED).toBe(1000);
  expect(await countedAt()).not.toBe(before);
});
