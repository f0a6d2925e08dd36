// A channel in memory for inquiries and reviews: tests decide what it holds and how it answers. The clients of real channels have their own
// tests against the simulators.
import { randomInt } from 'node:crypto';
import type {
  ChannelAnswer,
  Marketplace,
  MarketplaceName,
  PageQuery,
  SourceInquiry,
  SourcePage,
  SourceReview,
} from '../../providers/channel/port.ts';
import { syncInquiries } from '../../features/channels/marketplace-inquiries/sync-inquiries.ts';
import { syncReviews } from '../../features/channels/marketplace-reviews/sync-reviews.ts';
import type { TestShop } from '../shop.ts';

const pageSize = 50;

export type ChannelInMemory = Marketplace & {
  inquiries: SourceInquiry[];
  reviews: SourceReview[];
  /** Answers of the next calls, in place of the right ones; `after` means that the call has its effect all the same. */
  failures: { answer: Exclude<ChannelAnswer<never>, { kind: 'yes' }>; isAfter?: boolean }[];
  /** Called before a list is answered. */
  onList?: () => Promise<void>;
  answerCalls: { inquiryId: string; text: string; contentId: string | undefined }[];
};

function pageOf<Row extends { registeredAt: Date }>(
  rows: readonly Row[],
  { from, to, page }: PageQuery,
): SourcePage<Row> {
  const found = rows.filter(({ registeredAt }) => registeredAt >= from && registeredAt <= to);
  const start = (page - 1) * pageSize;
  return { rows: found.slice(start, start + pageSize), isMore: found.length > start + pageSize };
}

const unused = () => Promise.reject(new Error('Not part of these tests.'));

function channelInMemory(channel: MarketplaceName): ChannelInMemory {
  /** The answer of this call: a prepared failure, else what `work` returns. */
  const called = async <Value>(work: () => ChannelAnswer<Value>): Promise<ChannelAnswer<Value>> => {
    const failure = made.failures.shift();
    if (failure?.isAfter === true) work();
    return failure?.answer ?? work();
  };
  const made: ChannelInMemory = {
    channel,
    inquiries: [],
    reviews: [],
    failures: [],
    answerCalls: [],
    readBatch: 300,
    writeBatch: 30,
    listChanges: unused,
    readProductOrders: unused,
    confirm: unused,
    dispatch: unused,
    decideClaim: unused,
    async listInquiries(query) {
      await made.onList?.();
      return called(() => ({ kind: 'yes', value: pageOf(made.inquiries, query) }));
    },
    async listReviews({ classType, ...query }) {
      await made.onList?.();
      const found = made.reviews.filter((review) => review.classType === classType);
      return called(() => ({ kind: 'yes', value: pageOf(found, query) }));
    },
    answerInquiry: ({ inquiryId, kind, text, contentId }) =>
      called(() => {
        made.answerCalls.push({ inquiryId, text, contentId });
        const inquiry = made.inquiries.find((one) => one.inquiryId === inquiryId && one.kind === kind);
        if (inquiry === undefined) return { kind: 'no', code: '101009', message: 'no such inquiry' };
        if (inquiry.answer !== undefined && inquiry.answer.contentId !== contentId)
          return { kind: 'no', code: '101010', message: 'already answered' };
        inquiry.answer = { contentId: `answer-${inquiryId}`, text, at: new Date() };
        return { kind: 'yes', value: { contentId: `answer-${inquiryId}` } };
      }),
  };
  return made;
}

/** Connects a channel in memory to the shop in place of its client; the same one at each call. */
export function openChannel(shop: TestShop, channel: MarketplaceName = 'NAVERPAY'): ChannelInMemory {
  const { providers } = shop.context();
  const found = providers.marketplaces?.[channel];
  if (found !== undefined && 'answerCalls' in found) return found as ChannelInMemory;
  const made = channelInMemory(channel);
  providers.marketplaces = { ...providers.marketplaces, [channel]: made };
  return made;
}

/** A new inquiry at the channel, registered now. */
export function writeInquiry(
  shop: TestShop,
  channel: ChannelInMemory,
  given: Partial<SourceInquiry> = {},
): SourceInquiry {
  const inquiry: SourceInquiry = {
    inquiryId: String(randomInt(100_000_000, 999_999_999)),
    kind: 'INQUIRY',
    category: '배송',
    title: '언제 도착하나요',
    content: '지난주에 주문했는데 언제 도착하는지 궁금합니다.',
    writerMaskedId: 'onns****',
    registeredAt: shop.clock.now(),
    productOrderIds: [],
    ...given,
  };
  channel.inquiries.push(inquiry);
  return inquiry;
}

/** A new inquiry that the shop has read. */
export async function readInquiry(
  shop: TestShop,
  given: Partial<SourceInquiry> = {},
): Promise<SourceInquiry> {
  const inquiry = writeInquiry(shop, openChannel(shop), given);
  await syncInquiries(shop.context(), 'NAVERPAY');
  return inquiry;
}

/** A new review at the channel of the item's product, registered now. */
export function writeReview(
  shop: TestShop,
  channel: ChannelInMemory,
  given: Partial<SourceReview> = {},
): SourceReview {
  const review: SourceReview = {
    reviewId: String(randomInt(100_000_000, 999_999_999)),
    classType: 'GENERAL',
    productOrderId: String(randomInt(100_000_000, 999_999_999)),
    channelProductId: '',
    rating: 5,
    text: '배송이 빠르고 포장이 꼼꼼합니다.',
    imageUrls: [],
    writerMaskedId: 'onns****',
    registeredAt: shop.clock.now(),
    ...given,
  };
  channel.reviews.push(review);
  return review;
}

/** A new review that the shop has read. */
export async function readReview(shop: TestShop, given: Partial<SourceReview> = {}): Promise<SourceReview> {
  const review = writeReview(shop, openChannel(shop), given);
  await syncReviews(shop.context(), 'NAVERPAY');
  return review;
}
