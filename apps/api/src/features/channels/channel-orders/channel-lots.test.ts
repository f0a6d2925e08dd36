// Orders of the smart store over items that are managed by lots: registration, another option, too few units with the promised days. Clock: running.
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { startLots, unitsOf } from '../../../testing/catalog/lots.ts';
import {
  type ChannelItem,
  type PlacedAtChannel,
  actAtChannel,
  channelStaff,
  linkItem,
  orderAtChannel,
} from '../../../testing/channels/orders-at-channels.ts';
import { optionsOf } from '../../../testing/sales/options.ts';
import { rows, stockOf } from '../../../testing/sales/orders.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
let staff: Client;
let item: ChannelItem;
let other: ChannelItem;

beforeAll(async () => {
  staff = await channelStaff(shop);
  const { api } = await openStaff(shop);
  const [one, two] = await optionsOf(shop, 2);
  item = await linkItem(shop, 'SMARTSTORE', one?.uuid ?? '');
  other = await linkItem(shop, 'SMARTSTORE', two?.uuid ?? '');
  // The other item is an option of the same product of the channel.
  await rows(
    shop,
    `update channel_product set channel_product_id = '${item.channelProductId}', option_code = 'B' where product_item_uuid = '${other.uuid}'`,
  );
  const lots = [
    { code: 'SHORT', days: 20, count: 4 },
    { code: 'E', days: 60, count: 3 },
    { code: 'L', days: 400, count: 5 },
  ];
  await startLots(shop, api, item.uuid, lots);
  await startLots(shop, api, other.uuid, [{ code: 'O', days: 400, count: 6 }]);
  // By SQL and without the job: the state of the lot SHORT on the day after its last day of sale.
  await rows(shop, `update product_item set minimum_use_by_days = 30 where uuid = '${item.uuid}'`);
});

const place = async (count: number): Promise<PlacedAtChannel> => {
  const placed = await orderAtChannel(shop, 'SMARTSTORE', [{ item, count }]);
  await staff.collectNaverPayOrders({ salesChannel: 'SMARTSTORE' });
  return placed;
};
const act = async ({ productOrderIds }: PlacedAtChannel, what: Record<string, unknown>) => {
  await actAtChannel(shop, { productOrderIds, ...what });
  await staff.collectNaverPayOrders({ salesChannel: 'SMARTSTORE' });
};
const lotsOf = async ({ orderId }: PlacedAtChannel): Promise<string[]> => {
  const found = await rows<{ text: string }>(
    shop,
    `select l.code || ' ' || h.count as text from channel_order c join order_product r on r.order_uuid = c.order_uuid
     join order_product_lot h on h.order_product_uuid = r.uuid join stock_lot l on l.uuid = h.lot_uuid
     where c.channel_order_id = '${orderId}' order by l.use_by`,
  );
  return found.map(({ text }) => text);
};
const stateOf = async ({ uuid }: ChannelItem) => [
  (await stockOf(shop, uuid)).count,
  await unitsOf(shop, uuid),
];

test('an order takes the lots with the promised days, another option those of the other item, and a cancellation gives them back', async () => {
  const placed = await place(4);
  expect(await lotsOf(placed)).toEqual(['E 3', 'L 1']);
  expect(await stateOf(item)).toEqual([4, { SHORT: 4, E: 0, L: 4 }]);
  await act(placed, {
    do: 'change-option',
    optionCode: 'B',
    optionManageCode: 'B',
    productOption: '다른 옵션',
  });
  expect(await lotsOf(placed)).toEqual(['O 4']);
  expect(await stateOf(item)).toEqual([8, { SHORT: 4, E: 3, L: 5 }]);
  expect(await stateOf(other)).toEqual([2, { O: 2 }]);
  await act(placed, { do: 'request', claim: 'CANCEL', isImmediate: true });
  expect(await lotsOf(placed)).toEqual([]);
  expect(await stateOf(other)).toEqual([6, { O: 6 }]);
});

test('an order of more units than the lots with the promised days have takes none, and is oversold', async () => {
  const placed = await place(9);
  expect(await lotsOf(placed)).toEqual([]);
  expect(await stateOf(item)).toEqual([8, { SHORT: 4, E: 3, L: 5 }]);
  const conflicts = await rows<{ kind: string }>(
    shop,
    `select kind from channel_conflict where channel_order_id = '${placed.orderId}'`,
  );
  expect(conflicts).toEqual([{ kind: 'OVERSOLD' }]);
});

test('units of an order that waits for its deposit at the channel are taken and not paid, and reserved of their lots', async () => {
  const placed = await place(2);
  await rows(
    shop,
    `update order_product set status = 'WAITING_DEPOSIT'
     where order_uuid = (select order_uuid from channel_order where channel_order_id = '${placed.orderId}')`,
  );
  const { api } = await openStaff(shop);
  const [listed] = (await api.getStaffProductItemsByPaging({ count: 1, uuids: [item.uuid] })).data;
  expect(listed?.unpaidCount).toBe(2);
  const lots = (await api.getStockLotsByPaging({ count: 5, productItemUuid: item.uuid })).data;
  expect(lots.map(({ code, reservedCount }) => [code, reservedCount])).toEqual([
    ['SHORT', 0],
    ['E', 2],
    ['L', 0],
  ]);
});
