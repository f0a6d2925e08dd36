// What the specification names for merchants and head office: terms, the schedule of channel jobs, and runs that staff start.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { UserTermsKind } from '#domain/base/enums.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import {
  type PlacedAtChannel,
  channelStaff,
  linkItem,
  orderAtChannel,
  rowsOfOrder,
} from '../../../testing/channels/orders-at-channels.ts';
import { buyableItems, setStock } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { channelOrdersJobs } from '../channel-orders/channel-orders.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let staff: Client;
beforeEach(async () => {
  shop.clock.stop();
  staff = await channelStaff(shop);
});
afterEach(() => shop.clock.run());

/** An order of the channel at the simulator. */
async function placeOrder(channel: ChannelName): Promise<PlacedAtChannel> {
  const [card] = await buyableItems(shop, 1);
  const item = await linkItem(shop, channel, card?.uuid ?? '');
  await setStock(shop, item.uuid, 100);
  return orderAtChannel(shop, channel, [{ item, count: 1 }]);
}

/** A terms revision from next year on, changed before it is in effect. */
async function editTerms(userTermsKind: UserTermsKind): Promise<unknown> {
  const next = shop.clock.now().getFullYear() + 1;
  const { uuid } = await staff.registerMerchantTerms({
    userTermsKind,
    title: '광고성 정보 수신',
    content: '<p>제1조</p>',
    effectiveAt: `${next}-12-31T00:00:00`,
  });
  return staff.editMerchantTerms({ uuid, version: 1, title: '혜택과 소식 받기' });
}

test('R090 staff change terms, and switch the schedule of channel jobs, which starts no run while it is off', async () => {
  expect(await editTerms('MARKETING')).toMatchObject({ title: '혜택과 소식 받기', version: 2 });

  const off = await staff.toggleNaverPayScheduler({ isOn: false, salesChannel: 'SMARTSTORE' });
  const jobsOf = (channel: string) => off.jobs.filter(({ salesChannel }) => salesChannel === channel);
  expect(new Set(jobsOf('SMARTSTORE').map(({ isOn }) => isOn))).toEqual(new Set([false]));
  expect(new Set(jobsOf('NAVERPAY').map(({ isOn }) => isOn))).toEqual(new Set([true]));
  const { orderId } = await placeOrder('SMARTSTORE');
  const runJobs = async () => {
    shop.clock.moveBy(60_000);
    for (const job of channelOrdersJobs) await job.run(shop.context());
  };
  await runJobs();
  expect(await rowsOfOrder(shop, orderId)).toEqual([]);

  staff = await channelStaff(shop);
  await staff.toggleNaverPayScheduler({ isOn: true });
  await runJobs();
  expect(await rowsOfOrder(shop, orderId)).toHaveLength(1);
});

test('R011 staff change terms, and synchronise orders, inquiries and reviews of the channel', async () => {
  expect(await editTerms('PERSONAL_INFO_OPTIONAL')).toMatchObject({ title: '혜택과 소식 받기', version: 2 });

  const { orderId, productOrderIds } = await placeOrder('NAVERPAY');
  expect(await staff.collectNaverPayOrders({ salesChannel: 'NAVERPAY' })).toMatchObject({ failures: [] });
  expect(await rowsOfOrder(shop, orderId)).toHaveLength(1);

  const asked = { channel: 'NAVERPAY', productOrderIds, title: '배송 문의', content: '언제 도착하나요?' };
  const { inquiryNo } = await shop.outside.control('naver/inquiries', asked);
  expect(await staff.syncNaverPayCustomerInquiries({})).toMatchObject({ newCount: 1, failures: [] });
  const inquiry = await staff.getNaverPayCustomerInquiry({ id: String(inquiryNo) });
  expect(inquiry).toMatchObject({ title: '배송 문의', isAnswered: false });

  const written = { productOrderId: productOrderIds[0], score: 4, content: '포장이 꼼꼼해요.' };
  const { reviewId } = await shop.outside.control('naver/reviews', written);
  expect(await staff.syncNaverPayReviews({})).toMatchObject({ newCount: 1, failures: [] });
  const review = await staff.getNaverPayReview({ id: String(reviewId) });
  expect(review).toMatchObject({ text: '포장이 꼼꼼해요.', productOrderId: productOrderIds[0] });
});
