// Products as staff list and read them: stores, selling states, filters, sort orders, what a product lacks. Items: staff-items.test.ts;
// changes: edit-product.test.ts.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { dayMs } from '#domain/base/calendar.ts';
import { productTabs } from '#domain/products/selling-states.ts';
import { deskProduct, newlyRegistered } from '../../../../testing/catalog/desk-products.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../../testing/members/staff.ts';
import { sentStatements } from '../../../../testing/sent-statements.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeAll(async () => {
  shop.clock.stop();
  admin = await openStaff(shop);
});

type Filter = Omit<Input<'getStaffProductsByPaging'>, 'count'>;
type Row = Awaited<ReturnType<typeof page>>['data'][number];

const page = (filter: Filter & { count?: number } = {}, { api } = admin) =>
  api.getStaffProductsByPaging({ count: 100, ...filter });

/** All rows of a list, read page by page. */
async function rowsOf(filter: Filter = {}, staff = admin): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: { cursor?: string; cursorId?: string } | undefined = {}; cursor;) {
    const { data, paging } = await page({ ...filter, ...cursor }, staff);
    rows.push(...data);
    const { cursor: next, cursorId } = paging;
    cursor =
      paging.hasNext && next !== undefined && cursorId !== undefined ? { cursor: next, cursorId } : undefined;
  }
  return rows;
}
const set = (change: string, uuids: readonly string[]) =>
  sql`update product set ${sql.raw(change)} where uuid = any(${uuids}::uuid[])`.execute(shop.database.db);

describe('the list', () => {
  test('has every product of all stores for head office, and of the own store for its staff', async () => {
    const all = await rowsOf();
    const found = await sql<{ uuid: string }>`select uuid from product order by id desc`.execute(
      shop.database.db,
    );
    expect(all.map(({ uuid }) => uuid)).toEqual(found.rows.map(({ uuid }) => uuid));
    for (const storeUuid of await storeUuids(shop)) {
      const merchant = await openMerchant(shop, { storeUuid, permissions: ['CATALOGUE'] });
      const own = await rowsOf({}, merchant);
      expect(own).toEqual(all.filter(({ store }) => store.uuid === storeUuid));
      expect(own.length).toBeGreaterThan(0);
      const [other] = all.filter(({ store }) => store.uuid !== storeUuid);
      await expect(merchant.api.getStaffProduct({ uuid: other?.uuid ?? '' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('is one statement, and so are its counts', async () => {
    const ctx = async (work: () => Promise<unknown>) =>
      (await sentStatements(work)).filter((text) => /\bfrom product p\b/.test(text));
    expect(await ctx(() => page())).toHaveLength(1);
    expect(await ctx(() => admin.api.getProductTabCounts({}))).toHaveLength(1);
  });

  test.each(['NEWEST', 'OLDEST', 'UPDATED'] as const)(
    'sorted by %s has each product once, forwards, backwards and by page number',
    async (sortType) => {
      const all = await rowsOf({ sortType });
      expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(all.length);
      const first = await page({ sortType, count: 30 });
      const { cursor = '', cursorId = '' } = first.paging;
      const second = await page({ sortType, count: 30, cursor, cursorId });
      expect(second.data).toEqual(all.slice(30, 60));
      expect((await page({ sortType, count: 30, page: 2 })).data).toEqual(second.data);
      const from = { cursor: second.paging.cursor ?? '', cursorId: second.paging.cursorId ?? '' };
      const back = await page({ sortType, count: 29, cursorType: 'PREVIOUS', ...from });
      expect(back.data).toEqual(all.slice(30, 59));
      const order = (row: Row) => (sortType === 'UPDATED' ? row.updatedAt : row.id);
      const sorted = all.map(order).toSorted((a, b) => (a < b ? -1 : Number(a > b)));
      expect(all.map(order)).toEqual(sortType === 'OLDEST' ? sorted : sorted.toReversed());
    },
  );

  test('has the items of each product, and lacks nothing in the demo shop', async () => {
    for (const row of await rowsOf()) {
      expect([row.code, row.missingFields]).toEqual([row.code, []]);
      const { items } = await shop.api.getProduct({ uuid: row.uuid });
      expect(row.items.map(({ uuid, stockCount }) => [uuid, stockCount])).toEqual(
        items.map(({ uuid, stockCount }) => [uuid, stockCount]),
      );
    }
  });
});

describe('selling states', () => {
  test('are the tabs: each product is in one of them, and counts equal the lists', async () => {
    const [one, two, three, four] = (await rowsOf({ tab: 'ON_SALE' })).map(({ uuid }) => uuid);
    const uuids = [one ?? '', two ?? '', three ?? '', four ?? ''];
    const at = (days: number) => `'${new Date(shop.clock.now().getTime() + days * dayMs).toISOString()}'`;
    await set('is_display = false, sale_to = ' + at(-1), uuids.slice(0, 1));
    await set(`sale_from = ${at(1)}`, uuids.slice(1, 2));
    await set(`sale_to = ${at(-1)}`, uuids.slice(2, 3));
    await set(`sale_from = ${at(-1)}, sale_to = ${at(1)}`, uuids.slice(3));
    const stateOf = new Map((await rowsOf()).map((row) => [row.uuid, row.sellingState]));
    expect(uuids.map((uuid) => stateOf.get(uuid))).toEqual(['HIDDEN', 'SCHEDULED', 'ENDED', 'ON_SALE']);
    const counts = await admin.api.getProductTabCounts({});
    expect(counts.map(({ tab }) => tab)).toEqual([...productTabs]);
    for (const { tab, count, label } of counts) {
      const rows = await rowsOf({ tab });
      expect(label).toMatch(/[가-힣]/);
      expect([tab, rows.length]).toEqual([tab, count]);
      expect((await page({ tab, count: 1 })).paging.totalCount).toBe(count);
      if (tab !== 'ALL') expect(rows.every(({ sellingState }) => sellingState === tab)).toBe(true);
    }
    const soldOut = await rowsOf({ tab: 'SOLD_OUT' });
    expect(soldOut.length).toBeGreaterThan(5);
    expect(soldOut.every(({ items }) => items.every(({ stockCount }) => stockCount === 0))).toBe(true);
    await set('is_display = true, sale_from = null, sale_to = null', uuids);
  });
});

describe('a filter', () => {
  const priced = (from: number, to: number) => (row: Row) =>
    row.items.some(({ salesPrice }) => salesPrice >= from && salesPrice <= to);

  test('keeps the products that match', async () => {
    const all = await rowsOf();
    const [row] = all.filter(({ items, categories }) => items.length > 1 && categories.length > 1);
    const [item] = row?.items ?? [];
    if (row === undefined || item === undefined) throw new Error('The demo shop has no such product.');
    await sql`update product_item set inventory_code = 'B-77' where uuid = ${item.uuid}`.execute(
      shop.database.db,
    );
    const top = await sql<{ uuid: string }>`select uuid from category where code = '506'`.execute(
      shop.database.db,
    );
    const { uuid: category = '' } = top.rows[0] ?? {};
    const below = await sql<{ uuid: string }>`
      select c.uuid from category c left join category p on p.uuid = c.parent_uuid
      where ${category}::uuid in (c.uuid, c.parent_uuid, p.parent_uuid)`.execute(shop.database.db);
    const categories = new Set(below.rows.map(({ uuid }) => uuid));
    const word = row.name.split(' ').at(-1) ?? '';
    const isRow = (each: Row) => each.uuid === row.uuid;
    const cases: [Filter, (each: Row) => boolean][] = [
      [{ uuids: [row.uuid] }, isRow],
      [{ storeUuids: [row.store.uuid] }, (each) => each.store.uuid === row.store.uuid],
      [{ categoryUuids: [category] }, (each) => each.categories.some(({ uuid }) => categories.has(uuid))],
      [{ priceRange: { fromPrice: 30_000, toPrice: 40_000 } }, priced(30_000, 40_000)],
      [{ priceRange: { toPrice: 5_000 } }, priced(0, 5_000)],
      [
        { stockCountRange: { from: 1, to: 20 } },
        (each) => each.items.some(({ stockCount }) => stockCount >= 1 && stockCount <= 20),
      ],
      [{ isAdult: false }, (each) => !each.isAdult],
      [{ isDisplay: false }, () => false],
      [
        { keyword: `${word} ${row.name.slice(0, 2)}` },
        (each) => [word, row.name.slice(0, 2)].every((part) => each.name.includes(part)),
      ],
      [{ keyword: row.code }, isRow],
      [{ keyword: item.code }, isRow],
      [{ keyword: 'B-77' }, isRow],
      [{ keyword: row.code.slice(0, -1) }, () => false],
      [{ keyword: row.code, productCodeType: 'NAME' }, () => false],
      [{ keyword: row.code, productCodeType: 'CODE' }, isRow],
      [{ keyword: item.code, productCodeType: 'CODE' }, isRow],
      [{ keyword: row.code.slice(0, -1), productCodeType: 'CODE' }, () => false],
      [{ keyword: 'B-77', productCodeType: 'INVENTORY_CODE' }, isRow],
      [{ keyword: String(item.id), productCodeType: 'OPTION_ID' }, isRow],
      [{ keyword: String(row.id), productCodeType: 'OPTION_ID' }, isRow],
      [{ keyword: '99999999999', productCodeType: 'OPTION_ID' }, () => false],
    ];
    for (const [filter, isKept] of cases) {
      const expected = all.filter(isKept).map(({ uuid }) => uuid);
      expect([filter, (await rowsOf(filter)).map(({ uuid }) => uuid)]).toEqual([filter, expected]);
      const counts = await admin.api.getProductTabCounts(filter);
      expect(counts.find(({ tab }) => tab === 'ALL')?.count).toBe(expected.length);
    }
  });

  test('on deleted products finds these alone', async () => {
    const { uuid } = await deskProduct(shop, admin);
    await set('is_active = false', [uuid]);
    expect((await rowsOf({ isActive: false })).map((row) => row.uuid)).toEqual([uuid]);
    expect((await rowsOf({ uuids: [uuid] })).length).toBe(0);
    await expect(admin.api.getStaffProduct({ uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await set('is_active = true', [uuid]);
  });
});

describe('one product', () => {
  test('has what its page shows, and what staff alone see', async () => {
    const product = await deskProduct(
      shop,
      admin,
      'p.health is not null and jsonb_array_length(p.images) > 1',
    );
    const shown = await shop.api.getProduct({ uuid: product.uuid });
    for (const name of ['id', 'name', 'brandName', 'detailText', 'health', 'categories', 'badges'] as const)
      expect([name, product[name]]).toEqual([name, shown[name]]);
    expect(product.images).toEqual(shown.images);
    expect(product.delivery).toEqual(shown.delivery);
    expect(product.statutoryNotices).toEqual(
      shown.statutoryNotices.filter(({ name }) => name !== '교환·반품 제한'),
    );
    expect(product).toMatchObject({ version: 1, noticeType: 'HEALTH_FOOD', missingFields: [] });
    expect(product.items.map(({ uuid }) => uuid)).toEqual(shown.items.map(({ uuid }) => uuid));
    expect(product.items[0]).toMatchObject({ inventoryCode: '', isRepresentative: false, channels: [] });
  });

  test('has its price changes, the lowest price of 30 days and the former price', async () => {
    const { uuid, items } = await deskProduct(shop, admin);
    const { uuid: item = '', salesPrice = 0 } = items[0] ?? {};
    const now = shop.clock.now().getTime();
    for (const [price, days] of [
      [9_000, 50],
      [20_000, 28],
      [11_000, 10],
    ] as const)
      await sql`insert into price_change (product_item_uuid, sales_price, fixed_price, changed_at)
        values (${item}, ${price}, 0, ${new Date(now - days * dayMs)})`.execute(shop.database.db);
    const [found] = (await admin.api.getStaffProduct({ uuid })).items;
    expect(found?.priceChanges.map((change) => change.salesPrice)).toEqual([
      11_000,
      20_000,
      9_000,
      salesPrice,
    ]);
    expect(found).toMatchObject({ lowestPrice: 9_000, formerPrice: 11_000 });
    // The product page shows the same.
    expect((await shop.api.getProductItem({ uuid: item })).lowestPrice).toBe(9_000);
    await sql`delete from price_change where product_item_uuid = ${item} and sales_price = 9000`.execute(
      shop.database.db,
    );
    expect((await shop.api.getProductItem({ uuid: item })).lowestPrice).toBe(Math.min(salesPrice, 11_000));
    const [other] = (await deskProduct(shop, admin, newlyRegistered)).items;
    expect(other?.lowestPrice).toBe(other?.salesPrice);
    expect(other).not.toHaveProperty('formerPrice');
  });
});
