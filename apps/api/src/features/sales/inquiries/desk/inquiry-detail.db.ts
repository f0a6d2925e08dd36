// SQL of what staff see beside an open inquiry. Owns no table.
import { sql } from 'kysely';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { Db } from '../../../../db/connect.ts';
import type { Picture } from '../../../../pictures.ts';

export type ItemRow = {
  productUuid: string;
  displayName: string;
  salesPrice: number;
  stockCount: number;
  isAdult: boolean;
  mainImage: Picture | null;
};

/** An item as it is now; undefined for an unknown one, and with `storeUuid` for one of another store. */
export async function findItem(
  db: Db,
  productItemUuid: string,
  storeUuid: string | undefined,
): Promise<ItemRow | undefined> {
  const found = await sql<ItemRow>`
    select i.product_uuid, i.display_name, i.sales_price, i.stock_count, p.is_adult, p.main_image
    from product_item i join product p on p.uuid = i.product_uuid where i.uuid = ${productItemUuid}
      and (${storeUuid === undefined} or p.store_uuid = ${storeUuid ?? null}::uuid)`.execute(db);
  return found.rows[0];
}

export type OrderRow = {
  uuid: string;
  displayName: string;
  image: string;
  count: number;
  status: OrderStatus;
  statusChangedAt: Date;
};

const mostOrderRows = 20;

/** Rows of an order; with `storeUuid` only those of this store. */
export async function listOrderRows(
  db: Db,
  orderUuid: string,
  storeUuid: string | undefined,
): Promise<OrderRow[]> {
  const found = await sql<OrderRow>`
    select r.uuid, r.display_name, r.main_image as image, r.count, r.status, r.status_changed_at
    from order_product r join order_group g on g.uuid = r.order_group_uuid
    where r.order_uuid = ${orderUuid} and (${storeUuid === undefined} or g.store_uuid = ${storeUuid ?? null}::uuid)
    order by r.uuid limit ${sql.lit(mostOrderRows)}`.execute(db);
  return found.rows;
}

export type EarlierRow = { uuid: string; text: string; createdAt: Date; isOpen: boolean };

const mostEarlier = 5;

/** The newest other inquiries of a member; with `storeUuid` only of this store. */
export async function listEarlier(
  db: Db,
  { uuid, userUuid }: { uuid: string; userUuid: string },
  storeUuid: string | undefined,
): Promise<EarlierRow[]> {
  const found = await sql<EarlierRow>`
    select q.uuid, q.text, q.created_at, q.answered_at is null and q.closed_at is null as is_open from product_inquiry q
    where q.user_uuid = ${userUuid} and q.uuid <> ${uuid} and q.deleted_at is null
      and (${storeUuid === undefined} or q.store_uuid = ${storeUuid ?? null}::uuid)
    order by q.number desc limit ${sql.lit(mostEarlier)}`.execute(db);
  return found.rows;
}

export type SimilarRow = {
  uuid: string;
  text: string;
  answer: string;
  answeredAt: Date;
  staffName: string | null;
};

/** Answered questions about the product that are compared. */
const comparedAtMost = 200;

/**
 * Of the newest answered questions about the product of an item, the one whose text is the most similar to `text`; with `storeUuid` only
 * of this store.
 */
export async function findSimilar(
  db: Db,
  { uuid, productItemUuid, text }: { uuid: string; productItemUuid: string; text: string },
  storeUuid: string | undefined,
): Promise<SimilarRow | undefined> {
  const found = await sql<SimilarRow>`
    select q.uuid, q.text, q.answer, q.answered_at, s.name as staff_name
    from (select * from product_inquiry
      where product_uuid = (select product_uuid from product_item where uuid = ${productItemUuid}) and type = 'PRODUCT'
        and deleted_at is null and answered_at is not null and uuid <> ${uuid}
        and (${storeUuid === undefined} or store_uuid = ${storeUuid ?? null}::uuid)
      order by number desc limit ${sql.lit(comparedAtMost)}) q left join staff_user s on s.uuid = q.answered_by
    order by similarity(q.text, ${text}) desc, q.number desc limit 1`.execute(db);
  return found.rows[0];
}

export type AssigneeRow = { uuid: string; name: string; storeUuid: string | null };

const mostAssignees = 200;

/** Active staff who may answer inquiries; with `storeUuid` only of this store. Head office comes first. */
export async function listAssignees(db: Db, storeUuid: string | undefined): Promise<AssigneeRow[]> {
  const found = await sql<AssigneeRow>`
    select s.uuid, s.name, s.store_uuid from staff_user s
    where s.is_active and (s.role = 'ADMIN' or 'INQUIRIES' = any(s.permissions))
      and (${storeUuid === undefined} or s.store_uuid = ${storeUuid ?? null}::uuid)
    order by s.role, s.name, s.number limit ${sql.lit(mostAssignees)}`.execute(db);
  return found.rows;
}

/** The name of a staff member who sees inquiries of this store (null: those of head office alone) and may answer them. */
export async function findAssignee(
  db: Db,
  staffUuid: string,
  storeUuid: string | null,
): Promise<{ name: string } | undefined> {
  const found = await sql<{ name: string }>`
    select s.name from staff_user s where s.uuid = ${staffUuid} and s.is_active
      and (s.role = 'ADMIN' or 'INQUIRIES' = any(s.permissions) and s.store_uuid = ${storeUuid}::uuid)`.execute(
    db,
  );
  return found.rows[0];
}
