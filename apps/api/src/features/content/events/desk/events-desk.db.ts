// SQL of staff for winners and products of groups; events, categories and groups are written by base/edited-rows.
import { type RawBuilder, sql } from 'kysely';
import type { DefaultEventType } from '#domain/content/event-enums.ts';
import type { Db, Tx } from '../../../../db/connect.ts';

export async function countEventsIn(db: Db, categoryUuid: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from event where category_uuid = ${categoryUuid} and is_active`.execute(db);
  return found.rows[0]?.count ?? 0;
}

const exists = async (db: Db, query: ReturnType<typeof sql>): Promise<boolean> =>
  (await sql`${query} limit 1`.execute(db)).rows.length > 0;

export const isCategory = (db: Db, uuid: string): Promise<boolean> =>
  exists(db, sql`select from event_category where uuid = ${uuid} and is_active`);

/** Whether staff edit the event: it is not deleted and not built in. */
export const isEditableEvent = (db: Db, uuid: string): Promise<boolean> =>
  exists(db, sql`select from event where uuid = ${uuid} and is_active and default_type is null`);

export const isGroup = (db: Db, uuid: string): Promise<boolean> =>
  exists(db, sql`select from event_group where uuid = ${uuid} and is_active`);

/** Those of the uuids that name no coupon. */
export async function listMissingCoupons(db: Db, uuids: readonly string[]): Promise<string[]> {
  const found = await sql<{ uuid: string }>`
    select u.uuid from unnest(${uuids}::uuid[]) u (uuid) where not exists (select from coupon c where c.uuid = u.uuid)`.execute(
    db,
  );
  return found.rows.map(({ uuid }) => uuid);
}

/** Increments the version of an event or group; undefined when it has changed or the row is deleted. */
export async function raiseVersion(
  tx: Tx,
  table: 'event' | 'event_group',
  { uuid, version, now }: { uuid: string; version: number; now: Date },
): Promise<number | undefined> {
  const done = await sql<{ version: number }>`
    update ${sql.raw(table)} set version = version + 1, updated_at = ${now}
    where uuid = ${uuid} and version = ${version} and is_active returning version`.execute(tx);
  return done.rows[0]?.version;
}

export type WinnerRow = { maskedId: string; prize: string };

export async function listWinners(db: Db, eventUuid: string): Promise<WinnerRow[]> {
  const found = await sql<WinnerRow>`
    select masked_id, prize from event_winner where event_uuid = ${eventUuid} order by display_order`.execute(
    db,
  );
  return found.rows;
}

export async function replaceWinners(
  tx: Tx,
  eventUuid: string,
  winners: readonly WinnerRow[],
): Promise<void> {
  await sql`delete from event_winner where event_uuid = ${eventUuid}`.execute(tx);
  await sql`
    insert into event_winner (event_uuid, display_order, masked_id, prize)
    select ${eventUuid}, w.place, w.masked_id, w.prize
    from unnest(${winners.map((winner) => winner.maskedId)}::text[], ${winners.map((winner) => winner.prize)}::text[])
      with ordinality as w (masked_id, prize, place)`.execute(tx);
}

export type GroupItemRow = {
  productItemUuid: string;
  productUuid: string;
  displayName: string;
  isFixed: boolean;
  isShown: boolean;
};

export async function listGroupItems(db: Db, groupUuid: string): Promise<GroupItemRow[]> {
  const found = await sql<GroupItemRow>`
    select g.product_item_uuid, g.product_uuid, i.display_name, g.is_fixed,
      coalesce(l.is_shown, false) as is_shown
    from event_group_item g join product_item i on i.uuid = g.product_item_uuid
    left join product_list l on l.product_uuid = g.product_uuid
    where g.group_uuid = ${groupUuid} order by g.is_fixed desc, g.display_order, g.product_uuid`.execute(db);
  return found.rows;
}

/** An item that staff put into a group, with its product. */
export type FoundItem = { productItemUuid: string; productUuid: string };

/** The products of items that are not deleted, in the given order. */
export async function listItems(db: Db, itemUuids: readonly string[]): Promise<FoundItem[]> {
  const found = await sql<FoundItem>`
    select i.uuid as product_item_uuid, i.product_uuid
    from unnest(${itemUuids}::uuid[]) with ordinality as wanted (uuid, place) join product_item i on i.uuid = wanted.uuid
    where i.is_active order by wanted.place`.execute(db);
  return found.rows;
}

export async function replaceGroupItems(
  tx: Tx,
  groupUuid: string,
  items: readonly (FoundItem & { isFixed: boolean })[],
): Promise<void> {
  await sql`delete from event_group_item where group_uuid = ${groupUuid}`.execute(tx);
  await sql`
    insert into event_group_item (group_uuid, product_uuid, product_item_uuid, is_fixed, display_order)
    select ${groupUuid}, d.product_uuid, d.product_item_uuid, d.is_fixed, d.place
    from unnest(${items.map((item) => item.productUuid)}::uuid[], ${items.map((item) => item.productItemUuid)}::uuid[],
      ${items.map((item) => item.isFixed)}::boolean[]) with ordinality as d (product_uuid, product_item_uuid, is_fixed, place)`.execute(
    tx,
  );
}

/** A group by its uuid, or the first one of a built-in exhibition. */
export type GroupKey = { type: DefaultEventType } | { uuid: string };
type FoundGroup = { uuid: string; version: number };

/** Locks the group until the transaction ends. */
export const lockGroup = (tx: Tx, group: GroupKey): Promise<FoundGroup | undefined> =>
  selectGroup(tx, group, sql`for update`);

export const findGroup = (db: Db, group: GroupKey): Promise<FoundGroup | undefined> =>
  selectGroup(db, group, sql``);

async function selectGroup(
  db: Db,
  group: GroupKey,
  lock: RawBuilder<unknown>,
): Promise<FoundGroup | undefined> {
  const where =
    'uuid' in group
      ? sql`g.uuid = ${group.uuid}`
      : sql`g.event_uuid = (select e.uuid from event e where e.default_type = ${group.type})`;
  const found = await sql<FoundGroup>`
    select g.uuid, g.version from event_group g where ${where} and g.is_active
    order by g.display_order, g.number limit 1 ${lock}`.execute(db);
  return found.rows[0];
}
