// The list of items of staff: stores, order, filters. It contains the items of the list of products.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { deskProduct, firstItemOf, withOptions } from '../../../../testing/catalog/desk-products.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../../testing/members/staff.ts';
import { sentStatements } from '../../../../testing/sent-statements.ts';
import { testShop } from '../../../../testing/shop.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeAll(async () => {
  shop.clock.stop();
  admin = await openStaff(shop);
});

type Filter = Omit<Input<'getStaffProductItemsByPaging'>, 'count'>;
type Row = Awaited<ReturnType<typeof page>>['data'][number];

const page = (filter: Filter & { count?: number } = {}, { api } = admin) =>
  api.getStaffProductItemsByPaging({ count: 100, ...filter });

/** All rows of a list, read by page numbers. */
async function rowsOf(filter: Filter = {}, staff = admin): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 1; ; at += 1) {
    const { data, paging } = await page({ ...filter, page: at }, staff);
    rows.push(...data);
    if (paging.hasNext) continue;
    expect(paging.totalCount).toBe(rows.length);
    return rows;
  }
}
const uuidsOf = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid);

describe('the list of items', () => {
  test('has the items of the list of products in its order, of the own store for its staff', async () => {
    const products = (await admin.api.getStaffProductsByPaging({ count: 100 })).data;
    const all = await rowsOf();
    const expected = products.flatMap(({ items }) => items);
    expect(
      all.slice(0, expected.length).map(({ product: _product, unpaidCount: _unpaid, ...item }) => item),
    ).toEqual(expected);
    const [{ product }] = all as [Row];
    const { uuid, version, name, brandName, store, mainImage } = products[0] ?? {};
    expect(product).toMatchObject({ uuid, version, name, brandName, store, mainImage });
    const other = all.find((row) => !row.product.store.isOwn)?.product.store.uuid ?? '';
    const merchant = await openMerchant(shop, { storeUuid: other, permissions: ['CATALOGUE'] });
    expect(await rowsOf({}, merchant)).toEqual(all.filter((row) => row.product.store.uuid === other));
  });

  test('has each item once, forwards and backwards, and is one statement', async () => {
    const all = await rowsOf();
    const first = await page({ count: 30 });
    const { cursor = '', cursorId = '' } = first.paging;
    const second = await page({ count: 30, cursor, cursorId });
    expect([...first.data, ...second.data]).toEqual(all.slice(0, 60));
    const from = { cursor: second.paging.cursor ?? '', cursorId: second.paging.cursorId ?? '' };
    expect((await page({ count: 29, cursorType: 'PREVIOUS', ...from })).data).toEqual(all.slice(30, 59));
    const sent = (await sentStatements(() => page())).filter((text) => text.includes('product_item'));
    expect(sent).toHaveLength(1);
  });

  test('filters by item and by product', async () => {
    const { uuid, code, items, id } = await deskProduct(shop, admin, withOptions);
    const item = firstItemOf({ items });
    await sql`update product_item set inventory_code = 'C-3', is_display = false where uuid = ${item.uuid}`.execute(
      shop.database.db,
    );
    await admin.api.linkChannelProduct({
      channel: 'SMARTSTORE',
      productItemUuid: item.uuid,
      channelProductId: '71',
    });
    const all = await rowsOf();
    const isItem = (row: Row) => row.uuid === item.uuid;
    const isOfProduct = (row: Row) => row.product.uuid === uuid;
    const option = item.optionItems[0]?.value ?? '';
    const cases: [Filter, (row: Row) => boolean][] = [
      [{ uuids: [item.uuid] }, isItem],
      [{ productUuids: [uuid] }, isOfProduct],
      [{ isDisplay: false }, isItem],
      [{ unlinkedChannel: 'SMARTSTORE' }, (row) => !isItem(row)],
      [{ unlinkedChannel: 'NAVERPAY', productUuids: [uuid] }, isOfProduct],
      [{ isAdult: true }, (row) => row.product.isAdult],
      [{ stockCountRange: { from: 1, to: 20 } }, ({ stockCount }) => stockCount >= 1 && stockCount <= 20],
      [{ priceRange: { toPrice: 9_000 } }, ({ salesPrice }) => salesPrice <= 9_000],
      [{ keyword: option }, ({ displayName }) => displayName.includes(option)],
      [{ keyword: item.code, productCodeType: 'CODE' }, isItem],
      [{ keyword: code, productCodeType: 'CODE' }, isOfProduct],
      [{ keyword: 'C-3', productCodeType: 'INVENTORY_CODE' }, isItem],
      [{ keyword: String(item.id), productCodeType: 'OPTION_ID' }, isItem],
      [{ keyword: String(id), productCodeType: 'OPTION_ID' }, isOfProduct],
    ];
    for (const [filter, isKept] of cases) {
      const expected = uuidsOf(all.filter(isKept));
      expect(expected.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect([filter, uuidsOf(await rowsOf(filter))]).toEqual([filter, expected]);
    }
    const { categories } = await deskProduct(shop, admin, withOptions);
    const inCategory = await rowsOf({ categoryUuids: categories.map((category) => category.uuid) });
    expect(uuidsOf(inCategory)).toContain(item.uuid);
    expect(inCategory.length).toBeLessThan(all.length);
  });
});
