// Recommendations over HTTP (docs/rules/discovery.md#recommendations): from views and orders, filled with best sellers of the category.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Fact, itemFacts } from '../../../testing/catalog/item-facts.ts';
import { openMember } from '../../../testing/members/members.ts';
import { buyableItems, orderInput, pay, type Registered } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { listSeen } from './recommendations.db.ts';
import { recommend } from './recommendations.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let items: Fact[];
beforeAll(async () => {
  items = await itemFacts(shop.database.db);
});

const productsOf = async (productItemUuid: string, count = 10): Promise<string[]> =>
  (await shop.api.getRecommendedProductItems({ productItemUuid, count })).map((card) => card.product.uuid);

test('a product without pairs gets buyable products of its category, never itself', async () => {
  const [one] = await buyableItems(shop, 1);
  const found = await shop.api.getRecommendedProductItems({ productItemUuid: one?.uuid ?? '' });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((card) => card.isBuyable && !card.product.isAdult)).toBe(true);
  expect(found.map((card) => card.product.uuid)).not.toContain(one?.product.uuid);
  expect(await productsOf(one?.product.uuid ?? '', 3)).toHaveLength(3);
});

test('what the same people bought comes before what they viewed, and before best sellers; sold-out products are omitted', async () => {
  const [one, two, three, four] = await buyableItems(shop, 4);
  const uuids = [one, two, three, four].map((card) => card?.product.uuid ?? '');
  const { api } = await openMember(shop);
  for (const item of [one, two]) {
    const input = await orderInput(shop, [{ productItemUuid: item?.uuid ?? '', count: 1 }], {}, api);
    await pay(shop, (await api.registerOrder(input)) as Registered);
  }
  const guestExternalId = crypto.randomUUID();
  for (const targetUuid of [uuids[0], uuids[2], uuids[3]].map(String))
    await shop.api.registerOpenViewLog({ targetType: 'PRODUCT', targetUuid, guestExternalId });
  await recommend(shop.context());
  const found = await productsOf(one?.uuid ?? '');
  expect(found[0]).toBe(uuids[1]);
  expect(found.slice(1, 3).toSorted()).toEqual(uuids.slice(2).toSorted());
  expect(new Set(found).size).toBe(found.length);
  await sql`update product_list set is_sold_out = true where product_uuid = ${uuids[1]}`.execute(
    shop.database.db,
  );
  expect(await productsOf(one?.product.uuid ?? '', 9)).not.toContain(uuids[1]);
  // A second run replaces the first.
  await recommend(shop.context());
  const stored = await sql<{ count: number }>`select count(*)::int as count from product_recommendation
    where product_uuid = ${uuids[0]}`.execute(shop.database.db);
  expect(stored.rows[0]?.count).toBe(3);
});

test('views that one caller sends with ids of many browsers count as those of one person', async () => {
  // Products that no other test views.
  const [one, two] = (await buyableItems(shop, 6)).slice(4);
  for (let nth = 0; nth < 5; nth += 1)
    for (const item of [one, two])
      await shop.apiAs({ from: '10.34.0.1' }).registerOpenViewLog({
        targetType: 'PRODUCT',
        targetUuid: item?.product.uuid ?? '',
        guestExternalId: crypto.randomUUID(),
      });
  const since = new Date(shop.clock.now().getTime() - 60_000);
  const { rows: ids } = await sql<{ id: number }>`select id from product
    where uuid in (${one?.product.uuid}, ${two?.product.uuid})`.execute(shop.database.db);
  const people = (await listSeen(shop.database.db, since)).filter((seen) =>
    ids.every(({ id }) => seen.includes(id)),
  );
  expect(people).toHaveLength(1);
});

test('an unknown uuid is refused with NOT_FOUND', async () => {
  expect(items.length).toBeGreaterThan(0);
  await expect(productsOf(crypto.randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
