// Gifts over HTTP: registration without an address, the link of the receiver, acceptance, refusal, deadline, cancellation and privacy
// (docs/rules/gifts.md).
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { claim, claimOf, payRefunds, setStatus } from '../../../testing/sales/claims.ts';
import { depositTestShop } from '../../../testing/sales/deposits.ts';
import { giftAddress, giftInput, giftTokenOf, sentGift } from '../../../testing/sales/gifts.ts';
import { oneItem } from '../../../testing/sales/manual-orders.ts';
import {
  type Quote,
  type Registered,
  authenticate,
  jejuAddress,
  nextGuest,
  orderInput,
  rows,
  statusesOf,
  stockOf,
} from '../../../testing/sales/orders.ts';
import { altered } from '../../../testing/altered.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { openMember } from '../../../testing/members/members.ts';
import { identified } from '../../../testing/members/sign-ins.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { infoLink, rowsOfOrder } from '../../../testing/sales/shipments.ts';
import { cancelUninformed } from './cancel-uninformed.ts';
import { remindOfInformation } from './request-information.ts';

const { shop, issued, deposit, callBack, cancel } = depositTestShop();
const start = '2026-11-23T10:00:00+09:00';
beforeEach(() => shop.clock.stopAt(start));

const accept = (token: string, changes: object = {}) =>
  shop.api.acceptGift({ token, ...giftAddress, isConsented: true, ...changes });

type OrderColumns = {
  giftMessage: string | null;
  giftAnswer: string | null;
  address: string;
  detailAddress: string;
  recipientName: string;
};
const orderOf = async (orderUuid: string) =>
  (await rows<OrderColumns>(shop, `select * from orders where uuid = '${orderUuid}'`))[0];
const messages = (orderUuid: string, template: string) =>
  rows<{ phone: string; text: string }>(
    shop,
    `select phone, variables::text as text from message where order_uuid = '${orderUuid}' and template = '${template}'`,
  );
const guestView = async ({ order }: Registered) =>
  (await shop.api.getAnonymousOrder({ orderId: order.orderNo, name: '김온유' })).order;

describe('a gift', () => {
  test('is registered without an address, waits for its receiver after the payment, and is prepared with the address', async () => {
    const { orderUuid, token, placed } = await sentGift(shop);
    expect(placed.order).toMatchObject({
      status: 'PAYMENT_TRY',
      gift: { message: '생일 축하해요.', state: 'UNPAID' },
      price: { remoteDeliveryFee: 0 },
    });
    expect(await statusesOf(shop, orderUuid)).toEqual(['REQUEST_INFORMATION']);
    const [sent] = await messages(orderUuid, 'N27');
    expect(sent?.phone).toBe('01087654321');
    // The message of the giver is not sent to a number that is not verified.
    expect(sent?.text).not.toContain('생일');
    expect(await messages(orderUuid, 'N09')).toEqual([]);

    const gift = await shop.api.getGift({ token });
    expect(gift).toMatchObject({
      state: 'WAITING',
      giverName: '김온유',
      message: '생일 축하해요.',
      dueAt: '2026-11-30T10:00:00',
      products: [{ count: 1 }],
    });
    expect(JSON.stringify(gift)).not.toContain('이받음');

    shop.clock.moveBy(5 * dayMs);
    expect(await accept(token, { recipientName: '이받음이', deliveryMemo: '문 앞' })).toMatchObject({
      state: 'ACCEPTED',
    });
    expect(await statusesOf(shop, orderUuid)).toEqual(['PAYMENT_COMPLETE']);
    expect(await orderOf(orderUuid)).toMatchObject({ ...giftAddress, recipientName: '이받음이' });
    expect((await messages(orderUuid, 'N30'))[0]?.phone).toBe('01012345678');
    // Saturday, November 28: the promise counts from the acceptance, not from the payment.
    const [group] = await rows<{ promise: string; remindAt: Date }>(
      shop,
      `select g.promise_date::text as promise, d.remind_at from order_group g join dispatch_reminder d on d.order_group_uuid = g.uuid
       where g.order_uuid = '${orderUuid}'`,
    );
    expect(group?.promise).toBe('2026-12-02');
    expect(group?.remindAt).toEqual(new Date('2026-12-01T09:00:00+09:00'));
    // The link is used.
    await expect(accept(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    expect(await shop.api.getGift({ token })).toMatchObject({ state: 'ACCEPTED' });
  });

  test('has a separate link, which cannot be altered, and the link of other missing data does not open it', async () => {
    const { token } = await sentGift(shop);
    const [uuid = '', signature = ''] = token.split('.');
    for (const wrong of [`${uuid}.${altered(signature)}`, 'x'.repeat(40)])
      await expect(shop.api.getGift({ token: wrong })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(shop.api.getOrderInfoRequest({ token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(shop.api.editOrderInfoFromPharm({ token, ...giftAddress })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
    const { token: ofOtherData } = await infoLink(shop);
    await expect(shop.api.getGift({ token: ofOtherData })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(accept(ofOtherData)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  test('of a virtual account is sent with the deposit, not with the account', async () => {
    const { order } = await issued(giftInput, await oneItem(shop));
    const orderUuid = order.order.uuid;
    expect(await statusesOf(shop, orderUuid)).toEqual(['WAITING_DEPOSIT']);
    expect(await giftTokenOf(shop, orderUuid)).toBe('');
    await deposit(order);
    await callBack(order);
    expect(await statusesOf(shop, orderUuid)).toEqual(['REQUEST_INFORMATION']);
    expect(await giftTokenOf(shop, orderUuid)).not.toBe('');
  });
});

describe('the registration of a gift', () => {
  test('refuses a number that is no mobile number, a missing consent and a long message', async () => {
    const items = await oneItem(shop);
    const guest = nextGuest(shop);
    const send = async (changes: object) =>
      refusalOf(guest.registerOrder(await orderInput(shop, items, { ...giftInput, ...changes })));
    expect(await send({ delivery: { ...giftInput.delivery, phone: '0212345678' } })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'delivery.phone' }],
    });
    expect(await send({ delivery: { recipientName: '이받음' } })).toMatchObject({
      code: 'REQUIRED_PARAMETER',
    });
    expect(await send({ gift: { message: '', isConsented: false } })).toMatchObject({
      code: 'TERMS_REQUIRED',
    });
    expect(await send({ gift: { message: '가'.repeat(201), isConsented: true } })).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  test('ignores an address that the giver sends, and quotes no surcharge for it', async () => {
    const items = await oneItem(shop);
    const delivery = { ...jejuAddress, ...giftInput.delivery };
    const input = await orderInput(shop, items, { gift: giftInput.gift });
    const placed = (await nextGuest(shop).registerOrder({ ...input, delivery })) as Registered;
    expect(placed.order.price.remoteDeliveryFee).toBe(0);
    const quote = await shop.api.registerOrder({ dryRun: true, items, delivery, gift: giftInput.gift });
    expect((quote as Quote).price.remoteDeliveryFee).toBe(0);
    expect(await orderOf(placed.order.uuid)).toMatchObject({ address: '', detailAddress: '' });
  });

  test('refuses goods for adults, also to a verified adult', async () => {
    const items = await oneItem(shop);
    const setAdult = (isAdult: boolean) =>
      rows(
        shop,
        `update product set is_adult = ${isAdult} where uuid = (select product_uuid from product_item where uuid = '${items[0]?.productItemUuid}') returning 1`,
      );
    await setAdult(true);
    const { api } = await openMember(shop);
    await api.checkAdultByNice(await identified(shop, { api, purpose: 'ADULT' }));
    const problemsOf = async (gift?: typeof giftInput.gift) =>
      ((await api.registerOrder({ dryRun: true, items, ...(gift && { gift }) })) as Quote).problems;
    expect(await problemsOf()).toEqual([]);
    expect(await problemsOf(giftInput.gift)).toMatchObject([
      { code: 'ADULT_REQUIRED', message: '성인 인증이 필요한 상품은 선물할 수 없습니다.' },
    ]);
    await setAdult(false);
  });

  test('is repeated by its client order id, and conflicts with another message', async () => {
    const guest = nextGuest(shop);
    const input = await orderInput(shop, await oneItem(shop), giftInput);
    const first = (await guest.registerOrder(input)) as Registered;
    const again = (await guest.registerOrder(input)) as Registered;
    expect(again.order.uuid).toBe(first.order.uuid);
    const other = { ...input, gift: { message: '다른 말', isConsented: true } };
    await expect(guest.registerOrder(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });
});

describe('the receiver', () => {
  test('consents and enters a whole address, or is refused', async () => {
    const { token, orderUuid } = await sentGift(shop);
    await expect(accept(token, { isConsented: false })).rejects.toMatchObject({ code: 'TERMS_REQUIRED' });
    await expect(
      shop.api.acceptGift({ token, isConsented: true, deliveryMemo: '문 앞' }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: 'address' }] });
    await expect(
      accept(token, { zipCode: '06236', address: '제주특별자치도 제주시 첨단로 242' }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await statusesOf(shop, orderUuid)).toEqual(['REQUEST_INFORMATION']);
  });

  test('pays the surcharge of a remote area, which the giver was not charged', async () => {
    const { token, orderUuid } = await sentGift(shop);
    const { zipCode, address } = jejuAddress;
    const due = await refusalOf(accept(token, { zipCode, address }));
    expect(due.code).toBe('REMOTE_FEE_REQUIRED');
    const { payment } = due.extra as { payment: Registered['payment'] };
    expect(payment.successUrl).toContain('/gift?token=');
    expect(await statusesOf(shop, orderUuid)).toEqual(['REQUEST_INFORMATION']);
    const paymentKey = await authenticate(shop, { payment });
    const paid = { orderId: payment.orderId, paymentKey, amount: payment.payPrice };
    expect(await shop.api.acceptGift({ token, isConsented: true, payment: paid })).toMatchObject({
      state: 'ACCEPTED',
    });
    expect(await orderOf(orderUuid)).toMatchObject({ address, giftAnswer: 'ACCEPTED' });
  });

  test('declines, and the whole payment is refunded to the giver; repeating it changes nothing', async () => {
    const { token, orderUuid, placed } = await sentGift(shop);
    const itemUuid = placed.order.groups[0]?.orderProducts[0]?.productItemUuid ?? '';
    const before = await stockOf(shop, itemUuid);
    expect(await shop.api.declineGift({ token })).toMatchObject({ state: 'DECLINED' });
    expect(await shop.api.declineGift({ token })).toMatchObject({ state: 'DECLINED' });
    expect(await statusesOf(shop, orderUuid)).toEqual(['ADMIN_CANCEL']);
    await payRefunds(shop);
    const view = await guestView(placed);
    expect(view.payment).toMatchObject({ balancePrice: 0, state: 'CANCELED' });
    expect(view.gift).toMatchObject({ state: 'DECLINED', stateLabel: '받는 분이 거절' });
    expect((await stockOf(shop, itemUuid)).count).toBe(before.count + 1);
    expect(await messages(orderUuid, 'N04')).toHaveLength(1);
    await expect(accept(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  test('is reminded once, on the third day', async () => {
    const { orderUuid } = await sentGift(shop);
    const sent: number[] = [];
    for (let day = 0; day < 7; day += 0.5) {
      shop.clock.stopAt(new Date(new Date(start).getTime() + day * dayMs));
      await remindOfInformation(shop.context());
      if ((await messages(orderUuid, 'N28')).length > sent.length) sent.push(day);
    }
    expect(sent).toEqual([3]);
    expect((await messages(orderUuid, 'N28'))[0]?.phone).toBe('01087654321');
    expect(await messages(orderUuid, 'N24')).toEqual([]);
  });

  test('who does not answer within seven days loses the gift, with messages to both', async () => {
    const { token, orderUuid, placed } = await sentGift(shop);
    shop.clock.moveBy(7 * dayMs - 1);
    await cancelUninformed(shop.context());
    expect(await statusesOf(shop, orderUuid)).toEqual(['REQUEST_INFORMATION']);
    shop.clock.moveBy(1);
    // Before the job ran.
    expect(await shop.api.getGift({ token })).toMatchObject({ state: 'EXPIRED' });
    await expect(accept(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await expect(shop.api.declineGift({ token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    await cancelUninformed(shop.context());
    await cancelUninformed(shop.context());
    expect(await statusesOf(shop, orderUuid)).toEqual(['ADMIN_CANCEL']);
    expect((await messages(orderUuid, 'N29')).map(({ phone }) => phone)).toEqual(['01087654321']);
    expect((await messages(orderUuid, 'N04')).map(({ phone }) => phone)).toContain('01012345678');
    expect(await messages(orderUuid, 'N34')).toEqual([]);
    await payRefunds(shop);
    expect((await guestView(placed)).payment).toMatchObject({ balancePrice: 0 });
    // The refund is in time, so that no interest follows.
    expect(await rows(shop, `select cause from refund where order_uuid = '${orderUuid}'`)).toEqual([
      { cause: 'CLAIM' },
    ]);
  });
});

describe('the giver', () => {
  test('cancels until the address is there, and the receiver is neither reminded nor able to accept', async () => {
    const { token, orderUuid, placed } = await sentGift(shop);
    const view = await guestView(placed);
    expect(view).toMatchObject({
      statusLabel: '주소 입력 대기',
      gift: { state: 'WAITING', dueAt: '2026-11-30T10:00:00' },
    });
    expect(view.infoRequest).toBeUndefined();
    expect(view.actions).toContain('CANCEL');
    expect(view.actions).not.toContain('SUPPLY_INFO');
    await cancel(placed);
    expect(await shop.api.getGift({ token })).toMatchObject({ state: 'CANCELED' });
    await expect(accept(token)).rejects.toMatchObject({ code: 'ORDER_STATUS_CONFLICT' });
    await expect(shop.api.declineGift({ token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
    shop.clock.moveBy(4 * dayMs);
    await remindOfInformation(shop.context());
    expect(await messages(orderUuid, 'N28')).toEqual([]);
  });

  test('sees in my page and in the statement that the address is awaited', async () => {
    const { api } = await openMember(shop);
    const { orderUuid } = await sentGift(shop, api);
    const statusLabel = '주소 입력 대기';
    expect((await api.getMyOverall()).recentOrders).toMatchObject([{ statusLabel }]);
    expect((await api.getOrderReceipt({ uuid: orderUuid })).lines).toMatchObject([{ statusLabel }]);
  });

  test('never sees the address of the receiver, staff do', async () => {
    const member = await openMember(shop);
    const { token, orderUuid, placed } = await sentGift(shop, member.api);
    await accept(token, { deliveryMemo: '공동현관 1234' });
    const answers = [
      await member.api.getOrder({ uuid: orderUuid }),
      await member.api.getOrdersByPaging({ count: 10 }),
      await member.api.exportMyPersonalData({ password: member.password }),
    ];
    for (const answer of answers) {
      const text = JSON.stringify(answer);
      for (const secret of [giftAddress.address, '1203호', '공동현관']) expect(text).not.toContain(secret);
    }
    const staff = await openStaff(shop);
    expect((await staff.api.getOrder({ uuid: orderUuid })).delivery.address).toBe(giftAddress.address);
    // Staff who ask for further data ask the receiver.
    await staff.api.requestOrderInformation({ uuids: rowsOfOrder(placed), text: '동·호수를 알려 주세요.' });
    expect((await messages(orderUuid, 'N09')).map(({ phone }) => phone)).toEqual(['01087654321']);
    expect((await member.api.getOrder({ uuid: orderUuid })).infoRequest).toBeUndefined();
  });
});

describe('a return of a gift', () => {
  test('is requested by the giver, and its pickup at the receiver shows no address', async () => {
    const member = await openMember(shop);
    const { token, orderUuid } = await sentGift(shop, member.api);
    await accept(token);
    await setStatus(shop, orderUuid, 'DELIVERY_COMPLETE');
    const { groups } = await member.api.getOrder({ uuid: orderUuid });
    const bought = groups.flatMap((group) => group.orderProducts);
    const [made] = await claim(member.api, claimOf(bought, 'RETURN'));
    expect(made).toMatchObject({ type: 'RETURN', collect: { method: 'PICKUP' } });
    const text = JSON.stringify([made, await member.api.getOrderClaim({ uuid: made?.uuid ?? '' })]);
    for (const secret of [giftAddress.address, giftAddress.detailAddress]) expect(text).not.toContain(secret);
  });
});

describe('staff', () => {
  test('see that the address is awaited, and may enter it for the receiver', async () => {
    const { orderUuid, placed } = await sentGift(shop);
    const staff = await openStaff(shop);
    const [uuid = ''] = rowsOfOrder(placed);
    const shown = await staff.api.getStaffOrder({ uuid: orderUuid });
    expect(shown).toMatchObject({
      statusLabel: '주소 입력 대기',
      gift: { message: '생일 축하해요.', state: 'WAITING' },
      rows: [{ gift: 'WAITING' }],
    });
    // Persons and the token are masked in the texts of messages too.
    expect(shown.messages.find(({ template }) => template === 'N27')?.text).toMatch(/김\*유님이 .*token=…$/);
    await expect(
      staff.api.bulkDispatchOrderProducts({ rows: [{ uuid, carrier: 'MANUAL' }] }),
    ).resolves.toMatchObject({ rows: [{ code: 'ORDER_STATUS_CONFLICT' }] });
    await staff.api.supplyOrderInformation({ uuid, ...giftAddress });
    expect(await orderOf(orderUuid)).toMatchObject({ giftAnswer: 'ACCEPTED' });
    expect(await statusesOf(shop, orderUuid)).toEqual(['PAYMENT_COMPLETE']);
  });
});

describe('concurrent answers', () => {
  test.each([1, 2, 3, 4])('have one result (%i)', async () => {
    const { token, orderUuid, placed } = await sentGift(shop);
    const results = await Promise.allSettled([
      accept(token),
      shop.api.declineGift({ token }),
      accept(token, { detailAddress: '5호' }),
      cancel(placed),
      shop.api.declineGift({ token }),
    ]);
    const [status] = await statusesOf(shop, orderUuid);
    const order = await orderOf(orderUuid);
    const isAccepted = order?.giftAnswer === 'ACCEPTED';
    // A cancellation may follow an acceptance; nothing follows another end.
    expect(
      isAccepted
        ? ['PAYMENT_COMPLETE', 'APPROVE_CANCEL']
        : order?.giftAnswer === 'DECLINED'
          ? ['ADMIN_CANCEL']
          : ['APPROVE_CANCEL'],
    ).toContain(status);
    expect(order?.address === '').toBe(!isAccepted);
    expect(results.filter(({ status: one }) => one === 'fulfilled').length).toBeGreaterThan(0);
    const refunds = await rows(shop, `select 1 from refund where order_uuid = '${orderUuid}'`);
    expect(refunds).toHaveLength(status === 'PAYMENT_COMPLETE' ? 0 : 1);
  });
});
