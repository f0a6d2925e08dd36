// The world of one simulation: a whole shop with simulators, its shoppers, and what they know. Decisions use the seeded random only, and
// rows are listed in an order that does not depend on random uuids, so that a seed replays exactly.
import type { Client } from '#contract/client.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { makeOrderToken } from '../../../apps/api/src/order-token.ts';
import { searchCountName } from '../../../apps/api/src/features/catalog/search/rebuild-search.ts';
import { jobs, runJob } from '../../../apps/api/src/jobs/scheduler.ts';
import { type TestLot, startLots } from '../../../apps/api/src/testing/catalog/lots.ts';
import { type OpenedMember, openMember } from '../../../apps/api/src/testing/members/members.ts';
import { giveMileage } from '../../../apps/api/src/testing/sales/mileage.ts';
import { makeCoupon } from '../../../apps/api/src/testing/sales/coupons.ts';
import { openStaff } from '../../../apps/api/src/testing/members/staff.ts';
import { buyableItems, rows, setStock } from '../../../apps/api/src/testing/sales/orders.ts';
import { type ReachedShop, type TestShop, openTestShop } from '../../../apps/api/src/testing/shop.ts';
import { type Random, seededRandom } from './random.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export type World = {
  shop: ReachedShop;
  random: Random;
  /** Head office, with every permission. */
  staff: Client;
  members: readonly WorldMember[];
  /** Uuids of the items that are bought, in a fixed order. */
  items: readonly string[];
  /** Further options of the products of `items` at the same price, for exchanges. */
  options: readonly string[];
  /** Client order ids by order number, as the browsers of shoppers store them. */
  clientOrderIds: Map<string, string>;
  /** Test cards that shoppers pay with; default: those of paying.ts, some of which make the provider fail. */
  cards?: readonly string[];
  /** Payment keys by order id of the attempt, as the payment window returned them. */
  paymentKeys: Map<string, string>;
};

/** A world whose shop is part of this process, with a clock that the simulation moves. */
export type SimulatedWorld = Omit<World, 'shop'> & {
  shop: TestShop;
  /** Last run of each job with a long interval, in ms by the shop's clock. */
  ranAt: Map<string, number>;
};

export type WorldMember = Pick<OpenedMember, 'userUuid' | 'api'>;

/** Every member has each of them once. */
export const worldCoupons: readonly Parameters<typeof makeCoupon>[1][] = [
  { name: '1,000원 쿠폰' },
  { name: '15% 쿠폰', discountType: 'RATE', discountFixedRate: 15, maxDiscountPrice: 4_000 },
  { name: '장바구니 5,000원 쿠폰', couponType: 'CART', discountFixedPrice: 5_000, minOrderPrice: 20_000 },
  { name: '단독 장바구니 쿠폰', couponType: 'CART', discountFixedPrice: 7_001, isStackable: false },
];

/** Lots of every second item: one leaves the sale during most simulations. */
const simulatedLots: readonly TestLot[] = [
  { code: 'EARLY', days: 12, count: 5 },
  { code: 'LATE', days: 900, count: 3 },
];
const promisedDays = 5;

const memberCount = 3;
const itemCount = 5;

/** Opens a shop on a fresh copy of the demo database with its clock stopped; the caller closes `world.shop`. */
export async function openWorld(seed: number): Promise<SimulatedWorld> {
  const shop = await openTestShop({ demo: true, outside: true, isStepped: true });
  shop.clock.stopAt('2036-03-03T09:00:00+09:00');
  await shop.outside.control('settings', { toss: { webhooks: 'send' } });
  const members: OpenedMember[] = [];
  for (let at = 0; at < memberCount; at += 1) {
    const member = await openMember(shop);
    await giveMileage(shop, member.userUuid, 60_000);
    members.push(member);
  }
  for (const coupon of worldCoupons) {
    const { uuid } = await makeCoupon(shop, { downloadTo: '2037-12-31T00:00:00', useDays: 300, ...coupon });
    for (const member of members) await member.api.downloadCoupon({ uuid });
  }
  const items = (await buyableItems(shop, itemCount)).map((item) => item.uuid);
  const options = await openOptions(shop, items);
  const staff = (await openStaff(shop)).api;
  for (const [at, item] of [...items, ...options].entries())
    if (at % 2 === 0) await startLots(shop, staff, item, simulatedLots, promisedDays);
    else await setStock(shop, item, 8);
  return {
    shop,
    random: seededRandom(seed),
    staff,
    members,
    items,
    options,
    clientOrderIds: new Map(),
    paymentKeys: new Map(),
    ranAt: new Map(),
  };
}

/** Up to two other options of each item's product, which get the price of the item. */
async function openOptions(shop: TestShop, items: readonly string[]): Promise<string[]> {
  const options: string[] = [];
  for (const item of items) {
    const found = await rows<{ uuid: string }>(
      shop,
      `update product_item o set (sales_price, fixed_price) = (i.sales_price, i.fixed_price)
       from product_item i where i.uuid = '${item}' and o.uuid in (
         select uuid from product_item where product_uuid = i.product_uuid and uuid <> i.uuid and is_active and is_display
         order by option_order, id limit 2) returning o.uuid, o.id::int`,
    );
    options.push(...found.map(({ uuid }) => uuid));
  }
  return options;
}

/** A row that staff and shoppers choose from. */
export type KnownRow = {
  uuid: string;
  orderNo: string;
  lineNo: number;
  count: number;
  status: OrderStatus;
  orderUuid: string;
  userUuid: string | null;
};

/** Rows of orders in one of these statuses, oldest order first. */
export async function listRows({ shop }: World, statuses: readonly OrderStatus[]): Promise<KnownRow[]> {
  return rows<KnownRow>(
    shop,
    `select r.uuid, r.order_uuid, o.order_no, r.line_no, r.count, r.status, o.user_uuid from order_product r
     join orders o on o.uuid = r.order_uuid where r.status in (${statuses.map((status) => `'${status}'`).join(',')})
     order by o.created_at, o.uuid, r.line_no`,
  );
}

/** The member of a row or an order; undefined for a guest. */
const memberOf = (world: World, row: Pick<KnownRow, 'userUuid'>): WorldMember | undefined =>
  world.members.find((member) => member.userUuid === row.userUuid);

/** The calls of the owner of an order, and for a guest a new token, as a lookup returns it. */
export function ownerOf(
  world: World,
  row: Pick<KnownRow, 'userUuid' | 'orderUuid'>,
): { api: Client; orderToken?: string } {
  const member = memberOf(world, row);
  if (member !== undefined) return { api: member.api };
  const { orderToken } = makeOrderToken(world.shop.context(), row.orderUuid);
  return { api: world.shop.api, orderToken };
}

/** Undefined for a refusal, which random actions expect; a defect is thrown. */
export async function unlessRefused<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isRefusal(error) && error.code !== 'INTERNAL') return undefined;
    throw error;
  }
}

/** Makes a call once or twice, as browsers repeat a request; returns the last answer, undefined for a refusal. */
export async function onceOrTwice<T>({ random }: World, call: () => Promise<T>): Promise<T | undefined> {
  let answer: T | undefined;
  for (let times = random.between(1, 2); times > 0; times -= 1) answer = await unlessRefused(call);
  return answer;
}

/** Jobs that take most of the time and read no order. */
const unrelatedJobs: readonly string[] = [searchCountName];

/** Runs the jobs with an interval below an hour, and the others when their interval has passed. */
export async function runDueJobs(world: SimulatedWorld): Promise<void> {
  const { now: _now, tx: _tx, later: _later, request: _request, ...shared } = world.shop.context();
  const now = world.shop.clock.now().getTime();
  for (const job of jobs) {
    if (unrelatedJobs.includes(job.name)) continue;
    if (job.everyMs >= hourMs && now - (world.ranAt.get(job.name) ?? 0) < job.everyMs) continue;
    world.ranAt.set(job.name, now);
    await runJob({ ...shared, clock: world.shop.clock }, job);
  }
}

/** Moves the clock of the shop, which is also that of the simulators. Sessions go on, as if every member had signed in again. */
export async function passTime({ shop }: SimulatedWorld, ms: number): Promise<void> {
  shop.clock.moveBy(ms);
  const now = shop.clock.now().getTime();
  await rows(
    shop,
    `update session set created_at = '${new Date(now).toISOString()}', last_seen_at = '${new Date(now).toISOString()}',
       expires_at = '${new Date(now + dayMs / 4).toISOString()}'`,
  );
  // Cached sessions have the old times.
  shop.context().sessions.invalidate();
}
