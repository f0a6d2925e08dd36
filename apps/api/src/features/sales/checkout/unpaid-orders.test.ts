// An order that ends without a payment leaves mileage, coupons and limits as they were before it, however it ended
// (docs/rules/mileage.md#grace); a paid order that ends without the shopper's fault earns the grace.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import type { Refusal } from '#domain/base/refusal.ts';
import { addDays, dayMs, seoulDate } from '#domain/base/calendar.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { claim, claimOf } from '../../../testing/sales/claims.ts';
import { endCoupon, makeCoupon } from '../../../testing/sales/coupons.ts';
import { depositTestShop } from '../../../testing/sales/deposits.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { giveMileage, lotsOf, withoutSignupMileage } from '../../../testing/sales/mileage.ts';
import {
  type Quote,
  type Registered,
  buyableItems,
  orderInput,
  pay,
  rows,
  setStock,
} from '../../../testing/sales/orders.ts';
import { confirmInput, passTossWindow } from '../../../testing/sales/payments.ts';
import { expireReservations } from '../payments/payments.jobs.ts';

const { shop, item, one, later, deposit, callBack } = depositTestShop();
const made: { uuid: string }[] = [];
beforeAll(async () => {
  await withoutSignupMileage(shop);
  await rows(shop, `update product_item set max_buy_count = 2 where uuid = '${item()}'`);
});
afterEach(async () => {
  for (const coupon of made.splice(0)) await endCoupon(shop, coupon);
});

const byAccount = { provider: 'TOSS', method: 'VIRTUAL_ACCOUNT' } as const;
const codeOf = ({ userUuid }: OpenedMember) => `CODE${userUuid.slice(-8)}`.toUpperCase();

/** A member with mileage that expires in five days, a coupon of one day for the first order, and a code. */
async function memberWithBenefits() {
  const member = await openMember(shop);
  await giveMileage(shop, member.userUuid, 2_000, 5);
  const coupon = await makeCoupon(shop, { useDays: 1, isFirstOrderOnly: true });
  const code = await makeCoupon(shop, { isPromotionCode: true, couponType: 'CART', code: codeOf(member) });
  made.push(coupon, code);
  const copy = (await member.api.downloadCoupon({ uuid: coupon.uuid })).uuid;
  return { member, copy, code: code.uuid };
}
type Holder = Awaited<ReturnType<typeof memberWithBenefits>>;

/** An order that uses all of them. */
async function ordered({ member, copy }: Holder, payment?: typeof byAccount): Promise<Registered> {
  const items = one().map((line) => ({ ...line, userCouponUuid: copy }));
  const benefits = { mileagePrice: 2_000, promotionCode: codeOf(member) };
  const asked = { dryRun: true, zipCode: '06236', items, ...benefits };
  const { price } = (await member.api.registerOrder(asked)) as Quote;
  const changes = { ...benefits, expectedPayPrice: price.payPrice, ...(payment && { payment }) };
  return (await member.api.registerOrder(await orderInput(shop, items, changes, member.api))) as Registered;
}

/** Lots, the copy, the uses of the code, what the member may still buy, and the unpaid orders. */
async function benefitsOf({ member, copy, code }: Holder) {
  const { api } = await openStaff(shop);
  const { validTo } = await member.api.getUserCoupon({ uuid: copy });
  const [use] = await rows<{ count: number }>(
    shop,
    `select count(*)::int as count from order_coupon where user_uuid = '${member.userUuid}' and restored_at is null`,
  );
  const items = [{ ...one()[0], productItemUuid: item(), count: 2, userCouponUuid: copy }];
  const quote = (await member.api.registerOrder({ dryRun: true, zipCode: '06236', items })) as Quote;
  return {
    lots: await lotsOf(shop, member.userUuid),
    validTo,
    uses: [use?.count, (await api.getCoupon({ uuid: code })).issuedCount],
    problems: quote.problems,
    unpaidOrders: quote.unpaidOrders,
  };
}

const uuidsOf = ({ order }: Registered) =>
  order.groups.flatMap((group) => group.orderProducts).map(({ uuid }) => uuid);

const closeWindow = ({ member }: Holder, { payment }: Registered) =>
  member.api.failPayment({ orderId: payment.orderId, code: 'PAY_PROCESS_CANCELED' });

async function issueAccount({ member }: Holder, order: Registered): Promise<void> {
  await member.api.confirmPayment(confirmInput(order, await passTossWindow(shop, order)));
}

async function cancelByShopper({ member }: Holder, { order }: Registered): Promise<void> {
  const bought = order.groups.flatMap((group) => group.orderProducts);
  await claim(member.api, claimOf(bought, 'CANCEL'));
}

async function cancelByShop(order: Registered): Promise<void> {
  const { api } = await openStaff(shop);
  const uuids = uuidsOf(order);
  const cancelled = {
    event: 'ADMIN_CANCEL',
    reason: 'WRONG_PRICE',
    text: '판매자 사정으로 취소합니다.',
  } as const;
  expect(await api.bulkCancelOrderProducts({ uuids, ...cancelled })).toMatchObject({ failedCount: 0 });
}

type End = {
  name: string;
  payment?: typeof byAccount;
  /** Days until the order ends; the coupon expires after the first one. */
  days?: number;
  end: (holder: Holder, order: Registered) => Promise<unknown>;
};

const ends: End[] = [
  { name: 'T05 after the shopper closed the payment window', end: closeWindow },
  { name: 'T05 two days after the window was opened', days: 2, end: closeWindow },
  {
    name: 'T05, T07 after three windows',
    end: async (holder, first) => {
      let order = first;
      for (let window = 0; window < 3; window += 1) {
        await closeWindow(holder, order);
        const items = one();
        const retryOrderUuid = order.order.uuid;
        order = (await holder.member.api.registerOrder({ items, retryOrderUuid })) as Registered;
      }
      await closeWindow(holder, order);
    },
  },
  {
    name: 'T06 after the reservation has expired',
    end: async () => {
      shop.clock.moveBy(31 * 60_000);
      await expireReservations(shop.context());
    },
  },
  {
    name: 'T09 after no deposit came',
    payment: byAccount,
    end: async (holder, order) => {
      await issueAccount(holder, order);
      await later(4 * dayMs);
    },
  },
  {
    name: 'T10 after the shopper cancelled the order that waits for a deposit',
    payment: byAccount,
    end: async (holder, order) => {
      await issueAccount(holder, order);
      await cancelByShopper(holder, order);
    },
  },
  {
    name: 'T10 after a deposit of another amount',
    payment: byAccount,
    end: async (holder, order) => {
      await issueAccount(holder, order);
      await deposit(order, { amount: order.payment.payPrice - 1000 });
      await callBack(order);
      expect(shop.bugs.splice(0).map(({ sentence }) => sentence)).toEqual([
        'a payment was captured after expiry or with another amount: it is refunded',
      ]);
      await cancelByShopper(holder, order);
    },
  },
  {
    name: 'T36 after the shop cancelled the order that waits for a deposit',
    payment: byAccount,
    end: async (holder, order) => {
      await issueAccount(holder, order);
      await cancelByShop(order);
    },
  },
];

describe('an order that was never paid leaves mileage, coupons and limits as they were', () => {
  test.each(ends)('$name', async ({ end, payment, days = 0 }) => {
    const holder = await memberWithBenefits();
    const before = await benefitsOf(holder);
    const order = await ordered(holder, payment);
    expect(await benefitsOf(holder)).not.toMatchObject({ lots: before.lots });
    if (days > 0) shop.clock.moveBy(days * dayMs);
    await end(holder, order);
    expect(await benefitsOf(holder)).toEqual(before);
  });

  test('mileage that expired meanwhile stays expired', async () => {
    const holder = await memberWithBenefits();
    const order = await ordered(holder);
    shop.clock.moveBy(6 * dayMs);
    await closeWindow(holder, order);
    const { data } = await holder.member.api.getUserMileagesByPaging({ count: 5 });
    expect(data.map(({ type, balanceAfter }) => [type, balanceAfter])).toEqual([
      ['EXPIRE', 0],
      ['RESTORE', 2_000],
      ['USE', 0],
      ['EARN_ADMIN', 2_000],
    ]);
  });
});

describe('an unpaid order', () => {
  const unpaidOf = ({ order }: Registered, status: 'PAYMENT_TRY' | 'WAITING_DEPOSIT' = 'PAYMENT_TRY') => ({
    orderUuid: order.uuid,
    orderNo: order.orderNo,
    status,
    reservedUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/) as string,
  });
  const inputOf = async ({ member }: Holder, changes: Partial<Input<'registerOrder'>>) =>
    orderInput(shop, one(), changes, member.api);

  test('is named by the lists of mileage and coupons and by the quote until it ends', async () => {
    const holder = await memberWithBenefits();
    const { api } = holder.member;
    const order = await ordered(holder);
    const unpaidOrder = unpaidOf(order);
    const copy = await api.getUserCoupon({ uuid: holder.copy });
    expect(copy).toMatchObject({ state: 'USED', usedOrderNo: order.order.orderNo, unpaidOrder });
    const listed = await api.getUserCouponsByPaging({ count: 5, isUnpaid: true });
    expect(listed.data.map(({ uuid }) => uuid)).toEqual([holder.copy]);
    expect((await api.getUserMileagesByPaging({ count: 1 })).data[0]).toMatchObject({
      type: 'USE',
      unpaidOrder,
    });
    expect((await api.getUserMileageStatistics({})).unpaidOrders).toEqual([
      { ...unpaidOrder, amount: 2_000 },
    ]);
    const quote = (await api.registerOrder({ dryRun: true, items: one() })) as Quote;
    expect(quote.unpaidOrders).toEqual([
      {
        ...unpaidOrder,
        paymentOrderId: order.payment.orderId,
        orderName: expect.any(String) as string,
        payPrice: order.payment.payPrice,
        mileagePrice: 2_000,
        userCouponUuids: expect.arrayContaining([holder.copy, holder.code]) as string[],
        productItemUuids: [item()],
      },
    ]);
    await closeWindow(holder, order);
    expect((await api.getUserCouponsByPaging({ count: 5, isUnpaid: true })).data).toEqual([]);
    expect((await api.getUserMileageStatistics({})).unpaidOrders).toEqual([]);
    const { data } = await api.getUserMileagesByPaging({ count: 5 });
    expect(data.filter((row) => row.unpaidOrder !== undefined)).toEqual([]);
    expect(await api.registerOrder({ dryRun: true, items: one() })).not.toHaveProperty('unpaidOrders');
  });

  const used: {
    name: string;
    code: string;
    sentence: RegExp;
    changes: (holder: Holder) => Partial<Input<'registerOrder'>>;
  }[] = [
    {
      name: 'a coupon that it uses',
      code: 'COUPON_NOT_APPLICABLE',
      sentence: /^결제 대기 중인 주문\(\d{15}\)에 사용 중인 쿠폰입니다\. .+까지 결제하지 않거나/,
      changes: ({ copy }) => ({ items: one().map((line) => ({ ...line, userCouponUuid: copy })) }),
    },
    {
      name: 'a promotion code that it uses',
      code: 'COUPON_NOT_APPLICABLE',
      sentence: /^결제 대기 중인 주문\(\d{15}\)에 사용 중인 쿠폰입니다\. /,
      changes: ({ member }) => ({ promotionCode: codeOf(member) }),
    },
    {
      name: 'mileage that it uses',
      code: 'MILEAGE_SHORTAGE',
      sentence: /^마일리지가 부족합니다\. 결제 대기 중인 주문\(\d{15}\)에 2,000원을 사용 중입니다\. /,
      changes: () => ({ mileagePrice: 1_000 }),
    },
    {
      name: 'units of the purchase limit',
      code: 'LIMIT_EXCEEDED',
      sentence: /이미 1개 주문\) 결제 대기 중인 주문\(\d{15}\)이 있습니다\.$/,
      changes: () => ({ items: [{ productItemUuid: item(), count: 2 }] }),
    },
  ];
  test.each(used)(
    'is named by the refusal of another order that needs $name',
    async ({ code, sentence, changes }) => {
      const holder = await memberWithBenefits();
      const order = await ordered(holder);
      const second = holder.member.api.registerOrder(await inputOf(holder, changes(holder)));
      await expect(second).rejects.toMatchObject({
        code,
        message: expect.stringMatching(sentence) as string,
        extra: { unpaidOrders: [unpaidOf(order)] },
      });
    },
  );

  test('is named for the last unit that its member has reserved, and not to others', async () => {
    const holder = await memberWithBenefits();
    const order = await ordered(holder);
    await setStock(shop, item(), 0);
    const soldOut = async (member: OpenedMember) =>
      member.api.registerOrder(await orderInput(shop, one(), {}, member.api)).then(
        () => undefined,
        (error: unknown) => error as Refusal,
      );
    expect(await soldOut(holder.member)).toMatchObject({
      code: 'SOLD_OUT',
      extra: { unpaidOrders: [unpaidOf(order)] },
    });
    const other = await soldOut(await openMember(shop));
    expect(other).toMatchObject({ code: 'SOLD_OUT', message: '품절된 상품입니다.' });
    expect(other?.extra).not.toHaveProperty('unpaidOrders');
  });

  test('is not named where other goods of the request are sold out', async () => {
    const holder = await memberWithBenefits();
    await ordered(holder);
    const other = (await buyableItems(shop, 2)).find(({ uuid }) => uuid !== item())?.uuid ?? '';
    await setStock(shop, other, 0);
    const input = await inputOf(holder, { items: [...one(), { productItemUuid: other, count: 1 }] });
    const refused = await refusalOf(holder.member.api.registerOrder(input));
    expect(refused).toMatchObject({ code: 'SOLD_OUT', message: '품절된 상품입니다.' });
  });

  test('that awaits a deposit is named with its status, and the dry run states the reason at the coupon', async () => {
    const holder = await memberWithBenefits();
    const order = await ordered(holder, byAccount);
    await issueAccount(holder, order);
    const items = one().map((line) => ({ ...line, userCouponUuid: holder.copy }));
    const quote = (await holder.member.api.registerOrder({ dryRun: true, items })) as Quote;
    expect(quote.lines[0]?.applicableUserCoupons[0]?.reason).toContain(order.order.orderNo);
    expect(quote.unpaidOrders).toMatchObject([unpaidOf(order, 'WAITING_DEPOSIT')]);
  });
});

describe('a paid order', () => {
  test('that the shop cancels earns the grace', async () => {
    const holder = await memberWithBenefits();
    const { validTo } = await benefitsOf(holder);
    const order = await ordered(holder);
    await pay(shop, order);
    shop.clock.moveBy(6 * dayMs);
    await cancelByShop(order);
    await later(0);
    const after = await benefitsOf(holder);
    const today = seoulDate(shop.clock.now());
    expect(after.lots).toEqual([[2_000, addDays(today, 30)]]);
    expect(after.validTo > validTo && after.validTo.startsWith(addDays(today, 7))).toBe(true);
  });

  test('that the shopper cancels earns none', async () => {
    const holder = await memberWithBenefits();
    const before = await benefitsOf(holder);
    const order = await ordered(holder);
    await pay(shop, order);
    await cancelByShopper(holder, order);
    await later(0);
    expect(await benefitsOf(holder)).toEqual(before);
  });
});

test('logged no defect', () => {
  expect(shop.bugs).toEqual([]);
});
