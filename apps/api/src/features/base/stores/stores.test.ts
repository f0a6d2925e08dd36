// The legal footer and seller identities over HTTP (docs/rules/law.md).
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openTestShop, testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true });
afterEach(() => shop.clock.run());

test('returns the company, its numbers, contacts and legal statements for the footer', async () => {
  const info = await shop.api.getShopInfo();
  const { delivery: _delivery, depositDays: _days, holidays: _holidays, ...texts } = info;
  for (const [name, text] of Object.entries(texts))
    expect([name, String(text).trim()]).not.toEqual([name, '']);
  expect(info.businessCheckUrl).toBe(
    `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${info.businessNumber.replaceAll('-', '')}`,
  );
  expect(info.intermediaryText).toContain(info.companyName);
  expect(info.intermediaryText).toContain('통신판매중개자');
  expect(info.delivery?.deliveryFeeType).toBe('CONDITIONAL_FREE');
});

test('returns the holidays of the next 60 days by the shop’s clock in Seoul', async () => {
  shop.clock.stopAt('2026-09-20T23:30:00+09:00');
  const { holidays } = await shop.api.getShopInfo();
  expect(holidays).toEqual(holidays.toSorted());
  // 추석 and 개천절, 한글날 of 2026; not 광복절 before nor 성탄절 after.
  expect(holidays).toEqual(expect.arrayContaining(['2026-09-25', '2026-10-03', '2026-10-09']));
  expect(holidays.every((day) => day >= '2026-09-20' && day < '2026-11-19')).toBe(true);
});

test('returns the identity of an active seller, and NOT_FOUND for an inactive one', async () => {
  const stores = await sql<{
    uuid: string;
    isOwn: boolean;
    businessNumber: string;
  }>`select uuid, is_own, business_number from store`.execute(shop.database.db);
  expect(stores.rows.filter((store) => store.isOwn)).toHaveLength(1);
  expect(stores.rows).toHaveLength(3);
  for (const store of stores.rows) {
    const shown = await shop.api.getStore({ uuid: store.uuid });
    expect(shown).toMatchObject({
      uuid: store.uuid,
      isOwn: store.isOwn,
      businessNumber: store.businessNumber,
    });
    for (const text of Object.values(shown)) expect(text).not.toBe('');
  }
  const inactive = stores.rows.find((store) => !store.isOwn)?.uuid ?? '';
  await sql`update store set is_active = false where uuid = ${inactive}`.execute(shop.database.db);
  expect((await shop.call('GET', `/open/stores/${inactive}`)).status).toBe(404);
});

test('returns NOT_FOUND for the footer while the shop’s identity is not entered', async () => {
  const empty = await openTestShop();
  expect((await empty.call('GET', '/open/shop-info')).body).toMatchObject({ code: 'NOT_FOUND' });
  await empty.close();
});
