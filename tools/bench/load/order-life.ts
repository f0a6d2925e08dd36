// Writes of an order's life among 1,000,000 order products: registration with coupons and mileage against registration without,
// confirmation of purchases, previews of claims, claims. On a copy of the orders, so that every run begins with the same rows.
// Not here: the copy (data/order-copy.ts), lists (order-lists.ts), jobs (order-jobs.ts).
import { sql } from 'kysely';
import { openDatabase } from '../../../apps/api/src/db/connect.ts';
import type { FilledDatabase } from '../data/fill.ts';
import { type Buyer, copyVolume, prepareBuyers } from '../data/order-copy.ts';
import { openOrderVolume } from '../data/order-volume.ts';
import { type Providers, startUncachedShop } from '../programs/parts.ts';
import type { Program } from '../programs/processes.ts';
import type { BenchRequest } from './ask.ts';
import { type LoadFigures, loadBySteps, type Step } from './load.ts';
import { type Figures, measureStretches, median, type Pace } from './measure.ts';
import { addressOf, type AgreedTerms, askData, post, readTerms, registrationOf } from './shop-calls.ts';

const connections = 8;
/** Members who order. At the fastest, each registers fewer than 30 unpaid orders, above which a challenge is required. */
const buyerCount = 4000;
const baskets = 60;
const mileagePrice = 1000;
/** Claims and confirmations of one run. */
const mostRows = 6000;

type Basket = {
  items: { productItemUuid: string; count: number }[];
  payPrice: number;
  discountedPrice: number;
};
type Owned = { row: string; count: number; buyer: Buyer };
type Prepared = {
  shop: Program;
  database: FilledDatabase;
  buyers: Buyer[];
  /** Coupons by member: pairs of a product coupon and a cart coupon. */
  coupons: Map<string, { product: string; cart: string }[]>;
  baskets: Basket[];
  terms: AgreedTerms;
  /** Delivered rows, those that can be returned and older ones. */
  returnable: Owned[];
  confirmable: Owned[];
};
type Report = { onEnd: (end: () => Promise<void>) => void; say: (figures: Figures) => void };

/** Measures every scenario at `pace`; the database is filled by the first run, which takes some minutes. */
export async function measureOrderLife(
  providers: Providers,
  pace: Pace,
  { onEnd, say }: Report,
): Promise<Figures[]> {
  const database = await copyVolume(await openOrderVolume(onEnd, console.log));
  onEnd(database.drop);
  const buyers = await prepareBuyers(database.url, buyerCount);
  const shop = await startUncachedShop(database, providers, [], { isWeb: true });
  const figures: Figures[] = [];
  try {
    const prepared = await prepare(shop, database, buyers);
    const add = (found: Figures[]): void => {
      figures.push(...found);
      for (const one of found) say(one);
    };
    add(await measureRegistrations(prepared, pace));
    for (const scenario of scenariosOf(prepared)) add([await measureWrites(prepared, scenario, pace)]);
  } finally {
    await shop.stop();
  }
  return figures;
}

async function prepare(
  shop: Program,
  database: FilledDatabase,
  buyers: Map<string, Buyer>,
): Promise<Prepared> {
  const { db, close } = openDatabase(database.url, { connections: 1, isUnlimited: true });
  try {
    const coupons = await sql<{ user_uuid: string; pairs: { product: string; cart: string }[] }>`
      select p.user_uuid, jsonb_agg(jsonb_build_object('product', p.uuid, 'cart', c.uuid)) as pairs
      from user_coupon p join coupon pc on pc.uuid = p.coupon_uuid and pc.coupon_type = 'PRODUCT'
      join user_coupon c on c.user_uuid = p.user_uuid and c.issue_no = p.issue_no
      join coupon cc on cc.uuid = c.coupon_uuid and cc.coupon_type = 'CART'
      where pc.name like 'bench %' and cc.name like 'bench %' group by 1`.execute(db);
    const items = await sql<{ uuid: string }>`
      select i.uuid from product_item i join product p on p.uuid = i.product_uuid
      where i.max_buy_count = 0 and i.is_active and i.is_display and not p.is_adult and i.sales_price between 5000 and 60000 order by md5(i.uuid::text) limit 100`.execute(
      db,
    );
    const delivered = await sql<{ uuid: string; user_uuid: string; count: number; is_returnable: boolean }>`
      select r.uuid, o.user_uuid, r.count, r.withdraw_last_date > current_date as is_returnable
      from order_product r join orders o on o.uuid = r.order_uuid
      where r.status = 'DELIVERY_COMPLETE' and o.user_uuid is not null order by md5(r.uuid::text)`.execute(
      db,
    );
    const owned = (isReturnable: boolean): Owned[] =>
      delivered.rows
        .filter((row) => row.is_returnable === isReturnable)
        .flatMap(({ uuid, user_uuid, count }) => {
          const buyer = buyers.get(user_uuid);
          return buyer === undefined ? [] : [{ row: uuid, count, buyer }];
        })
        .slice(0, mostRows);
    const ofMembers = new Map(coupons.rows.map(({ user_uuid, pairs }) => [user_uuid, pairs]));
    const ordering = [...buyers.values()].filter(({ uuid }) => ofMembers.has(uuid));
    const prepared = {
      shop,
      database,
      buyers: ordering,
      coupons: ofMembers,
      terms: await readTerms(shop.port, 'user-order'),
      returnable: owned(true),
      confirmable: owned(false),
    };
    return {
      ...prepared,
      baskets: await quoteBaskets(
        prepared,
        items.rows.map(({ uuid }) => uuid),
      ),
    };
  } finally {
    await close();
  }
}

/** Baskets of three items with the prices that a member pays without and with coupons and mileage. */
async function quoteBaskets(
  { shop, buyers: [buyer], coupons }: Pick<Prepared, 'shop' | 'buyers' | 'coupons'>,
  items: readonly string[],
): Promise<Basket[]> {
  const pair = buyer && coupons.get(buyer.uuid)?.[0];
  if (buyer === undefined || pair === undefined) throw new Error('No member has coupons.');
  const found: Basket[] = [];
  for (let at = 0; at + 3 <= items.length && found.length < baskets; at += 1) {
    const lines = items.slice(at, at + 3).map((productItemUuid) => ({ productItemUuid, count: 1 }));
    const quote = (body: object) =>
      askData<{ isPurchasable: boolean; price: { payPrice: number } }>(
        shop.port,
        postAs(buyer, '/open/order?dryRun=true', { zipCode: '06236', ...body }),
      );
    const plain = await quote({ items: lines });
    if (!plain.isPurchasable) continue;
    const discounted = await quote(discountsOf(lines, pair));
    found.push({
      items: lines,
      payPrice: plain.price.payPrice,
      discountedPrice: discounted.price.payPrice,
    });
  }
  if (found.length === 0) throw new Error('No basket can be bought.');
  return found;
}

/** A product coupon on the first line, a cart coupon and mileage. */
const discountsOf = (items: Basket['items'], pair: { product: string; cart: string }) => ({
  items: items.map((item, at) => (at === 0 ? { ...item, userCouponUuid: pair.product } : item)),
  cartUserCouponUuid: pair.cart,
  mileagePrice,
});

/** Both registrations in turns, A B B A; the second row states its share of the first. */
async function measureRegistrations(prepared: Prepared, pace: Pace): Promise<Figures[]> {
  const { shop, database } = prepared;
  const load = { plain: registrations(prepared, false), discounted: registrations(prepared, true) };
  await load.plain(1);
  await load.discounted(1);
  const found = { plain: [] as Stretch[], discounted: [] as Stretch[] };
  const ratios: number[] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    const rates = { plain: 0, discounted: 0 };
    for (const kind of ['plain', 'discounted', 'discounted', 'plain'] as const) {
      const stretch = await measureStretches(shop, database, 1, () => load[kind](pace.seconds));
      found[kind].push(stretch);
      rates[kind] += stretch.perSecond;
    }
    ratios.push(rates.discounted / rates.plain);
  }
  const share = `${(median(ratios) * 100).toFixed(0)} % of the speed without (aim 80 %)`;
  return [
    figuresOf('life-register', 'registration by a member, three lines', medianOf(found.plain)),
    {
      ...figuresOf(
        'life-register-discounts',
        'the same with a product coupon, a cart coupon and mileage',
        medianOf(found.discounted),
      ),
      note: share,
    },
  ];
}

type Stretch = Awaited<ReturnType<typeof measureStretches>>;

const medianOf = (stretches: readonly Stretch[]): Stretch => {
  const of = (name: keyof Stretch): number => median(stretches.map((one) => one[name] ?? Number.NaN));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    nodeMs: of('nodeMs'),
    databaseMs: of('databaseMs'),
  };
};

const figuresOf = (name: string, title: string, measured: Stretch): Figures => ({
  name,
  title,
  ...measured,
  at: new Date().toISOString(),
  products: 0,
});

function registrations(
  { shop, buyers, coupons, baskets: all, terms }: Prepared,
  isDiscounted: boolean,
): (seconds: number) => Promise<LoadFigures> {
  let turn = 0;
  const next = (): BenchRequest => {
    const buyer = buyers[turn % buyers.length];
    const basket = all[turn % all.length];
    turn += 1;
    const pair = buyer && isDiscounted ? coupons.get(buyer.uuid)?.pop() : undefined;
    if (buyer === undefined || basket === undefined || (isDiscounted && pair === undefined))
      throw new Error('All coupons are used.');
    const plain = registrationOf({
      items: basket.items,
      payPrice: isDiscounted ? basket.discountedPrice : basket.payPrice,
      terms,
      phone: 20_000_000 + turn,
      email: 'member@onns.example',
    });
    const discounts = pair === undefined ? {} : discountsOf(basket.items, pair);
    return postAs(buyer, '/open/order', { ...plain, ...discounts });
  };
  return (seconds) => loadBySteps(shop.port, [{ next }], { connections, seconds });
}

type Scenario = { name: string; title: string; step: Step };

const scenariosOf = ({ returnable, confirmable }: Prepared): Scenario[] => {
  const unused = [...returnable];
  const unconfirmed = [...confirmable];
  let turn = 0;
  return [
    {
      name: 'life-claim-preview',
      title: 'preview of a return',
      step: { next: () => claimOf(given(returnable[turn++ % returnable.length]), true) },
    },
    {
      name: 'life-claim',
      title: 'request of a return',
      step: { next: () => claimOf(given(unused.pop()), false) },
    },
    {
      name: 'life-confirm',
      title: 'confirmation of a purchase',
      step: {
        next: () => {
          const { row, buyer } = given(unconfirmed.pop());
          return postAs(buyer, '/order-products/action/change-status', {
            uuids: [row],
            status: 'PURCHASE_CONFIRM',
          });
        },
      },
    },
  ];
};

function given(owned: Owned | undefined): Owned {
  if (owned === undefined) throw new Error('All rows are used.');
  return owned;
}

const claimOf = ({ row, count, buyer }: Owned, isPreview: boolean): BenchRequest =>
  postAs(buyer, `/order-claims/action/claims${isPreview ? '?dryRun=true' : ''}`, {
    claimType: 'RETURN',
    reason: 'SIMPLE_MIND_CHANGE',
    items: [{ orderProductUuid: row, count }],
  });

async function measureWrites({ shop, database }: Prepared, { name, title, step }: Scenario, pace: Pace) {
  const load = (seconds: number) => loadBySteps(shop.port, [step], { connections, seconds });
  await load(1);
  return figuresOf(
    name,
    title,
    await measureStretches(shop, database, pace.rounds, () => load(pace.seconds)),
  );
}

/** A call of a member, from a separate address. */
const postAs = ({ token, uuid }: Buyer, path: string, body: object): BenchRequest =>
  post(path, body, {
    authorization: `Bearer ${token}`,
    'x-forwarded-for': addressOf(Number.parseInt(uuid.slice(-6), 16)),
  });
