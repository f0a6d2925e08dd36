// SQL that reads reviews: of a product, of the shop, of a member, one. Writes: reviews.db.ts.
import { type RawBuilder, sql } from 'kysely';
import type { SalesChannel } from '#domain/base/enums.ts';
import type { ReviewSortType, ReviewState } from '#domain/reviews/review-types.ts';
import { anyOf } from '../../../db/any-of.ts';
import { camelRows } from '../../../db/column-names.ts';
import { ifGiven, isInDays, isOrNot } from '../../../db/conditions.ts';
import type { Db } from '../../../db/connect.ts';
import { containing } from '../../../db/like.ts';
import type { SummaryRow } from '../../catalog/product-items/product-items.ts';
import {
  type Paging,
  type PagingInput,
  type SortOrder,
  cappedCount,
  cappedPageOf,
  pageWindow,
} from '../../../db/paging.ts';

export type ReviewRow = {
  uuid: string;
  productUuid: string;
  productItemUuid: string;
  userUuid: string | null;
  writerName: string | null;
  /** Masked login id or name of a writer at a channel or in the former shop. */
  channelWriter: string | null;
  /** Written in the former shop. */
  isFormer: boolean;
  orderProductUuid: string | null;
  salesChannel: SalesChannel;
  displayName: string;
  optionText: string;
  rating: number;
  text: string;
  imageUuids: string[];
  isRepeatBuyer: boolean;
  state: ReviewState;
  hiddenReason: string | null;
  likeCount: number;
  isLiked: boolean;
  answer: string | null;
  answeredAt: Date | null;
  rewardDueAt: Date | null;
  rewardPrice: number | null;
  createdAt: Date;
  editedAt: Date | null;
};

/** Columns of review `v`, with its writer `u`, for a viewer. */
export const columnsFor = (
  viewerUuid: string | undefined,
) => sql`v.uuid, v.product_uuid, v.product_item_uuid, v.user_uuid, u.name as writer_name, v.channel_writer, v.former_review_no is not null as is_former, v.order_product_uuid,
  v.sales_channel, v.display_name, v.option_text, v.rating, v.text, v.image_uuids, v.is_repeat_buyer, v.state, v.hidden_reason,
  v.like_count, v.answer, v.answered_at, v.reward_due_at, v.reward_price, v.created_at, v.edited_at,
  ${viewerUuid === undefined ? sql`false` : sql`exists (select from product_review_like k where k.review_uuid = v.uuid and k.user_uuid = ${viewerUuid})`} as is_liked`;

const joins = sql`left join users u on u.uuid = v.user_uuid`;

/** Literally the condition of the indexes. */
const isShown = sql`v.state = 'SHOWN' and v.deleted_at is null`;
export const hasPhotos = sql`v.image_uuids <> '{}'`;

export const newest: SortOrder = { columns: [sql`v.number`], direction: 'desc' };
const orders: Record<ReviewSortType, SortOrder> = {
  BEST: { columns: [sql`v.like_count`, sql`v.number`], direction: 'desc' },
  NEWEST: newest,
  RATING_DESC: { columns: [sql`v.rating`, sql`v.number`], direction: 'desc' },
  RATING_ASC: { columns: [sql`v.rating`, sql`v.number`], direction: 'asc' },
};

export type Listed = { rows: ReviewRow[]; paging: Paging };

/**
 * One page of the reviews that meet the condition. The rows of the page are selected before their writers are joined. `total`: SQL of a known
 * number; otherwise the reviews are counted.
 */
export async function list<R extends ReviewRow = ReviewRow>(
  db: Db,
  input: PagingInput,
  order: SortOrder,
  {
    where,
    total,
    columns,
  }: { where: RawBuilder<unknown>; total?: RawBuilder<unknown> | undefined; columns: RawBuilder<unknown> },
): Promise<{ rows: R[]; paging: Paging }> {
  const window = pageWindow(input, order);
  const counted = window.isFirst
    ? (total ?? cappedCount(sql`from product_review v where ${where}`))
    : sql`null::int`;
  const found = await sql<R & { cursorText: string; totalCount: number | null }>`
    with total as materialized (select ${counted} as total_count)
    select ${columns}, ${window.cursorColumn} as cursor_text, total.total_count
    from total left join lateral (
      select v.* from product_review v where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}) v on true
    ${joins} order by ${window.orderBy}`.execute(db);
  const totalCount = found.rows[0]?.totalCount ?? undefined;
  const rows = found.rows.filter((row) => row.uuid !== null);
  return cappedPageOf(rows, input, window, totalCount);
}

export type ProductReviewFilter = PagingInput & {
  rating?: number | undefined;
  isPhoto?: boolean | undefined;
  isRepeatBuyer?: boolean | undefined;
  keyword?: string | undefined;
  sortType?: ReviewSortType | undefined;
};

const contains = (keyword: string) => sql`v.text ilike ${containing(keyword.trim())}`;

/** Reviews of a product; `ofItem`: only those of this option. */
export async function listProductReviews(
  db: Db,
  { productUuid, ofItem }: { productUuid: string; ofItem?: string | undefined },
  filter: ProductReviewFilter,
  viewerUuid: string | undefined,
): Promise<Listed> {
  const { rating, isPhoto, isRepeatBuyer, keyword } = filter;
  const narrowing = [
    ...ifGiven(ofItem, (uuid) => sql`v.product_item_uuid = ${uuid}`),
    ...ifGiven(isPhoto, (wanted) => isOrNot(wanted, hasPhotos)),
    ...ifGiven(isRepeatBuyer, (wanted) => sql`v.is_repeat_buyer = ${wanted}`),
    ...ifGiven(keyword, contains),
  ];
  const conditions = [
    sql`v.product_uuid = ${productUuid}`,
    isShown,
    ...ifGiven(rating, (value) => sql`v.rating = ${value}`),
    ...narrowing,
  ];
  const stored = rating === undefined ? sql`review_count` : sql`rating_counts[${rating}::int]`;
  return list(db, filter, orders[filter.sortType ?? 'BEST'], {
    columns: columnsFor(viewerUuid),
    where: sql.join(conditions, sql` and `),
    total:
      narrowing.length > 0
        ? undefined
        : sql`coalesce((select ${stored} from product_review_summary where product_uuid = ${productUuid}), 0)`,
  });
}

export type FeedFilter = Pick<ProductReviewFilter, keyof PagingInput | 'rating' | 'isPhoto' | 'sortType'> & {
  brandUuids?: readonly string[] | undefined;
  categoryUuids?: readonly string[] | undefined;
  productUuids?: readonly string[] | undefined;
};

/** Products below this category, or of this brand. */
const inShelf = (uuids: readonly string[]) =>
  sql`exists (select from category_index s where s.product_uuid = v.product_uuid and s.category_or_brand_uuid = ${anyOf(uuids)})`;

const ifAny = (
  uuids: readonly string[] | undefined,
  condition: (uuids: readonly string[]) => RawBuilder<unknown>,
): RawBuilder<unknown>[] => (uuids === undefined || uuids.length === 0 ? [] : [condition(uuids)]);

/** Reviews of shown products. */
export async function listFeed(db: Db, filter: FeedFilter, viewerUuid: string | undefined): Promise<Listed> {
  const { rating, isPhoto, brandUuids, categoryUuids, productUuids } = filter;
  const conditions = [
    isShown,
    sql`exists (select from product_list l where l.product_uuid = v.product_uuid and l.is_shown)`,
    ...ifGiven(rating, (value) => sql`v.rating = ${value}`),
    ...ifGiven(isPhoto, (wanted) => isOrNot(wanted, hasPhotos)),
    ...ifAny(brandUuids, inShelf),
    ...ifAny(categoryUuids, inShelf),
    ...ifAny(productUuids, (uuids) => sql`v.product_uuid = ${anyOf(uuids)}`),
  ];
  const where = sql.join(conditions, sql` and `);
  return list(db, filter, orders[filter.sortType ?? 'BEST'], { where, columns: columnsFor(viewerUuid) });
}

export type OwnFilter = PagingInput & {
  dateRange?: { fromDate?: string; toDate?: string } | undefined;
  rating?: number | undefined;
  reviewUuid?: string | undefined;
};

/** The member's reviews, hidden ones as well, newest first. */
export async function listOwnReviews(db: Db, userUuid: string, filter: OwnFilter): Promise<Listed> {
  const { rating, reviewUuid, dateRange = {} } = filter;
  const conditions = [
    sql`v.user_uuid = ${userUuid} and v.deleted_at is null`,
    ...ifGiven(rating, (value) => sql`v.rating = ${value}`),
    ...ifGiven(reviewUuid, (uuid) => sql`v.uuid = ${uuid}`),
    ...isInDays(sql`v.created_at`, dateRange),
  ];
  const where = sql.join(conditions, sql` and `);
  return list(db, filter, newest, { where, columns: columnsFor(userUuid) });
}

/** A review that everyone, or its writer, may see; undefined for a deleted one. */
export async function findReview(
  db: Db,
  uuid: string,
  viewerUuid: string | undefined,
): Promise<ReviewRow | undefined> {
  const found = await sql<ReviewRow>`select ${columnsFor(viewerUuid)} from product_review v ${joins}
    where v.uuid = ${uuid} and v.deleted_at is null and (v.state = 'SHOWN' or v.user_uuid = ${viewerUuid ?? null}::uuid)`.execute(
    db,
  );
  return found.rows[0];
}

/** The reviews with photos before and after this one, in the order of the photo strip. */
export async function findNeighbours(
  db: Db,
  uuid: string,
  withinProduct: boolean,
): Promise<{ previousUuid: string | null; nextUuid: string | null }> {
  const neighbour = (isNewer: boolean) => sql`(
    select v.uuid from product_review v
    where ${withinProduct ? sql`v.product_uuid = here.product_uuid` : sql`true`} and ${isShown} and ${hasPhotos}
      and v.number ${isNewer ? sql`>` : sql`<`} here.number order by v.number ${isNewer ? sql`asc` : sql`desc`} limit 1)`;
  const found = await sql<{ previousUuid: string | null; nextUuid: string | null }>`
    select ${neighbour(true)} as previous_uuid, ${neighbour(false)} as next_uuid from product_review here where here.uuid = ${uuid}`.execute(
    db,
  );
  return found.rows[0] ?? { previousUuid: null, nextUuid: null };
}

const summaryColumns = sql`l.product_uuid, coalesce(s.rating, 0) as rating, coalesce(s.review_count, 0) as review_count,
      coalesce(s.photo_count, 0) as photo_count, coalesce(s.rating_counts, '{0,0,0,0,0}') as rating_counts`;

const summaryOf = (uuid: string) => sql`
    product_list l left join product_review_summary s on s.product_uuid = l.product_uuid
    where l.is_shown and l.product_uuid = coalesce((select product_uuid from product_item where uuid = ${uuid}), ${uuid}::uuid)`;

/** The summary of a shown product, by its uuid or that of an item; undefined for a product that is not shown. */
export async function findSummary(
  db: Db,
  uuid: string,
): Promise<(SummaryRow & { productUuid: string }) | undefined> {
  const found = await sql<SummaryRow & { productUuid: string }>`
    select ${summaryColumns} from ${summaryOf(uuid)}`.execute(db);
  return found.rows[0];
}

export type ReviewHead = SummaryRow & {
  /** From JSON: their dates are texts. */
  best: ReviewRow[];
  photos: { reviewUuid: string; imageUuid: string }[];
};

/**
 * The head of a shown product's reviews in one statement, by the uuid of the product or of an item; undefined for a product that is not
 * shown. `best`: reviews without a claim of efficacy, first those that staff picked, then the most liked, then the newest
 * (docs/rules/reviews.md#best); each part is read along its index. `photos`: those of the newest reviews.
 */
export async function findReviewHead(
  db: Db,
  uuid: string,
  count: { best: number; photos: number },
): Promise<ReviewHead | undefined> {
  const part = (condition: RawBuilder<unknown>) => sql`(
    select v.* from product_review v where v.product_uuid = l.product_uuid and ${isShown} and not v.has_efficacy_claim and ${condition}
    order by v.like_count desc, v.number desc limit ${sql.lit(count.best)})`;
  // The first rows of both parts before their writers are joined: a generic plan would read all members for the join.
  const best = sql`
    select ${columnsFor(undefined)} from (
      select * from (${part(sql`v.is_best`)} union all ${part(sql`not v.is_best`)}) v
      order by v.is_best desc, v.like_count desc, v.number desc limit ${sql.lit(count.best)}) v ${joins}
    order by v.is_best desc, v.like_count desc, v.number desc`;
  const photos = sql`
    select v.uuid as review_uuid, photo.uuid as image_uuid
    from (select uuid, number, image_uuids from product_review v where v.product_uuid = l.product_uuid and ${isShown} and ${hasPhotos}
      order by v.number desc limit ${sql.lit(count.photos)}) v, unnest(v.image_uuids) with ordinality as photo (uuid, position)
    order by v.number desc, photo.position limit ${sql.lit(count.photos)}`;
  const found = await sql<ReviewHead>`
    select ${summaryColumns}, (select coalesce(json_agg(b), '[]') from (${best}) b) as best,
      (select coalesce(json_agg(f), '[]') from (${photos}) f) as photos
    from ${summaryOf(uuid)}`.execute(db);
  return found.rows.map((head) => ({
    ...head,
    best: camelRows(head.best),
    photos: camelRows(head.photos),
  }))[0];
}
