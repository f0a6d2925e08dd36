// Erasure of pickup addresses, texts and photos of claims after the legal retention period.
import { afterEach, expect, test } from 'vitest';
import { claim, claimOf, orderIn } from '../../../testing/sales/claims.ts';
import { uploadPhoto } from '../../../testing/catalog/media.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../testing/sales/payments.ts';
import { eraseUploads } from '../../base/media/media.jobs.ts';
import { eraseOldClaims } from './claims.jobs.ts';

const { shop, one } = paymentTestShop();
afterEach(() => shop.clock.run());

const address = {
  recipientName: '김수거',
  phone: '01099998888',
  zipCode: '06236',
  address: '서울 강남구 테헤란로 9',
  detailAddress: '909호',
};

/** A return with photo and pickup address that was withdrawn immediately, and a second one that is open if wanted. */
async function withdrawnReturn(isAnotherOpen: boolean) {
  const { member, order, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
  const input = claimOf(bought, 'RETURN', {
    reason: 'BROKEN_PRODUCT',
    text: '김수거 고객의 상자가 젖었습니다.',
    images: [await uploadPhoto(shop, { memberUuid: member.userUuid }, 'CLAIM')],
    collect: { method: 'PICKUP', address },
  });
  const [made] = await claim(member.api, input);
  await member.api.changeOrderProductStatus({
    uuids: bought.map((row) => row.uuid),
    status: 'CANCEL_RETURN',
  });
  if (isAnotherOpen) await claim(member.api, claimOf(bought, 'RETURN', { reason: 'WRONG_NAME' }));
  const retained = (await member.api.getMyPersonalData()).retention.find(({ kind }) => kind === 'CLAIM');
  return { uuid: made?.uuid ?? '', orderUuid: order.uuid, retained };
}

const textOf = async (uuid: string) =>
  (await rows<{ text: string }>(shop, `select c::text as text from order_claim c where uuid = '${uuid}'`))[0]
    ?.text ?? '';
const uploadsOf = async (uuid: string) =>
  (await rows(shop, `select from upload where target_uuid = '${uuid}' and erase_at is null`)).length;
const personal = ['김수거', '01099998888', '테헤란로', '909호'];

test('address, text and photos are erased five years after the end; an order with a younger claim waits', async () => {
  shop.clock.stopAt('2026-12-01T10:00:00+09:00');
  const [old, young] = [await withdrawnReturn(false), await withdrawnReturn(true)];
  expect(await uploadsOf(old.uuid)).toBe(1);
  // The member sees no date while a claim of the order is open.
  expect(old.retained).toEqual({ kind: 'CLAIM', count: 1, nextEraseDate: '2031-12-01' });
  expect(young.retained).toEqual({ kind: 'CLAIM', count: 2 });

  shop.clock.stopAt('2031-12-01T09:59:59+09:00');
  await eraseOldClaims(shop.context());
  for (const word of personal) expect(await textOf(old.uuid)).toContain(word);

  shop.clock.stopAt('2031-12-01T10:00:01+09:00');
  await eraseOldClaims(shop.context());
  await eraseOldClaims(shop.context());
  for (const word of personal) {
    expect(await textOf(old.uuid)).not.toContain(word);
    expect(await textOf(young.uuid)).toContain(word);
  }
  expect(await textOf(old.uuid)).toContain('BROKEN_PRODUCT');
  expect([await uploadsOf(old.uuid), await uploadsOf(young.uuid)]).toEqual([0, 1]);
  await eraseUploads(shop.context());
  const left = await rows(shop, `select from upload where purpose = 'CLAIM'`);
  expect(left).toHaveLength(1);
});
