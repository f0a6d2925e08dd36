// Sample inputs for calls of reviews; see samples.ts.
import { confirmedPurchase, reviewText, writeReview } from '../content/reviews.ts';
import type { OpenedMember } from '../members/members.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

export async function reviewSamples(shop: TestShop) {
  const { review, productUuid, productItemUuid } = await writeReview(shop);
  const own = async (caller: OpenedMember) => ({
    uuid: (await writeReview(shop, {}, { buyer: caller })).review.uuid,
  });
  const lists = [{ count: 10 }, { count: 1, rating: 5, dateRange: { fromDate: '2026-01-01' } }];
  return {
    getMainProductItemReview: [{ uuid: productItemUuid }, { uuid: productUuid }],
    getProductItemReview: [{ uuid: review.uuid }, { uuid: review.uuid, withinProduct: false }],
    getProductItemReviewsByPaging: [
      { count: 10, productItemUuid },
      {
        count: 1,
        productItemUuid,
        productUuid,
        rating: 5,
        isPhoto: false,
        isMyOption: true,
        isRepeatBuyer: false,
        keyword: '포장',
        sortType: 'RATING_ASC' as const,
      },
    ],
    getMyOpenProductReviewsByPaging: lists,
    getProductReview: [{ uuid: review.uuid }],
    getProductReviewsByPaging: [
      { count: 10 },
      { count: 1, productUuids: [productUuid], rating: 5, isPhoto: false, sortType: 'NEWEST' as const },
    ],
    registerProductReview: async (caller: OpenedMember) => ({
      orderProductUuid: (await confirmedPurchase(shop, caller)).orderProductUuid,
      rating: 5,
      text: reviewText,
    }),
    editProductReview: async (caller: OpenedMember) => ({
      ...(await own(caller)),
      rating: 4,
      text: reviewText,
    }),
    deleteProductReview: own,
    getMyProductReviewsByPaging: lists,
  } satisfies Partial<Samples>;
}
