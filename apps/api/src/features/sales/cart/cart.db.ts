// SQL of members' carts. Owns cart_product_item and cart_change. Every WHERE names the member. Prices are read with the item and never
// stored, except the last seen one for comparison.
import { sql } from 'kysely';
import type { Inflow } from '#domain/base/enums.ts';
import { anyOf } from '../../../db/any-of.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { boughtCount } from '../order-rows/order-rows.ts';
import { type AnyItemRow, anyItem } from '../../catalog/product-items/product-items.ts';
import { isAdultMember } from '../../members/accounts/accounts.ts';

/** A row without its item. */
export type CartRow = {
  cartUuid: string;
  productItemUuid: string;
  cartCount: number;
  /** Sales price when the row was last changed, in won. */
  seenPrice: number;
  inflow: Inflow;
  cartCreatedAt: Date;
  cartUpdatedAt: Date;
};

/** An item with what decides whether this member may buy it; also items that are not on display. */
export type CartableRow = AnyItemRow & {
  boughtCount: number;
  /** The member has a valid age verification. */
  isAdultViewer: boolean;
};

const cartColumns = sql`c.uuid as cart_uuid, c.product_item_uuid, c.count as cart_count, c.seen_price, c.inflow,
  c.created_at as cart_created_at, c.updated_at as cart_updated_at`;

/** Bought units are counted only for items with a limit. */
const viewerColumns = (userUuid: string, now: Date) => sql`
  case when item.max_buy_count > 0 then (${boughtCount(sql`${userUuid}::uuid`, sql`item.uuid`)}) else 0 end as bought_count,
  ${isAdultMember(sql`${userUuid}::uuid`, now)} as is_adult_viewer`;

/**
 * The whole cart, newest row first. `offset 0` keeps the subquery from being flattened: in one join of so many tables PostgreSQL
 * computes every item of the shop before it reads the cart (10,000 products: 1.1 s instead of 1 ms).
 */
export async function listCart(db: Db, userUuid: string, now: Date): Promise<(CartRow & CartableRow)[]> {
  const found = await sql<CartRow & CartableRow>`
    select ${cartColumns}, item.*, ${viewerColumns(userUuid, now)}
    from cart_product_item c join lateral (${anyItem(now)} and i.uuid = c.product_item_uuid offset 0) item on true
    where c.user_uuid = ${userUuid} order by c.created_at desc, c.uuid desc`.execute(db);
  return found.rows;
}

/** An item with its count in the member's cart and the number of rows of that cart. */
export type Cartable = CartableRow & { cartCount: number; rowCount: number };

/** One item as `listCartables` returns it; undefined for an unknown uuid. */
export async function findCartable(
  db: Db,
  userUuid: string,
  itemUuid: string,
  now: Date,
): Promise<Cartable | undefined> {
  const [row] = await listCartables(db, userUuid, [itemUuid], now);
  return row;
}

/** The items that exist, in no particular order. */
export async function listCartables(
  db: Db,
  userUuid: string,
  itemUuids: readonly string[],
  now: Date,
): Promise<Cartable[]> {
  const found = await sql<Cartable>`
    select item.*, ${viewerColumns(userUuid, now)}, coalesce(c.count, 0) as cart_count,
      (select count(*)::int from cart_product_item where user_uuid = ${userUuid}) as row_count
    from (${anyItem(now)} and i.uuid = ${anyOf(itemUuids)}) item
    left join cart_product_item c on c.user_uuid = ${userUuid} and c.product_item_uuid = item.uuid`.execute(
    db,
  );
  return found.rows;
}

/** One row of the member's cart. */
export async function findCartRow(db: Db, userUuid: string, cartUuid: string): Promise<CartRow | undefined> {
  const found = await sql<CartRow>`
    select ${cartColumns} from cart_product_item c where c.uuid = ${cartUuid} and c.user_uuid = ${userUuid}`.execute(
    db,
  );
  return found.rows[0];
}

/** A count to add; `most` is the largest count of the item that the member may buy. */
export type CartAddition = { productItemUuid: string; count: number; seenPrice: number; most: number };

/**
 * Adds the count to the item's row, or creates the row where the cart has fewer than `mostRows`. Returns undefined and writes nothing
 * when the sum would exceed `most` or the cart is full; the caller reads again to find out which. PostgreSQL computes the sum, so
 * that no concurrent add is lost.
 */
export async function addRow(
  db: Db,
  userUuid: string,
  { productItemUuid, count, seenPrice, most }: CartAddition,
  about: { inflow: Inflow; now: Date; mostRows: number },
): Promise<CartRow | undefined> {
  const added = await sql<CartRow>`
    insert into cart_product_item as c (user_uuid, product_item_uuid, count, seen_price, inflow, created_at, updated_at)
    select ${userUuid}, ${productItemUuid}, ${count}, ${seenPrice}, ${about.inflow}, ${about.now}, ${about.now}
    where ${count}::int <= ${most}::int and (
      (select count(*) from cart_product_item where user_uuid = ${userUuid}) < ${about.mostRows}
      or exists (select from cart_product_item where user_uuid = ${userUuid} and product_item_uuid = ${productItemUuid}))
    on conflict (user_uuid, product_item_uuid) do update
      set count = c.count + excluded.count, seen_price = excluded.seen_price, updated_at = excluded.updated_at
      where c.count + excluded.count <= ${most}::int
    returning ${cartColumns}`.execute(db);
  return added.rows[0];
}

/** Counts of one merged item, before and after. */
export type Merged = { productItemUuid: string; before: number; after: number };

/**
 * Adds each count, up to the item's `most`, which is 1 or more; PostgreSQL computes the sums. The rows that exist are locked before they
 * change. `before` of a row that another call inserts meanwhile follows from the sum, and is too low where `most` cut the sum.
 */
export async function mergeRows(
  tx: Tx,
  userUuid: string,
  wanted: readonly CartAddition[],
  about: { inflow: Inflow; now: Date },
): Promise<Merged[]> {
  const merged = await sql<Merged>`
    with wanted as (
      select * from jsonb_to_recordset(${jsonRows(wanted)}::jsonb)
        as wanted (product_item_uuid uuid, count int, seen_price int, most int)),
    kept as (
      select product_item_uuid, count from cart_product_item
      where user_uuid = ${userUuid} and product_item_uuid in (select product_item_uuid from wanted) for no key update)
    insert into cart_product_item as c (user_uuid, product_item_uuid, count, seen_price, inflow, created_at, updated_at)
    select ${userUuid}, product_item_uuid, least(wanted.count, most), seen_price, ${about.inflow}, ${about.now}, ${about.now}
    from wanted left join kept using (product_item_uuid) order by product_item_uuid
    on conflict (user_uuid, product_item_uuid) do update set updated_at = excluded.updated_at, seen_price = excluded.seen_price,
      count = (select least(c.count + wanted.count, wanted.most) from wanted where wanted.product_item_uuid = excluded.product_item_uuid)
    returning c.product_item_uuid, c.count as after, coalesce(
      (select count from kept where kept.product_item_uuid = c.product_item_uuid),
      (select greatest(c.count - wanted.count, 0) from wanted where wanted.product_item_uuid = c.product_item_uuid)) as before`.execute(
    tx,
  );
  return merged.rows;
}

export type Change = { changeLog: string | undefined; fromCount: number; now: Date };

/** Sets the count of a row, and records the change where `changeLog` names its kind. undefined: the member has no such row. */
export async function setRow(
  db: Db,
  userUuid: string,
  cartUuid: string,
  set: { count: number; seenPrice: number },
  change: Change,
): Promise<CartRow | undefined> {
  const changed = await sql<CartRow>`
    with changed as (
      update cart_product_item c set count = ${set.count}, seen_price = ${set.seenPrice}, updated_at = ${change.now}
      where c.uuid = ${cartUuid} and c.user_uuid = ${userUuid} returning c.*),
    recorded as (
      insert into cart_change (user_uuid, product_item_uuid, change_log, from_count, to_count, changed_at)
      select user_uuid, product_item_uuid, ${change.changeLog ?? null}::text, ${change.fromCount}, count, ${change.now} from changed
      where ${change.changeLog ?? null}::text is not null)
    select ${cartColumns} from changed c`.execute(db);
  return changed.rows[0];
}

/** Replaces the row's item; an existing row of the new item absorbs the count, up to `most`. undefined: the member has no such row. */
export async function moveRow(
  tx: Tx,
  userUuid: string,
  cartUuid: string,
  to: CartAddition,
  change: Change,
): Promise<CartRow | undefined> {
  const deleted = await sql<{ inflow: Inflow; createdAt: Date }>`
    delete from cart_product_item where uuid = ${cartUuid} and user_uuid = ${userUuid} returning inflow, created_at`.execute(
    tx,
  );
  const [old] = deleted.rows;
  if (old === undefined) return undefined;
  const moved = await sql<CartRow>`
    with moved as (
      insert into cart_product_item as c (user_uuid, product_item_uuid, count, seen_price, inflow, created_at, updated_at)
      values (${userUuid}, ${to.productItemUuid}, ${to.count}, ${to.seenPrice}, ${old.inflow}, ${old.createdAt}, ${change.now})
      on conflict (user_uuid, product_item_uuid) do update
        set count = least(c.count + excluded.count, ${to.most}::int), seen_price = excluded.seen_price, updated_at = excluded.updated_at
      returning c.*),
    recorded as (
      insert into cart_change (user_uuid, product_item_uuid, change_log, from_count, to_count, changed_at)
      select user_uuid, product_item_uuid, 'OPTION', ${change.fromCount}, count, ${change.now} from moved)
    select ${cartColumns} from moved c`.execute(tx);
  return moved.rows[0];
}

/** Deletes rows by their uuids or by the items'; returns how many were deleted. */
export async function deleteRows(
  db: Db,
  userUuid: string,
  named: { uuids?: readonly string[]; productItemUuids?: readonly string[] },
): Promise<number> {
  const deleted = await sql`
    delete from cart_product_item where user_uuid = ${userUuid}
      and (uuid = ${anyOf(named.uuids ?? [])} or product_item_uuid = ${anyOf(named.productItemUuids ?? [])})`.execute(
    db,
  );
  return Number(deleted.numAffectedRows ?? 0);
}

/** Subtracts the units of a paid order from the rows they were ordered from, and deletes rows without remaining units. */
export async function removeBought(tx: Tx, orderUuid: string, now: Date): Promise<void> {
  await sql`
    with bought as (
      select o.user_uuid, r.cart_uuid, r.product_item_uuid, sum(r.count)::int as count
      from order_product r join orders o on o.uuid = r.order_uuid
      where r.order_uuid = ${orderUuid} and r.cart_uuid is not null and o.user_uuid is not null group by 1, 2, 3),
    less as (
      update cart_product_item c set count = c.count - bought.count, updated_at = ${now} from bought
      where c.uuid = bought.cart_uuid and c.user_uuid = bought.user_uuid and c.product_item_uuid = bought.product_item_uuid
        and c.count > bought.count)
    delete from cart_product_item c using bought
    where c.uuid = bought.cart_uuid and c.user_uuid = bought.user_uuid and c.product_item_uuid = bought.product_item_uuid
      and c.count <= bought.count`.execute(tx);
}

/** Items and counts of these rows of the member's cart, newest first. */
export async function listCartItems(
  db: Db,
  userUuid: string,
  cartUuids: readonly string[],
): Promise<{ productItemUuid: string; count: number }[]> {
  const found = await sql<{ productItemUuid: string; count: number }>`
    select product_item_uuid, count from cart_product_item
    where user_uuid = ${userUuid} and uuid = ${anyOf(cartUuids)} order by created_at desc, uuid desc`.execute(
    db,
  );
  return found.rows;
}

/** Deletes the carts of erased members, with their recorded changes. */
export async function deleteCarts(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`
    with changes as (delete from cart_change where user_uuid = any(${userUuids}::uuid[]))
    delete from cart_product_item where user_uuid = any(${userUuids}::uuid[])`.execute(tx);
}

/** Deletes recorded changes from before `before`. */
export async function deleteCartChanges(db: Db, before: Date): Promise<void> {
  await sql`delete from cart_change where changed_at < ${before}`.execute(db);
}
