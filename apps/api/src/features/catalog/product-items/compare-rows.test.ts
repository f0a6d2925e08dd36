// testSyncSummary over HTTP: compares the precomputed rows, writes nothing, and is limited.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let minute = 0;
// Each test has another time, because one call a minute is permitted.
beforeEach(() => shop.clock.stopAt(`2030-03-01T10:${String((minute += 10))}:00+09:00`));
afterEach(() => shop.clock.run());

const unknown = '0197f000-0000-7000-8000-0000000000ff';
const itemUuids = async (count: number) =>
  (await shop.api.getProductItemsByPaging({ count })).data.map(({ uuid }) => uuid);

test('the rows of the demo shop equal a new computation; unknown items are not counted', async () => {
  const productItemUuids = [...(await itemUuids(19)), unknown];
  expect(await shop.api.testSyncSummary({ productItemUuids })).toEqual({
    checkedCount: 19,
    differences: [],
    repairedCount: 0,
  });
  await expect(shop.api.testSyncSummary({ productItemUuids })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});

/** Changes both stored rows of the product of an item. */
async function falsify(uuid: string): Promise<void> {
  const { db } = shop.database;
  const product = sql`(select product_uuid from product_item where uuid = ${uuid})`;
  await sql`update product_list set effective_price = effective_price + 10, traits = '{}' where product_uuid = ${product}`.execute(
    db,
  );
  await sql`update search_item set name = name || 'x' where product_uuid = ${product}`.execute(db);
}

test('differences of both rows are named; only an ADMIN repairs them, with an audit row', async () => {
  const [uuid = ''] = await itemUuids(1);
  await falsify(uuid);
  const compare = async (api: typeof shop.api) => {
    shop.clock.moveBy(60_000);
    const { differences, repairedCount } = await api.testSyncSummary({ productItemUuids: [uuid] });
    return [differences.map(({ field }) => field), repairedCount];
  };
  const fields = ['effectivePrice', 'traits', 'search.name'];
  expect(await compare(shop.api)).toEqual([fields, 0]);
  expect(await compare((await openMerchant(shop)).api)).toEqual([fields, 0]);
  const admin = await openStaff(shop);
  expect(await compare(admin.api)).toEqual([fields, 1]);
  expect(await compare(shop.api)).toEqual([[], 0]);
  const { data } = await admin.api.getAuditLogsByPaging({ count: 5, action: 'REPAIR' });
  expect(data).toHaveLength(1);
});

test('a missing row is a difference', async () => {
  const [uuid = ''] = await itemUuids(1);
  const product = sql`(select product_uuid from product_item where uuid = ${uuid})`;
  await sql`delete from search_item where product_uuid = ${product}`.execute(shop.database.db);
  const { differences } = await shop.api.testSyncSummary({ productItemUuids: [uuid] });
  expect(differences).toEqual([{ productItemUuid: uuid, field: 'searchRow', stored: '', fresh: 'present' }]);
});
