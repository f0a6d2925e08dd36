// SQL that reads brand pages. Owns brand_page, which staff write by base/edited-rows.
import { type RawBuilder, sql } from 'kysely';
import type { BrandPageSortType } from '#domain/base/enums.ts';
import { firstCharacters } from '#domain/catalog/brand-initial.ts';
import type { Db } from '../../../db/connect.ts';
import { hasEveryWord } from '../../../db/every-word.ts';
import { type PagingInput, type SortOrder, pageOf, pageWindow } from '../../../db/paging.ts';
import type { Picture } from '../../../pictures.ts';

export type BrandPageRow = {
  uuid: string;
  brandUuid: string;
  brandName: string;
  logoImage: string;
  heroImages: Picture[];
  catchphrase: string;
  story: string;
  itemCount: number;
};

const columns = sql`p.uuid, p.brand_uuid, b.name as brand_name, p.logo_image, p.hero_images, p.catchphrase, p.story,
  coalesce(n.product_count, 0) as item_count`;

/** Shown pages `p` with brand `b`; `n` is the stored number of the brand's products. */
const shownPages = sql`brand_page p join brand b on b.uuid = p.brand_uuid
  left join category_index_count n on n.category_or_brand_uuid = p.brand_uuid`;

export async function listBrandPageIds(db: Db): Promise<{ uuid: string; updatedAt: Date }[]> {
  const found = await sql<{ uuid: string; updatedAt: Date }>`
    select uuid, updated_at from brand_page where is_display and is_active order by display_order, number limit 50000`.execute(
    db,
  );
  return found.rows;
}

/** A shown page, or for a preview any that is not deleted, by its uuid or by that of its brand. */
export async function findBrandPage(
  db: Db,
  { uuid, isPreview = false }: { uuid: string; isPreview?: boolean },
): Promise<BrandPageRow | undefined> {
  const found = await sql<BrandPageRow>`
    select ${columns} from ${shownPages} where (p.is_display or ${isPreview}) and p.is_active and ${uuid}::uuid in (p.uuid, p.brand_uuid)`.execute(
    db,
  );
  return found.rows[0];
}

/**
 * The beginning of a name as integers, two characters each: cursors consist of integers, and code points have the order of the Korean
 * alphabet.
 */
const nameColumns = [1, 3, 5, 7].map(
  (at) =>
    sql`(ascii(substr(b.name, ${sql.lit(at)}, 1))::bigint * 2097152 + ascii(substr(b.name, ${sql.lit(at + 1)}, 1)))`,
);

const sortOrders: Record<BrandPageSortType, SortOrder> = {
  DISPLAY_ORDER: { columns: [sql`p.display_order`, sql`p.number`], direction: 'asc' },
  NAME: { columns: [...nameColumns, sql`p.number`], direction: 'asc' },
};

const beginsWith = (initial: string): RawBuilder<unknown> =>
  sql`(${sql.join(
    firstCharacters(initial).map(([from, to]) => sql`ascii(b.name) between ${from}::int and ${to}::int`),
    sql` or `,
  )})`;

export type BrandPageFilter = PagingInput & {
  keyword?: string;
  initial?: string;
  sortType?: BrandPageSortType;
};

/** A page of the shown brand pages, with their total on every page. */
export async function listBrandPages(db: Db, filter: BrandPageFilter) {
  const window = pageWindow(filter, sortOrders[filter.sortType ?? 'DISPLAY_ORDER']);
  const where = sql`p.is_display and p.is_active and ${filter.initial === undefined ? sql`true` : beginsWith(filter.initial)}
    and ${hasEveryWord(sql`lower(b.name || ' ' || b.latin || ' ' || p.catchphrase)`, filter.keyword)}`;
  const found = await sql<BrandPageRow & { cursorText: string; totalCount: number }>`
    select ${columns}, ${window.cursorColumn} as cursor_text, (select count(*)::int from ${shownPages} where ${where}) as total_count
    from ${shownPages} where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(
    db,
  );
  return { ...pageOf(found.rows, filter, window, found.rows[0]?.totalCount ?? 0), isFirst: window.isFirst };
}

/** The first characters of the names of all shown brand pages, each once. */
export async function listFirstCharacters(db: Db): Promise<string[]> {
  const found = await sql<{ first: string }>`
    select distinct left(b.name, 1) as first from brand_page p join brand b on b.uuid = p.brand_uuid where p.is_display and p.is_active`.execute(
    db,
  );
  return found.rows.map((row) => row.first);
}

export async function isBrand(db: Db, uuid: string): Promise<boolean> {
  const found = await sql`select from brand where uuid = ${uuid}`.execute(db);
  return found.rows.length > 0;
}
