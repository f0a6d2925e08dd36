// Converts event rows to the shapes of the contract.
import type { Static } from 'typebox';
import type { Coupon } from '#contract/catalog/coupons.ts';
import type { Event, EventCard } from '#contract/content/event-shapes.ts';
import { seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { instagramPostPrefix } from '#domain/content/event-labels.ts';
import { pictureUrl } from '../../../pictures.ts';
import type { EventCardRow, EventRow } from './events.db.ts';

const isOpenAt = ({ from_at, to_at }: Pick<EventCardRow, 'from_at' | 'to_at'>, now: Date): boolean =>
  from_at <= now && to_at > now;

export function eventCardOf(row: EventCardRow, now: Date): Static<typeof EventCard> {
  return {
    uuid: row.uuid,
    eventType: row.event_type,
    category: row.category ?? '',
    title: row.title,
    ...(row.subtitle === '' ? {} : { subtitle: row.subtitle }),
    thumbnail: pictureUrl(row.thumbnail),
    alt: row.thumbnail?.alt ?? '',
    from: seoulDateTime(row.from_at),
    to: seoulDateTime(row.to_at),
    isOpen: isOpenAt(row, now),
    ...(row.winner_date !== null && { winnerDate: row.winner_date }),
  };
}

/** Winners are shown from the announced day on. */
const areWinnersShown = ({ winner_date, winners }: EventRow, now: Date): boolean =>
  winners.length > 0 && (winner_date === null || winner_date <= seoulDate(now));

export function eventOf(row: EventRow, coupons: Static<typeof Coupon>[], now: Date): Static<typeof Event> {
  return {
    ...eventCardOf(row, now),
    isLiked: row.is_liked,
    likeCount: row.like_count,
    contentHtml: row.content,
    images: row.images.map((picture) => ({ url: pictureUrl(picture), alt: picture.alt })),
    hashtags: row.hashtags,
    notices: row.notices,
    coupons,
    groups: row.groups.map(({ uuid, title, display_order, item_count }) => ({
      eventGroupUuid: uuid,
      title,
      displayOrder: display_order,
      itemCount: item_count,
    })),
    ...(areWinnersShown(row, now)
      ? { winners: row.winners.map(({ masked_id, prize }) => ({ maskedId: masked_id, prize })) }
      : {}),
    ...(row.instagram_hashtag !== null && {
      instagram: {
        hashtag: row.instagram_hashtag,
        requiredPrefix: instagramPostPrefix,
        isJoined: row.is_joined,
      },
    }),
  };
}
