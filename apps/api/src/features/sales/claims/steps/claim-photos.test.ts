// Photos of claims: only fresh uploads of the caller are stored, for members, guests and staff (docs/rules/claims.md#photos).
import { beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { claimReasonMeanings, reasonsFor } from '#domain/claims/claim-reasons.ts';
import { claim, claimOf, orderIn, setStatus } from '../../../../testing/sales/claims.ts';
import { outcomeOf, refusalOf } from '../../../../testing/contract/refusals.ts';
import { putPhoto, uploadPhoto, uploadStaffPhoto } from '../../../../testing/catalog/media.ts';
import { openMember } from '../../../../testing/members/members.ts';
import { buyableItems, pay, register, rows } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { openStaff } from '../../../../testing/members/staff.ts';

const { shop, one } = paymentTestShop();

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const refusedPhoto = {
  code: 'INVALID_INPUT',
  fields: [{ name: 'images', message: '사진을 다시 첨부해 주세요.' }],
};
const text = '상품을 확인하고 답변드립니다.';

/** HTTP status of the file at an address of an answer. */
const statusOfFile = async (url: string) => (await shop.app.inject({ method: 'GET', url })).statusCode;

const returnOf = async () => {
  const made = await orderIn(shop, 'DELIVERY_COMPLETE', one());
  const of = { memberUuid: made.member.userUuid };
  const request = (images: string[]) => claimOf(made.rows, 'RETURN', { reason: 'BROKEN_PRODUCT', images });
  return { ...made, of, request };
};

describe('photos of a member', () => {
  test('are converted, bound to the claim and shown by signed addresses', async () => {
    const { member, of, request } = await returnOf();
    // One is only sent, the other converted already.
    const images = [await putPhoto(shop, of, 'CLAIM'), await uploadPhoto(shop, of, 'CLAIM')];
    const [made] = await claim(member.api, request(images));
    expect(made?.images).toHaveLength(2);
    for (const url of made?.images ?? []) expect(await statusOfFile(url)).toBe(200);
    const [unsigned = ''] = (made?.images ?? []).map((url) => url.split('?')[0] ?? '');
    expect(await statusOfFile(unsigned)).not.toBe(200);
    const [use] = await rows<{ state: string; targetUuid: string }>(
      shop,
      `select distinct state, target_uuid from upload where owner_uuid = '${of.memberUuid}'`,
    );
    expect(use).toEqual({ state: 'USED', targetUuid: made?.uuid });
  });

  test('are shared by the claims that one request makes', async () => {
    const member = await openMember(shop);
    const cards = await buyableItems(shop, 30);
    const byStore = new Map<string, string>();
    for (const { uuid } of cards) {
      const found = await shop.api.getProductItem({ uuid });
      byStore.set(found.product.store.uuid, uuid);
    }
    const items = [...byStore.values()].slice(0, 2).map((productItemUuid) => ({ productItemUuid, count: 1 }));
    const { rows: bought } = await orderIn(shop, 'PREPARING_PRODUCT', items, member);
    const images = [await uploadPhoto(shop, { memberUuid: member.userUuid }, 'CLAIM')];
    const made = await claim(member.api, claimOf(bought, 'CANCEL', { images }));
    expect(made).toHaveLength(2);
    expect(made.map(({ images: shown }) => shown.length)).toEqual([1, 1]);
  });

  test('of another person, another purpose, another claim or another site are refused and nothing is stored', async () => {
    const { member, of, order, request } = await returnOf();
    const other = await openMember(shop);
    const used = await returnOf();
    const usedPhoto = await uploadPhoto(shop, used.of, 'CLAIM');
    await claim(used.member.api, used.request([usedPhoto]));
    const foreign = [
      'https://evil.example/photo.jpg',
      'javascript:alert(1)',
      await uploadPhoto(shop, { memberUuid: other.userUuid }, 'CLAIM'),
      await uploadPhoto(shop, of, 'INQUIRY'),
      usedPhoto,
    ];
    for (const url of foreign) {
      expect(await refusalOf(claim(member.api, request([url])))).toMatchObject(refusedPhoto);
      expect(await rows(shop, `select from order_claim where order_uuid = '${order.uuid}'`)).toEqual([]);
    }
    const again = await orderIn(shop, 'DELIVERY_COMPLETE', one(), used.member);
    const reused = claimOf(again.rows, 'RETURN', { reason: 'BROKEN_PRODUCT', images: [usedPhoto] });
    expect(await refusalOf(claim(used.member.api, reused))).toMatchObject(refusedPhoto);
  });

  test.each(
    (['RETURN', 'EXCHANGE'] as const).flatMap((type) =>
      reasonsFor(type, 'SHOPPER')
        .filter((reason) => reason !== 'DELIVERY_DELAY')
        .map((reason) => ({ type, reason, isRequired: claimReasonMeanings[reason].isPhotoRequired })),
    ),
  )('$type $reason: required $isRequired', async ({ type, reason, isRequired }) => {
    const { member, order, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
    // Goods that may be returned after opening (return-restriction.test.ts has the others).
    await rows(
      shop,
      `update order_product set return_restriction = 'NONE' where order_uuid = '${order.uuid}' returning 1`,
    );
    const request = claimOf(bought, type, { reason, text });
    expect(await outcomeOf(claim(member.api, request))).toBe(isRequired ? 'PHOTO_REQUIRED' : 'DONE');
  });
});

describe('photos of a guest', () => {
  const guest = async () => {
    const registered = await register(shop, one());
    await pay(shop, registered);
    await setStatus(shop, registered.order.uuid, 'DELIVERY_COMPLETE');
    const { orderToken = '', order } = registered;
    const bought = order.groups.flatMap((group) => group.orderProducts);
    const request = (images: string[]): Input<'inquiryOrder'> => ({
      ...claimOf(bought, 'RETURN', { reason: 'BROKEN_PRODUCT' }),
      images,
      orderToken,
      action: 'CLAIM',
    });
    return { orderToken, request };
  };

  test('belong to the order of the token', async () => {
    const [own, other] = [await guest(), await guest()];
    const foreign = await uploadPhoto(shop, { orderToken: other.orderToken }, 'CLAIM');
    expect(await refusalOf(shop.api.inquiryOrder(own.request([foreign])))).toMatchObject(refusedPhoto);
    const photo = await uploadPhoto(shop, { orderToken: own.orderToken }, 'CLAIM');
    const { claims } = await shop.api.inquiryOrder(own.request([photo]));
    expect(claims?.[0]?.images).toHaveLength(1);
  });
});

describe('photos of staff', () => {
  test('prove the ground of a decline, are shown to the shopper, and must be uploaded by the same person', async () => {
    const { member, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
    const [made] = await claim(member.api, claimOf(bought, 'RETURN'));
    const [staff, colleague] = [await openStaff(shop), await openStaff(shop)];
    const decline = { uuid: made?.uuid ?? '', declineGround: 'DAMAGED_BY_SHOPPER' as const, text };
    const foreign = [
      'https://evil.example/photo.jpg',
      await uploadStaffPhoto(shop, colleague.api),
      await uploadPhoto(shop, { memberUuid: member.userUuid }, 'CLAIM'),
    ];
    const uuids = bought.map((row) => row.uuid);
    const change = { uuids, status: 'DECLINE_RETURN' as const, ...decline };
    for (const url of foreign) {
      expect(await refusalOf(staff.api.declineClaim({ ...decline, images: [url] }))).toMatchObject(
        refusedPhoto,
      );
      expect(await refusalOf(staff.api.changeOrderProductStatus({ ...change, images: [url] }))).toMatchObject(
        refusedPhoto,
      );
    }
    const images = [await uploadStaffPhoto(shop, staff.api)];
    await staff.api.declineClaim({ ...decline, images });
    const seen = await member.api.getOrderClaim({ uuid: decline.uuid });
    expect(seen).toMatchObject({ declineGround: 'DAMAGED_BY_SHOPPER', images: [] });
    expect(await statusOfFile(seen.declineImages?.[0] ?? '')).toBe(200);
  });
});
