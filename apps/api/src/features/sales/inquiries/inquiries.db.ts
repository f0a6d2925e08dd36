// SQL that writes inquiries. Owns product_inquiry. Lists: inquiry-lists.db.ts.
import { sql } from 'kysely';
import type { InquiryType } from '#domain/orders/inquiry-types.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { heldInquiries } from '../inquiry-work/inquiry-work.ts';

/** What an inquiry is about; `orderProductUuid` belongs to the writer. */
export type InquirySubject = {
  orderUuid: string | null;
  orderProductUuid: string | null;
  productUuid: string | null;
  productItemUuid: string | null;
  storeUuid: string;
};

type Asking = {
  /** The member; undefined for a guest, whose order is `orderUuid`. */
  userUuid?: string | undefined;
  orderUuid?: string | undefined;
  productItemUuid?: string | undefined;
  orderProductUuid?: string | undefined;
};

/**
 * The subject of an inquiry; undefined when the order product is not one of the person's, or the item does not exist. Without a product
 * and an order the shop's own store answers.
 */
export async function findSubject(db: Db, asking: Asking): Promise<InquirySubject | undefined> {
  const { userUuid = null, orderUuid = null, productItemUuid = null, orderProductUuid = null } = asking;
  if (orderProductUuid !== null) {
    const found = await sql<InquirySubject>`
      select p.order_uuid, p.uuid as order_product_uuid, p.product_uuid, p.product_item_uuid, g.store_uuid
      from order_product p join orders o on o.uuid = p.order_uuid join order_group g on g.uuid = p.order_group_uuid
      where p.uuid = ${orderProductUuid}
        and (o.user_uuid = ${userUuid}::uuid or (o.user_uuid is null and o.uuid = ${orderUuid}::uuid))`.execute(
      db,
    );
    return found.rows[0];
  }
  if (productItemUuid !== null) {
    const found = await sql<InquirySubject>`
      select null::uuid as order_uuid, null::uuid as order_product_uuid, i.product_uuid, i.uuid as product_item_uuid, p.store_uuid
      from product_item i join product p on p.uuid = i.product_uuid where i.uuid = ${productItemUuid}`.execute(
      db,
    );
    return found.rows[0];
  }
  const found = await sql<InquirySubject>`
    select ${orderUuid}::uuid as order_uuid, null::uuid as order_product_uuid, null::uuid as product_uuid,
      null::uuid as product_item_uuid, s.uuid as store_uuid
    from store s order by s.is_own desc, s.uuid limit 1`.execute(db);
  return found.rows[0];
}

export type NewInquiry = {
  type: InquiryType;
  userUuid: string | null;
  isGuest: boolean;
  subject: InquirySubject;
  isSecret: boolean;
  text: string;
  dueAt: Date;
  now: Date;
};

/** Serializes the writes of one person, so that a repeated request finds the first inquiry. */
export async function lockWriter(tx: Tx, writerUuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inquiry:${writerUuid}`}, 0))`.execute(tx);
}

/** The uuid of an equal inquiry of the same person since `since`; undefined without one. */
export async function findEqual(tx: Tx, inquiry: NewInquiry, since: Date): Promise<string | undefined> {
  const { subject } = inquiry;
  const found = await sql<{ uuid: string }>`select uuid from product_inquiry
    where user_uuid is not distinct from ${inquiry.userUuid}::uuid and order_uuid is not distinct from ${subject.orderUuid}::uuid
      and order_product_uuid is not distinct from ${subject.orderProductUuid}::uuid
      and product_item_uuid is not distinct from ${subject.productItemUuid}::uuid
      and type = ${inquiry.type} and text = ${inquiry.text} and created_at > ${since} and deleted_at is null
    order by number limit 1`.execute(tx);
  return found.rows[0]?.uuid;
}

/** Inserts an inquiry and returns its uuid. */
export async function insertInquiry(tx: Tx, inquiry: NewInquiry): Promise<string> {
  const { subject } = inquiry;
  const inserted = await sql<{ uuid: string }>`
    insert into product_inquiry (type, user_uuid, is_guest, order_uuid, order_product_uuid, product_uuid, product_item_uuid, store_uuid,
      is_secret, text, created_at, due_at)
    values (${inquiry.type}, ${inquiry.userUuid}, ${inquiry.isGuest}, ${subject.orderUuid}, ${subject.orderProductUuid},
      ${subject.productUuid}, ${subject.productItemUuid}, ${subject.storeUuid}, ${inquiry.isSecret}, ${inquiry.text},
      ${inquiry.now}, ${inquiry.dueAt})
    returning uuid`.execute(tx);
  return inserted.rows[0]?.uuid ?? '';
}

export async function writeImages(tx: Tx, uuid: string, imageUuids: readonly string[]): Promise<void> {
  await sql`update product_inquiry set image_uuids = ${imageUuids}::uuid[] where uuid = ${uuid}`.execute(tx);
}

export type LockedInquiry = {
  uuid: string;
  type: InquiryType;
  userUuid: string | null;
  orderUuid: string | null;
  isGuest: boolean;
  productItemUuid: string | null;
  storeUuid: string;
  isDeleted: boolean;
  isAnswered: boolean;
  isClosed: boolean;
};

const lockedColumns = sql`uuid, type, user_uuid, order_uuid, is_guest, product_item_uuid, store_uuid, deleted_at is not null as is_deleted,
  answered_at is not null as is_answered, closed_at is not null as is_closed`;

/** Locks an inquiry of the member; undefined for one of another person. */
export async function lockOwnInquiry(
  tx: Tx,
  uuid: string,
  userUuid: string,
): Promise<LockedInquiry | undefined> {
  const found = await sql<LockedInquiry>`select ${lockedColumns} from product_inquiry
    where uuid = ${uuid} and user_uuid = ${userUuid} for update`.execute(tx);
  return found.rows[0];
}

/** Locks an inquiry for staff; with `storeUuid` only one of this store. */
export async function lockInquiryOfStore(
  tx: Tx,
  uuid: string,
  storeUuid: string | undefined,
): Promise<LockedInquiry | undefined> {
  const found = await sql<LockedInquiry>`select ${lockedColumns} from product_inquiry
    where uuid = ${uuid} and deleted_at is null and (${storeUuid === undefined} or store_uuid = ${storeUuid ?? null}::uuid)
    for update`.execute(tx);
  return found.rows[0];
}

export type EditedInquiry = { type: InquiryType; text: string; isSecret: boolean; imageUuids: string[] };

export async function updateInquiry(tx: Tx, uuid: string, edited: EditedInquiry, now: Date): Promise<void> {
  await sql`update product_inquiry set type = ${edited.type}, text = ${edited.text}, is_secret = ${edited.isSecret},
    image_uuids = ${edited.imageUuids}::uuid[], edited_at = ${now} where uuid = ${uuid}`.execute(tx);
}

export async function writeDeleted(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`update product_inquiry set deleted_at = ${now}, image_uuids = '{}', answer_image_uuids = '{}' where uuid = ${uuid}`.execute(
    tx,
  );
}

export async function writeReply(
  tx: Tx,
  uuid: string,
  reply: { text: string; imageUuids: readonly string[]; staffUuid: string; now: Date },
): Promise<void> {
  await sql`update product_inquiry set answer = ${reply.text}, answer_image_uuids = ${reply.imageUuids}::uuid[],
    answered_at = ${reply.now}, answered_by = ${reply.staffUuid}
    where uuid = ${uuid}`.execute(tx);
}

export async function writeClosed(
  tx: Tx,
  uuid: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await sql`update product_inquiry set closed_at = ${now}, close_reason = ${reason} where uuid = ${uuid}`.execute(
    tx,
  );
}

/** Gives an inquiry to the staff of another store. */
export async function writeStore(tx: Tx, uuid: string, storeUuid: string): Promise<void> {
  await sql`update product_inquiry set store_uuid = ${storeUuid} where uuid = ${uuid}`.execute(tx);
}

/** Phone of the person who asked: the member's, or that of the guest's order. */
export async function findWriterPhone(
  tx: Tx,
  { userUuid, orderUuid }: LockedInquiry,
): Promise<string | undefined> {
  const found = await sql<{ phone: string }>`
    select phone from users where uuid = ${userUuid}::uuid and state <> 'WITHDRAWAL'
    union all select orderer_phone from orders where uuid = ${orderUuid}::uuid and user_uuid is null limit 1`.execute(
    tx,
  );
  return found.rows[0]?.phone;
}

/** Marks at most `count` overdue inquiries that are not held as reported and returns their number. */
export async function claimOverdue(tx: Tx, count: number, now: Date): Promise<number> {
  const claimed = await sql`
    update product_inquiry set alarmed_at = ${now}
    where uuid = any(array(select uuid from product_inquiry
      where due_at <= ${now} and answered_at is null and closed_at is null and deleted_at is null and alarmed_at is null
        and uuid not in (${heldInquiries(now)})
      order by due_at limit ${sql.lit(count)} for update skip locked))
    returning uuid`.execute(tx);
  return claimed.rows.length;
}

/**
 * Removes the members from their inquiries and deletes those without an answer; returns the inquiries with photos, and the pictures of their
 * answers.
 */
export async function releaseWriters(
  tx: Tx,
  userUuids: readonly string[],
  now: Date,
): Promise<{ uuid: string; answerImageUuids: string[] }[]> {
  const found = await sql<{ uuid: string; hasImages: boolean; answerImageUuids: string[] }>`
    with own as (select uuid, image_uuids <> '{}' as has_images from product_inquiry where user_uuid = any(${userUuids}::uuid[]) for update)
    update product_inquiry i set user_uuid = null, image_uuids = '{}',
      deleted_at = case when i.answered_at is null then coalesce(i.deleted_at, ${now}::timestamptz) else i.deleted_at end
    from own where own.uuid = i.uuid returning i.uuid, own.has_images, i.answer_image_uuids`.execute(tx);
  return found.rows.filter(({ hasImages }) => hasImages);
}

/** Deletes inquiries of the time before `before`; returns their uuids. */
export async function deleteInquiriesBefore(db: Db, before: Date): Promise<string[]> {
  const deleted = await sql<{ uuid: string }>`
    delete from product_inquiry where created_at < ${before} returning uuid`.execute(db);
  return deleted.rows.map(({ uuid }) => uuid);
}
