// Sources of visits over HTTP: storage, classification, retention.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testShop } from '../../../testing/shop.ts';
import { deleteOldVisitInflow } from './visit-inflow.jobs.ts';

const shop = testShop();

async function rowOf(guestExternalId: string): Promise<Record<string, unknown> | undefined> {
  const found = await sql<Record<string, unknown>>`
    select * from visit_inflow where guest_external_id = ${guestExternalId}`.execute(shop.database.db);
  return found.rows[0];
}

describe('saveInflowCookieInfo', () => {
  test('stores all reported fields under the guest id and returns the inflow', async () => {
    const guestExternalId = randomUUID();
    const productItemUuid = randomUUID();
    const answer = await shop.api.saveInflowCookieInfo({
      guestExternalId,
      utm_source: 'instagram',
      utm_medium: 'cpc',
      utm_campaign: '설',
      utm_keyword: '홍삼',
      utm_content: 'banner-1',
      initial_referer: 'https://m.naver.com/',
      _ab_group_test: 'b',
      naverInflowCode: 'NA1',
      saClickId: 'SA1',
      landingPath: '/goods/1',
      productItemUuid,
    });
    expect(answer).toEqual({ inflow: 'INSTAGRAM' });
    expect(await rowOf(guestExternalId)).toMatchObject({
      inflow: 'INSTAGRAM',
      utmSource: 'instagram',
      utmMedium: 'cpc',
      utmCampaign: '설',
      utmKeyword: '홍삼',
      utmContent: 'banner-1',
      initialReferer: 'https://m.naver.com/',
      abGroup: 'b',
      naverInflowCode: 'NA1',
      saClickId: 'SA1',
      landingPath: '/goods/1',
      productItemUuid,
    });
  });

  test('replaces the previous visit, including fields that are now missing', async () => {
    const guestExternalId = randomUUID();
    await shop.api.saveInflowCookieInfo({ guestExternalId, utm_source: 'kakao', utm_medium: 'message' });
    const answer = await shop.api.saveInflowCookieInfo({
      guestExternalId,
      initial_referer: 'https://blog.example/',
    });
    expect(answer).toEqual({ inflow: 'ETC' });
    expect(await rowOf(guestExternalId)).toMatchObject({ inflow: 'ETC', utmSource: null, utmMedium: null });
  });

  test('classifies a visit without fields as DIRECT', async () => {
    expect(await shop.api.saveInflowCookieInfo({ guestExternalId: randomUUID() })).toEqual({
      inflow: 'DIRECT',
    });
  });

  test('refuses a visit without guest id, and text that is too long', async () => {
    const nameless = await shop.call('POST', '/open/products/action/inflow-cookie-info', { body: {} });
    expect(nameless.body).toMatchObject({
      code: 'REQUIRED_PARAMETER',
      message: 'Required parameter guestExternalId was null or undefined when calling saveInflowCookieInfo.',
    });
    const long = { guestExternalId: randomUUID(), utm_source: 'x'.repeat(201) };
    await expect(shop.api.saveInflowCookieInfo(long)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('limits visits per address, because guest ids can be invented', async () => {
    const from = { headers: { 'x-forwarded-for': '198.51.100.7' } };
    const calls = Array.from({ length: 130 }, () =>
      shop.call('POST', '/open/products/action/inflow-cookie-info', {
        body: { guestExternalId: randomUUID() },
        ...from,
      }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(120);
  });

  test('deletes a visit after 180 days', async () => {
    const [old, recent] = [randomUUID(), randomUUID()];
    const later = shop.context();
    for (const [guest, days] of [
      [old, 181],
      [recent, 179],
    ] as const)
      await sql`insert into visit_inflow (guest_external_id, inflow, updated_at)
        values (${guest}, 'NAVER', ${new Date(later.now.getTime() - days * 86_400_000)})`.execute(
        shop.database.db,
      );
    await deleteOldVisitInflow(later);
    expect(await rowOf(old)).toBeUndefined();
    expect(await rowOf(recent)).toBeDefined();
  });
});
