// T02 (docs/rules/payments.md#free): orders of 0 won, which mileage and coupons pay completely: paid at registration without a provider, cancelled with everything
// given back, dispatched like any other order.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceClock } from '../../../testing/sales/payments.ts';
import { endCoupon, makeCoupon } from '../../../testing/sales/coupons.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { giftInput } from '../../../testing/sales/gifts.ts';
import { giveMileage, ledgerOf, withoutSignupMileage } from '../../../testing/sales/mileage.ts';
import {
  type Quote,
  type Registered,
  buyableItems,
  orderInput,
  rows,
  setStock,
  stockOf,
} from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { openStaff } from '../../../testing/members/staff.ts';

const shop = testShop({ demo: true, outside: true });
let items: { productItemUuid: string; count: number }[];

beforeAll(async () => {
  await withoutSignupMileage(shop);
  // Enough units for free delivery, which mileage does not pay.
  const [item] = await buyableItems(shop, 1);
  items = [{ productItemUuid: item?.uuid ?? '', count: Math.ceil(60_000 / (item?.salesPrice ?? 1)) + 1 }];
});
beforeEach(async () => {
  shop.clock.run();
  await setStock(shop, items[0]?.productItemUuid ?? '', 1_000);
});

const quoteFor = async (
  { api }: Pick<OpenedMember, 'api'>,
  mileagePrice: number,
  more = {},
): Promise<Quote> =>
  (await api.registerOrder({ dryRun: true, items, zipCode: '06236', mileagePrice, ...more })) as Quote;

/** A member whose mileage is the price of the goods, and the input of an order that uses all of it. */
async function freeInput(payment = { provider: 'NONE', method: 'NONE' } as const) {
  const member = await openMember(shop);
  const { price } = await quoteFor(member, 0);
  expect(price.deliveryFee).toBe(0);
  await giveMileage(shop, member.userUuid, price.productPrice);
  const input = await orderInput(
    shop,
    items,
    { mileagePrice: price.productPrice, expectedPayPrice: 0, payment },
    member.api,
  );
  return { member, input, price: price.productPrice };
}

const ordered = async (member: OpenedMember, input: Parameters<OpenedMember['api']['registerOrder']>[0]) =>
  (await member.api.registerOrder(input)) as Registered;

const facts = async (orderUuid: string) => ({
  money: await rows(
    shop,
    `select m.amount from payment_money m join payment p on p.uuid = m.payment_uuid where p.order_uuid = '${orderUuid}'`,
  ),
  messages: (
    await rows<{ template: string }>(
      shop,
      `select template from message where order_uuid = '${orderUuid}' order by template`,
    )
  ).map(({ template }) => template),
});

describe('an order of 0 won', () => {
  test('is paid by its registration: no provider is asked, its dates are promised, N01 is enqueued', async () => {
    const { member, input, price } = await freeInput();
    const asked = (await shop.outside.requests()).length;
    const before = await stockOf(shop, items[0]?.productItemUuid ?? '');
    const { order, payment } = await ordered(member, input);
    expect(payment).toMatchObject({ isPaymentNeeded: false, provider: 'NONE', payPrice: 0 });
    expect(order).toMatchObject({
      status: 'PAYMENT_COMPLETE',
      price: { mileagePrice: price, payPrice: 0 },
      payment: { provider: 'NONE', method: 'NONE', state: 'DONE', payPrice: 0, balancePrice: 0 },
      groups: [{ promiseDate: expect.any(String), dispatchDate: expect.any(String) }],
    });
    expect(order.paidAt).toBeDefined();
    expect(await member.api.getOrder({ uuid: order.uuid })).toMatchObject({ status: 'PAYMENT_COMPLETE' });
    expect(await facts(order.uuid)).toEqual({ money: [], messages: ['N01'] });
    expect((await ledgerOf(shop, member.userUuid)).at(-1)).toEqual(['USE', -price, 0]);
    expect(await stockOf(shop, items[0]?.productItemUuid ?? '')).toMatchObject({
      count: before.count - (items[0]?.count ?? 0),
    });
    expect(await shop.outside.requests()).toHaveLength(asked);
    const history = await rows(
      shop,
      `select h.event, h.to_status from order_product_history h join order_product r on r.uuid = h.order_product_uuid where r.order_uuid = '${order.uuid}'`,
    );
    expect(history).toEqual([{ event: 'REGISTER', toStatus: 'PAYMENT_COMPLETE' }]);
  });

  test('repeated, also concurrently, is one order and one message', async () => {
    const { member, input } = await freeInput();
    const orders = await Promise.all([1, 2, 3].map(() => ordered(member, input)));
    expect(new Set(orders.map(({ order }) => order.uuid)).size).toBe(1);
    expect(orders.every(({ order }) => order.status === 'PAYMENT_COMPLETE')).toBe(true);
    expect((await facts(orders[0]?.order.uuid ?? '')).messages).toEqual(['N01']);
  });

  test('removes the bought units from the cart', async () => {
    const { member, input } = await freeInput();
    const [item = { productItemUuid: '', count: 1 }] = items;
    await member.api.addCartProductItem(item);
    const [row] = await member.api.getMyCartProductItems();
    await ordered(member, {
      ...input,
      items: items.map((one) => ({ ...one, cartUuid: row?.uuid ?? '' })),
    });
    expect(await member.api.getMyCartProductItems()).toEqual([]);
  });

  test('may name any means of payment; the recorded one is none', async () => {
    const member = await freeInput();
    const { order } = await ordered(member.member, {
      ...member.input,
      payment: { provider: 'TOSS', method: 'CARD' },
    });
    expect(order.payment).toMatchObject({ provider: 'NONE', method: 'NONE', state: 'DONE' });
  });

  test('that is a gift waits for the address of its receiver', async () => {
    const { member, input } = await freeInput();
    const { order } = await ordered(member, { ...input, ...giftInput });
    expect(order).toMatchObject({ statusLabel: '주소 입력 대기', gift: { state: 'WAITING' } });
    expect((await facts(order.uuid)).messages).toEqual(['N01', 'N27']);
  });

  test('cancelled gives back mileage, coupon and stock, with a refund of 0 won', async () => {
    const coupon = await makeCoupon(shop, { userLimitCount: 1, discountFixedPrice: 1_000 });
    const member = await openMember(shop);
    const copy = await member.api.downloadCoupon({ uuid: coupon.uuid });
    const withCoupon = items.map((item) => ({ ...item, userCouponUuid: copy.uuid }));
    const { price } = await quoteFor(member, 0, { items: withCoupon });
    await giveMileage(shop, member.userUuid, price.payPrice);
    const input = await orderInput(
      shop,
      withCoupon,
      { mileagePrice: price.payPrice, expectedPayPrice: 0, payment: { provider: 'NONE', method: 'NONE' } },
      member.api,
    );
    const before = await stockOf(shop, items[0]?.productItemUuid ?? '');
    const { order } = await ordered(member, input);
    expect((await member.api.getUserCoupon({ uuid: copy.uuid })).state).not.toBe('USABLE');
    const claims = await member.api.registerOrderClaims({
      claimType: 'CANCEL',
      reason: 'SIMPLE_MIND_CHANGE',
      items: order.groups.flatMap(({ orderProducts }) =>
        orderProducts.map(({ uuid, count }) => ({ orderProductUuid: uuid, count })),
      ),
    });
    expect(claims).toMatchObject([{ refundInfo: { totalRefundPrice: 0, refundMileage: price.payPrice } }]);
    await advanceClock(shop, 5_000);
    expect((await member.api.getOrder({ uuid: order.uuid })).status).toBe('CANCEL');
    expect((await ledgerOf(shop, member.userUuid)).at(-1)).toEqual([
      'RESTORE',
      price.payPrice,
      price.payPrice,
    ]);
    expect((await member.api.getUserCoupon({ uuid: copy.uuid })).state).toBe('USABLE');
    expect(await stockOf(shop, items[0]?.productItemUuid ?? '')).toEqual(before);
    expect(await facts(order.uuid)).toEqual({ money: [], messages: ['N01', 'N04'] });
    await endCoupon(shop, coupon);
  });

  test('survives the questions that staff and jobs ask about payments', async () => {
    const { member, input } = await freeInput();
    const { order, payment } = await ordered(member, input);
    const staff = await openStaff(shop);
    expect(await staff.api.settlePayment({ orderNo: order.orderNo })).toMatchObject({
      order: { status: 'PAYMENT_COMPLETE' },
      payment: { state: 'DONE' },
    });
    expect(await member.api.confirmPaymentWithOrderId({ orderId: payment.orderId })).toMatchObject({
      order: { status: 'PAYMENT_COMPLETE' },
    });
    await advanceClock(shop, 3_600_000);
    expect((await member.api.getOrder({ uuid: order.uuid })).status).toBe('PAYMENT_COMPLETE');
  });
});

describe('an order that is not of 0 won', () => {
  test('is refused with PRICE_CHANGED where 0 won are expected, and with INVALID_INPUT where it names no means of payment', async () => {
    const { member, input, price } = await freeInput();
    const partial = { ...input, mileagePrice: price - 1_000 };
    await expect(member.api.registerOrder(partial)).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    await expect(
      member.api.registerOrder({ ...partial, clientOrderId: randomUUID(), expectedPayPrice: 1_000 }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const left = await sql`select from orders where user_uuid = ${member.userUuid}`.execute(shop.database.db);
    expect(left.rows).toEqual([]);
  });
});
