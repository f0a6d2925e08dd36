// SQL that reads events. Owns event, event_category, event_group, event_group_item and event_winner; participations are in joins.db.ts.
import { type RawBuilder, sql } from 'kysely';
import type { DefaultEventType, EventSortType, EventType } from '#domain/content/event-enums.ts';
import type { Input } from '#contract/contract.ts';
import { addDays, parseSeoulDate } from '#domain/base/calendar.ts';
import type { Db } from '../../../db/connect.ts';
import { hasEveryWord } from '../../../db/every-word.ts';
import { type SortOrder, pageOf, pageWindow } from '../../../db/paging.ts';
import type { Picture } from '../../../pictures.ts';

export type EventCardRow = {
  uuid: string;
  eventType: EventType;
  category: string | null;
  title: string;
  subtitle: string;
  thumbnail: Picture | null;
  fromAt: Date;
  toAt: Date;
  winnerDate: string | null;
};

export type EventRow = EventCardRow & {
  content: string;
  images: Picture[];
  hashtags: string[];
  notices: string[];
  instagramHashtag: string | null;
  couponUuids: string[];
  isJoined: boolean;
  isLiked: boolean;
  likeCount: number;
  groups: { uuid: string; title: string; displayOrder: number; itemCount: number }[];
  winners: { maskedId: string; prize: string }[];
};

/** The most events of a list that is not paged. */
const mostListed = 200;

const cardColumns = sql`e.uuid, e.event_type,
  (select c.name from event_category c where c.uuid = e.category_uuid) as category, e.title, e.subtitle, e.thumbnail, e.from_at, e.to_at,
  to_char(e.winner_date, 'YYYY-MM-DD') as winner_date`;

const isListed = sql`e.default_type is null and e.is_display and e.is_active`;
/** The uuids of the categories with these names. */
const categoriesNamed = (names: readonly string[]) =>
  sql`array(select c.uuid from event_category c where c.name = any(${names}::text[]) and c.is_active)`;
const isOpen = (now: Date) => sql`(e.from_at <= ${now} and e.to_at > ${now})`;

const sortOrders: Record<EventSortType, SortOrder> = {
  DISPLAY_ORDER: { columns: [sql`e.display_order`, sql`(-e.number)`], direction: 'asc' },
  NEWEST: { columns: [sql`extract(epoch from e.from_at)::bigint`, sql`e.number`], direction: 'desc' },
  ENDING_SOON: { columns: [sql`extract(epoch from e.to_at)::bigint`, sql`e.number`], direction: 'asc' },
};

const orderOf = (sortType: EventSortType): RawBuilder<unknown> => {
  const { columns, direction } = sortOrders[sortType];
  return sql.join(columns.map((column) => sql`${column} ${sql.raw(direction)}`));
};

async function listWhere(
  db: Db,
  where: RawBuilder<unknown>,
  sortType: EventSortType,
  limit = mostListed,
): Promise<EventCardRow[]> {
  const found = await sql<EventCardRow>`
    select ${cardColumns} from event e where ${isListed} and ${where} order by ${orderOf(sortType)} limit ${sql.lit(limit)}`.execute(
    db,
  );
  return found.rows;
}

export const listOpenByType = (db: Db, type: EventType, now: Date) =>
  listWhere(db, sql`e.event_type = ${type} and ${isOpen(now)}`, 'DISPLAY_ORDER');

export const listOpenByCategory = (db: Db, category: string, now: Date) =>
  listWhere(
    db,
    sql`e.category_uuid = any(${categoriesNamed([category.trim()])}) and ${isOpen(now)}`,
    'DISPLAY_ORDER',
  );

/** Started events of a type, ended ones too. */
export const listStartedByType = (db: Db, type: EventType, now: Date) =>
  listWhere(db, sql`e.event_type = ${type} and e.from_at <= ${now}`, 'NEWEST');

const relatedCount = 4;

/** Other open events, those of the same category and then those with a common hashtag first. */
export async function listRelated(
  db: Db,
  { uuid, category, hashtags }: Pick<EventRow, 'uuid' | 'category' | 'hashtags'>,
  now: Date,
): Promise<EventCardRow[]> {
  const found = await sql<EventCardRow>`
    select ${cardColumns} from event e where ${isListed} and ${isOpen(now)} and e.uuid <> ${uuid}
    order by (e.category_uuid = any(${categoriesNamed([category ?? ''])})) desc nulls last, (e.hashtags && ${hashtags}::text[]) desc, ${orderOf('DISPLAY_ORDER')}
    limit ${sql.lit(relatedCount)}`.execute(db);
  return found.rows;
}

type EventFilter = Input<'getEventsByPaging'>;

/** The condition of a day range, on the first or last day of the event. */
function inPeriod({ from, to, type = 'OPEN' }: NonNullable<EventFilter['period']>): RawBuilder<unknown> {
  const column = type === 'OPEN' ? sql`e.from_at` : sql`e.to_at`;
  const after = from === undefined ? sql`true` : sql`${column} >= ${parseSeoulDate(from)}`;
  const before = to === undefined ? sql`true` : sql`${column} < ${parseSeoulDate(addDays(to, 1))}`;
  return sql`${after} and ${before}`;
}

function matches(keyword: string, type: EventFilter['searchKeywordType']): RawBuilder<unknown> {
  if (type === 'HASHTAG') return sql`${keyword.toLowerCase().replace(/^#/, '')} = any(e.hashtags)`;
  const title = sql`lower(e.title || ' ' || e.subtitle)`;
  const text = type === 'TITLE' ? title : sql`${title} || ' ' || array_to_string(e.hashtags, ' ')`;
  return hasEveryWord(text, keyword);
}

function conditionOf(filter: EventFilter, now: Date): RawBuilder<unknown> {
  const { categories = [], eventType, period, isOpen: isOpenAsked } = filter;
  const state = filter.integrationFilterType ?? (isOpenAsked === undefined ? 'ONGOING' : 'ALL');
  const keyword = filter.keyword?.trim() ?? '';
  const conditions = [isListed, sql`e.from_at <= ${now}`];
  if (state === 'ONGOING') conditions.push(isOpen(now));
  if (state === 'ENDED') conditions.push(sql`e.to_at <= ${now}`);
  if (isOpenAsked !== undefined) conditions.push(sql`${isOpen(now)} = ${isOpenAsked}`);
  if (filter.isActive === false || filter.isDisplay === false) conditions.push(sql`false`);
  if (categories.length > 0) conditions.push(sql`e.category_uuid = any(${categoriesNamed(categories)})`);
  if (eventType !== undefined) conditions.push(sql`e.event_type = ${eventType}`);
  if (period !== undefined) conditions.push(inPeriod(period));
  if (keyword !== '') conditions.push(matches(keyword, filter.searchKeywordType));
  return sql.join(conditions, sql` and `);
}

export async function listEvents(db: Db, filter: EventFilter, now: Date) {
  const window = pageWindow(filter, sortOrders[filter.sortType ?? 'DISPLAY_ORDER']);
  const where = conditionOf(filter, now);
  const found = await sql<EventCardRow & { cursorText: string; totalCount: number }>`
    select ${cardColumns}, ${window.cursorColumn} as cursor_text, (select count(*)::int from event e where ${where}) as total_count
    from event e where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  return pageOf(found.rows, filter, window, found.rows[0]?.totalCount ?? 0);
}

export async function listOpenCategories(db: Db, now: Date): Promise<{ category: string; count: number }[]> {
  const found = await sql<{ category: string; count: number }>`
    select c.name as category, count(*)::int as count from event e join event_category c on c.uuid = e.category_uuid
    where c.is_display and ${isListed} and ${isOpen(now)} group by c.uuid order by c.display_order, c.name`.execute(
    db,
  );
  return found.rows;
}

export type DefaultRow = { defaultType: DefaultEventType; eventUuid: string; groupUuid: string };

/** The built-in exhibitions, each with its first group. */
export async function listDefaults(db: Db): Promise<DefaultRow[]> {
  const found = await sql<DefaultRow>`
    select distinct on (e.number) e.default_type, e.uuid as event_uuid, g.uuid as group_uuid
    from event e join event_group g on g.event_uuid = e.uuid where e.default_type is not null
    order by e.number, g.display_order, g.number`.execute(db);
  return found.rows;
}

/** A shown event that has started, or for a preview any that is not deleted, with its groups, winners, and what the member did. */
export async function findEvent(
  db: Db,
  uuid: string,
  { now, userUuid = null, isPreview = false }: { now: Date; userUuid?: string | null; isPreview?: boolean },
): Promise<EventRow | undefined> {
  const isShown = isPreview ? sql`true` : sql`e.is_display and e.from_at <= ${now}`;
  const found = await sql<EventRow>`
    select ${cardColumns}, e.content, e.images, e.hashtags, e.notices, e.instagram_hashtag, e.coupon_uuids,
      exists (select from event_join j where j.event_uuid = e.uuid and j.user_uuid = ${userUuid}::uuid) as is_joined,
      exists (select from event_like k where k.event_uuid = e.uuid and k.user_uuid = ${userUuid}::uuid) as is_liked,
      coalesce((select n.like_count from event_like_count n where n.event_uuid = e.uuid), 0) as like_count,
      coalesce((
        select jsonb_agg(jsonb_build_object('uuid', g.uuid, 'title', g.title, 'displayOrder', g.display_order, 'itemCount', (
            select count(*) from event_group_item i join product_list l on l.product_uuid = i.product_uuid
            where i.group_uuid = g.uuid and l.is_shown))
          order by g.display_order, g.number) from event_group g where g.event_uuid = e.uuid and g.is_display and g.is_active), '[]') as groups,
      coalesce((
        select jsonb_agg(jsonb_build_object('maskedId', w.masked_id, 'prize', w.prize) order by w.display_order)
        from event_winner w where w.event_uuid = e.uuid), '[]') as winners
    from event e where e.uuid = ${uuid} and e.is_active and ${isShown}`.execute(db);
  return found.rows[0];
}
