// How staff edit events, their categories and their groups (base/edited-rows, docs/rules/content.md#events-desk).
import type { Input } from '#contract/contract.ts';
import { isDate, seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { EventType } from '#domain/content/event-enums.ts';
import type { Ctx } from '../../../../context.ts';
import type { Db } from '../../../../db/connect.ts';
import { plainTextOf } from '../../../../html/clean-html.ts';
import { withoutNulls } from '../../../../without-nulls.ts';
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

type CategoryRow = EditedRow & { name: string; displayOrder: number };

export const categoryEditing = editingCalls({
  table: 'event_category',
  targetType: 'EVENT_CATEGORY',
  titleText: 't.name',
  isOrdered: true,
  columns: { name: 'text', isDisplay: 'boolean' },
  unique: { name: 'name', message: '이미 있는 카테고리입니다.' },
  columnsOf: ({ name, isDisplay }: Partial<Input<'registerEventCategory'>>) => {
    refuseLintIssues({ name });
    return { name: name?.trim(), isDisplay };
  },
  async checkRemoval(tx, { uuid }) {
    if ((await countEventsIn(tx, uuid)) > 0) invalid('uuid', '이벤트가 있는 카테고리는 삭제할 수 없습니다.');
  },
  answerOf: (row: CategoryRow) => row,
});

type GroupRow = EditedRow & { eventUuid: string; title: string; displayOrder: number };

export const groupEditing = editingCalls({
  table: 'event_group',
  targetType: 'EVENT_GROUP',
  titleText: 't.title',
  isOrdered: true,
  among: 't.event_uuid in (select e.uuid from event e where e.default_type is null)',
  filters: ['eventUuid'],
  columns: { eventUuid: 'uuid', title: 'text', isDisplay: 'boolean' },
  columnsOf: ({ eventUuid, title, isDisplay }: Partial<Input<'registerEventGroup'>>) => {
    refuseLintIssues({ title });
    return { eventUuid, title: title?.trim(), isDisplay };
  },
  async check({ eventUuid }, ctx) {
    if (!(await isEditableEvent(ctx.db, eventUuid))) invalid('eventUuid', '이벤트를 찾을 수 없습니다.');
  },
  answerOf: (row: GroupRow) => row,
});

type StaffEventRow = EditedRow & {
  eventType: EventType;
  categoryUuid: string;
  title: string;
  subtitle: string;
  thumbnail: Picture | null;
  content: string;
  images: Picture[];
  hashtags: string[];
  notices: string[];
  instagramHashtag: string | null;
  couponUuids: string[];
  fromAt: Date;
  toAt: Date;
  winnerDate: string | null;
  displayOrder: number;
};

const pictureResponse = (picture: Picture) => ({ url: pictureUrl(picture), alt: picture.alt });

/** '' removes the value. */
const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

function columnsOf(given: Partial<Input<'registerEvent'>>) {
  const { contentHtml, from, to, ...columns } = given;
  const { title, subtitle, notices, hashtags, winnerDate, instagramHashtag, thumbnail, images } = columns;
  const html = contentHtml === '' ? '' : htmlOf('contentHtml', contentHtml);
  refuseLintIssues({
    title,
    subtitle,
    contentHtml: html === undefined ? undefined : plainTextOf(html),
    notices: notices?.join('\n'),
    hashtags: hashtags?.join(' '),
    thumbnail: thumbnail?.alt,
    images: images?.map(({ alt }) => alt).join('\n'),
    instagramHashtag,
  });
  if (winnerDate !== undefined && winnerDate !== '' && !isDate(winnerDate))
    invalid('winnerDate', '형식을 확인해 주세요.');
  return {
    ...columns,
    title: title?.trim(),
    subtitle: subtitle?.trim(),
    thumbnail: pictureOf('thumbnail', thumbnail),
    content: html,
    images: images?.map((image) => pictureOf('images', image)),
    hashtags: hashtags === undefined ? undefined : [...new Set(hashtags)],
    notices: notices?.map((line) => line.trim()),
    instagramHashtag: orNull(instagramHashtag),
    fromAt: instantOf(from),
    toAt: instantOf(to),
    winnerDate: orNull(winnerDate),
  };
}

async function refuseDeletedCategory(db: Db, { categoryUuid }: StaffEventRow): Promise<void> {
  if (!(await isCategory(db, categoryUuid))) invalid('categoryUuid', '카테고리를 찾을 수 없습니다.');
}

async function check(row: StaffEventRow, ctx: Ctx): Promise<void> {
  refuseEmptyPeriod(row);
  const isInstagram = row.eventType === 'INSTA';
  if (isInstagram !== ((row.instagramHashtag ?? null) !== null))
    invalid(
      'instagramHashtag',
      isInstagram ? '인증 해시태그를 입력해 주세요.' : '인스타 인증 이벤트에만 입력할 수 있습니다.',
    );
  if ((row.winnerDate ?? null) !== null && String(row.winnerDate) < seoulDate(row.fromAt))
    invalid('winnerDate', '당첨 발표일은 시작일보다 빠를 수 없습니다.');
  await refuseDeletedCategory(ctx.db, row);
  if ((await listMissingCoupons(ctx.db, row.couponUuids ?? [])).length > 0)
    invalid('couponUuids', '쿠폰을 찾을 수 없습니다.');
}

export const eventEditing = editingCalls({
  table: 'event',
  targetType: 'EVENT',
  keepsRevisions: true,
  titleText: 't.title',
  isOrdered: true,
  among: 't.default_type is null',
  filters: ['eventType', 'categoryUuid'],
  period: { from: 'from_at', to: 'to_at' },
  columns: {
    eventType: 'text',
    categoryUuid: 'uuid',
    title: 'text',
    subtitle: 'text',
    thumbnail: 'jsonb',
    content: 'text',
    images: 'jsonb',
    hashtags: 'text[]',
    notices: 'text[]',
    instagramHashtag: 'text',
    couponUuids: 'uuid[]',
    fromAt: 'timestamptz',
    toAt: 'timestamptz',
    winnerDate: 'date',
    isDisplay: 'boolean',
  },
  columnsOf,
  check,
  checkWritten: refuseDeletedCategory,
  answerOf: ({ thumbnail, content, images, fromAt, toAt, ...row }: StaffEventRow) => ({
    ...withoutNulls(row),
    ...(thumbnail !== null && { thumbnail: pictureResponse(thumbnail) }),
    contentHtml: content,
    images: images.map(pictureResponse),
    from: seoulDateTime(fromAt),
    to: seoulDateTime(toAt),
  }),
});
