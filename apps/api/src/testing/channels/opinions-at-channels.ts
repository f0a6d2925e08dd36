// Inquiries, questions and reviews of shoppers at channels in tests: written and changed at the simulator, and read by the shop.
// Imported only by tests.
import type { ChannelName } from '#domain/channels/channels.ts';
import { syncInquiries } from '../../features/channels/channel-inquiries/sync-inquiries.ts';
import { syncReviews } from '../../features/channels/channel-reviews/sync-reviews.ts';
import type { TestShop } from '../shop.ts';
import { orderAtChannel } from './orders-at-channels.ts';

export type InquiryAtChannel = {
  channel?: ChannelName;
  title?: string;
  content?: string;
  category?: string;
  productOrderIds?: readonly string[];
};

/** A new inquiry at the channel, registered now. */
export async function writeInquiry(
  shop: TestShop,
  given: InquiryAtChannel = {},
): Promise<{ inquiryId: string }> {
  const { inquiryNo } = await shop.outside.control('naver/inquiries', {
    channel: 'NAVERPAY',
    productOrderIds: [],
    category: '배송',
    title: '언제 도착하나요',
    content: '지난주에 주문했는데 언제 도착하는지 궁금합니다.',
    ...given,
  });
  return { inquiryId: String(inquiryNo) };
}

/** Changes an inquiry at the channel; with `answer` it is answered in the channel's own screen. */
export const changeInquiry = (
  shop: TestShop,
  inquiryNo: string,
  changes: { content?: string; answer?: string },
): Promise<unknown> => shop.outside.control('naver/inquiries', { inquiryNo, ...changes });

/** A new inquiry that the shop has read. */
export async function readInquiry(
  shop: TestShop,
  given: InquiryAtChannel = {},
): Promise<{ inquiryId: string }> {
  const written = await writeInquiry(shop, given);
  await syncInquiries(shop.context(), given.channel ?? 'NAVERPAY');
  return written;
}

/** A new question about a product at SmartStore that the shop has read. */
export async function readQuestion(
  shop: TestShop,
  given: { productId: string; question?: string; questionId?: string },
): Promise<{ inquiryId: string }> {
  const { questionId } = await shop.outside.control('naver/qnas', given);
  await syncInquiries(shop.context(), 'SMARTSTORE');
  return { inquiryId: String(questionId) };
}

export type ReviewAtChannel = {
  channelProductId?: string;
  kind?: 'GENERAL' | 'PREMIUM';
  score?: number;
  content?: string;
};

/** A new review of a product bought at Naver Pay, registered now. The shop does not hear of the order. */
export async function writeReview(
  shop: TestShop,
  { channelProductId = '1', ...given }: ReviewAtChannel = {},
): Promise<{ reviewId: string; text: string }> {
  await shop.outside.control('naver/faults', { callbacks: 'hold' });
  const item = { uuid: '', channelProductId, price: 10_000 };
  const { productOrderIds } = await orderAtChannel(shop, 'NAVERPAY', [{ item, count: 1 }]);
  const text = given.content ?? '배송이 빠르고 포장이 꼼꼼합니다.';
  const { reviewId } = await shop.outside.control('naver/reviews', {
    productOrderId: productOrderIds[0],
    ...given,
    content: text,
  });
  return { reviewId: String(reviewId), text };
}

/** Changes a review at the channel. */
export const changeReview = (
  shop: TestShop,
  reviewId: string,
  changes: Pick<ReviewAtChannel, 'score' | 'content'>,
): Promise<unknown> => shop.outside.control('naver/reviews', { reviewId, ...changes });

/** A new review that the shop has read. */
export async function readReview(
  shop: TestShop,
  given: ReviewAtChannel = {},
): Promise<{ reviewId: string; text: string }> {
  const written = await writeReview(shop, given);
  await syncReviews(shop.context(), 'NAVERPAY');
  return written;
}
