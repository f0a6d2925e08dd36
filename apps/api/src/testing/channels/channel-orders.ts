// Orders of external sales channels for tests of commands to the channels. Imported only by tests.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { MarketplaceName, SourceProductOrder } from '../../providers/channel/port.ts';
import { paidOrder, rowsOfOrder } from '../sales/shipments.ts';
import type { TestShop } from '../shop.ts';
import { sourceProductOrder } from './memory-marketplace.ts';

export type ChannelOrder = { orderUuid: string; rows: string[]; sources: SourceProductOrder[] };

/** A paid order with rows of one unit that the channel has not confirmed, and its product orders. */
export async function channelOrder(
  shop: TestShop,
  channel: MarketplaceName,
  { lines = 1, isPlaced = false }: { lines?: number; isPlaced?: boolean } = {},
): Promise<ChannelOrder> {
  const placed = await paidOrder(shop, { lines });
  const rows = rowsOfOrder(placed);
  const made = await asChannelOrder(shop, channel, { orderUuid: placed.order.uuid, rows, isPlaced });
  if (isPlaced)
    await sql`update order_product set status = 'PREPARING_PRODUCT' where uuid = any(${rows}::uuid[])`.execute(
      shop.database.db,
    );
  return made;
}

/** Turns an order of the shop into one of the channel. */
export async function asChannelOrder(
  shop: TestShop,
  channel: MarketplaceName,
  { orderUuid, rows, isPlaced = true }: { orderUuid: string; rows: string[]; isPlaced?: boolean },
): Promise<ChannelOrder> {
  const orderId = String(randomInt(1_000_000_000));
  const now = shop.clock.now();
  const { db } = shop.database;
  await sql`update orders set sales_channel = ${channel} where uuid = ${orderUuid}`.execute(db);
  await sql`insert into channel_order values (${channel}, ${orderId}, ${orderUuid}, ${now})`.execute(db);
  const sources: SourceProductOrder[] = [];
  for (const [at, row] of rows.entries()) {
    const source = sourceProductOrder({ orderId, productOrderId: `${orderId}${at}`, isPlaced });
    sources.push(source);
    await sql`
      insert into channel_order_product
        (channel, product_order_id, channel_order_id, order_product_uuid, package_key, changed_at, source_status, is_placed, synced_at)
      values (${channel}, ${source.productOrderId}, ${orderId}, ${row}, 'K1', ${now}, 'PAYED', ${isPlaced}, ${now})`.execute(
      db,
    );
  }
  return { orderUuid, rows, sources };
}
