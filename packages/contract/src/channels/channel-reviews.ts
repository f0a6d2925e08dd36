// Reviews that shoppers write at a channel (docs/rules/channels.md#reviews).
import { Type } from 'typebox';
import { channelNames, channelReviewTypes } from '#domain/channels/channels.ts';
import { OnlyRating, Rating } from '../content/review-shapes.ts';
import { endpoint } from '../endpoint.ts';
import {
  DateRange,
  DateTime,
  DateTimeInput,
  NamedObject,
  OneOf,
  Page,
  Url,
  Uuid,
  described,
  pagingInput,
} from '../shapes.ts';
import { SyncResult } from './sync-result.ts';

const NaverPayReview = NamedObject('NaverPayReview', {
  /** Number of the channel. */
  id: Type.String(),
  salesChannel: OneOf(channelNames),
  classType: OneOf(channelReviewTypes),
  productOrderId: Type.String(),
  productItemUuid: Type.Optional(Uuid),
  rating: Rating,
  text: Type.String(),
  images: Type.Array(Url),
  writerMaskedId: Type.String(),
  /** The review of the shop that was made from it. */
  reviewUuid: Type.Optional(Uuid),
  registeredAt: DateTime,
  syncedAt: DateTime,
});

const staff = { access: 'staff', permission: 'CHANNEL' } as const;

export const channelReviews = {
  getNaverPayReviews: endpoint({
    ...staff,
    method: 'GET',
    path: '/naver-pay/reviews',
    summary: 'Reviews of channels as they were last read, newest first.',
    input: {
      ...pagingInput,
      classType: Type.Optional(
        OneOf(channelReviewTypes, 'Only short reviews, or only long ones with photos.'),
      ),
      rating: Type.Optional(OnlyRating),
      dateRange: Type.Optional(DateRange),
    },
    envelope: 'page',
    answer: Page(NaverPayReview),
  }),
  getNaverPayReview: endpoint({
    ...staff,
    method: 'GET',
    path: '/naver-pay/reviews/{id}',
    summary: 'One review of a channel.',
    input: {
      id: Type.String({
        minLength: 1,
        maxLength: 40,
        pattern: '^[0-9A-Za-z_-]+$',
        examples: ['500012345'],
        description: 'Number of the review at the channel.',
      }),
    },
    answer: NaverPayReview,
    refuses: ['NOT_FOUND'],
  }),
  syncNaverPayReviews: endpoint({
    ...staff,
    method: 'POST',
    path: '/naver-pay/reviews/sync',
    summary:
      'Reads the reviews of a period of at most 31 days from the channels; default: the last seven days. Each becomes a read-only review of its product.',
    input: {
      fromDateTime: Type.Optional(
        described(DateTimeInput, 'Start of the period; default: seven days before its end.'),
      ),
      toDateTime: Type.Optional(
        described(DateTimeInput, 'End of the period, at most 31 days later; default: now.'),
      ),
    },
    answer: SyncResult,
    effect: 'write',
    refuses: ['ORDER_STATUS_CONFLICT'],
  }),
};
