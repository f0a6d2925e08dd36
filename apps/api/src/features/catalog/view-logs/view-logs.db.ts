// SQL of view logs. Owns view_log. A viewer is a member or the id of a browser without a session.
import { type RawBuilder, sql } from 'kysely';
import type { TargetType } from '#domain/base/enums.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type PagingInput, newestFirst, pageOf } from '../../../db/paging.ts';

export type Viewer = { userUuid: string } | { guestExternalId: string };

const isOf = (viewer: Viewer): RawBuilder<unknown> =>
  'userUuid' in viewer
    ? sql`v.user_uuid = ${viewer.userUuid}`
    : sql`v.guest_external_id = ${viewer.guestExternalId}`;

/** The unique index of a viewer's rows, for `on conflict`. */
const ownRow = (viewer: Viewer): RawBuilder<unknown> =>
  'userUuid' in viewer
    ? sql`(user_uuid, target_type, target_uuid) where user_uuid is not null`
    : sql`(guest_external_id, target_type, target_uuid) where guest_external_id is not null`;

/** `personHash` is of the caller: recommendations count people, not the ids that browsers send. */
export type View = {
  targetType: TargetType;
  targetUuid: string;
  inflow: string | null;
  personHash: string;
  now: Date;
};

/**
 * Stores a view, or moves the row of an earlier one up. Returns whether the row is new; undefined when there is no shown product or item
 * of the uuid.
 */
export async function saveView(tx: Tx, viewer: Viewer, view: View): Promise<{ isNew: boolean } | undefined> {
  const { targetType, targetUuid, inflow, personHash, now } = view;
  const userUuid = 'userUuid' in viewer ? viewer.userUuid : null;
  const guestExternalId = 'userUuid' in viewer ? null : viewer.guestExternalId;
  const target =
    targetType === 'PRODUCT'
      ? sql`select product_uuid from product_list where product_uuid = ${targetUuid} and is_shown`
      : targetType === 'PRODUCT_ITEM'
        ? sql`select l.product_uuid from product_item i join product_list l on l.product_uuid = i.product_uuid
            where i.uuid = ${targetUuid} and i.is_active and i.is_display and l.is_shown`
        : targetType === 'EVENT'
          ? sql`select null::uuid as product_uuid from event where uuid = ${targetUuid} and is_display and is_active`
          : sql`select null::uuid as product_uuid from product_review
              where uuid = ${targetUuid} and state = 'SHOWN' and deleted_at is null`;
  const saved = await sql<{ isNew: boolean }>`
    insert into view_log (user_uuid, guest_external_id, target_type, target_uuid, product_uuid, inflow, person_hash, viewed_at)
    select ${userUuid}, ${guestExternalId}, ${targetType}, ${targetUuid}, product_uuid, ${inflow}, ${personHash}, ${now}
    from (${target}) target
    on conflict ${ownRow(viewer)} do update set viewed_at = excluded.viewed_at, inflow = excluded.inflow,
      person_hash = excluded.person_hash
    returning xmax = 0 as is_new`.execute(tx);
  const row = saved.rows[0];
  return row && { isNew: row.isNew };
}

/** Deletes all but the newest `kept` rows of a viewer. */
export async function trimViews(tx: Tx, viewer: Viewer, kept: number): Promise<void> {
  await sql`delete from view_log where uuid = any(array(
    select v.uuid from view_log v where ${isOf(viewer)} order by v.viewed_at desc, v.uuid desc offset ${sql.lit(kept)}))`.execute(
    tx,
  );
}

/** Gives the newest `kept` views of a browser to the member and deletes the others. */
export async function moveViews(
  tx: Tx,
  { userUuid, guestExternalId, kept }: { userUuid: string; guestExternalId: string; kept: number },
): Promise<void> {
  await sql`
    with gone as (delete from view_log where guest_external_id = ${guestExternalId}
      returning target_type, target_uuid, product_uuid, inflow, viewed_at, uuid)
    insert into view_log (user_uuid, target_type, target_uuid, product_uuid, inflow, viewed_at)
    select ${userUuid}, target_type, target_uuid, product_uuid, inflow, viewed_at from gone
    order by viewed_at desc, uuid desc limit ${sql.lit(kept)}
    on conflict (user_uuid, target_type, target_uuid) where user_uuid is not null
      do update set viewed_at = greatest(view_log.viewed_at, excluded.viewed_at)`.execute(tx);
}

/** The shown products that a viewer looked at since `since`, newest view first. */
export async function listRecentProducts(
  db: Db,
  viewer: Viewer,
  { since, count }: { since: Date; count: number },
): Promise<string[]> {
  const found = await sql<{ productUuid: string }>`
    select v.product_uuid from view_log v join product_list l on l.product_uuid = v.product_uuid
    where ${isOf(viewer)} and v.viewed_at > ${since} and l.is_shown
    group by v.product_uuid order by max(v.viewed_at) desc, v.product_uuid limit ${sql.lit(count)}`.execute(
    db,
  );
  return found.rows.map((row) => row.productUuid);
}

export type ViewRow = {
  uuid: string;
  targetUuid: string;
  productUuid: string | null;
  viewedAt: Date;
  cursorText: string;
};

/** A page of a member's views of one type since `since`, newest first. */
export async function listViews(
  db: Db,
  userUuid: string,
  { targetType, since, ...input }: PagingInput & { targetType: TargetType; since: Date },
) {
  const window = newestFirst(input, { at: sql`v.viewed_at`, uuid: sql`v.uuid` });
  const found = await sql<ViewRow>`
    select v.uuid, v.target_uuid, v.product_uuid, v.viewed_at, ${window.cursorColumn} as cursor_text
    from view_log v left join product_list l on l.product_uuid = v.product_uuid
    where v.user_uuid = ${userUuid} and v.target_type = ${targetType} and v.viewed_at > ${since}
      and (v.product_uuid is null or l.is_shown) and ${window.after}
    order by ${window.orderBy} ${window.limit}`.execute(db);
  return pageOf(found.rows, input, window, undefined);
}

/** Deletes all views of members; returns their number. */
export async function deleteViews(tx: Db, userUuids: readonly string[]): Promise<number> {
  const deleted =
    await sql`delete from view_log where user_uuid = any(${userUuids}::uuid[]) returning uuid`.execute(tx);
  return deleted.rows.length;
}

/** Deletes views of the time before `before`. */
export async function deleteViewsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from view_log where viewed_at < ${before}`.execute(db);
}
