// Shapes of events (docs/rules/content.md#events).
import { Type } from 'typebox';
import { defaultEventTypes, eventTypes } from '#domain/content/event-enums.ts';
import { ProductItemCard } from '../catalog/catalogue-shapes.ts';
import { Coupon } from '../catalog/coupons.ts';
import { Count, DateOnly, DateTime, NamedObject, OneOf, Url, Uuid } from '../shapes.ts';

export const EventCard = NamedObject('EventCard', {
  uuid: Uuid,
  eventType: OneOf(eventTypes),
  category: Type.String(),
  title: Type.String(),
  subtitle: Type.Optional(Type.String()),
  thumbnail: Url,
  alt: Type.String(),
  from: DateTime,
  to: DateTime,
  isOpen: Type.Boolean(),
  winnerDate: Type.Optional(DateOnly),
});

export const Event = NamedObject('Event', {
  ...EventCard.properties,
  isLiked: Type.Boolean(),
  likeCount: Count,
  /** Cleaned HTML. */
  contentHtml: Type.String(),
  images: Type.Array(Type.Object({ url: Url, alt: Type.String() })),
  hashtags: Type.Array(Type.String()),
  /** 유의사항. */
  notices: Type.Array(Type.String()),
  coupons: Type.Array(Coupon),
  groups: Type.Array(
    Type.Object({ eventGroupUuid: Uuid, title: Type.String(), displayOrder: Count, itemCount: Count }),
  ),
  winners: Type.Optional(Type.Array(Type.Object({ maskedId: Type.String(), prize: Type.String() }))),
  instagram: Type.Optional(
    Type.Object({ hashtag: Type.String(), requiredPrefix: Type.String(), isJoined: Type.Boolean() }),
  ),
});

export const EventPage = NamedObject('EventPage', {
  event: Event,
  groups: Type.Array(
    Type.Object({
      eventGroupUuid: Uuid,
      title: Type.String(),
      /** At most 20. */
      fixedItems: Type.Array(ProductItemCard),
      itemCount: Count,
    }),
  ),
  relatedEvents: Type.Array(EventCard),
});

export const EventDefaultType = NamedObject('EventDefaultType', {
  type: OneOf(defaultEventTypes),
  label: Type.String(),
  eventUuid: Uuid,
  eventGroupUuid: Uuid,
});
