// Reports of a store over HTTP where an order has goods of several stores in the same category and of the same brand. Clock: 2026-12-07, stopped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openStaff } from '../../../testing/members/staff.ts';
import { paidOrder } from '../../../testing/sales/claims.ts';
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
  const file = join(import.meta.dirname, '../../../db/migrations/20261130T0110-orders-of-stores.sql');
  const [update = ''] = /^update sales_fact[^;]*/m.exec(readFileSync(file, 'utf8')) ?? [];
  const columns = 'number, store_category_order_count, store_brand_order_count';
  const [found] = await shop.database.db.connection().execute(async (one) => {
    await sql.raw('create temp table sales_fact as table public.sales_fact').execute(one);
    await sql
      .raw('update sales_fact set store_category_order_count = 0, store_brand_order_count = 0')
      .execute(one);
    await sql.raw(update).execute(one);
    const { rows: compared } = await sql
      .raw<{ count: number; different: number }>(
        `select count(*)::int as count, (select count(*)::int from (select ${columns} from sales_fact except
          select ${columns} from public.sales_fact) d) as different from public.sales_fact`,
      )
      .execute(one);
    await sql.raw('drop table pg_temp.sales_fact').execute(one);
    return compared;
  });
  expect(found).toEqual({ count: expect.any(Number), different: 0 });
  expect(found?.count).toBeGreaterThan(1);
});
