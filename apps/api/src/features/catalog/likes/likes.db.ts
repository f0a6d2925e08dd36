// SQL of likes. Owns product_like and product_like_count, which the trigger of product_like writes.
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type PagingInput, cappedCount, cappedPageOf, newestFirst } from '../../../db/paging.ts';

/** The product of this uuid, or that of the item with it. */
const productOf = (uuid: string) =>
  sql`coalesce((select product_uuid from product_item where uuid = ${uuid}), ${uuid}::uuid)`;

/** Likes the shown product of a product or item uuid and returns the product; undefined when there is none. A repetition changes nothing. */
export async function insertLike(
  tx: Tx,
  { userUuid, uuid, now }: { userUuid: string; uuid: string; now: Date },
): Promise<string | undefined> {
  const found = await sql<{ productUuid: string }>`
    with target as (select product_uuid from product_list where product_uuid = ${productOf(uuid)} and is_shown),
    liked as (
      insert into product_like (user_uuid, product_uuid, created_at) select ${userUuid}, product_uuid, ${now} from target
      on conflict (user_uuid, product_uuid) do nothing)
    select product_uuid from target`.execute(tx);
  return found.rows[0]?.productUuid;
}

/** Deletes a like, also of a product that is no longer shown, and returns the product; undefined when there is none. */
export async function deleteLike(
  tx: Tx,
  { userUuid, uuid }: { userUuid: string; uuid: string },
): Promise<string | undefined> {
  const found = await sql<{ productUuid: string }>`
    with target as (select uuid as product_uuid from product where uuid = ${productOf(uuid)}),
    gone as (delete from product_like l using target t where l.user_uuid = ${userUuid} and l.product_uuid = t.product_uuid)
    select product_uuid from target`.execute(tx);
  return found.rows[0]?.productUuid;
}

export async function findLikeCount(db: Db, productUuid: string): Promise<number> {
  const found = await sql<{ likeCount: number }>`
    select like_count from product_like_count where product_uuid = ${productUuid}`.execute(db);
  return found.rows[0]?.likeCount ?? 0;
}

/** A page of the shown products that a member likes, newest like first. */
export async function listLikes(db: Db, userUuid: string, input: PagingInput) {
  const window = newestFirst(input, { at: sql`k.created_at`, uuid: sql`k.uuid` });
  const shown = sql`from product_like k join product_list l on l.product_uuid = k.product_uuid
    where k.user_uuid = ${userUuid} and l.is_shown`;
  const found = await sql<{ uuid: string; productUuid: string; cursorText: string; totalCount?: number }>`
    select k.uuid, k.product_uuid, ${window.cursorColumn} as cursor_text
      ${window.isFirst ? sql`, ${cappedCount(shown)} as total_count` : sql``}
    ${shown} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  const { rows } = found;
  const count = window.isFirst && (input.page ?? 1) === 1 ? (rows[0]?.totalCount ?? 0) : rows[0]?.totalCount;
  return cappedPageOf(rows, input, window, count);
}

/** Those of the items and products that a member likes. */
export async function listLiked(db: Db, userUuid: string, uuids: readonly string[]): Promise<string[]> {
  const found = await sql<{ uuid: string }>`
    select l.product_uuid as uuid from product_like l where l.user_uuid = ${userUuid} and l.product_uuid = ${anyOf(uuids)}
    union all
    select i.uuid from product_item i join product_like l on l.product_uuid = i.product_uuid
    where l.user_uuid = ${userUuid} and i.uuid = ${anyOf(uuids)}`.execute(db);
  return found.rows.map(({ uuid }) => uuid);
}

/** Deletes the likes of members whose accounts end. */
export async function deleteLikes(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`delete from product_like where user_uuid = any(${userUuids}::uuid[])`.execute(tx);
}

/** Moves the likes of a product to its successor, which a member may like already; returns their number. */
export async function moveLikes(tx: Tx, { from, to }: { from: string; to: string }): Promise<number> {
  const moved = await sql<{ count: number }>`
    with moved as (delete from product_like where product_uuid = ${from} and ${from}::uuid <> ${to}::uuid returning user_uuid, created_at),
    kept as (
      insert into product_like (user_uuid, product_uuid, created_at) select user_uuid, ${to}, created_at from moved
      on conflict (user_uuid, product_uuid) do nothing)
    select count(*)::int as count from moved`.execute(tx);
  return moved.rows[0]?.count ?? 0;
}
