// SQL of the outbox at the desk: messages with their deliveries, for head office. Reads only; the indexes of the list are in migration
// 20261129T1850-outbox.sql.
import { type RawBuilder, sql } from 'kysely';
import type { MessageWay } from '#domain/messages/message-enums.ts';
import type { Db } from '../../../db/connect.ts';
import { type Paging, type PagingInput, cappedPageOf, newestFirst, totalOf } from '../../../db/paging.ts';
import { isOfWithdrawn } from './messages.db.ts';
import type { MessageTemplate } from './templates.ts';

type Delivery = {
  way: MessageWay;
  status: 'WAITING' | 'SENT' | 'DELIVERED' | 'FAILED';
  channel: string | null;
  resultCode: string | null;
  tryCount: number;
  dueAt: string | null;
  sentAt: string | null;
};

export type OutboxRow = {
  uuid: string;
  template: MessageTemplate;
  createdAt: Date;
  orderUuid: string | null;
  orderNo: string | null;
  userUuid: string | null;
  phone: string | null;
  email: string | null;
  variables: Record<string, string | number>;
  isOfWithdrawn: boolean;
  deliveries: Delivery[];
};

export type OutboxFilter = PagingInput & {
  status?: Delivery['status'];
  templates?: readonly string[];
  from?: Date;
  to?: Date;
  orderNo?: string;
  phone?: string;
  userUuid?: string;
};

/** Returns a page of messages, the newest first. */
export async function listOutbox(
  db: Db,
  filter: OutboxFilter,
): Promise<{ rows: OutboxRow[]; paging: Paging }> {
  const window = newestFirst(filter, { at: sql`m.created_at`, uuid: sql`m.uuid` });
  const from = sql`from message m where ${sql.join(conditionsOf(filter), sql` and `)}`;
  const found = await sql<OutboxRow & { cursorText: string; totalCount: number }>`
    with page as materialized (
      select m.*, ${window.cursorColumn} as cursor_text ${from} and ${window.after} order by ${window.orderBy} ${window.limit})
    select m.uuid, m.template, m.created_at, m.order_uuid, o.order_no, m.user_uuid, m.phone, m.email, m.variables, m.cursor_text,
      ${isOfWithdrawn} as is_of_withdrawn,
      ${totalOf(filter, sql`1 ${from}`)} as total_count,
      (select coalesce(jsonb_agg(jsonb_build_object('way', d.way, 'status', d.status, 'channel', d.channel, 'resultCode', d.result_code,
        'tryCount', d.try_count, 'dueAt', d.due_at, 'sentAt', d.sent_at) order by d.way desc), '[]')
        from message_delivery d where d.message_uuid = m.uuid) as deliveries
    from page m left join orders o on o.uuid = m.order_uuid order by ${window.orderBy}`.execute(db);
  const { rows, paging } = cappedPageOf(found.rows, filter, window, found.rows[0]?.totalCount ?? 0);
  return { rows: rows.map(({ cursorText: _cursorText, totalCount: _totalCount, ...row }) => row), paging };
}

/** Conditions on `m`. States and templates are literals, because the plan depends on how rare they are. */
function conditionsOf(filter: OutboxFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  const { status, templates, from, to, orderNo, phone, userUuid } = filter;
  if (status !== undefined)
    conditions.push(
      sql`exists (select from message_delivery d where d.message_uuid = m.uuid and d.status = ${sql.lit(status)})`,
    );
  if (templates !== undefined) {
    const names = templates.map((template) => sql.lit(template));
    conditions.push(names.length === 0 ? sql`false` : sql`m.template in (${sql.join(names)})`);
  }
  if (from !== undefined) conditions.push(sql`m.created_at >= ${from}`);
  if (to !== undefined) conditions.push(sql`m.created_at < ${to}`);
  if (orderNo !== undefined)
    conditions.push(sql`m.order_uuid = (select n.uuid from orders n where n.order_no = ${orderNo})`);
  if (phone !== undefined) conditions.push(sql`m.phone = ${phone}`);
  if (userUuid !== undefined) conditions.push(sql`m.user_uuid = ${userUuid}`);
  return conditions;
}
