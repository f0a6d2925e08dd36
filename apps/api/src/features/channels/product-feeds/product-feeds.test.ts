// Product feeds over HTTP on the demo shop: validity of every row, caching, and what changes of products do to them.
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type FeedRecord,
  checkGoogle,
  checkMeta,
  checkNaverEp,
  checkNaverSummary,
} from '../../../testing/channels/feed-validator.ts';
import { type TestShop, openTestShop, testShop } from '../../../testing/shop.ts';
import type { FeedName } from './feed-files.db.ts';
import { refreshProductFeeds } from './product-feeds.jobs.ts';

const shop = testShop({ demo: true });
const minutes = (count: number): number => count * 60_000;

const get = (name: FeedName | string, headers: Record<string, string> = {}, from: TestShop = shop) =>
  from.app.inject({ method: 'GET', url: `/feeds/${name}`, headers });
const refresh = () => refreshProductFeeds(shop.context());
const originOf = () => shop.context().config.publicUrl;
const full = async () => checkNaverEp((await get('naver-ep.txt')).body, originOf());
const summary = async () => checkNaverSummary((await get('naver-ep-summary.txt')).body, originOf());
const google = async () => checkGoogle((await get('google.xml')).body, originOf());
const meta = async () => checkMeta((await get('meta.csv')).body, originOf());
const run = (statement: string) => sql.raw(statement).execute(shop.database.db);
const changesOf = ({ records }: { records: FeedRecord[] }) =>
  records.map((record) => [record['id'], record['class']]);

/** Refreshes at the start of a new day, so that the full feeds are published and the summary is empty. */
let day = Date.parse('2026-11-24T09:00:00+09:00');
beforeEach(async () => {
  day += 24 * 60 * 60_000;
  shop.clock.stopAt(new Date(day));
  await refresh();
});
/** Lets the next refresh run. */
async function refreshLater(ms = minutes(5)) {
  shop.clock.moveBy(ms);
  await refresh();
}

/** Items of different products that the EP lists, and their products. */
async function listedItems(count: number) {
  const found = await sql<{ id: number; uuid: string; productUuid: string; price: number }>`
    select i.id, i.uuid, i.product_uuid, i.sales_price as price from product_item i join product_list l on l.product_item_uuid = i.uuid
    where l.is_shown and l.sale_to is null and i.is_display and i.stock_count > 0 and i.sales_price > 0 and not l.is_adult order by i.id limit ${sql.lit(count)}`.execute(
    shop.database.db,
  );
  return found.rows;
}

test('every row of every feed is valid, and every item on sale is listed', async () => {
  const { rows } = await sql<{ id: number; isInStock: boolean; isAdult: boolean }>`
    select i.id, i.stock_count > 0 as is_in_stock, p.is_adult from product_item i join product p on p.uuid = i.product_uuid
    join product_list l on l.product_uuid = p.uuid and l.is_shown where i.is_active and i.is_display order by i.id`.execute(
    shop.database.db,
  );
  const ids = (wanted: typeof rows) => wanted.map(({ id }) => String(id));
  const [ep, changes, rss, csv] = [await full(), await summary(), await google(), await meta()];
  expect([...ep.complaints, ...changes.complaints, ...rss.complaints, ...csv.complaints]).toEqual([]);
  expect(changes.records).toEqual([]);
  expect(rows.length).toBeGreaterThan(300);
  expect(ep.records.map(({ id }) => id)).toEqual(ids(rows.filter((row) => row.isInStock)));
  expect(rss.records.map(({ id }) => id)).toEqual(ids(rows));
  expect(csv.records.map(({ id }) => id)).toEqual(ids(rows.filter((row) => !row.isAdult)));
  expect(rss.records.some((record) => record['adult'] === 'yes')).toBe(rows.some((row) => row.isAdult));
});

test('the pictures that feeds name are JPEG files that everyone may read', async () => {
  const { records } = await google();
  const paths = records.slice(0, 3).map((record) => new URL(record['image_link'] ?? '').pathname);
  for (const url of new Set(paths)) {
    const answer = await shop.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  }
});

describe('the response', () => {
  test('has an ETag, the time of publication and five minutes of cache, and is not sent again unchanged', async () => {
    const plain = await get('google.xml');
    expect(plain.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
      'last-modified': new Date(day).toUTCString(),
    });
    const packed = await get('google.xml', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(packed.rawPayload.length),
      etag: `W/${String(plain.headers.etag)}`,
    });
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    const known: Record<string, string>[] = [
      { 'if-none-match': String(plain.headers.etag) },
      { 'if-none-match': `"other", W/${String(plain.headers.etag)}` },
      { 'if-modified-since': String(plain.headers['last-modified']) },
    ];
    for (const headers of known) {
      const { statusCode, body } = await get('google.xml', headers);
      expect([statusCode, body]).toEqual([304, '']);
    }
    const older = { 'if-modified-since': new Date(day - 1000).toUTCString() };
    expect((await get('google.xml', older)).statusCode).toBe(200);
    expect((await get('google.xml', { 'if-none-match': '"other"', ...older })).statusCode).toBe(200);
  });

  test('to HEAD has the same headers and no body', async () => {
    const asked = { url: '/feeds/meta.csv', headers: { 'accept-encoding': 'gzip' } };
    const [head, whole] = [
      await shop.app.inject({ method: 'HEAD', ...asked }),
      await shop.app.inject({ method: 'GET', ...asked }),
    ];
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const name of ['etag', 'content-length', 'last-modified'])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  test.each(['naver.txt', 'naver-ep', '..%2Fapp.ts', 'GOOGLE.XML'])('is 404 for /feeds/%s', async (name) => {
    expect((await get(name)).statusCode).toBe(404);
  });

  test('is 503 before the first run of the job', async () => {
    const empty = await openTestShop();
    try {
      const answer = await get('meta.csv', {}, empty);
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
      await refreshProductFeeds(empty.context());
      expect((await get('meta.csv', {}, empty)).body.split('\n')).toHaveLength(2);
    } finally {
      await empty.close();
    }
  });

  test('is 500 without its first part, and not cached', async () => {
    await run(`delete from product_feed_part where file_uuid in
      (select uuid from product_feed_file where feed = 'meta.csv' and replaced_at is null)`);
    const answer = await get('meta.csv', { 'accept-encoding': 'gzip' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([500, 'no-store']);
    shop.bugs.length = 0;
  });
});

describe('a change', () => {
  test('of a price is in the summary after five minutes, and a second refresh writes nothing', async () => {
    const [item] = await listedItems(1);
    await run(
      `update product_item set sales_price = sales_price + 100, fixed_price = 0 where uuid = '${item?.uuid}'`,
    );
    await refresh();
    expect((await summary()).records).toEqual([]);
    await refreshLater();
    const { records, complaints } = await summary();
    expect(complaints).toEqual([]);
    expect(records).toEqual([
      expect.objectContaining({
        id: String(item?.id),
        class: 'U',
        price_pc: String((item?.price ?? 0) + 100),
        normal_price: '',
      }),
    ]);
    const before = await get('naver-ep-summary.txt');
    await refreshLater();
    const after = await get('naver-ep-summary.txt');
    expect(after.headers['last-modified']).toBe(before.headers['last-modified']);
    expect((await full()).records.find(({ id }) => id === String(item?.id))?.['price_pc']).toBe(
      String(item?.price),
    );
  });

  test.each<[string, string, 'google' | 'no google']>([
    ['sold out', `update product_item set stock_count = 0 where uuid = 'ITEM'`, 'google'],
    ['hidden', `update product_item set is_display = false where uuid = 'ITEM'`, 'no google'],
    [
      'of a hidden product',
      `update product_list set is_shown = false where product_uuid = 'PRODUCT'`,
      'no google',
    ],
    ['free of charge', `update product_item set sales_price = 0 where uuid = 'ITEM'`, 'no google'],
    [
      'of a product whose sale has ended',
      `update product_list set sale_to = timestamptz '2026-11-01' where product_uuid = 'PRODUCT'`,
      'no google',
    ],
    [
      'without a lawful name',
      `update product_item set display_name = '당뇨를 치료하는 홍삼' where uuid = 'ITEM'`,
      'no google',
    ],
  ])('that makes an item %s deletes it from the EP', async (_name, statement, inGoogle) => {
    const [item] = (await listedItems(200)).toReversed();
    const siblings = await sql<{ id: number }>`
      select id from product_item where product_uuid = ${item?.productUuid}`.execute(shop.database.db);
    await run(statement.replace('ITEM', item?.uuid ?? '').replace('PRODUCT', item?.productUuid ?? ''));
    await refreshLater(minutes(60));
    const changes = changesOf(await summary());
    expect(changes).toContainEqual([String(item?.id), 'D']);
    expect(changes.every(([id]) => siblings.rows.some((row) => String(row.id) === id))).toBe(true);
    expect((await summary()).complaints).toEqual([]);
    const rss = (await google()).records.find(({ id }) => id === String(item?.id));
    expect(rss?.['availability']).toBe(inGoogle === 'google' ? 'out_of_stock' : undefined);
  });

  test.each([
    [
      `update brand set name = name || ' 2' where uuid = (select brand_uuid from product where uuid = 'PRODUCT')`,
    ],
    [
      `update category set name = name || ' 2' where uuid in
        (select category_uuid from product_category where product_uuid = 'PRODUCT' and is_representative)`,
    ],
    [
      `update delivery_policy set delivery_fee_type = 'NOT_FREE', delivery_fee = delivery_fee + 500 where uuid =
        (select delivery_policy_uuid from product where uuid = 'PRODUCT')`,
    ],
    [`update product_list set review_count = review_count + 1 where product_uuid = 'PRODUCT'`],
    [
      `update product_list set option_count = case when option_count > 1 then 1 else 2 end where product_uuid = 'PRODUCT'`,
    ],
    [
      `insert into item_coupon_price (product_item_uuid, price) select uuid, 700 from product_item where uuid = 'ITEM'`,
    ],
    [
      `update product set statutory_notices = '[{"name": "제조자", "value": "새 제조사, 서울"}]' where uuid = 'PRODUCT'`,
    ],
    [`update product set is_adult = true where uuid = 'PRODUCT'`],
    [`update product_item set display_name = display_name || ' 2' where uuid = 'ITEM'`],
    [`update product_item set fixed_price = sales_price + 5000 where uuid = 'ITEM'`],
  ])('of anything that the row states is in the summary: %s', async (statement) => {
    const [item] = await listedItems(1);
    await run(`update product set is_coupon_apply_price_display = true where uuid = '${item?.productUuid}'`);
    await run(`delete from item_coupon_price where product_item_uuid = '${item?.uuid}'`);
    await refreshLater(minutes(24 * 60));
    await run(statement.replace('ITEM', item?.uuid ?? '').replace('PRODUCT', item?.productUuid ?? ''));
    await refreshLater();
    expect(changesOf(await summary())).toContainEqual([String(item?.id), 'U']);
    expect((await summary()).complaints).toEqual([]);
    await run(`update product set is_adult = false where uuid = '${item?.productUuid}'`);
  });

  test('of the description reaches Google without its markup', async () => {
    const [item] = await listedItems(1);
    await run(`update product set detail_text = '<p>물과 함께 <strong>하루</strong> 한 포 &amp; 꾸준히</p>'
      where uuid = '${item?.productUuid}'`);
    await refreshLater(minutes(60));
    const found = (await google()).records.find(({ id }) => id === String(item?.id));
    expect(found?.['description']).toBe('물과 함께 하루 한 포 & 꾸준히');
  });

  test('of an item that comes back after a full feed is class I, and one that came and went is in no feed', async () => {
    const [one, two] = await listedItems(2);
    const show = (uuid: string | undefined, isShown: boolean) =>
      run(`update product_item set is_display = ${isShown} where uuid = '${uuid}'`);
    await show(one?.uuid, false);
    await show(two?.uuid, false);
    await refreshLater(minutes(24 * 60));
    expect((await summary()).records).toEqual([]);
    await show(one?.uuid, true);
    await show(two?.uuid, true);
    await refreshLater();
    expect(changesOf(await summary())).toEqual([
      [String(one?.id), 'I'],
      [String(two?.id), 'I'],
    ]);
    await show(two?.uuid, false);
    await refreshLater();
    expect(changesOf(await summary())).toEqual([[String(one?.id), 'I']]);
    await show(two?.uuid, true);
  });

  test('reaches Google and Meta within an hour, and not more often', async () => {
    const [item] = await listedItems(1);
    await run(`update product_item set sales_price = sales_price + 100 where uuid = '${item?.uuid}'`);
    const before = [(await get('google.xml')).headers.etag, (await get('meta.csv')).headers.etag];
    const etags = async () => [(await get('google.xml')).headers.etag, (await get('meta.csv')).headers.etag];
    await refreshLater(minutes(30));
    expect(await etags()).toEqual(before);
    await refreshLater(minutes(30));
    const after = await etags();
    expect(after.every((etag, at) => etag !== before[at])).toBe(true);
    await refreshLater(minutes(60));
    expect(await etags()).toEqual(after);
  });
});

test('replaced files are kept for an hour', async () => {
  const count = async () => {
    const { rows } = await sql<{ files: number }>`
      select count(*)::int as files from product_feed_file where feed = 'meta.csv'`.execute(shop.database.db);
    return rows[0]?.files;
  };
  await refreshLater(minutes(24 * 60));
  expect(await count()).toBe(2);
  await refreshLater(minutes(61));
  expect(await count()).toBe(1);
});
