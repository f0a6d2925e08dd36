// SQL that writes inquiries of visitors. Owns visitor_inquiry. Lists: visitor-inquiry-lists.db.ts.
import { sql } from 'kysely';
import type {
  StoreDecision,
  TyingItem,
  VisitorInquiryKind,
  VisitorInquiryStatus,
} from '#domain/inquiries/visitor-inquiry.ts';
import { jsonRow } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { heldInquiries } from '../inquiry-work/inquiry-work.ts';

type Status = Exclude<VisitorInquiryStatus, 'CLOSED'>;
export type Receipt = { uuid: string; status: Status; createdAt: Date; isClosed: boolean };

/** The columns of a new inquiry; those of the other kind are omitted. */
export type NewVisitorInquiry = {
  kind: VisitorInquiryKind;
  name: string;
  phone: string;
  email: string | undefined;
  text: string;
  companyName?: string;
  businessNumber?: string;
  category?: string;
  homepage?: string | undefined;
  termsRevision?: number;
  purpose?: string;
  desiredDate?: string | undefined;
  items?: readonly TyingItem[];
  tyingSetUuid?: string | undefined;
  dueAt: Date;
  createdAt: Date;
};

const receiptColumns = sql`uuid, status, created_at, closed_at is not null as is_closed`;

/** Serializes registrations with the same phone, so that a concurrent repetition finds the first inquiry. */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visitor-inquiry:${phone}`}, 0))`.execute(tx);
}

/** The inquiry of the same phone with the same content since `since`; undefined without one. */
export async function findEqualInquiry(
  db: Db,
  { kind, phone, text, items = [], businessNumber, tyingSetUuid }: NewVisitorInquiry,
  since: Date,
): Promise<Receipt | undefined> {
  const found = await sql<Receipt>`select ${receiptColumns} from visitor_inquiry
    where phone = ${phone} and created_at > ${since} and kind = ${kind} and text = ${text} and items = ${JSON.stringify(items)}::jsonb
      and business_number is not distinct from ${businessNumber ?? null} and tying_set_uuid is not distinct from ${tyingSetUuid ?? null}::uuid
    order by number limit 1`.execute(db);
  return found.rows[0];
}

/** Whether an inquiry of the phone has been stored since `since`. */
export async function hasInquired(db: Db, phone: string, since: Date): Promise<boolean> {
  const found =
    await sql`select from visitor_inquiry where phone = ${phone} and created_at > ${since} limit 1`.execute(
      db,
    );
  return found.rows.length > 0;
}

export async function insertVisitorInquiry(tx: Tx, inquiry: NewVisitorInquiry): Promise<Receipt> {
  const inserted = await sql<Receipt>`
    insert into visitor_inquiry (kind, name, phone, email, text, company_name, business_number, category, homepage, terms_revision,
      purpose, desired_date, items, tying_set_uuid, due_at, created_at)
    select d.* from jsonb_to_record(${jsonRow({ items: [], ...inquiry })}::jsonb)
      as d (kind text, name text, phone text, email text, text text, company_name text, business_number text, category text, homepage text,
        terms_revision int, purpose text, desired_date date, items jsonb, tying_set_uuid uuid, due_at timestamptz, created_at timestamptz)
    returning ${receiptColumns}`.execute(tx);
  const [first] = inserted.rows;
  if (first === undefined) throw new Error('An insert returns its row.');
  return first;
}

export async function writeFile(tx: Tx, uuid: string, fileUuid: string | undefined): Promise<void> {
  await sql`update visitor_inquiry set file_uuid = ${fileUuid ?? null}::uuid where uuid = ${uuid}`.execute(
    tx,
  );
}

/** Number of these items that exist and are shown. */
export async function countShownItems(db: Db, uuids: readonly string[]): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from product_item i join product p on p.uuid = i.product_uuid
    where i.uuid = any(${uuids}::uuid[]) and i.is_active and i.is_display and p.is_active and p.is_display`.execute(
    db,
  );
  return found.rows[0]?.count ?? 0;
}

export type LockedVisitorInquiry = {
  uuid: string;
  kind: VisitorInquiryKind;
  status: Status;
  phone: string | null;
  email: string | null;
  isClosed: boolean;
  isErased: boolean;
};

/** Locks an inquiry; undefined for an unknown uuid. */
export async function lockVisitorInquiry(tx: Tx, uuid: string): Promise<LockedVisitorInquiry | undefined> {
  const found = await sql<LockedVisitorInquiry>`
    select uuid, kind, status, phone, email, closed_at is not null as is_closed, erased_at is not null as is_erased from visitor_inquiry
    where uuid = ${uuid} for update`.execute(tx);
  return found.rows[0];
}

export type WrittenReply = {
  text: string;
  status: StoreDecision | 'ANSWERED';
  quote?: { price: number; validTo: string } | undefined;
  staffUuid: string;
  now: Date;
};

export async function writeVisitorReply(tx: Tx, uuid: string, answer: WrittenReply): Promise<void> {
  await sql`update visitor_inquiry set answer = ${answer.text}, status = ${answer.status}, quote_price = ${answer.quote?.price ?? null},
      quote_valid_to = ${answer.quote?.validTo ?? null}::date, answered_at = ${answer.now}, answered_by = ${answer.staffUuid}
    where uuid = ${uuid}`.execute(tx);
}

export async function writeVisitorClosed(
  tx: Tx,
  uuid: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await sql`update visitor_inquiry set closed_at = ${now}, close_reason = ${reason} where uuid = ${uuid}`.execute(
    tx,
  );
}

/** Marks at most `count` overdue inquiries that are not held as reported and returns their number. */
export async function claimOverdueOfVisitors(tx: Tx, count: number, now: Date): Promise<number> {
  const claimed = await sql`
    update visitor_inquiry set alarmed_at = ${now}
    where uuid = any(array(select uuid from visitor_inquiry
      where due_at <= ${now} and status in ('RECEIVED', 'REVIEWING') and closed_at is null and alarmed_at is null
        and uuid not in (${heldInquiries(now)})
      order by due_at limit ${sql.lit(count)} for update skip locked))
    returning uuid`.execute(tx);
  return claimed.rows.length;
}

/**
 * Erases the personal data of inquiries that were closed, last answered or, without an answer, registered before `before`, and closes the
 * open ones, which cannot be answered any more. Returns their uuids.
 */
export async function eraseVisitorsBefore(db: Db, before: Date, now: Date): Promise<string[]> {
  const erased = await sql<{ uuid: string }>`
    update visitor_inquiry set name = null, phone = null, email = null, text = null, company_name = null, business_number = null,
      homepage = null, file_uuid = null, answer = null, close_reason = null, erased_at = ${now},
      closed_at = case when status in ('RECEIVED', 'REVIEWING') then coalesce(closed_at, ${now}) else closed_at end
    where erased_at is null and coalesce(closed_at, answered_at, created_at) < ${before}
    returning uuid`.execute(db);
  return erased.rows.map(({ uuid }) => uuid);
}
