// How staff edit events, their categories and their groups (base/edited-rows, docs/rules/content.md#events-desk).
import type { Input } from '#contract/contract.ts';
import { isDate, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { EventType } from '#domain/content/event-enums.ts';
import type { Ctx } from '../../../../context.ts';
import type { Db } from '../../../../db/connect.ts';
import { plainTextOf } from '../../../../html/clean-html.ts';
import { type Picture, pictureUrl } from '../../../../pictures.ts';
import {
  type EditedRow,
  editingCalls,
  htmlOf,
  instantOf,
  pictureOf,
  refuseEmptyPeriod,
} from '../../../base/edited-rows/edited-rows.ts';
import { refuseLintIssues } from '../../../base/text-lint/text-lint.ts';
import { countEventsIn, isCategory, isEditableEvent, listMissingCoupons } from './events-desk.db.ts';

export const invalid = (name: string, message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name, message }] });

type CategoryRow = EditedRow & { name: string; display_order: number };

export const categoryEditing = editingCalls({
  table: 'event_category',
  targetType: 'EVENT_CATEGORY',
  titleText: 't.name',
  isOrdered: true,
  columns: { name: 'text', is_display: 'boolean' },
  unique: { name: 'name', message: '이미 있는 카테고리입니다.' },
  columnsOf: ({ name, isDisplay }: Partial<Input<'registerEventCategory'>>) => {
    refuseLintIssues({ name });
    return { name: name?.trim(), is_display: isDisplay };
  },
  async checkRemoval(tx, { uuid }) {
    if ((await countEventsIn(tx, uuid)) > 0) invalid('uuid', '이벤트가 있는 카테고리는 삭제할 수 없습니다.');
  },
  answerOf: ({ uuid, version, is_display, name, display_order }: CategoryRow) => ({
    uuid,
    version,
    isDisplay: is_display,
    name,
    displayOrder: display_order,
  }),
});

type GroupRow = EditedRow & { event_uuid: string; title: string; display_order: number };

export const groupEditing = editingCalls({
  table: 'event_group',
  targetType: 'EVENT_GROUP',
  titleText: 't.title',
  isOrdered: true,
  among: 't.event_uuid in (select e.uuid from event e where e.default_type is null)',
  filters: { eventUuid: 'event_uuid' },
  columns: { event_uuid: 'uuid', title: 'text', is_display: 'boolean' },
  columnsOf: ({ eventUuid, title, isDisplay }: Partial<Input<'registerEventGroup'>>) => {
    refuseLintIssues({ title });
    return { event_uuid: eventUuid, title: title?.trim(), is_display: isDisplay };
  },
  async check({ event_uuid }, ctx) {
    if (!(await isEditableEvent(ctx.db, event_uuid))) invalid('eventUuid', '이벤트를 찾을 수 없습니다.');
  },
  answerOf: ({ uuid, version, is_display, event_uuid, title, display_order }: GroupRow) => ({
    uuid,
    version,
    isDisplay: is_display,
    eventUuid: event_uuid,
    title,
    displayOrder: display_order,
  }),
});

type StaffEventRow = EditedRow & {
  event_type: EventType;
  category_uuid: string;
  title: string;
  subtitle: string;
  thumbnail: Picture | null;
  content: string;
  images: Picture[];
  hashtags: string[];
  notices: string[];
  instagram_hashtag: string | null;
  coupon_uuids: string[];
  from_at: Date;
  to_at: Date;
  winner_date: string | null;
  display_order: number;
};

const pictureResponse = (picture: Picture) => ({ url: pictureUrl(picture), alt: picture.alt });

/** '' removes the value. */
const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

function columnsOf(given: Partial<Input<'registerEvent'>>) {
  const { contentHtml, title, subtitle, notices, hashtags, winnerDate } = given;
  const html = contentHtml === '' ? '' : htmlOf('contentHtml', contentHtml);
  refuseLintIssues({
    title,
    subtitle,
    contentHtml: html === undefined ? undefined : plainTextOf(html),
    notices: notices?.join('\n'),
    hashtags: hashtags?.join(' '),
    thumbnail: given.thumbnail?.alt,
    images: given.images?.map(({ alt }) => alt).join('\n'),
    instagramHashtag: given.instagramHashtag,
  });
  if (winnerDate !== undefined && winnerDate !== '' && !isDate(winnerDate))
    invalid('winnerDate', '형식을 확인해 주세요.');
  return {
    event_type: given.eventType,
    category_uuid: given.categoryUuid,
    title: title?.trim(),
    subtitle: subtitle?.trim(),
    thumbnail: pictureOf('thumbnail', given.thumbnail),
    content: html,
    images: given.images?.map((image) => pictureOf('images', image)),
    hashtags: hashtags === undefined ? undefined : [...new Set(hashtags)],
    notices: notices?.map((line) => line.trim()),
    instagram_hashtag: orNull(given.instagramHashtag),
    coupon_uuids: given.couponUuids,
    from_at: instantOf(given.from),
    to_at: instantOf(given.to),
    winner_date: orNull(winnerDate),
    is_display: given.isDisplay,
  };
}

async function refuseDeletedCategory(db: Db, { category_uuid }: StaffEventRow): Promise<void> {
  if (!(await isCategory(db, category_uuid))) invalid('categoryUuid', '카테고리를 찾을 수 없습니다.');
}

async function check(row: StaffEventRow, ctx: Ctx): Promise<void> {
  refuseEmptyPeriod(row);
  const isInstagram = row.event_type === 'INSTA';
  if (isInstagram !== ((row.instagram_hashtag ?? null) !== null))
    invalid(
      'instagramHashtag',
      isInstagram ? '인증 해시태그를 입력해 주세요.' : '인스타 인증 이벤트에만 입력할 수 있습니다.',
    );
  if ((row.winner_date ?? null) !== null && String(row.winner_date) < seoulDate(row.from_at))
    invalid('winnerDate', '당첨 발표일은 시작일보다 빠를 수 없습니다.');
  await refuseDeletedCategory(ctx.db, row);
  if ((await listMissingCoupons(ctx.db, row.coupon_uuids ?? [])).length > 0)
    invalid('couponUuids', '쿠폰을 찾을 수 없습니다.');
}

export const eventEditing = editingCalls({
  table: 'event',
  targetType: 'EVENT',
  titleText: 't.title',
  isOrdered: true,
  among: 't.default_type is null',
  filters: { eventType: 'event_type', categoryUuid: 'category_uuid' },
  columns: {
    event_type: 'text',
    category_uuid: 'uuid',
    title: 'text',
    subtitle: 'text',
    thumbnail: 'jsonb',
    content: 'text',
    images: 'jsonb',
    hashtags: 'text[]',
    notices: 'text[]',
    instagram_hashtag: 'text',
    coupon_uuids: 'uuid[]',
    from_at: 'timestamptz',
    to_at: 'timestamptz',
    winner_date: 'date',
    is_display: 'boolean',
  },
  columnsOf,
  check,
  checkWritten: refuseDeletedCategory,
  answerOf: (row: StaffEventRow) => ({
    uuid: row.uuid,
    version: row.version,
    isDisplay: row.is_display,
    eventType: row.event_type,
    categoryUuid: row.category_uuid,
    title: row.title,
    subtitle: row.subtitle,
    ...(row.thumbnail !== null && { thumbnail: pictureResponse(row.thumbnail) }),
    contentHtml: row.content,
    images: row.images.map(pictureResponse),
    hashtags: row.hashtags,
    notices: row.notices,
    ...(row.instagram_hashtag !== null && { instagramHashtag: row.instagram_hashtag }),
    couponUuids: row.coupon_uuids,
    from: seoulDateTime(row.from_at),
    to: seoulDateTime(row.to_at),
    ...(row.winner_date !== null && { winnerDate: row.winner_date }),
    displayOrder: row.display_order,
  }),
});
