// Reminders of the dispatch promise on the Seoul calendar with holidays, with a clock that is moved.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rows } from '../../../testing/sales/orders.ts';
import { paidOrder, rowsOfOrder } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { remindOfPromises } from './promise-reminders.ts';

const shop = testShop({ demo: true, outside: true });

const sentAbout = async (orderUuid: string) =>
  (
    await rows<{ template: string }>(
      shop,
      `select distinct template from message where order_uuid = '${orderUuid}' and template in ('S02', 'S03', 'N25') order by template`,
    )
  ).map(({ template }) => template);

async function at(time: string): Promise<void> {
  shop.clock.stopAt(`${time}+09:00`);
  await remindOfPromises(shop.context());
  await remindOfPromises(shop.context());
}

test('the store is reminded on day 2, the delay is reported after day 3, each once per group', async () => {
  // Paid on a Thursday: business days are Friday, Monday and Tuesday.
  shop.clock.stopAt('2026-11-26T15:00:00+09:00');
  const placed = await paidOrder(shop);
  const storeUuid = placed.order.groups[0]?.store.uuid ?? '';
  await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
  const [group] = await rows<{ promiseDate: string; remindAt: Date }>(
    shop,
    `select g.promise_date::text, d.remind_at from order_group g join dispatch_reminder d on d.order_group_uuid = g.uuid where g.order_uuid = '${placed.order.uuid}'`,
  );
  expect(group).toEqual({
    promiseDate: '2026-12-01',
    remindAt: new Date('2026-11-30T09:00:00+09:00'),
  });
  await at('2026-11-30T08:59:00');
  expect(await sentAbout(placed.order.uuid)).toEqual([]);
  await at('2026-11-30T09:00:00');
  expect(await sentAbout(placed.order.uuid)).toEqual(['S02']);
  await at('2026-12-01T23:59:00');
  expect(await sentAbout(placed.order.uuid)).toEqual(['S02']);
  await at('2026-12-02T00:00:00');
  expect(await sentAbout(placed.order.uuid)).toEqual(['N25', 'S02', 'S03']);
  await at('2026-12-09T00:00:00');
  expect(
    await rows(shop, `select from message where order_uuid = '${placed.order.uuid}' and template = 'N25'`),
  ).toHaveLength(placed.order.groups.length);
});

test('a dispatched group is not reminded', async () => {
  shop.clock.stopAt('2026-11-26T15:00:00+09:00');
  const placed = await paidOrder(shop);
  const staff = await openStaff(shop);
  await staff.api.bulkDispatchOrderProducts({
    rows: rowsOfOrder(placed).map((uuid) => ({ uuid, carrier: 'MANUAL' as const })),
  });
  await at('2026-12-02T10:00:00');
  expect(await sentAbout(placed.order.uuid)).toEqual([]);
});

test('holidays are no business days: before Chuseok the reminder is six days earlier', async () => {
  shop.clock.run();
  const placed = await paidOrder(shop);
  await sql`delete from dispatch_reminder where order_group_uuid in (select uuid from order_group where order_uuid = ${placed.order.uuid})`.execute(
    shop.database.db,
  );
  await sql`update order_group set promise_date = null where order_uuid = ${placed.order.uuid}`.execute(
    shop.database.db,
  );
  await sql`update order_group set promise_date = '2025-10-10' where order_uuid = ${placed.order.uuid}`.execute(
    shop.database.db,
  );
  const [reminder] = await rows<{ remindAt: Date }>(
    shop,
    `select remind_at from dispatch_reminder where order_group_uuid in (select uuid from order_group where order_uuid = '${placed.order.uuid}')`,
  );
  expect(reminder?.remindAt).toEqual(new Date('2025-10-02T09:00:00+09:00'));
});
