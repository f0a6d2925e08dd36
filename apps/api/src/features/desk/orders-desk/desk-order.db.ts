// SQL of one order at the orders desk: history, memos, messages. Owns order_memo.
import { sql } from 'kysely';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type DeskOrder = {
  uuid: string;
  /** Its number at another sales channel. */
  channelOrderId: string | null;
  memos: { uuid: string; at: string; staffName: string; text: string }[] | null;
  messages: { template: string; at: string; states: string[] | null }[] | null;
};

/** Undefined for an order that has no listed row of the store. */
export async function findDeskOrder(
  db: Db,
  uuid: string,
  storeUuid: string | undefined,
): Promise<DeskOrder | undefined> {
  const found = await sql<DeskOrder>`
    select o.uuid, (select c.channel_order_id from channel_order c where c.order_uuid = o.uuid) as channel_order_id,
      (select jsonb_agg(jsonb_build_object('uuid', m.uuid, 'at', m.created_at, 'staffName', s.name, 'text', m.text) order by m.created_at)
        from order_memo m join staff_user s on s.uuid = m.staff_uuid where m.order_uuid = o.uuid) as memos,
      (select jsonb_agg(jsonb_build_object('template', m.template, 'at', m.created_at, 'states',
          (select jsonb_agg(d.way || ' ' || d.status order by d.way) from message_delivery d where d.message_uuid = m.uuid)) order by m.created_at)
        from message m where m.order_uuid = o.uuid and m.template like 'N%') as messages
    from orders o where o.uuid = ${uuid} and exists (select from order_desk_row d
      where d.order_uuid = o.uuid and (${storeUuid === undefined} or d.store_uuid = ${storeUuid ?? null}::uuid))`.execute(
    db,
  );
  return found.rows[0];
}

export type DeskHistory = {
  orderProductUuid: string;
  event: string;
  actor: string;
  toStatus: OrderStatus;
  reason: string | null;
  at: Date;
};

/** What happened to these rows, oldest first. */
export async function listHistories(db: Db, orderProductUuids: readonly string[]): Promise<DeskHistory[]> {
  const found = await sql<DeskHistory>`
    select order_product_uuid, event, actor, to_status, reason, at from order_product_history
    where order_product_uuid = any(${orderProductUuids}::uuid[]) order by at, uuid`.execute(db);
  return found.rows;
}

export async function insertMemo(
  tx: Tx,
  memo: { orderUuid: string; staffUuid: string; text: string; now: Date },
): Promise<{ uuid: string; staffName: string }> {
  const made = await sql<{ uuid: string; staffName: string }>`
    with made as (insert into order_memo (order_uuid, staff_uuid, text, created_at)
      values (${memo.orderUuid}, ${memo.staffUuid}, ${memo.text}, ${memo.now}) returning uuid, staff_uuid)
    select made.uuid, s.name as staff_name from made join staff_user s on s.uuid = made.staff_uuid`.execute(
    tx,
  );
  const [row] = made.rows;
  if (row === undefined) throw new Error('A memo without its staff account.');
  return row;
}
