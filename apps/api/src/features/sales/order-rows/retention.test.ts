// Erasure of personal data from orders after the legal retention period.
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openMember } from '../../../testing/members/members.ts';
import { giftInput } from '../../../testing/sales/gifts.ts';
import { buyableItems, orderInput, type Registered, register } from '../../../testing/sales/orders.ts';
import { type TestShop, testShop } from '../../../testing/shop.ts';
import { eraseOldPersonalData } from './order-rows.jobs.ts';

const shop = testShop({ demo: true, outside: true });
afterEach(() => shop.clock.run());

async function textOf(uuid: string): Promise<string> {
  const found = await sql<{
    text: string;
  }>`select o::text as text from orders o where uuid = ${uuid}`.execute(shop.database.db);
  return found.rows[0]?.text ?? '';
}

test('erases persons from orders of guests and withdrawn members after five years, and keeps those of active members', async () => {
  shop.clock.stopAt('2036-11-20T10:00:00+09:00');
  const [item] = await buyableItems(shop, 1);
  const wanted = [{ productItemUuid: item?.uuid ?? '', count: 1 }];
  const ofGuest = (await register(shop, wanted)).order;
  const gift = (await register(shop, wanted, giftInput)).order;
  const orderOf = async (api: TestShop['api']) =>
    ((await api.registerOrder(await orderInput(shop, wanted, {}, api))) as Registered).order;
  const [active, withdrawn] = [await openMember(shop), await openMember(shop)];
  const [ofActive, ofWithdrawn] = [await orderOf(active.api), await orderOf(withdrawn.api)];
  await sql`update order_product set status = 'PURCHASE_CONFIRM'`.execute(shop.database.db);
  await withdrawn.api.withdrawUser({ password: withdrawn.password, reason: 'ETC', isAgreed: true });
  const phone = '01012345678';

  shop.clock.stopAt('2041-11-20T09:59:59+09:00');
  await eraseOldPersonalData(shop.context());
  for (const order of [ofGuest, ofActive, ofWithdrawn]) expect(await textOf(order.uuid)).toContain(phone);

  shop.clock.stopAt('2041-11-20T10:00:10+09:00');
  await eraseOldPersonalData(shop.context());
  for (const order of [ofGuest, gift, ofWithdrawn]) {
    const text = await textOf(order.uuid);
    expect(text).toContain(order.orderNo);
    for (const word of [phone, '김온유', '이받음', '테헤란로', '101호', giftInput.gift.message])
      expect(text).not.toContain(word);
  }
  expect(await textOf(ofActive.uuid)).toContain(phone);
});
