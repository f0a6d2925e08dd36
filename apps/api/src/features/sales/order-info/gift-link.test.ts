// The link of a gift that is sent again, to the same number or to a corrected one (docs/rules/gifts.md#again).
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { openMember } from '../../../testing/members/members.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { depositTestShop } from '../../../testing/sales/deposits.ts';
import {
  type SentGift,
  giftAddress,
  giftInput,
  giftTokenOf,
  sentGift,
} from '../../../testing/sales/gifts.ts';
import { oneItem } from '../../../testing/sales/manual-orders.ts';
import { jejuAddress, rows } from '../../../testing/sales/orders.ts';

const { shop, issued, cancel } = depositTestShop();
beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const pauseMs = 10 * 60_000;
const former = giftInput.delivery.phone;
const corrected = '01087654329';

const ownerOf = ({ orderUuid, placed }: SentGift) => ({
  uuid: orderUuid,
  orderToken: placed.orderToken ?? '',
});
const accept = (token: string, address = giftAddress) =>
  shop.api.acceptGift({ token, ...address, isConsented: true });
/** The numbers to which the link was sent, the first one first. */
const sentTo = async (orderUuid: string) =>
  (
    await rows<{ phone: string }>(
      shop,
      `select phone from message where order_uuid = '${orderUuid}' and template = 'N27' order by uuid`,
    )
  ).map(({ phone }) => phone);

describe('the giver', () => {
  test('sends the same link again, at most once in ten minutes', async () => {
    const gift = await sentGift(shop);
    const again = () => shop.api.sendGiftLink(ownerOf(gift));
    await expect(again()).rejects.toMatchObject({ code: 'TOO_SOON' });
    shop.clock.moveBy(pauseMs + 1);
    expect(await again()).toEqual({ phone: former, dueAt: '2026-11-30T10:00:00' });
    await expect(again()).rejects.toMatchObject({ code: 'TOO_SOON' });
    expect(await sentTo(gift.orderUuid)).toEqual([former, former]);
    expect(await giftTokenOf(shop, gift.orderUuid)).toBe(gift.token);
    expect(await accept(gift.token)).toMatchObject({ state: 'ACCEPTED' });
  });

  test('corrects the number: the link to the former one ends, the deadline stays, and a repetition changes nothing', async () => {
    const { api } = await openMember(shop);
    const gift = await sentGift(shop, api);
    shop.clock.moveBy(dayMs);
    const correct = () => api.sendGiftLink({ uuid: gift.orderUuid, phone: '010-8765-4329' });
    expect(await correct()).toEqual({ phone: corrected, dueAt: '2026-11-30T10:00:00' });
    expect(await correct()).toMatchObject({ phone: corrected });
    expect(await sentTo(gift.orderUuid)).toEqual([former, corrected]);
    for (const call of [
      () => shop.api.getGift({ token: gift.token }),
      () => accept(gift.token),
      () => shop.api.declineGift({ token: gift.token }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    const token = await giftTokenOf(shop, gift.orderUuid);
    expect(await accept(token)).toMatchObject({ state: 'ACCEPTED' });
    // Also after the answer.
    await expect(shop.api.getGift({ token: gift.token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  test('corrects the number while an address of the former link waits for its surcharge, which is void', async () => {
    const gift = await sentGift(shop);
    const { zipCode, address } = jejuAddress;
    await expect(
      shop.api.acceptGift({ token: gift.token, zipCode, address, isConsented: true }),
    ).rejects.toMatchObject({ code: 'REMOTE_FEE_REQUIRED' });
    await shop.api.sendGiftLink({ ...ownerOf(gift), phone: corrected });
    expect(
      await rows(shop, `select status from delivery_change where order_uuid = '${gift.orderUuid}'`),
    ).toEqual([{ status: 'VOID' }]);
  });

  test('causes at most five messages in a day', async () => {
    const gift = await sentGift(shop);
    const correct = (end: number) => shop.api.sendGiftLink({ ...ownerOf(gift), phone: `0108765430${end}` });
    for (let end = 0; end < 5; end += 1) await correct(end);
    await expect(correct(5)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await sentTo(gift.orderUuid)).toHaveLength(6);
  });

  test('is refused another number than a mobile one, and where no answer is awaited', async () => {
    const { api } = await openMember(shop);
    const waiting = await sentGift(shop, api);
    await expect(api.sendGiftLink({ uuid: waiting.orderUuid, phone: '0212345678' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'phone' }],
    });
    const cancelled = await sentGift(shop);
    await cancel(cancelled.placed);
    const accepted = await sentGift(shop);
    await accept(accepted.token);
    const { order: unpaid } = await issued(giftInput, await oneItem(shop));
    const ended = [cancelled, accepted, { orderUuid: unpaid.order.uuid, placed: unpaid, token: '' }];
    const refused = { code: 'ORDER_STATUS_CONFLICT' };
    for (const gift of ended) {
      await expect(shop.api.sendGiftLink(ownerOf(gift))).rejects.toMatchObject(refused);
      const correction = { ...ownerOf(gift), phone: corrected };
      await expect(shop.api.sendGiftLink(correction)).rejects.toMatchObject(refused);
    }
    shop.clock.moveBy(7 * dayMs);
    await expect(api.sendGiftLink({ uuid: waiting.orderUuid })).rejects.toMatchObject(refused);
  });

  test('is the member or the guest who ordered', async () => {
    const [owner, other] = [await openMember(shop), await openMember(shop)];
    const { orderUuid: uuid } = await sentGift(shop, owner.api);
    const ofOther = await sentGift(shop);
    for (const call of [
      () => other.api.sendGiftLink({ uuid, phone: corrected }),
      () => shop.api.sendGiftLink({ uuid, phone: corrected }),
      () => shop.api.sendGiftLink({ ...ownerOf(ofOther), uuid, phone: corrected }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await owner.api.sendGiftLink({ uuid, phone: corrected })).toMatchObject({ phone: corrected });
    expect(await sentTo(uuid)).toEqual([former, corrected]);
  });
});

test('staff who correct the number of an awaited receiver send the link to it', async () => {
  const { orderUuid, token } = await sentGift(shop);
  const { api: staff } = await openStaff(shop);
  await staff.editOrderDelivery({ uuid: orderUuid, recipientName: '이받음이' });
  expect(await sentTo(orderUuid)).toEqual([former]);
  await staff.editOrderDelivery({ uuid: orderUuid, phone: corrected });
  expect(await sentTo(orderUuid)).toEqual([former, corrected]);
  await expect(accept(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  expect(await accept(await giftTokenOf(shop, orderUuid))).toMatchObject({ state: 'ACCEPTED' });
});
