// The member's cart through HTTP on real PostgreSQL: adding, changing, removing, and what prevents buying a row. Not here: merging a
// guest's cart (merge-guest.test.ts), removal of bought units (orders/member-orders.test.ts).
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maxCartRows } from '#domain/cart/cart.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { buyableItems, setStock } from '../../../testing/sales/orders.ts';
import { bearer } from '../../../testing/contract/valid-calls.ts';
import { testShop } from '../../../testing/shop.ts';
import { deleteOldCartChanges } from './cart.jobs.ts';

const shop = testShop({ demo: true });
let member: OpenedMember;
let other: OpenedMember;
let items: string[];
beforeAll(async () => {
  [member, other] = [await openMember(shop), await openMember(shop)];
  const { data } = await shop.api.getProductItemsByPaging({
    count: 100,
    isGroupedByProduct: false,
    isBuyable: true,
    isAdult: false,
  });
  items = data.map((card) => card.uuid);
  await Promise.all(items.slice(0, 12).map((uuid) => setStock(shop, uuid, 500)));
});
beforeEach(() => Promise.all([empty(member), empty(other)]));

async function empty({ api }: OpenedMember): Promise<void> {
  const rows = await api.getMyCartProductItems();
  if (rows.length > 0) await api.deleteMultipleCartProductItems({ uuids: rows.map((row) => row.uuid) });
}

const item = (at: number): string => items[at] ?? '';
const add = (at: number, count = 1) => member.api.addCartProductItem({ productItemUuid: item(at), count });
const counts = async ({ api }: OpenedMember) =>
  (await api.getMyCartProductItems()).map((row) => [row.productItem.uuid, row.count]);

/** Runs `work` with a changed column of an item, then sets the column to `restore`. */
async function withItem(
  at: number,
  change: string,
  restore: string,
  work: () => Promise<void>,
): Promise<void> {
  const set = (column: string) =>
    sql`update product_item set ${sql.raw(column)} where uuid = ${item(at)}`.execute(shop.database.db);
  await set(change);
  await work().finally(() => set(restore));
}

describe('adding an item', () => {
  test('R084 stores the rows of a signed-in member on the server and lists them with their items, newest first', async () => {
    const first = await add(0, 2);
    expect(first).toMatchObject({
      count: 2,
      isBuyable: true,
      inflow: 'DIRECT',
      productItem: { uuid: item(0) },
    });
    await add(1);
    const rows = await member.api.getMyCartProductItems();
    expect(rows.map((row) => row.productItem.uuid)).toEqual([item(1), item(0)]);
    expect(rows[1]).toEqual(first);
    expect(await counts(other)).toEqual([]);
  });

  test('R035 returns a row with uuid, count and productItem, without the detail text', async () => {
    const row = await add(0);
    expect(Object.keys(row)).toEqual(expect.arrayContaining(['uuid', 'count', 'productItem']));
    expect(row.productItem.product).not.toHaveProperty('detailText');
    expect(row.store).toEqual(row.productItem.product.store);
  });

  test('reads the count from the query as well, takes 1 by default, and adds it to the row', async () => {
    const path = `/cart-product-items?productItemUuid=${item(0)}`;
    const call = (rest: string) => shop.call('POST', `${path}${rest}`, { headers: bearer(member.token) });
    expect(await call('')).toMatchObject({ status: 200, body: { data: { count: 1 } } });
    expect(await call('&count=3&inflow=NAVER')).toMatchObject({
      body: { data: { count: 4, inflow: 'DIRECT' } },
    });
    expect(await call('&inflow=somewhere')).toMatchObject({ body: { data: { count: 5 } } });
  });

  test('ends in one row with the exact sum after fifty concurrent adds', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, at) => add(0, (at % 3) + 1)));
    const sum = Array.from({ length: 50 }, (_, at) => (at % 3) + 1).reduce((a, b) => a + b);
    expect(await counts(member)).toEqual([[item(0), sum]]);
  });

  test('accepts twenty of fifty concurrent adds of an item with a stock of 20, and refuses the rest with STOCK_SHORTAGE', async () => {
    await setStock(shop, item(2), 20);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => add(2)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20);
    expect(await counts(member)).toEqual([[item(2), 20]]);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'STOCK_SHORTAGE' });
    await setStock(shop, item(2), 500);
  });

  test('counts a request once that is sent twice with the same idempotency key', async () => {
    const headers = { ...bearer(member.token), 'idempotency-key': randomUUID() };
    const send = () =>
      shop.call('POST', '/cart-product-items', { body: { productItemUuid: item(0), count: 2 }, headers });
    const [first, again] = [await send(), await send()];
    expect(again.text).toBe(first.text);
    expect(await counts(member)).toEqual([[item(0), 2]]);
  });

  test('treats the same idempotency key of two members as two requests', async () => {
    const body = { productItemUuid: item(0), count: 2 };
    const key = randomUUID();
    for (const one of [member, other])
      await shop.call('POST', '/cart-product-items', {
        body,
        headers: { ...bearer(one.token), 'idempotency-key': key },
      });
    expect([await counts(member), await counts(other)]).toEqual([[[item(0), 2]], [[item(0), 2]]]);
  });
});

describe('adding is refused', () => {
  const refusal = (at: number, count: number) =>
    add(at, count).then(
      () => undefined,
      (error: unknown) => error,
    );

  test('with STOCK_SHORTAGE and the available count when the sum exceeds the stock', async () => {
    await add(0, 499);
    expect(await refusal(0, 2)).toMatchObject({
      code: 'STOCK_SHORTAGE',
      status: 409,
      message: '재고가 부족합니다. (남은 수량 500개)',
      extra: { availableCount: 500 },
    });
    expect(await counts(member)).toEqual([[item(0), 499]]);
  });

  test('with SOLD_OUT when there is no stock', async () => {
    await setStock(shop, item(3), 0);
    expect(await refusal(3, 1)).toMatchObject({ code: 'SOLD_OUT', status: 409 });
    await setStock(shop, item(3), 500);
  });

  test('with NOT_ON_SALE for an item that is no longer displayed', async () => {
    await withItem(3, 'is_display = false', 'is_display = true', async () => {
      expect(await refusal(3, 1)).toMatchObject({ code: 'NOT_ON_SALE', status: 409 });
    });
  });

  test('with LIMIT_EXCEEDED when the sum with the row exceeds maxBuyCount', async () => {
    await withItem(4, 'max_buy_count = 3', 'max_buy_count = 0', async () => {
      await add(4, 2);
      expect(await refusal(4, 2)).toMatchObject({
        code: 'LIMIT_EXCEEDED',
        status: 422,
        message: '구매 가능 수량을 초과했습니다. (1인 3개까지)',
        extra: { availableCount: 3 },
      });
    });
  });

  test('with ADULT_REQUIRED for an adult item without a valid age verification', async () => {
    const product = sql`(select product_uuid from product_item where uuid = ${item(5)})`;
    await sql`update product set is_adult = true where uuid = ${product}`.execute(shop.database.db);
    expect(await refusal(5, 1)).toMatchObject({ code: 'ADULT_REQUIRED', status: 422 });
    const until = (day: string) =>
      sql`update users set adult_verified_until = ${day}::date where uuid = ${member.userUuid}`.execute(
        shop.database.db,
      );
    await until('2999-12-31');
    const row = await add(5);
    expect(row.productItem.product.mainImage).not.toBe('');
    await until('2020-01-01');
    const [later] = await member.api.getMyCartProductItems();
    expect(later).toMatchObject({
      isBuyable: false,
      problem: { code: 'ADULT_REQUIRED' },
      productItem: { product: { mainImage: '' } },
    });
    await sql`update product set is_adult = false where uuid = ${product}`.execute(shop.database.db);
  });

  test('with NOT_FOUND for an unknown item', async () => {
    const unknown = member.api.addCartProductItem({
      productItemUuid: '0197f000-0000-7000-8000-0000000000ff',
    });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  test('with LIMIT_EXCEEDED when the cart has 200 rows', async () => {
    const full = await openMember(shop);
    await sql`
      insert into cart_product_item (user_uuid, product_item_uuid, count, seen_price, inflow, created_at, updated_at)
      select ${full.userUuid}, gen_random_uuid(), 1, 1, 'DIRECT', ${shop.clock.now()}::timestamptz, ${shop.clock.now()}::timestamptz from generate_series(1, ${maxCartRows}::int)`.execute(
      shop.database.db,
    );
    await expect(full.api.addCartProductItem({ productItemUuid: item(0) })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: '장바구니에는 200가지까지 담을 수 있습니다.',
    });
  });

  test.each([0, -1, 1000, 1.5])('with INVALID_INPUT for a count of %d', async (count) => {
    await expect(add(0, count)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: 'count' }] });
  });
});

describe('changing a row', () => {
  test('sets an absolute count, and records each change for 30 days', async () => {
    const { uuid } = await add(0, 2);
    const edit = () => member.api.editCartProductItem({ uuid, count: 7, changeLog: 'INPUT' });
    expect([(await edit()).count, (await edit()).count]).toEqual([7, 7]);
    const changes = async () =>
      (
        await sql<{ changeLog: string; fromCount: number; toCount: number }>`
        select change_log, from_count, to_count from cart_change where user_uuid = ${member.userUuid} order by uuid`.execute(
          shop.database.db,
        )
      ).rows;
    expect((await changes()).slice(-2)).toEqual([
      { changeLog: 'INPUT', fromCount: 2, toCount: 7 },
      { changeLog: 'INPUT', fromCount: 7, toCount: 7 },
    ]);
    shop.clock.moveBy(31 * 86_400_000);
    await deleteOldCartChanges(shop.context());
    expect(await changes()).toEqual([]);
    shop.clock.run();
  });

  test('refuses a count above the stock with STOCK_SHORTAGE and leaves the row unchanged', async () => {
    const { uuid } = await add(0, 2);
    await expect(member.api.editCartProductItem({ uuid, count: 501 })).rejects.toMatchObject({
      code: 'STOCK_SHORTAGE',
      message: '재고가 부족합니다. (남은 수량 500개)',
    });
    expect(await counts(member)).toEqual([[item(0), 2]]);
  });

  test('replaces the option of a row, joins an existing row of that option, and refuses an item of another product', async () => {
    const all = await shop.api.getProductItemsByPaging({ count: 100, isGroupedByProduct: false });
    const uuid = all.data.find((card) => card.optionItems.length > 0)?.uuid ?? '';
    const { relatedItems, product } = await shop.api.getProductItem({ uuid });
    const otherProduct = all.data.find((card) => card.product.uuid !== product.uuid)?.uuid ?? '';
    const [red, blue] = relatedItems.map((related) => related.uuid);
    if (!red || !blue) throw new Error('The demo shop has no product with two options.');
    await Promise.all([setStock(shop, red, 50), setStock(shop, blue, 50)]);
    const row = await member.api.addCartProductItem({ productItemUuid: red, count: 2 });
    const moved = await member.api.editCartProductItem({
      uuid: row.uuid,
      count: 3,
      productItemUuid: blue,
      changeLog: 'OPTION',
    });
    expect(moved).toMatchObject({ count: 3, productItem: { uuid: blue } });
    const again = await member.api.addCartProductItem({ productItemUuid: red, count: 4 });
    const joined = await member.api.editCartProductItem({
      uuid: again.uuid,
      count: 4,
      productItemUuid: blue,
    });
    expect(joined).toMatchObject({ uuid: moved.uuid, count: 7 });
    expect(await counts(member)).toEqual([[blue, 7]]);
    await expect(
      member.api.editCartProductItem({ uuid: moved.uuid, count: 1, productItemUuid: otherProduct }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: 'productItemUuid' }] });
  });

  test('refuses a row of another member with NOT_FOUND and deletes none of them', async () => {
    const { uuid } = await add(0, 2);
    await expect(other.api.editCartProductItem({ uuid, count: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(
      await other.api.deleteMultipleCartProductItems({ uuids: [uuid], productItemUuids: [item(0)] }),
    ).toEqual({ deletedCount: 0 });
    expect(await other.api.deleteCartProductItem({ productItemUuid: item(0) })).toEqual({ deletedCount: 0 });
    expect(await counts(member)).toEqual([[item(0), 2]]);
  });
});

describe('deleting rows', () => {
  test('deletes one row by its item and several by rows or items, and returns the number of deleted rows', async () => {
    const [first, , third] = [await add(0), await add(1), await add(2)];
    expect(await member.api.deleteCartProductItem({ productItemUuid: item(1) })).toEqual({ deletedCount: 1 });
    expect(await member.api.deleteCartProductItem({ productItemUuid: item(1) })).toEqual({ deletedCount: 0 });
    expect(
      await member.api.deleteMultipleCartProductItems({
        uuids: [first.uuid],
        productItemUuids: [item(2), item(1)],
      }),
    ).toEqual({ deletedCount: 2 });
    expect(await member.api.deleteMultipleCartProductItems({ uuids: [third.uuid] })).toEqual({
      deletedCount: 0,
    });
    expect(await counts(member)).toEqual([]);
  });

  test('refuses a deletion of several rows that names neither rows nor items with REQUIRED_PARAMETER', async () => {
    await expect(member.api.deleteMultipleCartProductItems({})).rejects.toMatchObject({
      code: 'REQUIRED_PARAMETER',
      message: 'Required parameter uuids was null or undefined when calling deleteMultipleCartProductItems.',
    });
  });
});

describe('listing reports what prevents buying a row', () => {
  const problem = async () => {
    const [row] = await member.api.getMyCartProductItems();
    return { isBuyable: row?.isBuyable, ...row?.problem };
  };

  test('STOCK_SHORTAGE, SOLD_OUT or NOT_ON_SALE; the row keeps its count', async () => {
    await add(6, 5);
    await setStock(shop, item(6), 3);
    expect(await problem()).toEqual({ isBuyable: false, code: 'STOCK_SHORTAGE', availableCount: 3 });
    await setStock(shop, item(6), 0);
    expect(await problem()).toEqual({ isBuyable: false, code: 'SOLD_OUT', availableCount: 0 });
    await setStock(shop, item(6), 500);
    await withItem(6, 'is_active = false', 'is_active = true', async () => {
      expect(await problem()).toEqual({ isBuyable: false, code: 'NOT_ON_SALE' });
    });
    expect(await counts(member)).toEqual([[item(6), 5]]);
  });

  test('PRICE_CHANGED with the old price until the row is changed; the row stays buyable', async () => {
    const row = await add(7);
    const old = row.productItem.salesPrice;
    await withItem(7, `sales_price = ${old + 1000}`, `sales_price = ${old}`, async () => {
      expect(await problem()).toEqual({ isBuyable: true, code: 'PRICE_CHANGED', oldPrice: old });
      await member.api.editCartProductItem({ uuid: row.uuid, count: 2 });
      expect(await problem()).toEqual({ isBuyable: true });
    });
  });
});

test('R062 answers an add with the same row as a reload of the cart', async () => {
  const [card] = await buyableItems(shop, 1);
  const added = await member.api.addCartProductItem({ productItemUuid: card?.uuid ?? '' });
  expect(await member.api.getMyCartProductItems()).toEqual([added]);
});
