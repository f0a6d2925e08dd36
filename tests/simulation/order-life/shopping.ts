// Actions of shoppers from registration to payment.
import { randomUUID } from 'node:crypto';
import type { OpenedMember } from '../../../apps/api/src/testing/members.ts';
import { authenticate, orderInput, rows } from '../../../apps/api/src/testing/orders.ts';
import type { Action } from './action.ts';
import { type World, unlessRefused } from './world.ts';

const cards = [
  'approve',
  'approve',
  'approve',
  'approve',
  'decline',
  'provider-error-once',
  'server-error-once',
  'session-expired',
  'webhook-first',
] as const;

type Attempt = { order_no: string; order_id: string; pay_price: number };

/** Newest attempts of orders that await payment, oldest first; sometimes of orders whose payment failed too. */
const listAttempts = (world: World): Promise<Attempt[]> => {
  const statuses = world.random.chance(0.1) ? `'PAYMENT_TRY', 'PAYMENT_FAIL'` : `'PAYMENT_TRY'`;
  return rows<Attempt>(
    world.shop,
    `select o.order_no, p.order_id, p.pay_price from payment p join orders o on o.uuid = p.order_uuid
     where o.paid_at is null and p.attempt = (select max(attempt) from payment q where q.order_uuid = o.uuid)
       and exists (select from order_product r where r.order_uuid = o.uuid and r.status in (${statuses})) order by o.created_at, o.uuid`,
  );
};

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
  const times = random.chance(0.1) ? 2 : 1;
  let orderNo: string | undefined;
  for (let at = 0; at < times; at += 1) {
    const order = await unlessRefused(() =>
      registerOnce(world, member, { clientOrderId, items, mileagePrice, isDiscounted }),
    );
    orderNo ??= order;
  }
  if (orderNo !== undefined) world.clientOrderIds.set(orderNo, clientOrderId);
  const who = member === undefined ? 'guest' : 'member';
  return `${items.length} lines as ${who} with ${mileagePrice} mileage${isDiscounted ? ' and coupons' : ''} ${orderNo === undefined ? 'refused' : 'done'}`;
}

type Line = { productItemUuid: string; count: number };
type Wanted = { clientOrderId: string; items: Line[]; mileagePrice: number; isDiscounted: boolean };

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
  member: OpenedMember | undefined,
  { clientOrderId, items, mileagePrice, isDiscounted }: Wanted,
): Promise<string | undefined> {
  const api = member?.api ?? shop.api;
  const wanted = { items: mergedItems(items), zipCode: '06236', mileagePrice };
  const plain = await api.registerOrder({ dryRun: true, ...wanted });
  if (!('isPurchasable' in plain)) return undefined;
  const best = isDiscounted ? plain.bestCoupons : {};
  const chosen = { ...wanted, ...best, items: best.items ?? wanted.items, mileagePrice };
  const quote = await api.registerOrder({ dryRun: true, ...chosen });
  if (!('isPurchasable' in quote)) return undefined;
  const { zipCode: _zipCode, discountPrice: _discountPrice, ...discounts } = { discountPrice: 0, ...chosen };
  const changes = { ...discounts, clientOrderId, expectedPayPrice: quote.price.payPrice };
  const answer = await api.registerOrder(await orderInput(shop, chosen.items, changes, member?.api));
  return 'order' in answer ? answer.order.orderNo : undefined;
}

async function payAttempt(world: World): Promise<string | undefined> {
  const { random, shop } = world;
  const attempts = await listAttempts(world);
  if (attempts.length === 0) return undefined;
  const attempt = random.pick(attempts);
  const card = random.pick(cards);
  const amount = random.chance(0.03) ? 100 : attempt.pay_price;
  const clientOrderId = world.clientOrderIds.get(attempt.order_no) ?? randomUUID();
  let paymentKey = world.paymentKeys.get(attempt.order_id);
  if (paymentKey === undefined) {
    const registered = { payment: { orderId: attempt.order_id, payPrice: attempt.pay_price } };
    paymentKey = await authenticate(shop, registered, card).catch(() => undefined);
    if (paymentKey === undefined) return `pay: the window refused`;
    world.paymentKeys.set(attempt.order_id, paymentKey);
  }
  for (let times = random.between(1, 2); times > 0; times -= 1)
    await unlessRefused(() =>
      shop.api.confirmPayment({ orderId: attempt.order_id, amount, paymentKey, clientOrderId }),
    );
  return `pay with ${card}`;
}

async function closeWindow(world: World): Promise<string | undefined> {
  const attempts = await listAttempts(world);
  if (attempts.length === 0) return undefined;
  const attempt = world.random.pick(attempts);
  const clientOrderId = world.clientOrderIds.get(attempt.order_no) ?? randomUUID();
  await unlessRefused(() =>
    world.shop.api.failPayment({ orderId: attempt.order_id, clientOrderId, code: 'PAY_PROCESS_CANCELED' }),
  );
  return 'close the payment window';
}

async function payAgain(world: World): Promise<string | undefined> {
  const failed = await rows<{ order_uuid: string; order_no: string; user_uuid: string | null; name: string }>(
    world.shop,
    `select distinct o.created_at, o.uuid as order_uuid, o.order_no, o.user_uuid, o.orderer_name as name from orders o
     join order_product r on r.order_uuid = o.uuid where r.status = 'PAYMENT_FAIL' order by o.created_at, o.uuid`,
  );
  if (failed.length === 0) return undefined;
  const order = world.random.pick(failed);
  const member = world.members.find((one) => one.userUuid === order.user_uuid);
  await unlessRefused(async () => {
    const api = member?.api ?? world.shop.api;
    const orderToken =
      member === undefined
        ? (await world.shop.api.getAnonymousOrder({ name: order.name, orderId: order.order_no })).orderToken
        : undefined;
    return api.registerOrder({
      // A retry uses the order's own items; those of the request are only required.
      items: [{ productItemUuid: world.items[0] ?? '', count: 1 }],
      retryOrderUuid: order.order_uuid,
      ...(orderToken === undefined ? {} : { orderToken }),
    });
  });
  return 'pay again';
}

export const shopping: readonly Action[] = [
  { name: 'register', weight: 8, run: register },
  { name: 'pay', weight: 18, run: payAttempt },
  { name: 'close window', weight: 2, run: closeWindow },
  { name: 'pay again', weight: 2, run: payAgain },
];
