// Sample inputs for calls of reviews; see samples.ts.
import type { OpenedStaff } from '../members/staff.ts';
import { confirmedPurchase, reviewText, writeReview } from '../content/reviews.ts';
import { type OpenedMember, openMember } from '../members/members.ts';
import { buyableItems } from '../sales/orders.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

export async function reviewSamples(shop: TestShop) {
  const { review, productUuid, productItemUuid } = await writeReview(shop);
  const own = async (caller: OpenedMember) => ({
    uuid: (await writeReview(shop, {}, { buyer: caller })).review.uuid,
  });
  const lists = [{ count: 10 }, { count: 1, rating: 5, dateRange: { fromDate: '2026-01-01' } }];
  const ofOthers = async () => (await writeReview(shop)).review.uuid;
  const marks = {
    likeProductReview: async () => ({ productReviewUuid: await ofOthers() }),
    unlikeProductReview: async () => ({ productReviewUuid: await ofOthers() }),
    registerProductReviewReport: async () => ({
      reviewUuid: await ofOthers(),
      reportType: 'ADVERTISEMENT' as const,
      text: '',
    }),
  };
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
    ...marks,
    ...(await deskSamples(shop)),
  } satisfies Partial<Samples>;
}

/** A report of a new review. */
async function report(shop: TestShop): Promise<string> {
  const { review } = await writeReview(shop);
  const { api } = await openMember(shop);
  const input = { reviewUuid: review.uuid, reportType: 'ABUSE' as const, text: '욕설이 있습니다.' };
  return (await api.registerProductReviewReport(input)).uuid;
}

async function deskSamples(shop: TestShop) {
  const written = async () => ({ uuid: (await writeReview(shop)).review.uuid });
  const { productUuid } = await writeReview(shop);
  const items = await buyableItems(shop, 2);
  return {
    getStaffReviewsByPaging: [
      { count: 10 },
      {
        count: 1,
        rating: 5,
        isPhoto: false,
        isReported: false,
        isHidden: false,
        isUnanswered: true,
        hasEfficacyClaim: false,
      },
    ],
    getReviewTabCounts: [{}, { rating: 5, productUuid, keyword: '포장' }],
    bulkAnswerReviews: async () => ({ uuids: [(await written()).uuid], text: '소중한 리뷰 감사합니다.' }),
    bulkHideReviews: async () => ({
      uuids: [(await written()).uuid],
      criterion: 'ABUSE' as const,
      text: '욕설이 있습니다.',
    }),
    bulkShowReviews: async ({ api }: OpenedStaff) => {
      const { uuid } = await written();
      await api.hideReview({ uuid, criterion: 'ABUSE', text: '욕설이 있습니다.' });
      return { uuids: [uuid] };
    },
    getReviewReportTabCounts: [{}],
    getReviewReport: async () => ({ uuid: await report(shop) }),
    answerReview: async () => ({ ...(await written()), text: '소중한 리뷰 감사합니다.' }),
    hideReview: async () => ({ ...(await written()), criterion: 'ABUSE' as const, text: '욕설이 있습니다.' }),
    showReview: written,
    setBestReview: async () => ({ ...(await written()), isBest: true }),
    getReviewReportsByPaging: [{ count: 10 }, { count: 1, isDecided: false }],
    decideReviewReport: async () => ({ uuid: await report(shop), isUpheld: true, text: '욕설이 있습니다.' }),
    remapReviews: [
      {},
      { fromProductItemUuid: items[1]?.uuid ?? '', toProductItemUuid: items[0]?.uuid ?? '' },
    ],
  } satisfies Partial<Samples>;
}
