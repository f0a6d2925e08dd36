// Valid inputs for the calls of inquiries and reviews of channels (samples.ts).
import { readInquiry, readReview } from '../channels/opinions-at-channels.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

export async function channelOpinionSamples(shop: TestShop) {
  const { inquiryId: id } = await readInquiry(shop);
  const { reviewId } = await readReview(shop);
  const everyFilter = { isAnswered: false, keyword: '주문', dateRange: { fromDate: '2026-01-01' } };
  return {
    getNaverPayCustomerInquiries: [{ count: 10 }, { count: 1, ...everyFilter, salesChannel: 'NAVERPAY' }],
    getNaverPayCustomerInquiry: [{ id }, { id, salesChannel: 'NAVERPAY', kind: 'INQUIRY' }],
    answerNaverPayCustomerInquiry: async () => ({
      id: (await readInquiry(shop)).inquiryId,
      answer: '오늘 발송해 드립니다.',
    }),
    syncNaverPayCustomerInquiries: async () => ({}),
    getNaverPayReviews: [
      { count: 10 },
      { count: 1, classType: 'GENERAL', rating: 5, dateRange: { fromDate: '2026-01-01' } },
    ],
    getNaverPayReview: [{ id: reviewId }],
    syncNaverPayReviews: async () => ({}),
  } satisfies Partial<Samples>;
}
