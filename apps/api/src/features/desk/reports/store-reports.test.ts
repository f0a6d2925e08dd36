// Reports of a store over HTTP where an order has goods of several stores in the same category and of the same brand. Clock: 2026-12-07, stopped.
import { beforeAll, expect, test } from 'vitest';
import { openStaff } from '../../../testing/members/staff.ts';
import { paidOrder } from '../../../testing/sales/claims.ts';
import { compareMigratedFacts } from '../../../testing/sales/migrated-facts.ts';
import { rows, setStock } from '../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../testing/sales/payments.ts';

const { shop } = paymentTestShop();
const dateRange = { fromDate: '2026-12-07', toDate: '2026-12-07' };
let storeUuids: string[];

beforeAll(async () => {
  shop.clock.stopAt('2026-12-07T10:00:00+09:00');
  const items = await rows<{ uuid: string; productUuid: string; storeUuid: string }>(
    shop,
    `select distinct on (p.store_uuid) i.uuid, p.uuid as product_uuid, p.store_uuid from product_item i join product p on p.uuid = i.product_uuid
     where i.is_display and i.is_active and p.is_display and not p.is_adult order by p.store_uuid, i.uuid limit 2`,
  );
  storeUuids = items.map((item) => item.storeUuid);
  const products = items.map(({ productUuid }) => `'${productUuid}'`).join(', ');
  await rows(
    shop,
    `update product set brand_uuid = (select uuid from brand order by uuid limit 1) where uuid in (${products}) returning 1`,
  );
  await rows(
    shop,
    `update product_category set is_representative = false where product_uuid in (${products}) returning 1`,
  );
  await rows(
    shop,
    `insert into product_category (product_uuid, category_uuid, is_representative)
     select p.uuid, (select uuid from category order by uuid limit 1), true from product p where p.uuid in (${products})
     on conflict (product_uuid, category_uuid) do update set is_representative = true returning 1`,
  );
  for (const { uuid } of items) await setStock(shop, uuid, 10);
  await paidOrder(
    shop,
    items.map(({ uuid }) => ({ productItemUuid: uuid, count: 1 })),
  );
});

test.each(['CATEGORY', 'BRAND'] as const)(
  'by %s each store counts the order once, the shop once',
  async (by) => {
    const { api } = await openStaff(shop);
    const countOf = async (filter: object) =>
      (await api.getProductsReport({ dateRange, by, ...filter })).rows.map(({ orderCount }) => orderCount);
    expect(storeUuids).toHaveLength(2);
    for (const storeUuid of storeUuids) expect(await countOf({ storeUuid })).toEqual([1]);
    expect(await countOf({})).toEqual([1]);
  },
);

test('the migration counts the orders of existing facts as the triggers do', async () => {
  const found = await compareMigratedFacts(
    shop,
    (table) =>
      `select order_product_uuid, kind, store_category_order_count, store_brand_order_count from ${table}`,
  );
  expect(found).toEqual({ count: expect.any(Number), different: 0 });
  expect(found?.count).toBeGreaterThan(1);
});
