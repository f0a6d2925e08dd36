// Two channels and the shop sell the last unit: one order keeps it, the others are cancelled at their channels, which refund them.
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import {
  type ChannelItem,
  channelStaff,
  linkItem,
  orderAtChannel,
  rowsOfOrder,
} from '../../../testing/channels/orders-at-channels.ts';
import { buyableItems, orderInput, rows, setStock, stockOf } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { channelDecisionsJobs } from './channel-decisions.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let staff: Client;
let atStore: ChannelItem;
let atNaverPay: ChannelItem;

beforeAll(async () => {
  staff = await channelStaff(shop);
  const [card] = await buyableItems(shop, 1);
  atStore = await linkItem(shop, 'SMARTSTORE', card?.uuid ?? '');
  atNaverPay = await linkItem(shop, 'NAVERPAY', card?.uuid ?? '');
});

const sendCommands = async () => {
  shop.clock.moveBy(5_000);
  for (const job of channelDecisionsJobs) if (job.exclusive === 'rows') await job.run(shop.context());
};
const collect = async () => {
  shop.clock.moveBy(60_000);
  for (const salesChannel of ['SMARTSTORE', 'NAVERPAY'] as const)
    await staff.collectNaverPayOrders({ salesChannel });
};

test('the last unit is kept by one order, and the others are cancelled as sold out (R011)', async () => {
  await setStock(shop, atStore.uuid, 1);
  const placed = [
    await orderAtChannel(shop, 'SMARTSTORE', [{ item: atStore, count: 1 }]),
    await orderAtChannel(shop, 'NAVERPAY', [{ item: atNaverPay, count: 1 }]),
  ];
  await collect();
  await sendCommands();
  await collect();
  const own = (await Promise.all(placed.map(({ orderId }) => rowsOfOrder(shop, orderId)))).flat();
  expect(own.map((row) => row.status).toSorted()).toEqual(['PAYMENT_COMPLETE', 'SOLD_OUT_CANCEL']);
  expect(own.map((row) => row.takenCount).toSorted()).toEqual([0, 1]);
  expect((await stockOf(shop, atStore.uuid)).count).toBe(0);
  const [lost] = own.filter((row) => row.status === 'SOLD_OUT_CANCEL');
  const commands = await rows(
    shop,
    `select kind, body ->> 'reason' as reason, product_order_id, try_count, done_at is not null as is_done from channel_command`,
  );
  expect(commands).toEqual([
    {
      kind: 'CANCEL_SALE',
      reason: 'SOLD_OUT',
      productOrderId: lost?.productOrderId,
      tryCount: 1,
      isDone: true,
    },
  ]);
  // The channel refunds; the shop does not.
  expect(await rows(shop, `select 1 from refund where order_uuid = '${lost?.orderUuid}'`)).toEqual([]);
  // Nothing is left to buy at the shop.
  await expect(
    shop.api.registerOrder(await orderInput(shop, [{ productItemUuid: atStore.uuid, count: 1 }])),
  ).rejects.toMatchObject({ code: 'SOLD_OUT' });
});
