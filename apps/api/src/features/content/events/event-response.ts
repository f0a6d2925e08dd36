// Converts event rows to the shapes of the contract.
import type { Static } from 'typebox';
import type { Coupon } from '#contract/catalog/coupons.ts';
import type { Event, EventCard } from '#contract/content/event-shapes.ts';
import { seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { instagramPostPrefix } from '#domain/content/event-labels.ts';
import { pictureUrl } from '../../../pictures.ts';
import type { EventCardRow, EventRow } from './events.db.ts';

const isOpenAt = ({ fromAt, toAt }: Pick<EventCardRow, 'fromAt' | 'toAt'>, now: Date): boolean =>
  fromAt <= now && toAt > now;

export function eventCardOf(row: EventCardRow, now: Date): Static<typeof EventCard> {
  return {
    uuid: row.uuid,
    eventType: row.eventType,
    category: row.category ?? '',
    title: row.title,
    ...(row.subtitle === '' ? {} : { subtitle: row.subtitle }),
    thumbnail: pictureUrl(row.thumbnail),
    alt: row.thumbnail?.alt ?? '',
    from: seoulDateTime(row.fromAt),
    to: seoulDateTime(row.toAt),
    isOpen: isOpenAt(row, now),
    ...(row.winnerDate !== null && { winnerDate: row.winnerDate }),
  };
}

/** Winners are shown from the announced day on. */
const areWinnersShown = ({ winnerDate, winners }: EventRow, now: Date): boolean =>
  winners.length > 0 && (winnerDate === null || winnerDate <= seoulDate(now));

export function eventOf(row: EventRow, coupons: Static<typeof Coupon>[], now: Date): Static<typeof Event> {
  return {
    ...eventCardOf(row, now),
    isLiked: row.isLiked,
    likeCount: row.likeCount,
    contentHtml: row.content,
    images: row.images.map((picture) => ({ url: pictureUrl(picture), alt: picture.alt })),
    hashtags: row.hashtags,
    notices: row.notices,
    coupons,
    groups: row.groups.map(({ uuid, ...group }) => ({ eventGroupUuid: uuid, ...group })),
    ...(areWinnersShown(row, now) && { winners: row.winners }),
    ...(row.instagramHashtag !== null && {
      instagram: {
        hashtag: row.instagramHashtag,
        requiredPrefix: instagramPostPrefix,
        isJoined: row.isJoined,
      },
    }),
  };
}
