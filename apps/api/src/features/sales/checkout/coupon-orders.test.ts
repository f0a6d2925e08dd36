// Coupons in quotes and orders: reasons, the proposal, reservation, races, restoring, another attempt to pay (docs/rules/coupons.md).
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { endCoupon, makeCoupon } from '../../../testing/sales/coupons.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import {
  type Quote,
  type Registered,
  buyableItems,
  orderInput,
  pay,
  setStock,
} from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { restoreCoupons } from '../user-coupons/user-coupons.ts';

const shop = testShop({ demo: true, outside: true });
const made: { uuid: string }[] = [];
afterEach(async () => {
  shop.clock.run();
  for (const coupon of made.splice(0)) await endCoupon(shop, coupon);
});

type Given = Parameters<typeof makeCoupon>[1];

/** A copy of a new coupon in the member's wallet. */
async function copyFor(member: OpenedMember, given: Given = {}): Promise<string> {
  const coupon = await makeCoupon(shop, { userLimitCount: 100, ...given });
  made.push(coupon);
  return (await member.api.downloadCoupon({ uuid: coupon.uuid })).uuid;
}

const itemsOf = async (count: number) => {
  const cards = await buyableItems(shop, count);
  for (const card of cards) await setStock(shop, card.uuid, 100_000);
  return cards.map((card) => ({ productItemUuid: card.uuid, count: 1 }));
};

type Selection = Pick<
  Input<'registerOrder'>,
  'items' | 'cartUserCouponUuid' | 'promotionCode' | 'appliesBestCoupons'
>;

const quoteOf = async ({ api }: OpenedMember, selection: Selection) =>
  (await api.registerOrder({ dryRun: true, zipCode: '06236', ...selection })) as Quote;

/** Input of a registration with coupons, at the quoted price. */
async function couponInput(
  member: OpenedMember,
  { items, ...selection }: Selection,
  changes: Partial<Input<'registerOrder'>> = {},
) {
  const { price } = await quoteOf(member, { items, ...selection });
  const input = await orderInput(shop, items, { ...selection, ...changes }, member.api);
  return { ...input, expectedPayPrice: price.payPrice, ...changes };
}
const register = async (member: OpenedMember, selection: Selection) =>
  (await member.api.registerOrder(await couponInput(member, selection))) as Registered;

const stateOf = async ({ api }: OpenedMember, uuid: string) => (await api.getUserCoupon({ uuid })).state;

describe('a quote', () => {
  test('lists the coupons of each item and of the order with reasons, and proposes the best', async () => {
    const member = await openMember(shop);
    const items = await itemsOf(2);
    const [first = { productItemUuid: '', count: 1 }, second = first] = items;
    const small = await copyFor(member, { name: '작은 쿠폰' });
    const large = await copyFor(member, {
      name: '큰 쿠폰',
      discountFixedPrice: 2_000,
      targetType: 'ITEM',
      targetUuids: [first.productItemUuid],
    });
    const expensive = await copyFor(member, { name: '최소 금액 쿠폰', minOrderPrice: 9_000_000 });
    const cart = await copyFor(member, {
      name: '장바구니 쿠폰',
      couponType: 'CART',
      discountFixedPrice: 500,
    });
    const alone = await copyFor(member, {
      name: '단독 쿠폰',
      couponType: 'CART',
      isStackable: false,
      discountFixedPrice: 600,
    });
    const elsewhere = await copyFor(member, {
      name: '다른 상품 쿠폰',
      targetType: 'ITEM',
      targetUuids: [(await buyableItems(shop, 3))[2]?.uuid ?? ''],
    });
    const quote = await quoteOf(member, { items });
    const fits = (list: Quote['cartCoupons'] | undefined) =>
      (list ?? []).map(({ userCouponUuid, discountPrice, reason }) => [
        userCouponUuid,
        discountPrice,
        reason,
      ]);
    const [one, two] = quote.lines;
    expect(fits(one?.applicableUserCoupons)).toEqual([
      [large, 2_000, undefined],
      [small, 1_000, undefined],
      [expensive, 0, expect.stringMatching(/^상품을 [\d,]+원 더 담으면 사용할 수 있습니다/)],
    ]);
    expect(fits(two?.applicableUserCoupons).map(([uuid]) => uuid)).toEqual([small, expensive]);
    expect(fits(quote.cartCoupons)).toEqual([
      [alone, 600, undefined],
      [cart, 500, undefined],
    ]);
    expect(fits(quote.unusableUserCoupons)).toEqual([
      [elsewhere, 0, '이 쿠폰을 사용할 수 있는 상품이 없습니다.'],
    ]);
    expect(quote.bestCoupons).toMatchObject({
      items: [
        { ...first, userCouponUuid: large },
        { ...second, userCouponUuid: small },
      ],
      cartUserCouponUuid: cart,
      discountPrice: 3_500,
    });
    expect(quote.price.payPrice).toBe(quote.price.productPrice + quote.price.deliveryFee);
    const { items: bestItems = [], cartUserCouponUuid = '' } = quote.bestCoupons;
    const best = await quoteOf(member, { items: bestItems, cartUserCouponUuid });
    expect(best.price).toMatchObject({ productCouponDiscountPrice: 3_000, cartCouponDiscountPrice: 500 });
    expect(quote.appliedCoupons).toEqual([]);
    expect(await quoteOf(member, { items: [first, second], appliesBestCoupons: true })).toEqual(best);
    expect(fits(best.appliedCoupons).toSorted()).toEqual(
      [
        [large, 2_000, undefined],
        [small, 1_000, undefined],
        [cart, 500, undefined],
      ].toSorted(),
    );
    expect(
      await member.api.checkPurchasable({ items: bestItems, cartUserCouponUuid, zipCode: '06236' }),
    ).toEqual(best);
    const conflict = await quoteOf(member, { items: bestItems, cartUserCouponUuid: alone });
    expect(conflict.price.cartCouponDiscountPrice).toBe(0);
    expect(fits(conflict.appliedCoupons).map(([uuid]) => uuid)).not.toContain(alone);
    expect(conflict.cartCoupons.find((fit) => fit.userCouponUuid === alone)?.reason).toBe(
      '다른 쿠폰과 함께 사용할 수 없습니다.',
    );
  });

  test('of a guest, and of another member, ignores coupons', async () => {
    const member = await openMember(shop);
    const copy = await copyFor(member);
    const [item = { productItemUuid: '', count: 1 }] = await itemsOf(1);
    const items = [{ ...item, userCouponUuid: copy }];
    const guest = (await shop.api.registerOrder({ dryRun: true, items })) as Quote;
    expect([guest.price.productCouponDiscountPrice, guest.bestCoupons]).toEqual([0, {}]);
    const other = await openMember(shop);
    expect((await quoteOf(other, { items })).price.productCouponDiscountPrice).toBe(0);
    const input = await orderInput(shop, items, {}, other.api);
    await expect(other.api.registerOrder(input)).rejects.toMatchObject({ code: 'COUPON_NOT_APPLICABLE' });
  });

  test('takes a promotion code, and refuses guessing them', async () => {
    const member = await openMember(shop);
    made.push(
      await makeCoupon(shop, {
        isPromotionCode: true,
        couponType: 'CART',
        code: 'QUOTEPROMO',
        discountFixedPrice: 700,
      }),
    );
    const items = await itemsOf(1);
    const quote = await quoteOf(member, { items, promotionCode: 'quote-promo' });
    expect(quote.promotionCode).toEqual({
      code: 'QUOTEPROMO',
      name: '1,000원 할인 쿠폰',
      discountPrice: 700,
    });
    expect(quote.price.promotionCodeDiscountPrice).toBe(700);
    const wrong = () => quoteOf(member, { items, promotionCode: 'WRONGPROMO' });
    expect((await wrong()).promotionCode).toEqual({
      code: 'WRONGPROMO',
      discountPrice: 0,
      reason: '프로모션 코드를 확인해 주세요.',
    });
    for (let n = 0; n < 4; n += 1) await wrong();
    await expect(wrong()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('an order with coupons', () => {
  test('stores the discounts, uses the coupons once, and is idempotent', async () => {
    const member = await openMember(shop);
    const [item = { productItemUuid: '', count: 1 }] = await itemsOf(1);
    const [copy, cart] = [
      await copyFor(member),
      await copyFor(member, { couponType: 'CART', discountFixedPrice: 500 }),
    ];
    const input = await couponInput(member, {
      items: [{ ...item, userCouponUuid: copy }],
      cartUserCouponUuid: cart,
    });
    const placed = (await member.api.registerOrder(input)) as Registered;
    expect(placed.order.price).toMatchObject({
      productCouponDiscountPrice: 1_000,
      cartCouponDiscountPrice: 500,
    });
    expect(((await member.api.registerOrder(input)) as Registered).order.uuid).toBe(placed.order.uuid);
    await expect(member.api.registerOrder({ ...input, cartUserCouponUuid: copy })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect(await member.api.getUserCoupon({ uuid: copy })).toMatchObject({
      state: 'USED',
      usedOrderNo: placed.order.orderNo,
    });
    await pay(shop, placed);
    expect(await stateOf(member, cart)).toBe('USED');
    const again = await couponInput(member, { items: [{ ...item, userCouponUuid: copy }] });
    await expect(member.api.registerOrder(again)).rejects.toMatchObject({
      code: 'COUPON_NOT_APPLICABLE',
      message: '이미 사용한 쿠폰입니다.',
    });
    const { api } = await openStaff(shop);
    await expect(api.revokeUserCoupon({ uuid: copy, reason: '사용한 쿠폰' })).rejects.toMatchObject({
      code: 'STATUS_NOT_ALLOWED',
    });
    const duplicate = sql`insert into order_coupon (order_uuid, user_uuid, coupon_uuid, user_coupon_uuid, kind, name, discount_price,
        min_order_price, cancel_policy, order_product_uuids, used_at)
      select order_uuid, user_uuid, coupon_uuid, user_coupon_uuid, kind, name, discount_price, min_order_price, cancel_policy,
        order_product_uuids, used_at from order_coupon where user_coupon_uuid = ${copy}`;
    await expect(duplicate.execute(shop.database.db)).rejects.toThrow(/order_coupon_copy/);
  });

  test('is refused after the coupon ended, or at another price', async () => {
    shop.clock.stopAt('2030-06-01T10:00:00+09:00');
    const member = await openMember(shop);
    const [item = { productItemUuid: '', count: 1 }] = await itemsOf(1);
    const copy = await copyFor(member, { useDays: 1, downloadTo: '2030-06-02T00:00:00' });
    const selection = { items: [{ ...item, userCouponUuid: copy }] };
    const input = await couponInput(member, selection);
    await expect(
      member.api.registerOrder({ ...input, expectedPayPrice: (input.expectedPayPrice ?? 0) + 1_000 }),
    ).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    shop.clock.stopAt('2030-06-03T00:00:00+09:00');
    await expect(member.api.registerOrder(input)).rejects.toMatchObject({
      code: 'COUPON_PERIOD_ENDED',
      message: '사용 기간이 지난 쿠폰입니다.',
    });
    await expect(
      member.api.registerOrder({
        ...input,
        items: [...selection.items, { ...item, userCouponUuid: '01a00000-0000-7000-8000-000000000001' }],
      }),
    ).rejects.toMatchObject({ code: 'COUPON_NOT_APPLICABLE' });
  });

  test('wins the last coupon in one of 50 concurrent registrations', async () => {
    const member = await openMember(shop);
    const [item = { productItemUuid: '', count: 1 }] = await itemsOf(1);
    const copy = await copyFor(member);
    const input = await couponInput(member, { items: [{ ...item, userCouponUuid: copy }] });
    const tries = Array.from({ length: 50 }, () =>
      member.api.registerOrder({ ...input, clientOrderId: crypto.randomUUID() }),
    );
    const results = await Promise.allSettled(tries);
    const codes = results.map((one) =>
      one.status === 'fulfilled' ? 'OK' : (one.reason as { code: string }).code,
    );
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    for (const code of codes)
      expect(['OK', 'COUPON_NOT_APPLICABLE', 'TOO_MANY_REQUESTS', 'CHALLENGE_REQUIRED']).toContain(code);
  });

  test('uses a promotion code as often as it may be, in total and per member', async () => {
    const items = await itemsOf(1);
    const given = { isPromotionCode: true, couponType: 'CART' as const, discountFixedPrice: 700 };
    const coupon = await makeCoupon(shop, { ...given, code: 'TWOUSES', issueLimit: 2 });
    made.push(coupon);
    const members = [await openMember(shop), await openMember(shop), await openMember(shop)];
    const inputs = await Promise.all(
      members.map((one) => couponInput(one, { items, promotionCode: 'TWOUSES' })),
    );
    const results = await Promise.allSettled(
      members.map((one, index) => one.api.registerOrder(inputs[index] ?? { items })),
    );
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    const { api } = await openStaff(shop);
    expect(await api.getCoupon({ uuid: coupon.uuid })).toMatchObject({ issuedCount: 2 });
    const winner = members[results.findIndex((one) => one.status === 'fulfilled')] ?? members[0];
    if (winner === undefined) throw new Error('There are three members.');
    const repeated = await quoteOf(winner, { items, promotionCode: 'TWOUSES' });
    expect(repeated.promotionCode?.reason).toMatch(/^결제 대기 중인 주문\(\d+\)에 사용 중인 쿠폰입니다\./);
  });

  test('gives the coupons back when the payment fails, and takes them again for another attempt (T05, T07)', async () => {
    const member = await openMember(shop);
    const [item = { productItemUuid: '', count: 1 }] = await itemsOf(1);
    const coupon = await makeCoupon(shop, {
      isPromotionCode: true,
      couponType: 'CART',
      code: 'RETRYCODE',
      discountFixedPrice: 700,
    });
    made.push(coupon);
    const copy = await copyFor(member);
    const input = await couponInput(member, {
      items: [{ ...item, userCouponUuid: copy }],
      promotionCode: 'RETRYCODE',
    });
    const placed = (await member.api.registerOrder(input)) as Registered;
    const { clientOrderId = '' } = input;
    const fail = (orderId: string) =>
      shop.api.failPayment({ orderId, clientOrderId, code: 'PAY_PROCESS_CANCELED' });
    const { api } = await openStaff(shop);
    const usesOf = async () => (await api.getCoupon({ uuid: coupon.uuid })).issuedCount;
    expect([await stateOf(member, copy), await usesOf()]).toEqual(['USED', 1]);
    await fail(placed.payment.orderId);
    expect([await stateOf(member, copy), await usesOf()]).toEqual(['USABLE', 0]);
    const retried = (await member.api.registerOrder({
      ...input,
      retryOrderUuid: placed.order.uuid,
    })) as Registered;
    expect(retried.order.price).toEqual(placed.order.price);
    expect([await stateOf(member, copy), await usesOf()]).toEqual(['USED', 1]);
    await fail(retried.payment.orderId);
    await register(member, { items: [{ ...item, userCouponUuid: copy }] });
    await expect(
      member.api.registerOrder({ ...input, retryOrderUuid: placed.order.uuid }),
    ).rejects.toMatchObject({ code: 'COUPON_NOT_APPLICABLE' });
  });
});

describe('restoring', () => {
  /** Closes rows of the order, as a claim does, and restores. */
  async function close(orderUuid: string, lineNos: readonly number[], cause: 'SHOPPER' | 'MERCHANT') {
    return shop.context().tx(async (tx) => {
      await sql`update order_product set status = 'CANCEL' where order_uuid = ${orderUuid} and line_no = any(${lineNos}::int[])`.execute(
        tx,
      );
      return restoreCoupons(tx, { orderUuid, hasGrace: cause !== 'SHOPPER', now: shop.clock.now() });
    });
  }
  async function placeWithCart(given: Given = {}) {
    const member = await openMember(shop);
    const cart = await copyFor(member, { name: '장바구니 쿠폰', couponType: 'CART', ...given });
    const [one = { productItemUuid: '', count: 1 }, two = one] = await itemsOf(2);
    const product = await copyFor(member, { name: '상품 쿠폰', ...given });
    const items = [{ ...one, userCouponUuid: product }, two];
    const { order } = await register(member, { items, cartUserCouponUuid: cart });
    return { member, cart, product, orderUuid: order.uuid };
  }

  test('gives a product coupon back with its row, a cart coupon with the last row, each once', async () => {
    const { member, cart, product, orderUuid } = await placeWithCart();
    expect(await close(orderUuid, [2], 'SHOPPER')).toEqual([]);
    expect(await close(orderUuid, [1], 'SHOPPER')).toEqual(
      expect.arrayContaining([
        { userCouponUuid: cart, name: '장바구니 쿠폰' },
        { userCouponUuid: product, name: '상품 쿠폰' },
      ]),
    );
    expect(await close(orderUuid, [1], 'SHOPPER')).toEqual([]);
    expect([await stateOf(member, cart), await stateOf(member, product)]).toEqual(['USABLE', 'USABLE']);
  });

  test.each([
    { causes: ['SHOPPER', 'SHOPPER'], restored: 0, state: 'EXPIRED' },
    { causes: ['MERCHANT', 'MERCHANT'], restored: 2, state: 'USABLE' },
    { causes: ['SHOPPER', 'MERCHANT'], restored: 1, state: 'EXPIRED' },
  ] as const)(
    'of expired coupons after closings by $causes restores $restored',
    async ({ causes, restored, state }) => {
      shop.clock.stopAt('2030-07-01T10:00:00+09:00');
      const { member, cart, orderUuid } = await placeWithCart({ useDays: 1 });
      shop.clock.stopAt('2030-07-10T10:00:00+09:00');
      const lists = [];
      for (const [index, cause] of causes.entries())
        lists.push(...(await close(orderUuid, [2 - index], cause)));
      expect(lists).toHaveLength(restored);
      expect(await stateOf(member, cart)).toBe(state);
      if (state === 'USABLE')
        expect((await member.api.getUserCoupon({ uuid: cart })).validTo).toBe('2030-07-17T10:00:00');
    },
  );

  test('waits for rows that were split from a row', async () => {
    const { member, product, orderUuid } = await placeWithCart();
    await sql`insert into order_product select (jsonb_populate_record(r, jsonb_build_object('uuid', uuidv7(), 'parent_uuid', r.uuid,
      'line_no', 99))).* from order_product r where order_uuid = ${orderUuid} and line_no = 1`.execute(
      shop.database.db,
    );
    expect(await close(orderUuid, [1], 'SHOPPER')).toEqual([]);
    expect(await stateOf(member, product)).toBe('USED');
    expect(await close(orderUuid, [99], 'SHOPPER')).toEqual([{ userCouponUuid: product, name: '상품 쿠폰' }]);
  });
});
