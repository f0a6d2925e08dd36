// Banners over HTTP: display period by the shop's clock, order, limit, single banners.
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop();
beforeAll(async () => {
  const rows = [
    ['MAIN', '둘째', 2, true, '2030-01-01', '2030-02-01'],
    ['MAIN', '첫째', 1, true, '2030-01-10', '2030-01-20'],
    ['MAIN', '숨김', 0, false, '2030-01-01', '2030-02-01'],
    ['SUB', '작은 것', 1, true, '2030-01-01', '2030-02-01'],
  ] as const;
  for (const [position, title, order, isDisplay, from, to] of rows) {
    await sql`insert into banner (position, title, image_pc, image_mobile, alt, link, display_order, is_display, from_at, to_at)
      values (${position}, ${title}, 'banner-pc', 'banner-mobile', ${title}, '/goods/bestseller', ${order}, ${isDisplay},
        ${`${from}T00:00:00+09:00`}, ${`${to}T00:00:00+09:00`})`.execute(shop.database.db);
  }
});
afterEach(() => shop.clock.run());

const titles = async () => (await shop.api.getMainBanners()).map((banner) => banner.title);

test('returns banners in their display period by the shop’s clock, in the merchant’s order', async () => {
  const at = async (time: string) => {
    shop.clock.stopAt(time);
    return titles();
  };
  expect(await at('2029-12-31T23:59:59+09:00')).toEqual([]);
  expect(await at('2030-01-01T00:00:00+09:00')).toEqual(['둘째']);
  expect(await at('2030-01-10T00:00:00+09:00')).toEqual(['첫째', '둘째']);
  expect(await at('2030-01-20T00:00:00+09:00')).toEqual(['둘째']);
  expect(await at('2030-02-01T00:00:00+09:00')).toEqual([]);
});

test('returns pictures, texts and the period in Seoul time', async () => {
  shop.clock.stopAt('2030-01-05T00:00:00+09:00');
  const [banner] = await shop.api.getMainBanners();
  expect(banner).toMatchObject({
    position: 'MAIN',
    imagePc: '/pictures/800/banner-pc.webp',
    imageMobile: '/pictures/800/banner-mobile.webp',
    alt: '둘째',
    link: '/goods/bestseller',
    from: '2030-01-01T00:00:00',
    to: '2030-02-01T00:00:00',
  });
  expect(Object.keys(banner ?? {})).not.toContain('eyebrow');
  expect(await shop.api.getMainBanner({ uuid: banner?.uuid ?? '' })).toEqual(banner);
});

test('returns NOT_FOUND for a sub banner as main banner, and outside of the display period', async () => {
  shop.clock.stopAt('2030-01-05T00:00:00+09:00');
  const [sub] = await shop.api.getSubBanners();
  expect(sub?.title).toBe('작은 것');
  const uuid = sub?.uuid ?? '';
  expect((await shop.api.getSubBanner({ uuid })).uuid).toBe(uuid);
  expect((await shop.call('GET', `/open/main-banners/${uuid}`)).status).toBe(404);
  shop.clock.stopAt('2031-01-05T00:00:00+09:00');
  expect((await shop.call('GET', `/open/sub-banners/${uuid}`)).status).toBe(404);
});

test('returns at most ten banners', async () => {
  await sql`insert into banner (position, title, image_pc, image_mobile, alt, link, display_order, from_at, to_at)
    select 'SUB', n::text, 'b', 'b', 'b', '/', n, '2040-01-01', '2041-01-01' from generate_series(1, 15) n`.execute(
    shop.database.db,
  );
  shop.clock.stopAt('2040-06-01T00:00:00+09:00');
  expect((await shop.api.getSubBanners()).map((banner) => Number(banner.title))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
});
