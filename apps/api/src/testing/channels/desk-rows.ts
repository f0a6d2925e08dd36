// Rows of the channels desk for tests: conflicts and failed commands. Imported only by tests.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ConflictKind } from '#domain/channels/sales-channel/conflict-kinds.ts';
import type { TestShop } from '../shop.ts';
import { collectedOrder } from './orders-at-channels.ts';

const freshId = () => String(randomInt(1_000_000_000));

/** Inserts an open conflict of Naver Pay with a message that waits for staff, and returns its uuid. */
export async function addConflict(
  shop: TestShop,
  {
    kind = 'UNKNOWN_STATUS',
    orderUuid,
    productOrderId = freshId(),
  }: { kind?: ConflictKind; orderUuid?: string; productOrderId?: string } = {},
): Promise<string> {
  const { db } = shop.database;
  const now = shop.clock.now();
  await sql`insert into channel_message (channel, kind, message_key, type, channel_order_id, product_order_id, changed_at, received_at, last_code)
    values ('NAVERPAY', 'CHANGE', ${freshId()}, 'PAYED', '1', ${productOrderId}, ${now}, ${now}, 'CONFLICT')`.execute(
    db,
  );
  const made = await sql<{ uuid: string }>`
    insert into channel_conflict (channel, kind, channel_order_id, product_order_id, order_uuid, detail, created_at, updated_at)
    values ('NAVERPAY', ${kind}, '1', ${productOrderId}, ${orderUuid ?? null}::uuid, ${JSON.stringify({ status: 'GIFT', amount: 1000 })}::jsonb,
      ${now}, ${now}) returning uuid`.execute(db);
  return made.rows[0]?.uuid ?? '';
}

/** Inserts a command that Naver Pay refused, and returns its uuid. */
export async function addFailedCommand(shop: TestShop): Promise<string> {
  const { orderUuid, orderId, productOrderIds } = await collectedOrder(shop, 'NAVERPAY');
  const now = shop.clock.now();
  const made = await sql<{ uuid: string }>`
    insert into channel_command (channel, kind, channel_order_id, product_order_id, order_uuid, body, command_key, created_at, try_count, failed_at,
      last_code, last_message)
    values ('NAVERPAY', 'CONFIRM', ${orderId}, ${productOrderIds[0] ?? ''}, ${orderUuid}, '{"kind":"CONFIRM"}', ${freshId()},
      ${now}, 1, ${now}, '104131', '처리할 수 없는 상태입니다.') returning uuid`.execute(shop.database.db);
  return made.rows[0]?.uuid ?? '';
}
