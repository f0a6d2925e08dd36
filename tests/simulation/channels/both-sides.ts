// Compares the product orders of a channel with those that the shop stored.
import type { ChannelName } from '#domain/channels/channels.ts';
import { mapSource, isCancelled, targetOf } from '#domain/channels/sales-channel/map-source.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { rows } from '../../../apps/api/src/testing/sales/orders.ts';
import type { TestShop } from '../../../apps/api/src/testing/shop.ts';

/** A product order at the simulator (apps/outside/src/control/naver-control.ts). */
export type SourceSide = {
  productOrderId: string;
  orderId: string;
  status: string;
  claimType: string | null;
  claimStatus: string | null;
  isHeld: boolean;
  isPlaced: boolean;
  quantity: number;
  remainQuantity: number;
  writes: Record<string, { received: number; done: number }>;
};

type OwnSide = {
  productOrderId: string;
  takenCount: number;
  isHeld: boolean;
  /** A product order has several rows when a claim named only some of its units. */
  rows: { status: OrderStatus; previousStatus: OrderStatus | null; count: number }[];
};

type ComparedShop = Pick<TestShop, 'outside' | 'database'>;

export async function readSource(shop: ComparedShop, channel: ChannelName): Promise<SourceSide[]> {
  const answer = await fetch(`${shop.outside.url}/__outside/naver/state?channel=${channel}`);
  return ((await answer.json()) as { productOrders: SourceSide[] }).productOrders;
}

const readOwn = (shop: ComparedShop, channel: ChannelName): Promise<OwnSide[]> =>
  rows<OwnSide>(
    shop,
    `with recursive part as (
       select c.product_order_id, c.order_product_uuid as uuid from channel_order_product c where c.channel = '${channel}'
       union all select f.product_order_id, r.uuid from part f join order_product r on r.parent_uuid = f.uuid),
     parts as (
       select f.product_order_id,
         jsonb_agg(jsonb_build_object('status', r.status, 'previousStatus', r.previous_status, 'count', r.count)) as rows
       from part f join order_product r using (uuid) group by f.product_order_id)
     select c.product_order_id, c.taken_count, coalesce(k.hold is not null and k.status = 'IN_REQUEST', false) as is_held,
       p.rows
     from channel_order_product c join parts p using (product_order_id) left join order_claim k on k.uuid = c.claim_uuid
     where c.channel = '${channel}'`,
  );

/** One sentence per difference; empty when both sides are equal. */
export async function differences(shop: ComparedShop, channel: ChannelName): Promise<string[]> {
  const source = await readSource(shop, channel);
  const own = new Map((await readOwn(shop, channel)).map((row) => [row.productOrderId, row]));
  const found = source.flatMap((one) => {
    const row = own.get(one.productOrderId);
    own.delete(one.productOrderId);
    return row === undefined ? [`${one.productOrderId} is missing`] : differencesOf(one, row);
  });
  return [...found, ...[...own.keys()].map((id) => `${id} exists only in the shop`)];
}

const hasLeft = (status: OrderStatus): boolean => isCancelled(status) || status === 'RETURN';

function differencesOf(one: SourceSide, own: OwnSide): string[] {
  const id = one.productOrderId;
  const mapping = mapSource({
    status: one.status,
    isPlaced: one.isPlaced,
    claimType: one.claimType ?? '',
    claimStatus: one.claimStatus ?? '',
  });
  if (mapping.kind === 'UNKNOWN') return [`${id}: ${mapping.code} is not mapped`];
  const countOf = (of: OwnSide['rows']): number => of.reduce((total, { count }) => total + count, 0);
  const present = own.rows.filter(({ status }) => !hasLeft(status));
  const isAsMapped = own.rows.some(
    (row) =>
      targetOf({ ...row, isOversold: false }, mapping.status) === row.status ||
      (hasLeft(row.status) && hasLeft(mapping.status)),
  );
  const left = hasLeft(mapping.base) ? 0 : one.remainQuantity;
  // A hold ends with its claim.
  const isHeld =
    one.isHeld && !/^(?:CANCEL|RETURN|EXCHANGE|ADMIN_CANCEL)_(?:DONE|REJECT)$/.test(one.claimStatus ?? '');
  const sourceCodes = `${one.status} ${one.claimType ?? ''} ${one.claimStatus ?? ''}`;
  return [
    ...(isAsMapped
      ? []
      : [`${id}: ${own.rows.map(({ status }) => status).join()}, but ${mapping.status} by ${sourceCodes}`]),
    ...(countOf(own.rows) === one.quantity ? [] : [`${id}: ${countOf(own.rows)} units, but ${one.quantity}`]),
    ...(countOf(present) === left ? [] : [`${id}: ${countOf(present)} units are left, but ${left}`]),
    ...(own.isHeld === isHeld ? [] : [`${id}: held is ${own.isHeld}, but ${isHeld}`]),
  ];
}

/** Writes that a channel executed more than once for the same product order. */
export const repeatedWrites = (source: readonly SourceSide[]): string[] =>
  source.flatMap(({ productOrderId, writes }) =>
    Object.entries(writes).flatMap(([name, { done }]) =>
      done > 1 ? [`${productOrderId}: ${name} ${done} times`] : [],
    ),
  );
