// Orders of a channel: how long the shop takes to collect 10,000 orders, and the speed of its own checkout meanwhile.
// The simulator of the channel runs in a separate process on the same machine. On a copy of the database.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Pooled } from '../../../apps/api/src/db/connect.ts';
import { withFreePorts } from '../../free-ports.ts';
import { openFilled } from '../data/fill.ts';
import { readGoods } from '../data/goods.ts';
import { copyVolume } from '../data/order-copy.ts';
import type { BenchOptions } from '../options.ts';
import { type Providers, startShop } from '../programs/parts.ts';
import { node, type Program, root, startProgram } from '../programs/processes.ts';
import { loadOrders, orderScenarios, prepareCheckouts } from '../scenarios/orders.ts';
import { median } from './measure.ts';

const orders = 10_000;
const linkedItems = 200;
const stretchSeconds = 10;
/** Stretches of the checkout alone, before and after. */
const stretches = 3;
const longestMs = 15 * 60_000;

type Report = { onEnd: (end: () => Promise<void>) => void; say: (sentence: string) => void };

/** Returns the table. */
export async function measureChannelOrders(
  { items, listPath }: BenchOptions,
  providers: Providers,
  { onEnd, say }: Report,
): Promise<string[][]> {
  const database = await copyVolume(await openFilled(items, listPath, onEnd));
  onEnd(database.drop);
  const simulators = await startSimulators();
  onEnd(() => simulators.stop());
  const { db, close } = openDatabase(database.url, { connections: 2, isUnlimited: true });
  const shop = await startShop(database, providers, root, {
    NAVER_COMMERCE_URL: `http://127.0.0.1:${simulators.port}/naver/external`,
  });
  try {
    const goods = await linkGoods(db);
    const load = loadOrders(
      shop,
      await prepareCheckouts(shop, await readGoods(database.url)),
      orderScenarios[1],
    );
    const stretch = async (): Promise<number> => (await load(stretchSeconds)).perSecond;
    await load(3);
    const alone: number[] = [];
    for (let at = 0; at < stretches; at += 1) alone.push(await stretch());
    const from = Date.now();
    const count = await makeTraffic(simulators, goods);
    const meanwhile: number[] = [];
    while ((await countCollected(db)) < count) {
      if (Date.now() - from > longestMs)
        throw new Error(`Not collected within ${longestMs / 60_000} minutes.`);
      meanwhile.push(await stretch());
    }
    const seconds = (Date.now() - from) / 1000;
    for (let at = 0; at < stretches; at += 1) alone.push(await stretch());
    const table = [
      ['what', 'product orders', 'seconds', 'per second', 'checkouts per second', 'of the checkout alone'],
      row('checkout alone', '', '', median(alone), ''),
      row(
        'checkout during the collection',
        count,
        seconds,
        median(meanwhile),
        median(meanwhile) / median(alone),
      ),
    ];
    for (const one of table) say(one.join('  '));
    return table;
  } finally {
    await shop.stop();
    await close();
  }
}

const digits = (value: number | '', count = 0): string =>
  value === ''
    ? ''
    : value.toLocaleString('en-US', { minimumFractionDigits: count, maximumFractionDigits: count });

const row = (
  what: string,
  count: number | '',
  seconds: number | '',
  checkouts: number,
  share: number | '',
): string[] => [
  what,
  digits(count),
  digits(seconds),
  count === '' || seconds === '' ? '' : digits(count / seconds),
  digits(checkouts, 1),
  share === '' ? '' : `${digits(share * 100)} %`,
];

const startSimulators = (): Promise<Program> =>
  withFreePorts(1, (port = 0) =>
    startProgram({
      command: [node, join(root, 'apps/outside/src/main.ts')],
      port,
      readyPath: '/',
      environment: { OUTSIDE_PORT: String(port) },
    }),
  );

type ChannelGoods = { productId: string; originalProductId: string; productName: string; unitPrice: number };

/** Links items with much stock to products of the channel. */
async function linkGoods(db: Pooled): Promise<ChannelGoods[]> {
  const linked = await sql<ChannelGoods>`
    with chosen as (
      select i.uuid, i.id, i.sales_price, i.display_name from product_item i join product p on p.uuid = i.product_uuid
      where i.is_active and i.is_display and not p.is_adult and i.sales_price > 0 order by md5(i.uuid::text) limit ${sql.lit(linkedItems)}),
    stocked as (update product_item set stock_count = 1000000 where uuid in (select uuid from chosen)),
    links as (
      insert into channel_product (channel, channel_product_id, product_item_uuid, linked_at)
      select 'SMARTSTORE', id::text, uuid, current_timestamp from chosen)
    select id::text as "productId", id::text as "originalProductId", left(display_name, 80) as "productName", sales_price as "unitPrice" from chosen`.execute(
    db,
  );
  return linked.rows;
}

/** Places the orders; returns the number of their product orders. */
async function makeTraffic({ port }: Program, products: readonly ChannelGoods[]): Promise<number> {
  const traffic = { seed: 1, channel: 'SMARTSTORE', products, orders, changes: 0 };
  const answer = await fetch(`http://127.0.0.1:${port}/__outside/naver/traffic`, {
    method: 'POST',
    body: JSON.stringify(traffic),
  });
  const { productOrders } = (await answer.json()) as { productOrders: number };
  return productOrders;
}

async function countCollected(db: Pooled): Promise<number> {
  await wait(100);
  const found = await sql<{
    count: number;
  }>`select count(*)::int as count from channel_order_product`.execute(db);
  return found.rows[0]?.count ?? 0;
}
