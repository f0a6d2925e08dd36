// SQL that writes inquiries of channels. Owns channel_inquiry. Lists: channel-inquiry-lists.db.ts.
import { sql } from 'kysely';
import type { ChannelInquiryCategory, ChannelInquiryKind, ChannelName } from '#domain/channels/channels.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { heldInquiries } from '../../sales/inquiry-work/inquiry-work.ts';
import { itemOfChannel } from '../channel-items/channel-items.ts';

export type ReadInquiry = {
  inquiryId: string;
  kind: ChannelInquiryKind;
  category: ChannelInquiryCategory;
  title: string;
  content: string;
  writerMaskedId: string;
  channelOrderId: string | null;
  productOrderIds: string[];
  channelProductId: string | null;
  answerContentId: string | null;
  answerText: string | null;
  answeredAt: Date | null;
  registeredAt: Date;
  dueAt: Date;
};

const readColumns = sql`inquiry_id text, kind text, category text, title text, content text, writer_masked_id text, channel_order_id text,
  product_order_ids text[], channel_product_id text, answer_content_id text, answer_text text, answered_at timestamptz,
  registered_at timestamptz, due_at timestamptz`;

/** A column of an answer: that of the channel, or what is stored while the channel has none. */
const answerColumn = (name: 'answer_content_id' | 'answer_text') =>
  sql`${sql.ref(name)} = coalesce(excluded.${sql.ref(name)}, channel_inquiry.${sql.ref(name)})`;
/** The channel shows the answer that waits to be sent, whose acceptance was lost. */
const isAccepted = sql`coalesce(channel_inquiry.pending_answer = excluded.answer_text, false)`;

/**
 * Inserts the inquiries that were read, and updates those that changed; one that is the same as before is not written. Returns the number of
 * both.
 */
export async function mergeInquiries(
  tx: Tx,
  channel: ChannelName,
  { rows, now }: { rows: readonly ReadInquiry[]; now: Date },
): Promise<{ newCount: number; changedCount: number }> {
  const item = itemOfChannel(channel, {
    productOrderIds: sql`n.product_order_ids`,
    channelProductId: sql`n.channel_product_id`,
  });
  const merged = await sql<{ isNew: boolean }>`
    insert into channel_inquiry (channel, inquiry_id, kind, category, title, content, writer_masked_id, channel_order_id, product_order_ids,
      order_uuid, product_item_uuid, store_uuid, answer_content_id, answer_text, answered_at, registered_at, due_at, synced_at)
    select ${channel}, n.inquiry_id, n.kind, n.category, n.title, n.content, n.writer_masked_id, n.channel_order_id, n.product_order_ids,
      o.order_uuid, item.uuid, item.store_uuid, n.answer_content_id, n.answer_text, n.answered_at, n.registered_at, n.due_at, ${now}
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as n (${readColumns})
    left join channel_order o on o.channel = ${channel} and o.channel_order_id = n.channel_order_id ${item}
    order by n.registered_at, n.kind, n.inquiry_id
    on conflict (channel, kind, inquiry_id) do update set category = excluded.category, title = excluded.title, content = excluded.content,
      channel_order_id = excluded.channel_order_id, product_order_ids = excluded.product_order_ids,
      order_uuid = coalesce(excluded.order_uuid, channel_inquiry.order_uuid),
      product_item_uuid = coalesce(excluded.product_item_uuid, channel_inquiry.product_item_uuid),
      store_uuid = coalesce(excluded.store_uuid, channel_inquiry.store_uuid),
      ${answerColumn('answer_content_id')}, ${answerColumn('answer_text')},
      answered_at = case when excluded.answer_text is distinct from channel_inquiry.answer_text
        then coalesce(excluded.answered_at, channel_inquiry.answered_at) else channel_inquiry.answered_at end,
      answered_by = case when ${isAccepted} then channel_inquiry.pending_by
        when excluded.answer_text is distinct from channel_inquiry.answer_text and excluded.answer_text is not null then null
        else channel_inquiry.answered_by end,
      pending_answer = case when ${isAccepted} then null else channel_inquiry.pending_answer end,
      pending_due_at = case when ${isAccepted} then null else channel_inquiry.pending_due_at end,
      pending_code = case when ${isAccepted} then null else channel_inquiry.pending_code end, synced_at = excluded.synced_at
    where (channel_inquiry.category, channel_inquiry.title, channel_inquiry.content) is distinct from (excluded.category, excluded.title, excluded.content)
      or excluded.answer_text is not null
        and (channel_inquiry.answer_text is distinct from excluded.answer_text or channel_inquiry.pending_answer is not null)
      or channel_inquiry.order_uuid is null and excluded.order_uuid is not null
      or channel_inquiry.product_item_uuid is null and excluded.product_item_uuid is not null
    returning (xmax = 0) as is_new`.execute(tx);
  const newCount = merged.rows.filter((row) => row.isNew).length;
  return { newCount, changedCount: merged.rows.length - newCount };
}

export type InquiryKey = { channel: ChannelName; kind: ChannelInquiryKind; inquiryId: string };

export type LockedInquiry = InquiryKey & {
  uuid: string;
  answerContentId: string | null;
  isAnswered: boolean;
  isClosed: boolean;
  pendingAnswer: string | null;
  pendingDueAt: Date | null;
  pendingTryCount: number;
};

const lockedColumns = sql`uuid, channel, kind, inquiry_id, answer_content_id, answered_at is not null as is_answered,
  closed_at is not null as is_closed, pending_answer, pending_due_at, pending_try_count`;

/** Locks an inquiry for staff; with `storeUuid` only one of this store. */
export async function lockInquiry(
  tx: Tx,
  uuid: string,
  storeUuid: string | undefined,
): Promise<LockedInquiry | undefined> {
  const found = await sql<LockedInquiry>`select ${lockedColumns} from channel_inquiry
    where uuid = ${uuid} and (${storeUuid === undefined} or store_uuid = ${storeUuid ?? null}::uuid) for update`.execute(
    tx,
  );
  return found.rows[0];
}

/** Stores the answer of staff until the channel accepts it; `dueAt` is the end of the lease of the call that sends it. */
export async function writePending(
  tx: Tx,
  uuid: string,
  { text, staffUuid, dueAt }: { text: string; staffUuid: string; dueAt: Date },
): Promise<void> {
  await sql`update channel_inquiry set pending_answer = ${text}, pending_by = ${staffUuid}, pending_due_at = ${dueAt}, pending_code = null,
    pending_try_count = 0 where uuid = ${uuid}`.execute(tx);
}

export type DueReply = InquiryKey & {
  uuid: string;
  answerContentId: string | null;
  pendingAnswer: string;
  pendingTryCount: number;
};

/** Takes the lease of the answer that has been due longest. */
export async function claimDueReply(
  db: Db,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<DueReply | undefined> {
  const claimed = await sql<DueReply>`
    update channel_inquiry set pending_due_at = ${leaseUntil}, pending_try_count = pending_try_count + 1
    where uuid = (select uuid from channel_inquiry where pending_due_at <= ${now} order by pending_due_at limit 1 for update skip locked)
    returning ${lockedColumns}`.execute(db);
  return claimed.rows[0];
}

/** The channel accepted `text`. An answer that staff wrote meanwhile stays pending and is due now. */
export async function writeAccepted(
  db: Db,
  uuid: string,
  { text, contentId, now }: { text: string; contentId: string; now: Date },
): Promise<void> {
  await sql`update channel_inquiry set answer_text = ${text}, answer_content_id = ${contentId}, answered_at = ${now},
      answered_by = coalesce(pending_by, answered_by), closed_at = null, close_reason = null, pending_try_count = 0, pending_code = null,
      pending_due_at = case when pending_answer is distinct from ${text} and pending_answer is not null then ${now}::timestamptz end,
      pending_answer = case when pending_answer is distinct from ${text} then pending_answer end
    where uuid = ${uuid}`.execute(db);
}

/**
 * The channel did not accept `text`: `dueAt` is when it is sent again, null where the channel refused it. An answer that staff wrote meanwhile
 * is due now.
 */
export async function writeNotAccepted(
  db: Db,
  uuid: string,
  { text, code, dueAt, now }: { text: string; code: string; dueAt: Date | null; now: Date },
): Promise<void> {
  await sql`update channel_inquiry set pending_due_at = case when pending_answer = ${text} then ${dueAt}::timestamptz else ${now}::timestamptz end,
      pending_code = case when pending_answer = ${text} then ${code}::text end
    where uuid = ${uuid} and pending_answer is not null`.execute(db);
}

export async function writeClosed(
  tx: Tx,
  uuid: string,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await sql`update channel_inquiry set closed_at = ${now}, close_reason = ${reason} where uuid = ${uuid}`.execute(
    tx,
  );
}

/** Marks at most `count` overdue inquiries that are not held as reported and returns their number. */
export async function claimOverdueOfChannels(tx: Tx, count: number, now: Date): Promise<number> {
  const claimed = await sql`
    update channel_inquiry set alarmed_at = ${now}
    where uuid = any(array(select uuid from channel_inquiry
      where due_at <= ${now} and answered_at is null and closed_at is null and alarmed_at is null
        and uuid not in (${heldInquiries(now)})
      order by due_at limit ${sql.lit(count)} for update skip locked))
    returning uuid`.execute(tx);
  return claimed.rows.length;
}

/** Deletes inquiries of the time before `before`; returns their uuids. */
export async function deleteInquiriesBefore(db: Db, before: Date): Promise<string[]> {
  const deleted = await sql<{ uuid: string }>`
    delete from channel_inquiry where registered_at < ${before} returning uuid`.execute(db);
  return deleted.rows.map(({ uuid }) => uuid);
}

/** The answer that the channel did not accept is sent again; false for another uuid. */
export async function retryReply(tx: Tx, uuid: string, now: Date): Promise<boolean> {
  const retried = await sql`
    update channel_inquiry set pending_due_at = ${now}, pending_try_count = 0
    where uuid = ${uuid} and pending_answer is not null and pending_code is not null returning uuid`.execute(
    tx,
  );
  return retried.rows.length > 0;
}
