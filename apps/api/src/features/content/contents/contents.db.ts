// SQL that reads articles of the magazine. Owns content; views are counted in content-views.db.ts.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { hasEveryWord } from '../../../db/every-word.ts';
import { type PagingInput, newestFirst, pageOf, pageWindow } from '../../../db/paging.ts';

export type CardRow = {
  uuid: string;
  title: string;
  coverImage: string;
  alt: string;
  summary: string;
  hashtags: string[];
  viewCount: number;
  publishedAt: Date;
};

export type BlockRow = {
  type: 'TEXT' | 'IMAGE' | 'VIDEO' | 'ITEMS' | 'QUOTE';
  html?: string;
  /** Key of a picture and its alternative text. */
  image?: { key: string; alt: string };
  videoUrl?: string;
  productUuids?: string[];
};

export type ArticleRow = CardRow & {
  author: string;
  blocks: BlockRow[];
  previousUuid: string | null;
  nextUuid: string | null;
};

const cardColumns = sql`c.uuid, c.title, c.cover_image, c.alt, c.summary, c.hashtags, c.view_count, c.published_at`;

/** Article `c` is published. */
const isShown = (now: Date): RawBuilder<unknown> =>
  sql`(c.is_display and c.is_active and c.published_at <= ${now})`;

/** A published article, or for a preview any that is not deleted, with its older and newer published neighbour. */
export async function findArticle(
  db: Db,
  { uuid, isPreview = false }: { uuid: string; isPreview?: boolean },
  now: Date,
): Promise<ArticleRow | undefined> {
  const neighbour = (comparison: '<' | '>') => sql`(
    select n.uuid from content n where n.is_display and n.is_active and n.published_at <= ${now}
      and (n.published_at, n.uuid) ${sql.raw(comparison)} (c.published_at, c.uuid)
    order by n.published_at ${sql.raw(comparison === '<' ? 'desc' : 'asc')}, n.uuid ${sql.raw(comparison === '<' ? 'desc' : 'asc')} limit 1)`;
  const found = await sql<ArticleRow>`
    select ${cardColumns}, c.author, c.blocks, ${neighbour('<')} as previous_uuid, ${neighbour('>')} as next_uuid
    from content c where c.uuid = ${uuid} and ${isPreview ? sql`c.is_active` : isShown(now)}`.execute(db);
  return found.rows[0];
}

export type ArticleFilter = PagingInput & {
  hashtags?: readonly string[];
  keyword?: string;
  sortType?: 'NEWEST' | 'POPULAR';
};

/** A page of published articles and their number. */
export async function listArticles(db: Db, filter: ArticleFilter, now: Date) {
  const window =
    filter.sortType === 'POPULAR'
      ? pageWindow(filter, { columns: [sql`c.view_count`, sql`c.number`], direction: 'desc' })
      : newestFirst(filter, { at: sql`c.published_at`, uuid: sql`c.uuid` });
  const tags = filter.hashtags ?? [];
  const where = sql`${isShown(now)} and (cardinality(${tags}::text[]) = 0 or c.hashtags && ${tags}::text[])
    and ${hasEveryWord(sql`lower(c.title || ' ' || c.summary || ' ' || array_to_string(c.hashtags, ' '))`, filter.keyword)}`;
  const found = await sql<CardRow & { cursorText: string; totalCount: number }>`
    select ${cardColumns}, ${window.cursorColumn} as cursor_text, (select count(*)::int from content c where ${where}) as total_count
    from content c where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  return pageOf(found.rows, filter, window, found.rows[0]?.totalCount ?? 0);
}

/** Other published articles: most shared hashtags first, then newest. Undefined if the article is not published. */
export async function listRelated(
  db: Db,
  uuid: string,
  count: number,
  now: Date,
): Promise<CardRow[] | undefined> {
  const found = await sql<CardRow & { isSelf: boolean }>`
    with self as (select c.uuid, c.hashtags from content c where c.uuid = ${uuid} and ${isShown(now)})
    select ${cardColumns}, c.uuid = self.uuid as is_self from content c, self where ${isShown(now)}
    order by c.uuid = self.uuid desc,
      (select count(*) from unnest(c.hashtags) tag where tag = any(self.hashtags)) desc, c.published_at desc, c.uuid desc
    limit ${sql.lit(count + 1)}`.execute(db);
  return found.rows.length === 0 ? undefined : found.rows.filter((row) => !row.isSelf);
}

/** The newest 10,000 published articles. */
export async function listArticleIds(db: Db, now: Date): Promise<{ uuid: string; updatedAt: Date }[]> {
  const found = await sql<{ uuid: string; updatedAt: Date }>`
    select c.uuid, c.updated_at from content c where ${isShown(now)} order by c.published_at desc, c.uuid desc limit 10000`.execute(
    db,
  );
  return found.rows;
}

/** Hashtags of published articles by views since `from`, then by the number of articles. */
export async function listTopHashtags(
  db: Db,
  { from, count, now }: { from: Date; count: number; now: Date },
): Promise<{ hashtag: string; viewCount: number }[]> {
  const found = await sql<{ hashtag: string; viewCount: number }>`
    with used as (select tag as hashtag, count(*)::int as articles from content c, unnest(c.hashtags) tag where ${isShown(now)} group by tag),
    viewed as (select hashtag, count(*)::int as views from content_hashtag_view where viewed_at > ${from} and viewed_at <= ${now} group by hashtag)
    select used.hashtag, coalesce(viewed.views, 0) as view_count from used left join viewed on viewed.hashtag = used.hashtag
    order by 2 desc, used.articles desc, used.hashtag limit ${sql.lit(count)}`.execute(db);
  return found.rows;
}

/** The newest published articles with a shown product of a brand. */
export async function listOfBrand(
  db: Db,
  { brandUuid, count }: { brandUuid: string; count: number },
  now: Date,
): Promise<CardRow[]> {
  const found = await sql<CardRow>`
    select ${cardColumns} from content c where ${isShown(now)} and exists (
      select from jsonb_array_elements(c.blocks) block, jsonb_array_elements_text(block->'productUuids') named (product)
        join product p on p.uuid = named.product::uuid join product_list l on l.product_uuid = p.uuid
      where p.brand_uuid = ${brandUuid} and l.is_shown)
    order by c.published_at desc, c.uuid desc limit ${sql.lit(count)}`.execute(db);
  return found.rows;
}
