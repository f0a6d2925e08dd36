// Handlers of contract/content/reviews.ts.
import type { Input } from '#contract/contract.ts';
import type { reviews } from '#contract/content/reviews.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember, memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { publicPhotoUrls } from '../../base/media/media.ts';
import { reviewSummaryOf } from '../../catalog/product-items/product-items.ts';
import { type ReviewResponse, reviewResponse, withCards } from './review-response.ts';
import {
  findNeighbours,
  findReview,
  findReviewHead,
  findSummary,
  listFeed,
  listOwnReviews,
  listProductReviews,
} from './review-lists.db.ts';
import { deleteReview, editReview, registerReview } from './write-review.ts';

const bestCount = 3;
const photoCount = 20;

async function visible(ctx: Ctx, uuid: string): Promise<ReviewResponse> {
  const viewer = findMember(ctx);
  return reviewResponse((await findReview(ctx.db, uuid, viewer)) ?? refuse('NOT_FOUND'), viewer);
}

async function ownReviews(input: Input<'getMyProductReviewsByPaging'>, ctx: Ctx, userUuid: string) {
  const { rows, paging } = await listOwnReviews(ctx.db, userUuid, input);
  const own = rows.map((row) => reviewResponse(row, userUuid));
  return { data: await withCards(ctx, own), paging };
}

/** Refuses INVALID_INPUT without a product, and where "my option" names none. */
function productOf({ productItemUuid, productUuid, isMyOption }: Input<'getProductItemReviewsByPaging'>) {
  const uuid = productItemUuid ?? productUuid;
  if (uuid === undefined || (isMyOption === true && productItemUuid === undefined))
    return refuse('INVALID_INPUT', {
      fields: [{ name: 'productItemUuid', message: '상품을 선택해 주세요.' }],
    });
  return { uuid, ofItem: isMyOption === true ? productItemUuid : undefined };
}

export const reviewsApi: HandlersOf<typeof reviews> = {
  async getMainProductItemReview({ uuid }, ctx) {
    const head = await findReviewHead(ctx.db, uuid, { best: bestCount, photos: photoCount });
    if (head === undefined) return refuse('NOT_FOUND');
    return {
      summary: reviewSummaryOf(head),
      reviews: head.best.map((row) => reviewResponse(row, undefined)),
      photos: head.photos.flatMap(({ reviewUuid, imageUuid }) =>
        publicPhotoUrls([imageUuid]).map((url) => ({ url, reviewUuid })),
      ),
    };
  },
  async getProductItemReview({ uuid, withinProduct = true }, ctx) {
    const [review, near] = await Promise.all([
      visible(ctx, uuid),
      findNeighbours(ctx.db, uuid, withinProduct),
    ]);
    return { ...review, ...withoutNulls(near) };
  },
  async getProductItemReviewsByPaging(input, ctx) {
    const { uuid, ofItem } = productOf(input);
    const viewer = findMember(ctx);
    const summary = (await findSummary(ctx.db, uuid)) ?? refuse('NOT_FOUND');
    if (![uuid, summary.productUuid].includes(input.productUuid ?? uuid)) refuse('NOT_FOUND');
    const product = { productUuid: summary.productUuid, ofItem };
    const { rows, paging } = await listProductReviews(ctx.db, product, input, viewer);
    return {
      data: rows.map((row) => reviewResponse(row, viewer)),
      paging,
      summary: reviewSummaryOf(summary),
    };
  },
  async getMyOpenProductReviewsByPaging(input, ctx) {
    const viewer = findMember(ctx);
    if (viewer !== undefined) return ownReviews(input, ctx, viewer);
    return { data: [], paging: { count: input.count, totalCount: 0, hasNext: false } };
  },
  async getProductReview({ uuid }, ctx) {
    const [review] = await withCards(ctx, [await visible(ctx, uuid)]);
    return review ?? refuse('NOT_FOUND');
  },
  async getProductReviewsByPaging(input, ctx) {
    const viewer = findMember(ctx);
    const { rows, paging } = await listFeed(ctx.db, input, viewer);
    const found = rows.map((row) => reviewResponse(row, viewer));
    return { data: await withCards(ctx, found), paging };
  },
  async registerProductReview({ orderProductUuid, ...review }, ctx) {
    const userUuid = memberOf(ctx);
    return visible(ctx, await registerReview(ctx, { userUuid, orderProductUuid }, review));
  },
  async editProductReview({ uuid, ...review }, ctx) {
    await editReview(ctx, { uuid, userUuid: memberOf(ctx) }, review);
    return visible(ctx, uuid);
  },
  async deleteProductReview({ uuid }, ctx) {
    return { deletedCount: await deleteReview(ctx, { uuid, userUuid: memberOf(ctx) }) };
  },
  getMyProductReviewsByPaging: async (input, ctx) => ownReviews(input, ctx, memberOf(ctx)),
};
