// Actions of shoppers that register an order, and start the payment of one again.
import { randomUUID } from 'node:crypto';
import { nextGuest, orderInput, rows } from '../../../apps/api/src/testing/sales/orders.ts';
import type { Action } from './action.ts';
import { type World, type WorldMember, ownerOf, unlessRefused } from './world.ts';

const kinds = [
  { provider: 'TOSS', method: 'CARD' },
  { provider: 'TOSS', method: 'CARD' },
  { provider: 'TOSS', method: 'CARD' },
  { provider: 'TOSS', method: 'VIRTUAL_ACCOUNT' },
  { provider: 'NICEPAY', method: 'CARD' },
  { provider: 'NICEPAY', method: 'VIRTUAL_ACCOUNT' },
] as const;

async function register(world: World): Promise<string> {
  const { random } = world;
  const clientOrderId = randomUUID();
  const member = random.chance(0.6) ? random.pick(world.members) : undefined;
  const items = Array.from({ length: random.between(1, 3) }, () => ({
    productItemUuid: random.pick(world.items),
    count: random.between(1, 3),
  }));
  const mileagePrice = member !== undefined && random.chance(0.4) ? random.between(100, 900) * 10 : 0;
  const isDiscounted = member !== undefined && random.chance(0.6);
  const isFree = member !== undefined && random.chance(0.15);
  const payment = random.pick(kinds);
  const isReceiptAsked = payment.method === 'VIRTUAL_ACCOUNT' && random.chance(0.5);
  const wanted = { clientOrderId, items, mileagePrice, isDiscounted, isFree, payment, isReceiptAsked };
  const times = random.chance(0.1) ? 2 : 1;
  let orderNo: string | undefined;
  for (let at = 0; at < times; at += 1) {
    const order = await unlessRefused(() => registerOnce(world, member, wanted));
    orderNo ??= order;
  }
  if (orderNo !== undefined) world.clientOrderIds.set(orderNo, clientOrderId);
  const who = member === undefined ? 'guest' : 'member';
  return `${items.length} lines as ${who} ${isFree ? 'with all mileage' : `with ${mileagePrice} mileage`}${isDiscounted ? ' and coupons' : ''} by ${payment.provider} ${payment.method} ${orderNo === undefined ? 'refused' : 'done'}`;
}

type Line = { productItemUuid: string; count: number };
type Wanted = {
  clientOrderId: string;
  items: Line[];
  mileagePrice: number;
  isDiscounted: boolean;
  /** Uses all mileage that the order takes. */
  isFree: boolean;
  payment: (typeof kinds)[number];
  isReceiptAsked: boolean;
};

/** One line per item. */
function mergedItems(items: readonly Line[]): Line[] {
  const counts = new Map<string, number>();
  for (const { productItemUuid, count } of items)
    counts.set(productItemUuid, (counts.get(productItemUuid) ?? 0) + count);
  return [...counts].map(([productItemUuid, count]) => ({ productItemUuid, count }));
}

/** Prices and registers an order; returns its number. */
async function registerOnce(
  { shop }: World,
  member: WorldMember | undefined,
  { clientOrderId, items, mileagePrice: someMileage, isDiscounted, isFree, payment, isReceiptAsked }: Wanted,
): Promise<string | undefined> {
  const api = member?.api ?? nextGuest(shop);
  const wanted = { items: mergedItems(items), zipCode: '06236', mileagePrice: isFree ? 0 : someMileage };
  const plain = await api.registerOrder({ dryRun: true, ...wanted });
  if (!('isPurchasable' in plain)) return undefined;
  const mileagePrice = isFree ? plain.mileage.usablePrice : someMileage;
  const best = isDiscounted && !isFree ? plain.bestCoupons : {};
  const chosen = { ...wanted, ...best, items: best.items ?? wanted.items, mileagePrice };
  const quote = await api.registerOrder({ dryRun: true, ...chosen });
  if (!('isPurchasable' in quote)) return undefined;
  const { zipCode: _zipCode, discountPrice: _discountPrice, ...discounts } = { discountPrice: 0, ...chosen };
  const cashReceipt = { type: 'PERSONAL', number: '010-1234-5678' } as const;
  const changes = {
    ...discounts,
    clientOrderId,
    payment,
    expectedPayPrice: quote.price.payPrice,
    ...(isReceiptAsked ? { cashReceipt } : {}),
  };
  const answer = await api.registerOrder(await orderInput(shop, chosen.items, changes, member?.api));
  return 'order' in answer ? answer.order.orderNo : undefined;
}

async function payAgain(world: World): Promise<string | undefined> {
  const failed = await rows<{ orderUuid: string; userUuid: string | null }>(
    world.shop,
    `select distinct o.created_at, o.uuid as order_uuid, o.user_uuid from orders o
     join order_product r on r.order_uuid = o.uuid where r.status = 'PAYMENT_FAIL' order by o.created_at, o.uuid`,
  );
  if (failed.length === 0) return undefined;
  const order = world.random.pick(failed);
  const { api, ...proof } = ownerOf(world, order);
  await unlessRefused(() =>
    api.registerOrder({
      // A retry uses the order's own items; those of the request are only required.
      items: [{ productItemUuid: world.items[0] ?? '', count: 1 }],
      retryOrderUuid: order.orderUuid,
      ...proof,
    }),
  );
  return 'pay again';
}

export const shopping: readonly Action[] = [
  { name: 'register', weight: 8, run: register },
  { name: 'pay again', weight: 2, run: payAgain },
];
