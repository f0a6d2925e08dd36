// The schedule of a channel that staff switched off, in a process that is started afterwards.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelStaff } from '../../../testing/channels/orders-at-channels.ts';
import { openTestShop, testShop, type TestShop } from '../../../testing/shop.ts';
import { channelInquiriesJobs } from '../channel-inquiries/channel-inquiries.jobs.ts';
import { channelLedgerJobs } from '../channel-ledger/channel-ledger.jobs.ts';
import { channelOrdersJobs } from '../channel-orders/channel-orders.jobs.ts';
import { channelReviewsJobs } from '../channel-reviews/channel-reviews.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let restarted: TestShop;
beforeAll(async () => {
  await (await channelStaff(shop)).toggleNaverPayScheduler({ isOn: false, salesChannel: 'NAVERPAY' });
  restarted = await openTestShop({ beside: shop, outside: true });
});
afterAll(() => restarted.close());

/** Runs the jobs of the restarted process in which all schedules are due, and returns the channels with a run. */
async function runJobs(): Promise<string[]> {
  restarted.clock.moveBy(2 * 3_600_000);
  for (const jobs of [channelOrdersJobs, channelInquiriesJobs, channelReviewsJobs, channelLedgerJobs])
    for (const job of jobs) await job.run(restarted.context());
  const channels = await (await channelStaff(restarted)).getChannels({});
  return channels
    .filter(({ jobs }) => jobs.every(({ lastRunAt }) => lastRunAt !== undefined))
    .map(({ salesChannel }) => salesChannel);
}

/** The jobs of Naver Pay that are on. */
const jobsOn = async () =>
  (await (await channelStaff(restarted)).getChannels({}))
    .filter(({ salesChannel }) => salesChannel === 'NAVERPAY')
    .flatMap(({ jobs }) => jobs.filter(({ isOn }) => isOn).map(({ name }) => name));

test('stays off and runs nothing until staff switch it on', async () => {
  expect(await jobsOn()).toEqual([]);
  expect(await runJobs()).toEqual(['SMARTSTORE']);
  const staff = await channelStaff(restarted);
  await staff.toggleNaverPayScheduler({ isOn: true, salesChannel: 'NAVERPAY' });
  expect(await jobsOn()).toHaveLength(5);
  expect(await runJobs()).toEqual(['NAVERPAY', 'SMARTSTORE']);
});
