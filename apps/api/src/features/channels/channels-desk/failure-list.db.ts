// SQL of what channels did not accept, and of messages that wait for another attempt. Owns no table.
import { sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { Db } from '../../../db/connect.ts';
import { type Paging, type PagingInput, newestFirst, shownPageOf } from '../../../db/paging.ts';

export type FailureKind = 'ANSWER' | 'COMMAND' | 'MESSAGE' | 'OFFER';

export type FailureRow = {
  uuid: string;
  kind: FailureKind;
  channel: ChannelName;
  code: string;
  message: string;
  channelOrderId: string | null;
  productOrderId: string | null;
  orderUuid: string | null;
  tryCount: number;
  at: Date;
  nextTryAt: Date | null;
};

/** A message that waits for staff is a conflict and not listed here, nor is a refusal that staff saw. */
const failures = sql`(
  select uuid, 'COMMAND' as kind, channel, coalesce(last_code, '') as code, coalesce(last_message, '') as message, channel_order_id,
    product_order_id, order_uuid, try_count, created_at as at, due_at as next_try_at
  from channel_command where failed_at is not null and done_at is null and settled_at is null
  union all
  select uuid, 'ANSWER', channel, pending_code, title, channel_order_id, null, order_uuid, pending_try_count, registered_at, pending_due_at
  from channel_inquiry where pending_code is not null and pending_answer is not null
  union all
  select uuid, 'OFFER', channel, last_code, channel_product_id, null, null, null, try_count, linked_at, due_at
  from channel_product where last_code is not null
  union all
  select uuid, 'MESSAGE', channel, last_code, type, channel_order_id, product_order_id, null, try_count, received_at, due_at
  from channel_message where due_at is not null and last_code is not null) f`;

type Filter = PagingInput & {
  salesChannels?: readonly ChannelName[];
  failureKinds?: readonly FailureKind[];
};

/** One page, newest first. */
export async function listFailures(db: Db, filter: Filter): Promise<{ rows: FailureRow[]; paging: Paging }> {
  const { salesChannels = [], failureKinds = [] } = filter;
  const window = newestFirst(filter, { at: sql`f.at`, uuid: sql`f.uuid` });
  const where = sql`(${salesChannels.length === 0} or f.channel = any(${salesChannels}::text[]))
    and (${failureKinds.length === 0} or f.kind = any(${failureKinds}::text[]))`;
  const found = await sql<FailureRow & { cursorText: string; totalCount: number }>`
    select f.*, ${window.cursorColumn} as cursor_text, (select count(*)::int from ${failures} where ${where}) as total_count
    from ${failures} where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(
    db,
  );
  return shownPageOf<FailureRow>(found.rows, filter, window);
}
