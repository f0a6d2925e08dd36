// Merging a guest's cart into the member's at sign-in, through HTTP on real PostgreSQL: sums, limits and reported cuts.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openMember } from '../../../testing/members/members.ts';
import { setStock } from '../../../testing/sales/orders.ts';
import { bearer } from '../../../testing/contract/valid-calls.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let items: string[];
beforeAll(async () => {
  const { data } = await shop.api.getProductItemsByPaging({ count: 20, isBuyable: true, isAdult: false });
  items = data.map((card) => card.uuid);
  await Promise.all(items.slice(0, 8).map((uuid) => setStock(shop, uuid, 50)));
});

const item = (at: number): string => items[at] ?? '';
const line = (at: number, count: number) => ({ productItemUuid: item(at), count });

test('adds counts, creates new rows, and cuts nothing where everything fits', async () => {
  const { api } = await openMember(shop);
  await api.addCartProductItem(line(0, 2));
  const { items: rows, cut } = await api.mergeGuestCart({ items: [line(0, 3), line(1, 1), line(1, 2)] });
  expect(cut).toEqual([]);
  expect(Object.fromEntries(rows.map((row) => [row.productItem.uuid, row.count]))).toEqual({
    [item(0)]: 5,
    [item(1)]: 3,
  });
  expect(rows).toEqual(await api.getMyCartProductItems());
});

test('stores the inflow of the visit with new rows and keeps that of existing rows', async () => {
  const { api } = await openMember(shop);
  await api.addCartProductItem(line(0, 1));
  const { items: rows } = await api.mergeGuestCart({ items: [line(0, 1), line(1, 1)], inflow: 'INSTAGRAM' });
  const inflows = Object.fromEntries(rows.map((row) => [row.productItem.uuid, row.inflow]));
  expect(inflows).toEqual({ [item(0)]: 'DIRECT', [item(1)]: 'INSTAGRAM' });
});

test('limits a count to the stock and to maxBuyCount, and reports the cut with its code', async () => {
  const { api } = await openMember(shop);
  await sql`update product_item set max_buy_count = 4 where uuid = ${item(3)}`.execute(shop.database.db);
  await api.addCartProductItem(line(2, 40));
  await api.addCartProductItem(line(3, 2));
  const { items: rows, cut } = await api.mergeGuestCart({ items: [line(2, 20), line(3, 9)] });
  expect(cut).toEqual([
    { productItemUuid: item(2), wanted: 60, kept: 50, code: 'STOCK_SHORTAGE' },
    { productItemUuid: item(3), wanted: 11, kept: 4, code: 'LIMIT_EXCEEDED' },
  ]);
  expect(rows.map((row) => row.count).toSorted((a, b) => a - b)).toEqual([4, 50]);
  await sql`update product_item set max_buy_count = 0 where uuid = ${item(3)}`.execute(shop.database.db);
});

test('adds no sold-out or unknown item, and keeps the units that the member has of it', async () => {
  const { api } = await openMember(shop);
  await api.addCartProductItem(line(4, 2));
  await setStock(shop, item(4), 0);
  const unknown = '0197f000-0000-7000-8000-0000000000ff';
  const { items: rows, cut } = await api.mergeGuestCart({
    items: [line(4, 1), line(5, 1), { productItemUuid: unknown, count: 3 }],
  });
  expect(cut).toEqual([
    { productItemUuid: item(4), wanted: 3, kept: 2, code: 'SOLD_OUT' },
    { productItemUuid: unknown, wanted: 3, kept: 0, code: 'NOT_ON_SALE' },
  ]);
  expect(rows.map((row) => row.productItem.uuid)).toEqual([item(5), item(4)]);
  await setStock(shop, item(4), 50);
});

test('adds a request once that is sent twice with the same idempotency key', async () => {
  const member = await openMember(shop);
  const headers = { ...bearer(member.token), 'idempotency-key': randomUUID() };
  const send = () =>
    shop.call('POST', '/cart-product-items/action/merge-guest', { body: { items: [line(6, 3)] }, headers });
  expect((await send()).text).toBe((await send()).text);
  const [row] = await member.api.getMyCartProductItems();
  expect(row?.count).toBe(3);
});

test('adds the counts of every one of eight concurrent merges', async () => {
  const { api } = await openMember(shop);
  await Promise.all(
    Array.from({ length: 8 }, () => api.mergeGuestCart({ items: [line(0, 1), line(1, 2), line(7, 3)] })),
  );
  const rows = await api.getMyCartProductItems();
  expect(Object.fromEntries(rows.map((row) => [row.productItem.uuid, row.count]))).toEqual({
    [item(0)]: 8,
    [item(1)]: 16,
    [item(7)]: 24,
  });
});

test('adds to existing rows of a full cart and reports new items as LIMIT_EXCEEDED', async () => {
  const full = await openMember(shop);
  await full.api.addCartProductItem(line(0, 1));
  await sql`
    insert into cart_product_item (user_uuid, product_item_uuid, count, seen_price, inflow, created_at, updated_at)
    select ${full.userUuid}, gen_random_uuid(), 1, 1, 'DIRECT', ${shop.clock.now()}::timestamptz, ${shop.clock.now()}::timestamptz from generate_series(1, 199)`.execute(
    shop.database.db,
  );
  const { cut } = await full.api.mergeGuestCart({ items: [line(0, 1), line(1, 1)] });
  expect(cut).toEqual([{ productItemUuid: item(1), wanted: 1, kept: 0, code: 'LIMIT_EXCEEDED' }]);
});
