// Inputs of the access matrix that name reviews: of another member, and of another store. The matrix: access-matrix.ts.
import { sql } from 'kysely';
import { confirmedPurchase, reviewText, writeReview } from '../content/reviews.ts';
import type { OpenedMember } from '../members/members.ts';
import type { TestShop } from '../shop.ts';

/** What a member gets for the review or the purchase of `owner`. */
export function foreignReviews(shop: TestShop) {
  const written = async (buyer: OpenedMember) => (await writeReview(shop, {}, { buyer })).review.uuid;
  const own = { of: async (owner: OpenedMember) => ({ uuid: await written(owner) }), gets: 404 };
  const hidden = {
    of: async (owner: OpenedMember) => {
      const uuid = await written(owner);
      await sql`update product_review set state = 'HIDDEN' where uuid = ${uuid}`.execute(shop.database.db);
      return { uuid };
    },
    gets: 404,
  };
  const listed = {
    of: async (owner: OpenedMember) => ({ count: 5, reviewUuid: await written(owner) }),
    gets: 200,
    isList: true as const,
  };
  return {
    getProductItemReview: hidden,
    getProductReview: hidden,
    getMyOpenProductReviewsByPaging: listed,
    getMyProductReviewsByPaging: listed,
    registerProductReview: {
      of: async (owner: OpenedMember) => ({
        orderProductUuid: (await confirmedPurchase(shop, owner)).orderProductUuid,
        rating: 5,
        text: reviewText,
      }),
      gets: 404,
    },
    editProductReview: {
      of: async (owner: OpenedMember) => ({ uuid: await written(owner), rating: 4, text: reviewText }),
      gets: 404,
    },
    deleteProductReview: own,
  };
}

/** Inputs of staff that name a review of one store. */
export function reviewsOfStores(shop: TestShop) {
  const written = async () => (await writeReview(shop)).review.uuid;
  return {
    answerReview: async () => ({ uuid: await written(), text: '소중한 리뷰 감사합니다.' }),
    bulkAnswerReviews: async () => ({ uuids: [await written()], text: '소중한 리뷰 감사합니다.' }),
    getReviewTabCounts: async () => ({ reviewUuid: await written() }),
    getStaffReviewsByPaging: async () => ({ count: 5, reviewUuid: await written() }),
  };
}
