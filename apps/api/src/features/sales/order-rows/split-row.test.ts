// Splitting an order product in the database: amounts, copied facts, history.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buyableItems, register } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { lockOrder, splitRow } from './order-rows.ts';

const shop = testShop({ demo: true, outside: true });

test('splits 1 of 3 units into a row with its share, the same status and history, and the next line number', async () => {
  const [item] = await buyableItems(shop, 1);
  const { order } = await register(shop, [{ productItemUuid: item?.uuid ?? '', count: 3 }]);
  await shop.context().tx(async (tx) => {
    const [row] = (await lockOrder(tx, order.uuid)).products;
    if (row === undefined) throw new Error('The order has no product.');
    const split = await splitRow(tx, row, 1);
    const after = (await lockOrder(tx, order.uuid)).products;
    expect(after).toMatchObject([split.rest, split.claimed]);
    expect(split.claimed).toMatchObject({
      parentUuid: row.uuid,
      lineNo: 2,
      count: 1,
      payPrice: row.salesPrice,
      status: row.status,
    });
    expect(split.rest).toMatchObject({ uuid: row.uuid, count: 2, payPrice: row.salesPrice * 2 });
    const history = await sql<{ event: string }>`
      select event from order_product_history where order_product_uuid = ${split.claimed.uuid}`.execute(tx);
    expect(history.rows).toEqual([{ event: 'REGISTER' }]);
  });
});

test('the database refuses amounts of an order product that do not add up', async () => {
  const [item] = await buyableItems(shop, 1);
  const { order } = await register(shop, [{ productItemUuid: item?.uuid ?? '', count: 2 }]);
  for (const change of ['count = 1', 'mileage_price = 1', 'pay_price = pay_price + 1'])
    await expect(
      sql`update order_product set ${sql.raw(change)} where order_uuid = ${order.uuid}`.execute(
        shop.database.db,
      ),
    ).rejects.toThrow('order_product_amounts');
});
