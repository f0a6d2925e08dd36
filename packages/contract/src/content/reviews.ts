// Reviews of shoppers (docs/rules/reviews.md): the product page, the feed of the shop, and a member's own (docs/endpoints.md#d39).
import { Type } from 'typebox';
import { ReviewSummary } from '../catalog/catalogue-shapes.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateRange,
  Flag,
  Page,
  Paging,
  ResourceUuid,
  SearchTerm,
  Url,
  Uuid,
  Uuids,
  described,
  pagingInput,
} from '../shapes.ts';
import { OnlyRating, Review, reviewFields, reviewListInput } from './review-shapes.ts';

const uploadRefusals = [
  'FILE_TYPE_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'PROVIDER_UNAVAILABLE',
  'NOT_FOUND',
] as const;

const ownListInput = {
  ...pagingInput,
  dateRange: Type.Optional(DateRange),
  rating: Type.Optional(OnlyRating),
  reviewUuid: Type.Optional(described(Uuid, 'Only this review.')),
};

export const reviews = {
  getMainProductItemReview: endpoint({
    method: 'GET',
    path: '/open/product-item-reviews/main/{uuid}',
    summary:
      'Head of the reviews of a product, by the uuid of an item or product: summary, best reviews, photos.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({
      summary: ReviewSummary,
      reviews: Type.Array(Review),
      photos: Type.Array(Type.Object({ url: Url, reviewUuid: Uuid })),
    }),
    refuses: ['NOT_FOUND'],
    cache: 'C30',
  }),
  getProductItemReview: endpoint({
    method: 'GET',
    path: '/open/product-item-reviews/{uuid}',
    access: 'open+',
    summary: 'One review for the photo viewer, with its neighbours among the reviews with photos.',
    input: {
      uuid: ResourceUuid,
      withinProduct: Type.Optional(Flag('Neighbours of the same product (default), or of the whole shop.')),
    },
    answer: Type.Object({
      ...Review.properties,
      previousUuid: Type.Optional(Uuid),
      nextUuid: Type.Optional(Uuid),
    }),
    refuses: ['NOT_FOUND'],
  }),
  getProductItemReviewsByPaging: endpoint({
    method: 'POST',
    path: '/open/product-item-reviews/action/get-by-paging',
    access: 'open+',
    summary: 'Reviews of the product of an item, with the summary of all.',
    input: {
      ...reviewListInput,
      productItemUuid: Type.Optional(described(Uuid, 'Any item of the product.')),
      productUuid: Type.Optional(described(Uuid, 'The product; required without productItemUuid.')),
      isMyOption: Type.Optional(Flag('Only reviews of the option `productItemUuid`.')),
      isRepeatBuyer: Type.Optional(
        Flag('Only reviews of those who had bought the product before (true), or of the others (false).'),
      ),
      keyword: Type.Optional(described(SearchTerm, 'Only reviews that contain this text.')),
    },
    envelope: 'page',
    answer: Type.Object(
      { data: Type.Array(Review), paging: Paging, summary: ReviewSummary },
      { title: 'ProductReviewPage' },
    ),
    refuses: ['NOT_FOUND'],
  }),
  getMyOpenProductReviewsByPaging: endpoint({
    method: 'POST',
    path: '/open/product-reviews/action/get-me-by-paging',
    access: 'open+',
    summary: 'Own reviews, newest first; none for a guest.',
    input: ownListInput,
    envelope: 'page',
    answer: Page(Review),
  }),
  getProductReview: endpoint({
    method: 'GET',
    path: '/open/product-reviews/{uuid}',
    access: 'open+',
    summary: 'One review with the card of its product; a hidden one only for its writer.',
    input: { uuid: ResourceUuid },
    answer: Review,
    refuses: ['NOT_FOUND'],
  }),
  getProductReviewsByPaging: endpoint({
    method: 'POST',
    path: '/open/product-reviews/action/get-by-paging',
    access: 'open+',
    summary: 'Reviews of the whole shop, with the cards of their products.',
    input: {
      ...reviewListInput,
      brandUuids: Type.Optional(described(Uuids, 'Only products of these brands.')),
      categoryUuids: Type.Optional(described(Uuids, 'Only products in these categories or below them.')),
      productUuids: Type.Optional(described(Uuids, 'Only reviews of these products.')),
    },
    envelope: 'page',
    answer: Page(Review),
  }),
  registerProductReview: endpoint({
    method: 'POST',
    path: '/product-reviews',
    access: 'member',
    summary: 'Reviews an order product after the purchase confirmation, once, within 90 days.',
    input: {
      orderProductUuid: described(Uuid, 'Own order product whose purchase was confirmed.'),
      ...reviewFields,
    },
    answer: Review,
    effect: 'write',
    status: 201,
    refuses: [...uploadRefusals, 'REVIEW_NOT_ALLOWED', 'ALREADY_REVIEWED', 'TOO_MANY_REQUESTS'],
  }),
  editProductReview: endpoint({
    method: 'PUT',
    path: '/product-reviews/{uuid}',
    access: 'member',
    summary: 'Replaces rating, text and photos of an own review.',
    input: { uuid: ResourceUuid, ...reviewFields },
    answer: Review,
    effect: 'write',
    refuses: [...uploadRefusals, 'TOO_MANY_REQUESTS'],
  }),
  deleteProductReview: endpoint({
    method: 'DELETE',
    path: '/product-reviews/{uuid}',
    access: 'member',
    summary: 'Deletes an own review with its photos; the order product cannot be reviewed again.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({ deletedCount: Count }),
    effect: 'write',
    refuses: ['NOT_FOUND'],
  }),
  getMyProductReviewsByPaging: endpoint({
    method: 'POST',
    path: '/product-reviews/action/get-me-by-paging',
    access: 'member',
    summary: 'Own reviews with the cards of their products, newest first.',
    input: ownListInput,
    envelope: 'page',
    answer: Page(Review),
  }),
};
