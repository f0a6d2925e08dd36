// SQL that reads conflicts with channels. Owns no table; they are written by channel-orders.
import { sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { ConflictKind, ConflictResolution } from '#domain/channels/sales-channel/conflict-kinds.ts';
import type { Db } from '../../../db/connect.ts';
import { type Paging, type PagingInput, newestFirst, shownPageOf } from '../../../db/paging.ts';

export type ConflictRow = {
  uuid: string;
  channel: ChannelName;
  kind: ConflictKind;
  channelOrderId: string;
  productOrderId: string;
  orderUuid: string | null;
  orderNo: string | null;
  detail: Record<string, string | number>;
  createdAt: Date;
  updatedAt: Date;
  resolvedAt: Date | null;
  resolution: ConflictResolution | null;
  staffName: string | null;
  note: string | null;
};

const columns = sql`f.uuid, f.channel, f.kind, f.channel_order_id, f.product_order_id, f.order_uuid, o.order_no, f.detail, f.created_at,
  f.updated_at, f.resolved_at, f.resolution, s.name as staff_name, f.note`;
const joins = sql`left join orders o on o.uuid = f.order_uuid left join staff_user s on s.uuid = f.resolved_by`;

type Filter = PagingInput & {
  salesChannels?: readonly ChannelName[];
  conflictKinds?: readonly ConflictKind[];
  isResolved?: boolean;
};

/** One page, newest first. */
export async function listConflicts(
  db: Db,
  filter: Filter,
): Promise<{ rows: ConflictRow[]; paging: Paging }> {
  const { salesChannels = [], conflictKinds = [], isResolved } = filter;
  const window = newestFirst(filter, { at: sql`f.created_at`, uuid: sql`f.uuid` });
  const conditions = [
    sql`true`,
    ...(salesChannels.length === 0 ? [] : [sql`f.channel = any(${salesChannels}::text[])`]),
    ...(conflictKinds.length === 0 ? [] : [sql`f.kind = any(${conflictKinds}::text[])`]),
    ...(isResolved === undefined
      ? []
      : [isResolved ? sql`f.resolved_at is not null` : sql`f.resolved_at is null`]),
  ];
  const where = sql.join(conditions, sql` and `);
  const found = await sql<ConflictRow & { cursorText: string }>`
    select ${columns}, ${window.cursorColumn} as cursor_text from channel_conflict f ${joins}
    where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  const total = await sql<{ count: number }>`
    select count(*)::int as count from channel_conflict f where ${where}`.execute(db);
  return shownPageOf<ConflictRow>(found.rows, filter, window, total.rows[0]?.count ?? 0);
}

export async function findConflict(db: Db, uuid: string): Promise<ConflictRow | undefined> {
  const found = await sql<ConflictRow>`
    select ${columns} from channel_conflict f ${joins} where f.uuid = ${uuid}`.execute(db);
  return found.rows[0];
}
