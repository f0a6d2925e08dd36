// The maximum number of rows of a cart under concurrent requests. Not here: limits of a row (cart.test.ts), merging (merge-guest.test.ts).
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { maxCartRows } from '#domain/cart/cart.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
let items: string[];
beforeAll(async () => {
  const found = await sql<{ uuid: string }>`
    select i.uuid from product_item i join product p on p.uuid = i.product_uuid
    where i.stock_count > 1 and i.is_active and i.is_display and i.max_buy_count = 0 and not p.is_adult order by i.uuid`.execute(
    shop.database.db,
  );
  items = found.rows.map(({ uuid }) => uuid);
});

/** A member with the first `count` items in the cart. */
async function withRows(count: number): Promise<OpenedMember> {
  const member = await openMember(shop);
  await sql`insert into cart_product_item (user_uuid, product_item_uuid, count, seen_price, inflow, created_at, updated_at)
    select ${member.userUuid}, item, 1, 1000, 'DIRECT', ${shop.clock.now()}::timestamptz, ${shop.clock.now()}::timestamptz from unnest(${items.slice(0, count)}::uuid[]) as item`.execute(
    shop.database.db,
  );
  return member;
}

const rowsOf = async ({ api }: OpenedMember): Promise<number> => (await api.getMyCartProductItems()).length;

const addAll = ({ api }: OpenedMember, from: number, count: number) =>
  Promise.allSettled(
    items.slice(from, from + count).map((productItemUuid) => api.addCartProductItem({ productItemUuid })),
  );

describe('the maximum of 200 rows', () => {
  test('accepts one of fifty concurrent new items when the cart has 199 rows, and refuses the rest with LIMIT_EXCEEDED', async () => {
    const member = await withRows(maxCartRows - 1);
    const results = await addAll(member, maxCartRows - 1, 50);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'LIMIT_EXCEEDED',
          message: '장바구니에는 200가지까지 담을 수 있습니다.',
        });
    expect(await rowsOf(member)).toBe(maxCartRows);
    // An existing row still accepts more units.
    expect(await member.api.addCartProductItem({ productItemUuid: items[0] ?? '' })).toMatchObject({
      count: 2,
    });
  });

  test('is not exceeded by concurrent merges and adds', async () => {
    const member = await withRows(maxCartRows - 3);
    const guestCart = (from: number) =>
      items.slice(from, from + 10).map((productItemUuid) => ({ productItemUuid, count: 1 }));
    await Promise.all([
      member.api.mergeGuestCart({ items: guestCart(maxCartRows) }),
      member.api.mergeGuestCart({ items: guestCart(maxCartRows + 10) }),
      addAll(member, maxCartRows + 20, 20),
    ]);
    expect(await rowsOf(member)).toBe(maxCartRows);
  });

  test('loses none of forty concurrent adds across the number of rows from which adds take the lock', async () => {
    const member = await withRows(maxCartRows / 2 - 10);
    const results = await addAll(member, maxCartRows / 2 - 10, 40);
    expect(results.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await rowsOf(member)).toBe(maxCartRows / 2 + 30);
  });
});
