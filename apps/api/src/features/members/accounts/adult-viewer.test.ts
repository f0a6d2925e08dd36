// Adult verification: shows pictures of adult products and permits buying them, for members and guests (docs/rules/adult.md#proof). The identity
// check: ../identity/identity-check.test.ts.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { dayMs } from '#domain/base/calendar.ts';
import { type OpenedMember, openMember, visitorOf } from '../../../testing/members/members.ts';
import { buyableItems, orderInput } from '../../../testing/sales/orders.ts';
import { codeOf, refusalOf } from '../../../testing/contract/refusals.ts';
import { testShop } from '../../../testing/shop.ts';
import { identified } from '../../../testing/members/sign-ins.ts';

const shop = testShop({ demo: true, outside: true });
let uuid: string;
let member: OpenedMember;
beforeAll(async () => {
  const [item] = await buyableItems(shop, 1);
  uuid = item?.uuid ?? '';
  await sql`update product set is_adult = true
    where uuid = (select product_uuid from product_item where uuid = ${uuid})`.execute(shop.database.db);
  member = await openMember(shop);
});
beforeEach(() => shop.clock.run());

/** A guest completes an identity check and gets the token that the store saves. */
async function guestToken(): Promise<string> {
  const { adultToken } = await visitorOf(shop).checkAdultByNice(await identified(shop, { purpose: 'ADULT' }));
  return adultToken ?? '';
}

const bringing = (token: string) => ({ headers: { 'x-adult-token': token } });
const pictureOf = async (api: Client, token = '') =>
  (await api.getProductItem({ uuid }, bringing(token))).product.mainImage;

describe('the address of a picture', () => {
  const get = (url: string) => shop.app.inject({ method: 'GET', url });

  test('is 404 without the signature of a verified viewer’s answer, which ends after one to two hours', async () => {
    shop.clock.stopAt('2027-05-03T12:30:00+09:00');
    const signed = await pictureOf(shop.api, await guestToken());
    const [path = ''] = signed.split('?');
    const [large, small, bare] = await Promise.all([
      get(signed),
      get(signed.replace('/800/', '/400/')),
      get(path),
    ]);
    expect([large.statusCode, small.statusCode, bare.statusCode]).toEqual([200, 200, 404]);
    expect(large.headers['cache-control']).toBe('private, max-age=3600');
    expect(bare.headers['cache-control']).toBe('no-store');
    for (const other of [
      `${path}?until=9999999999999`,
      signed.replace('signature=', 'signature=x'),
      path.replace('.webp', '%2Ewebp'),
      path.replace('/800/', '/%38%30%30/'),
    ])
      expect([other, (await get(other)).statusCode]).toEqual([other, 404]);
    shop.clock.moveBy(90 * 60_000);
    expect((await get(signed)).statusCode).toBe(404);
  });

  test('of all other goods stays public and immutable', async () => {
    const { data } = await shop.api.getProductItemsByPaging({ count: 20 });
    const card = data.find((one) => one.uuid !== uuid && one.product.mainImage !== '');
    const answer = await get(card?.product.mainImage ?? '');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'public, max-age=2592000, immutable',
    ]);
  });
});

describe('a verified guest', () => {
  test('sees the pictures for exactly a day', async () => {
    shop.clock.stopAt('2027-05-03T12:00:00+09:00');
    const token = await guestToken();
    expect(await pictureOf(shop.api)).toBe('');
    expect(await pictureOf(shop.api, token)).toMatch(/^\/pictures\//);
    const [item] = await shop.api.getProductItemsByUuids({ uuids: [uuid] }, bringing(token));
    expect(item?.product.mainImage).toMatch(/^\/pictures\//);
    expect(await shop.api.getProductItemUserInfo({ uuid }, bringing(token))).toMatchObject({
      isAdultVerified: true,
    });
    shop.clock.moveBy(dayMs - 1);
    expect(await pictureOf(shop.api, token)).not.toBe('');
    shop.clock.moveBy(1);
    expect(await pictureOf(shop.api, token)).toBe('');
    expect(await shop.api.getProductItemUserInfo({ uuid }, bringing(token))).toMatchObject({
      isAdultVerified: false,
    });
  });

  test('may buy, and retry an unpaid order', async () => {
    const wanted = [{ productItemUuid: uuid, count: 1 }];
    const token = await guestToken();
    const dry = { dryRun: true, items: wanted };
    expect(await shop.api.registerOrder(dry)).toMatchObject({ problems: [{ code: 'ADULT_REQUIRED' }] });
    expect(await shop.api.registerOrder(dry, bringing(token))).toMatchObject({
      isPurchasable: true,
      problems: [],
    });
    const input = await orderInput(shop, wanted);
    expect((await refusalOf(shop.api.registerOrder(input))).code).toBe('ADULT_REQUIRED');
    const placed = await shop.api.registerOrder(input, bringing(token));
    if (!('order' in placed)) throw new Error('A quote came in place of an order.');
    await shop.api.failPayment({
      orderId: placed.payment.orderId,
      clientOrderId: input.clientOrderId ?? '',
      code: 'PAY_PROCESS_CANCELED',
    });
    const again = {
      ...input,
      clientOrderId: crypto.randomUUID(),
      retryOrderUuid: placed.order.uuid,
      orderToken: placed.orderToken ?? '',
    };
    expect((await refusalOf(shop.api.registerOrder(again))).code).toBe('ADULT_REQUIRED');
    expect(await shop.api.registerOrder(again, bringing(token))).toMatchObject({
      order: { uuid: placed.order.uuid },
    });
  });

  test.each([
    ['nothing', () => ''],
    ['a later end', (token: string) => `${Number(token.slice(0, 13)) + dayMs}${token.slice(13)}`],
    ['another hash', (token: string) => `${token.slice(0, 14)}${'A'.repeat(43)}`],
    ['more behind it', (token: string) => `${token}A`],
    ['letters', () => 'x'.repeat(57)],
    ['a number alone', (token: string) => token.slice(0, 13)],
  ])('a token with %s is not accepted', async (_what, forge) => {
    expect(await pictureOf(shop.api, forge(await guestToken()))).toBe('');
  });

  test('is not verified for a member who signs in on the same device', async () => {
    const token = await guestToken();
    expect(await pictureOf(member.api, token)).toBe('');
    expect(await member.api.getProductItemUserInfo({ uuid }, bringing(token))).toMatchObject({
      isAdultVerified: false,
    });
    expect(
      await member.api.registerOrder(
        { dryRun: true, items: [{ productItemUuid: uuid, count: 1 }] },
        bringing(token),
      ),
    ).toMatchObject({ problems: [{ code: 'ADULT_REQUIRED' }] });
  });
});

describe('a verified member', () => {
  test('sees the pictures for a year', async () => {
    shop.clock.stopAt('2027-05-03T12:00:00+09:00');
    const grown = await openMember(shop);
    expect(await pictureOf(grown.api)).toBe('');
    await grown.api.checkAdultByNice(await identified(shop, { api: grown.api, purpose: 'ADULT' }));
    expect(await pictureOf(grown.api)).toMatch(/^\/pictures\//);
    await sql`update users set adult_verified_until = '2027-05-02' where uuid = ${grown.userUuid}`.execute(
      shop.database.db,
    );
    expect(await pictureOf(grown.api)).toBe('');
  });
});

describe('a member who was verified as another person', () => {
  test('does not become an adult by the phone of a parent', async () => {
    const young = await openMember(shop);
    const own = await identified(shop, { api: young.api, purpose: 'UPDATE', person: 'eighteen' });
    await young.api.updateNiceUserInfo(own);
    const parents = await identified(shop, { api: young.api, purpose: 'ADULT', person: 'adult' });
    expect(await codeOf(young.api.checkAdultByNice(parents))).toBe('ADULT_REQUIRED');
    expect(await young.api.getMe()).toMatchObject({ isIdentityVerified: true, isAdultVerified: false });
  });
});

describe('the shared cache', () => {
  test('never contains the pictures, even when an adult reads the page first, and answers to adults are not cacheable', async () => {
    const token = await guestToken();
    const path = `/open/product-items/${uuid}`;
    const own = await shop.call('GET', path, bringing(token));
    expect(own.text).toContain('/pictures/800/');
    expect(own.headers).toMatchObject({
      'cache-control': 'no-store',
      vary: 'Accept-Encoding, Authorization, Cookie, X-Adult-Token',
    });
    expect(own.headers['etag']).toBeUndefined();
    const shared = await shop.call('GET', path);
    expect(shared.body).toMatchObject({
      data: { product: { mainImage: '', images: [], detailImages: [] } },
    });
    expect(shared.headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=120');
  });
});
