// Jobs of payments with many due rows: one run handles all of them. Not here: the outcome of one expired reservation or event
// (late-payments.test.ts).
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buyableItems, orderInput, rows, setStock, stockOf } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { deleteOldWebhookEvents, expireReservations } from './payments.jobs.ts';

const shop = testShop({ demo: true, outside: true, trustedProxies: ['127.0.0.1'] });

test('T06 returns the stock of 100 expired reservations in one run', async () => {
  const [item] = await buyableItems(shop, 1);
  const uuid = item?.uuid ?? '';
  await setStock(shop, uuid, 100);
  const input = await orderInput(shop, [{ productItemUuid: uuid, count: 1 }]);
  // From different addresses, because one address may not reserve all of an item.
  await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      shop.call('POST', '/open/order', {
        body: {
          ...input,
          clientOrderId: randomUUID(),
          orderer: { name: '김온유', phone: `010${20_000_000 + at}` },
        },
        headers: { 'x-forwarded-for': `203.0.113.${at}` },
      }),
    ),
  );
  expect(await stockOf(shop, uuid)).toEqual({ count: 0, moved: 0 });
  shop.clock.moveBy(31 * 60_000);
  await expireReservations(shop.context());
  expect(await stockOf(shop, uuid)).toEqual({ count: 100, moved: 100 });
  expect(await rows(shop, `select uuid from orders where reserved_until is not null`)).toEqual([]);
  shop.clock.run();
});

test('deletes a webhook event 90 days after it was handled, and keeps an unhandled one', async () => {
  await rows(
    shop,
    `insert into payment_notice (provider, provider_event_id, event_type, order_id, body, received_at, handled_at, handle_due_at) values
      ('TOSS', 'old and done', 'PAYMENT_STATUS_CHANGED', '1', '{}', ${shop.clock.sql()} - interval '92 days', ${shop.clock.sql()} - interval '91 days', null),
      ('TOSS', 'young and done', 'PAYMENT_STATUS_CHANGED', '2', '{}', ${shop.clock.sql()} - interval '92 days', ${shop.clock.sql()} - interval '89 days', null),
      ('TOSS', 'old and waiting', 'PAYMENT_STATUS_CHANGED', '3', '{}', ${shop.clock.sql()} - interval '92 days', null, ${shop.clock.sql()})`,
  );
  await deleteOldWebhookEvents(shop.context());
  const left = await rows<{ event: string }>(
    shop,
    'select provider_event_id as event from payment_notice order by event',
  );
  expect(left.map((row) => row.event)).toEqual(['old and waiting', 'young and done']);
});

test('logged no defect', () => {
  expect(shop.bugs).toEqual([]);
});
