// A shop without the keys of Naver that has rows of channels from before: every call of staff and of visitors answers, and no job fails.
import { beforeAll, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { addConflict, addFailedCommand } from '../../../testing/channels/desk-rows.ts';
import { readInquiry, readReview } from '../../../testing/channels/opinions-at-channels.ts';
import { channelStaff, claimedOrder, collectedOrder } from '../../../testing/channels/orders-at-channels.ts';
import { buyableItems, rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { channelDecisionsJobs } from '../channel-decisions/channel-decisions.jobs.ts';
import { channelInquiriesJobs } from '../channel-inquiries/channel-inquiries.jobs.ts';
import { channelProductsJobs } from '../channel-products/channel-products.jobs.ts';
import { channelOrdersJobs } from '../channel-orders/channel-orders.jobs.ts';
import { channelReviewsJobs } from '../channel-reviews/channel-reviews.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let staff: Client;
/** Uuids and ids of the rows. */
let own: Record<
  'item' | 'command' | 'conflict' | 'sale' | 'inquiry' | 'queued' | 'review' | 'return' | 'exchange',
  string
>;

beforeAll(async () => {
  staff = await channelStaff(shop);
  const inquiry = (await readInquiry(shop)).inquiryId;
  const other = (await readInquiry(shop)).inquiryId;
  const [queued] = await rows<{ uuid: string }>(
    shop,
    `select uuid from channel_inquiry where inquiry_id = '${other}'`,
  );
  const { orderUuid, productOrderIds } = await collectedOrder(shop, 'NAVERPAY');
  const items = await buyableItems(shop, 20);
  own = {
    item: items.at(-1)?.uuid ?? '',
    command: await addFailedCommand(shop),
    conflict: await addConflict(shop),
    sale: await addConflict(shop, {
      kind: 'AMOUNT_DIFFERS',
      orderUuid,
      productOrderId: productOrderIds[0] ?? '',
    }),
    inquiry,
    queued: queued?.uuid ?? '',
    review: (await readReview(shop)).reviewId,
    return: (await claimedOrder(shop, 'NAVERPAY', 'RETURN')).claimUuid,
    exchange: (await claimedOrder(shop, 'SMARTSTORE', 'EXCHANGE')).claimUuid,
  };
  delete shop.context().providers.channels;
});

const notConnected = { failures: [{ code: 'NOT_CONNECTED' }], readCount: 0 };
const note = '채널 관리자 화면에서 확인했습니다.';
const text = '오늘 발송합니다.';
const period = () => ({
  fromDateTime: seoulDateTime(new Date(shop.clock.now().getTime() - 3_600_000)),
  toDateTime: seoulDateTime(shop.clock.now()),
});

/** Status and text of a call of Naver. */
async function textOf(path: string): Promise<string> {
  const { status, text: answer } = await shop.call('GET', `/naver-pay/${path}`);
  return `${status} ${answer.replaceAll('\n', '')}`;
}

/** Name, call, and its answer or the code of its refusal. */
const calls: [string, () => Promise<unknown>, unknown][] = [
  ['getChannels', () => staff.getChannels({}), [{ isConfigured: false }, { isConfigured: false }]],
  ['getChannelFailures', () => staff.getChannelFailures({ count: 10 }), { data: [{ kind: 'COMMAND' }] }],
  [
    'getChannelConflicts',
    () => staff.getChannelConflicts({ count: 1 }),
    { data: [{ salesChannel: 'NAVERPAY' }] },
  ],
  [
    'getChannelConflict',
    () => staff.getChannelConflict({ uuid: own.conflict }),
    { kind: 'UNKNOWN_STATUS', actions: ['RETRIED', 'ACCEPTED'] },
  ],
  ['collectNaverPayOrders', () => staff.collectNaverPayOrders({}), notConnected],
  [
    'collectNaverPayOrders of one channel',
    () => staff.collectNaverPayOrders({ salesChannel: 'SMARTSTORE' }),
    notConnected,
  ],
  [
    'collectNaverPayOrdersByDateTimeRange',
    () => staff.collectNaverPayOrdersByDateTimeRange(period()),
    notConnected,
  ],
  ['collectNaverPayOrdersForCancelClaim', () => staff.collectNaverPayOrdersForCancelClaim({}), notConnected],
  ['syncNaverPayCustomerInquiries', () => staff.syncNaverPayCustomerInquiries(period()), notConnected],
  ['syncNaverPayReviews', () => staff.syncNaverPayReviews({}), notConnected],
  [
    'toggleNaverPayScheduler',
    () => staff.toggleNaverPayScheduler({ isOn: true }),
    { jobs: expect.any(Array) },
  ],
  ['retryChannelFailure', () => staff.retryChannelFailure({ uuid: own.command }), { isDue: true }],
  [
    'resolveChannelConflict by retrying',
    () => staff.resolveChannelConflict({ uuid: own.conflict, resolution: 'RETRIED', note }),
    { resolution: 'RETRIED' },
  ],
  [
    'resolveChannelConflict by cancelling',
    () => staff.resolveChannelConflict({ uuid: own.sale, resolution: 'CANCELLED', note }),
    { resolution: 'CANCELLED' },
  ],
  [
    'linkChannelProduct',
    () =>
      staff.linkChannelProduct({
        channel: 'SMARTSTORE',
        productItemUuid: own.item,
        channelProductId: '8001',
      }),
    { channelProductId: '8001' },
  ],
  [
    'getChannelProductsByPaging',
    () => staff.getChannelProductsByPaging({ channel: 'SMARTSTORE', count: 1 }),
    { data: [{ channelProductId: '8001' }] },
  ],
  [
    'resendChannelProduct',
    async () => {
      const { data } = await staff.getChannelProductsByPaging({ channel: 'SMARTSTORE', count: 1 });
      return staff.resendChannelProduct({ channel: 'SMARTSTORE', uuid: data[0]?.uuid ?? '' });
    },
    'INVALID_INPUT',
  ],
  [
    'getNaverPayCustomerInquiries',
    () => staff.getNaverPayCustomerInquiries({ count: 10 }),
    { paging: { totalCount: 2 } },
  ],
  [
    'getNaverPayCustomerInquiry',
    () => staff.getNaverPayCustomerInquiry({ id: own.inquiry }),
    { id: expect.anything() },
  ],
  [
    'answerNaverPayCustomerInquiry',
    () => staff.answerNaverPayCustomerInquiry({ id: own.inquiry, answer: text }),
    'PROVIDER_UNAVAILABLE',
  ],
  ['answerInquiry', () => staff.answerInquiry({ uuid: own.queued, text }), { uuid: expect.anything() }],
  ['getNaverPayReviews', () => staff.getNaverPayReviews({ count: 10 }), { paging: { totalCount: 1 } }],
  ['getNaverPayReview', () => staff.getNaverPayReview({ id: own.review }), { id: expect.anything() }],
  [
    'holdNaverPayReturn',
    () => staff.holdNaverPayReturn({ orderClaimUuid: own.return, text: '확인 중' }),
    'PROVIDER_UNAVAILABLE',
  ],
  [
    'holdNaverPayExchange',
    () => staff.holdNaverPayExchange({ orderClaimUuid: own.exchange, text: '확인 중' }),
    'PROVIDER_UNAVAILABLE',
  ],
  ['naverPayCallback', () => textOf('callback?TYPE=PAYED'), '200 RESULT=TRUE'],
  ['getNaverPayButton', () => shop.api.getNaverPayButton(), {}],
  [
    'registerNaverPayOrder',
    () =>
      shop.api.registerNaverPayOrder({
        items: [{ productItemUuid: own.item, count: 1 }],
        backUrl: '/order/cart',
      }),
    'PROVIDER_UNAVAILABLE',
  ],
  ['getNaverPayProducts', () => textOf('get-products'), expect.stringMatching(/^200 .*<products>/)],
  [
    'getNaverPayAdditionalDeliveryFee',
    () => textOf('get-additional-delivery-fee'),
    expect.stringMatching(/^200 .*<additionalFees>/),
  ],
];

test.each(calls)('%s', async (_name, call, expected) => {
  const outcome = await call().catch((error: unknown) => (isRefusal(error) ? error.code : error));
  if (typeof outcome === 'object') expect(outcome).toMatchObject(expected as object);
  else expect(outcome).toEqual(expected);
});

test('jobs send nothing, fail at nothing, and keep what waits', async () => {
  const sent = async () =>
    (await shop.outside.requests()).filter(({ call }) => call.startsWith('naver.')).length;
  const before = await sent();
  shop.clock.moveBy(24 * 3_600_000);
  for (const job of [
    ...channelOrdersJobs,
    ...channelDecisionsJobs,
    ...channelInquiriesJobs,
    ...channelProductsJobs,
    ...channelReviewsJobs,
  ])
    await job.run(shop.context());
  expect(shop.bugs).toEqual([]);
  expect(await sent()).toBe(before);
  const waiting = await rows(
    shop,
    `select uuid from channel_command where uuid = '${own.command}' and due_at is not null
     union all select uuid from channel_inquiry where uuid = '${own.queued}' and pending_answer is not null`,
  );
  expect(waiting).toHaveLength(2);
});
