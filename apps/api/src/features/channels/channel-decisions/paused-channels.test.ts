// A channel that states when it may be called again (Retry-After): its commands wait until then, those of other channels are sent.
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import {
  type ChannelItem,
  channelStaff,
  linkItem,
  orderAtChannel,
  rowsOfOrder,
} from '../../../testing/channels/orders-at-channels.ts';
import { buyableItems, rows, setStock } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { channelDecisionsJobs } from './channel-decisions.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let staff: Client;
let items: Record<'NAVERPAY' | 'SMARTSTORE', ChannelItem>;

beforeAll(async () => {
  shop.clock.stopAt('2026-11-24T10:00:00+09:00');
  staff = await channelStaff(shop);
  const [first, second] = await buyableItems(shop, 2);
  items = {
    NAVERPAY: await linkItem(shop, 'NAVERPAY', first?.uuid ?? ''),
    SMARTSTORE: await linkItem(shop, 'SMARTSTORE', second?.uuid ?? ''),
  };
});
const setFaults = (faults: Record<string, unknown>) => shop.outside.control('naver/faults', faults);
beforeEach(async () => {
  for (const { uuid } of Object.values(items)) await setStock(shop, uuid, 100);
});
afterEach(() => setFaults({ throttleEvery: 0 }));

/** A paid order that the channel has not confirmed; its row. */
async function newRow(channel: 'NAVERPAY' | 'SMARTSTORE'): Promise<string> {
  const { orderId } = await orderAtChannel(shop, channel, [{ item: items[channel], count: 1 }]);
  await staff.collectNaverPayOrders({ salesChannel: channel });
  return (await rowsOfOrder(shop, orderId))[0]?.orderProductUuid ?? '';
}
const confirm = async (uuid: string) => {
  const { rows: answers } = await staff.bulkConfirmOrderProducts({ uuids: [uuid] });
  return answers[0]?.isDone === true ? 'done' : answers[0]?.code;
};
const runJob = async () => {
  for (const job of channelDecisionsJobs) if (job.exclusive === 'rows') await job.run(shop.context());
};
const attempts = (channel: ChannelName) =>
  rows<{ tryCount: number; isDone: boolean }>(
    shop,
    `select try_count, done_at is not null as is_done from channel_command where channel = '${channel}' order by created_at, uuid`,
  );

test('commands of a channel wait until the time that it stated, also later ones; other channels go on', async () => {
  const [first, second] = [await newRow('NAVERPAY'), await newRow('NAVERPAY')];
  const other = await newRow('SMARTSTORE');
  await setFaults({ throttleEvery: 1, retryAfterSeconds: 300 });
  expect(await confirm(first)).toBe('PROVIDER_UNAVAILABLE');
  await setFaults({ throttleEvery: 0 });
  expect(await confirm(second)).toBe('PROVIDER_UNAVAILABLE');
  expect(await confirm(other)).toBe('done');
  shop.clock.moveBy(299_000);
  expect(await confirm(second)).toBe('PROVIDER_UNAVAILABLE');
  await runJob();
  expect(await attempts('NAVERPAY')).toEqual([
    { tryCount: 1, isDone: false },
    { tryCount: 0, isDone: false },
  ]);
  shop.clock.moveBy(2_000);
  await runJob();
  expect(await attempts('NAVERPAY')).toEqual([
    { tryCount: 2, isDone: true },
    { tryCount: 1, isDone: true },
  ]);
  expect(await attempts('SMARTSTORE')).toEqual([{ tryCount: 1, isDone: true }]);
});
