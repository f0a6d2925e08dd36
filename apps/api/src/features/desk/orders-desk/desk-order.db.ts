// SQL of one order at the orders desk: history and messages.
import { sql } from 'kysely';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { Db } from '../../../db/connect.ts';
import type { MessageTemplate } from '../../base/messages/messages.ts';
import { isOrder } from '../../sales/order-rows/order-rows.ts';

type DeskMessage = {
  template: MessageTemplate;
  at: string;
  phone: string | null;
  email: string | null;
  variables: Record<string, string | number>;
  states: string[] | null;
};

export type DeskOrder = {
  uuid: string;
  /** The member; null for a guest. */
  userUuid: string | null;
  /** Its number at another sales channel. */
  channelOrderId: string | null;
  messages: DeskMessage[] | null;
};

/** Returns the order with this uuid or number; undefined when no row of it is listed for the store. */
export async function findDeskOrder(
  db: Db,
  uuidOrNo: string,
  storeUuid: string | undefined,
): Promise<DeskOrder | undefined> {
  const found = await sql<DeskOrder>`
    select o.uuid, o.user_uuid, (select c.channel_order_id from channel_order c where c.order_uuid = o.uuid) as channel_order_id,
      (select jsonb_agg(jsonb_build_object('template', m.template, 'at', m.created_at, 'phone', m.phone, 'email', m.email, 'variables', m.variables, 'states',
          (select jsonb_agg(d.way || ' ' || d.status order by d.way) from message_delivery d where d.message_uuid = m.uuid)) order by m.created_at)
        from message m where m.order_uuid = o.uuid and m.template like 'N%') as messages
    from orders o where ${isOrder(uuidOrNo)} and exists (select from order_desk_row d
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
