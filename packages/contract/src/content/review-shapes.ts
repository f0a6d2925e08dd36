// Shapes of reviews (docs/rules/reviews.md, docs/endpoints.md#reviews).
import { Type } from 'typebox';
import { salesChannels } from '#domain/base/enums.ts';
import { reviewKinds, reviewSortTypes, reviewStates } from '#domain/reviews/review-types.ts';
import { ProductItemCard } from '../catalog/catalogue-shapes.ts';
import { UploadedPhotos } from '../sales/inquiries.ts';
import {
  Count,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  Text,
  Url,
  Uuid,
  Won,
  described,
  pagingInput,
} from '../shapes.ts';

export const Rating = Type.Integer({ minimum: 1, maximum: 5, description: 'Stars.' });
export const OnlyRating = described(Rating, 'Only reviews with so many stars.');

export const Review = NamedObject('Review', {
  uuid: Uuid,
  productUuid: Uuid,
  productItemUuid: Uuid,
  /** Name and options as they were bought. */
  displayName: Type.String(),
  optionText: Type.String(),
  rating: Rating,
  text: Type.String(),
  images: Type.Array(Url),
  kind: OneOf(reviewKinds),
  /** Masked. */
  writerName: Type.String(),
  salesChannel: OneOf(salesChannels),
  channelLabel: Type.Optional(Type.String()),
  /** The writer got, or will get, mileage for it. */
  rewardLabel: Type.Optional(Type.String()),
  /** The writer had bought the product in an earlier order as well. */
  isRepeatBuyer: Type.Boolean(),
  likeCount: Count,
  isLiked: Type.Boolean(),
  isMine: Type.Boolean(),
  isEdited: Type.Boolean(),
  answer: Type.Optional(Type.Object({ text: Type.String(), at: DateTime })),
  /** Card of the product; in lists of several products, while the product is shown. */
  productItem: Type.Optional(ProductItemCard),
  createdAt: DateTime,
  /** In own reviews, and for staff. */
  orderProductUuid: Type.Optional(Uuid),
  rewardMileage: Type.Optional(Won),
  state: Type.Optional(OneOf(reviewStates)),
  hiddenReason: Type.Optional(Type.String()),
});

/** What the member writes. A text longer than the rule permits gets the sentence of the rule. */
export const reviewFields = {
  rating: Rating,
  text: Text(3000, 'Review, 10 to 2,000 characters.'),
  images: Type.Optional(UploadedPhotos),
};

export const reviewListInput = {
  ...pagingInput,
  rating: Type.Optional(OnlyRating),
  isPhoto: Type.Optional(Flag('Only reviews with photos (true) or without (false).')),
  sortType: Type.Optional(OneOf(reviewSortTypes, 'Order of the rows.')),
};
