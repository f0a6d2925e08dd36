// Handled messages of channels are deleted after 90 days; those that wait stay.
import { expect, test } from 'vitest';
import { addConflict } from '../../../testing/channels/desk-rows.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { marketplaceOrdersJobs } from './marketplace-orders.jobs.ts';

const shop = testShop();

test('handled messages of channels are deleted after 90 days', async () => {
  for (const productOrderId of ['WAITING', 'RECENT', 'OLD']) await addConflict(shop, { productOrderId });
  await rows(shop, `update channel_message set handled_at = received_at where product_order_id <> 'WAITING'`);
  await rows(
    shop,
    `update channel_message set received_at = received_at - interval '91 days' where product_order_id <> 'RECENT'`,
  );
  const job = marketplaceOrdersJobs.find(({ name }) => name.startsWith('handled messages'));
  await job?.run(shop.context());
  const left = await rows(shop, 'select product_order_id as id from channel_message order by id');
  expect(left).toEqual([{ id: 'RECENT' }, { id: 'WAITING' }]);
});
