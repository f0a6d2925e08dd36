// Filling the demo shop: from several processes, and on any day of its first start.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { banners } from '../../../../demo/catalogue/banners.ts';
import { events } from '../../../../demo/catalogue/events.ts';
import { tyingSets } from '../../../../demo/catalogue/tying-sets.ts';
import { testStart } from '../testing/clock.ts';
import { freshDatabase } from '../testing/database.ts';
import { type Database, openDatabase } from './connect.ts';
import { fillDemo } from './fill-demo.ts';

/** Passes an empty database, which is dropped afterwards. */
async function onEmpty(work: (database: Database, url: string) => Promise<void>): Promise<void> {
  const fresh = await freshDatabase();
  const database = openDatabase(fresh.url, { connections: 1 });
  try {
    await work(database, fresh.url);
  } finally {
    await database.close();
    await fresh.drop();
  }
}

test('two concurrent first starts fill an empty database once, and both go on', () =>
  onEmpty(async (database, url) => {
    const filled = await Promise.all([fillDemo(url, testStart), fillDemo(url, testStart)]);
    expect(filled.toSorted()).toEqual([false, true]);
    const shops = await sql`select from shop`.execute(database.db);
    expect(shops.rows).toHaveLength(1);
  }));

/** Titles and counts of what a visitor sees at `now`. */
async function shownAt(database: Database, now: Date): Promise<unknown> {
  const found = await sql`
    select
      (select array_agg(title order by title collate "C") from event
       where default_type is null and from_at <= ${now} and to_at > ${now}) as events,
      (select count(*)::int from banner where from_at <= ${now} and to_at > ${now}) as banners,
      (select array_agg(name order by name collate "C") from coupon where download_from <= ${now} and download_to > ${now} and is_downloadable) as coupons,
      (select count(*)::int from coupon where download_from <= ${now} and download_to > ${now} and code is not null) as codes,
      (select count(*)::int from tying_set where from_at <= ${now} and to_at > ${now}) as sets,
      (select count(*)::int from product where created_at > ${now}) as future_products,
      (select count(*)::int from content where published_at > ${now}) as future_articles`.execute(
    database.db,
  );
  return found.rows[0];
}

const titles = (days: number) =>
  events
    .filter(({ fromDay, toDay }) => fromDay <= days && toDay > days)
    .map(({ title }) => title)
    .toSorted();

test.each([
  ['on a working day', '2026-11-28T10:00:00+09:00'],
  ['forty days later, in the night', '2027-01-07T00:03:00+09:00'],
  ['more than a year later, on a leap day before midnight', '2028-02-29T23:58:00+09:00'],
])(
  'a first start %s has current events, banners, coupons, codes and sets, also after a fortnight',
  (_when, start) =>
    onEmpty(async (database, url) => {
      const now = new Date(start);
      await fillDemo(url, now);
      for (const days of [0, 14]) {
        expect(titles(days).length).toBeGreaterThanOrEqual(5);
        expect(await shownAt(database, new Date(now.getTime() + days * dayMs))).toEqual({
          events: titles(days),
          banners: banners.length,
          coupons: ['잠마루 15% 할인 쿠폰', '장바구니 3,000원 할인 쿠폰', '첫 주문 5,000원 할인 쿠폰'],
          codes: 2,
          sets: tyingSets.length,
          futureProducts: 0,
          futureArticles: 0,
        });
      }
    }),
);
