// What is left of an order after the years for which the law wants it kept.
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openMember } from '../../../testing/members.ts';
import { buyableItems, orderInput, type Registered, register } from '../../../testing/orders.ts';
import { type TestShop, testShop } from '../../../testing/shop.ts';
import { eraseOldOrderers } from './order-rows.jobs.ts';

const shop = testShop({ demo: true, outside: true });
afterEach(() => shop.clock.run());

async function textOf(uuid: string): Promise<string> {
  const found = await sql<{
    text: string;
  }>`select o::text as text from orders o where uuid = ${uuid}`.execute(shop.database.db);
  return found.rows[0]?.text ?? '';
}

test('five years after an order nobody is named in it, but for members who are still here', async () => {
  shop.clock.stopAt('2036-11-20T10:00:00+09:00');
  const [item] = await buyableItems(shop, 1);
  const wanted = [{ productItemUuid: item?.uuid ?? '', count: 1 }];
  const guests = (await register(shop, wanted)).order;
  const orderOf = async (api: TestShop['api']) =>
    ((await api.registerOrder(await orderInput(shop, wanted, {}, api))) as Registered).order;
  const [here, gone] = [await openMember(shop), await openMember(shop)];
  const [own, left] = [await orderOf(here.api), await orderOf(gone.api)];
  await sql`update order_product set status = 'PURCHASE_CONFIRM'`.execute(shop.database.db);
  await gone.api.withdrawUser({ password: gone.password, reason: 'ETC', isAgreed: true });
  const phone = '01012345678';

  shop.clock.stopAt('2041-11-20T09:59:59+09:00');
  await eraseOldOrderers(shop.context());
  for (const order of [guests, own, left]) expect(await textOf(order.uuid)).toContain(phone);

  shop.clock.stopAt('2041-11-20T10:00:10+09:00');
  await eraseOldOrderers(shop.context());
  for (const order of [guests, left]) {
    const text = await textOf(order.uuid);
    expect(text).toContain(order.orderNo);
    for (const word of [phone, '김온유', '테헤란로', '101호']) expect(text).not.toContain(word);
  }
  expect(await textOf(own.uuid)).toContain(phone);
});
