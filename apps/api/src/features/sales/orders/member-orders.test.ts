// Orders of members through HTTP on real PostgreSQL: saved addresses, access, agreed texts, purchase limits, the cart after payment. Not
// here: what holds for guests as well (orders.test.ts).
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import {
  type Quote,
  type Registered,
  type OrderItemInput,
  authenticate,
  orderInput,
  jejuAddress,
  ownAddress,
  pay,
  setStock,
} from '../../../testing/sales/orders.ts';
import { confirmInput } from '../../../testing/sales/payments.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
let member: OpenedMember;
let other: OpenedMember;
/** Items of the own store, and one of a third-party store. */
let own: string[];
let thirdParty: string;
beforeAll(async () => {
  [member, other] = [await openMember(shop), await openMember(shop)];
  const { data } = await shop.api.getProductItemsByPaging({ count: 100, isBuyable: true, isAdult: false });
  const items = await shop.api.getProductItemsByUuids({ uuids: data.map((card) => card.uuid) });
  own = items.filter((item) => item.product.store.isOwn).map((item) => item.uuid);
  thirdParty = items.find((item) => !item.product.store.isOwn)?.uuid ?? '';
  await Promise.all([thirdParty, ...own.slice(0, 8)].map((uuid) => setStock(shop, uuid, 500)));
});

const line = (at: number, count = 1): OrderItemInput => ({ productItemUuid: own[at] ?? '', count });
const inputOf = (items: OrderItemInput[], changes: Partial<Input<'registerOrder'>> = {}) =>
  orderInput(shop, items, changes, member.api);
const order = async (
  buyer: OpenedMember,
  items: OrderItemInput[],
  changes: Partial<Input<'registerOrder'>> = {},
): Promise<Registered> => (await buyer.api.registerOrder(await inputOf(items, changes))) as Registered;

/** Runs `work` while an item has this `max_buy_count`. */
async function withLimit(at: number, most: number, work: () => Promise<void>): Promise<void> {
  const set = (count: number) =>
    sql`update product_item set max_buy_count = ${count} where uuid = ${own[at]}`.execute(shop.database.db);
  await set(most);
  await work().finally(() => set(0));
}

describe('delivery to a saved address', () => {
  const saved = async (buyer: OpenedMember) =>
    buyer.api.registerUserAddress({ ...ownAddress, deliveryMemo: '문 앞에 놓아 주세요' });
  const deliveryOf = ({ order: made }: Registered) => made.delivery;

  test('takes recipient, phone, address and memo from it, and the surcharge of its postcode', async () => {
    const jeju = await member.api.registerUserAddress(jejuAddress);
    const price = { zipCode: '63322', expectedPayPrice: 0 };
    const { price: quoted } = (await member.api.registerOrder({
      dryRun: true,
      items: [line(0)],
      zipCode: price.zipCode,
    })) as Quote;
    const made = await order(member, [line(0)], {
      delivery: { userAddressUuid: jeju.uuid },
      expectedPayPrice: quoted.payPrice,
    });
    expect(deliveryOf(made)).toMatchObject({
      recipientName: '김온유',
      phone: '01012345678',
      zipCode: '63322',
      remoteAreaType: 'JEJU',
    });
    const { uuid } = await saved(member);
    expect(deliveryOf(await order(member, [line(0)], { delivery: { userAddressUuid: uuid } }))).toMatchObject(
      {
        address: ownAddress.address,
        detailAddress: ownAddress.detailAddress,
        deliveryMemo: '문 앞에 놓아 주세요',
      },
    );
  });

  test('lets the request override recipient and memo, and refuses a partial address instead of completing it', async () => {
    const { uuid } = await saved(member);
    const beside = { userAddressUuid: uuid, recipientName: '박대신', deliveryMemo: '경비실에 맡겨 주세요' };
    const made = await order(member, [line(0)], { delivery: beside });
    expect(deliveryOf(made)).toMatchObject({ recipientName: '박대신', deliveryMemo: '경비실에 맡겨 주세요' });
    const partialAddress = { userAddressUuid: uuid, zipCode: '06236' };
    await expect(order(member, [line(0)], { delivery: partialAddress })).rejects.toMatchObject({
      code: 'REQUIRED_PARAMETER',
      message: 'Required parameter address was null or undefined when calling registerOrder.',
    });
  });

  test('is refused with NOT_FOUND for another member’s or an unknown address and for a guest, and writes no order', async () => {
    const { uuid } = await saved(other);
    const count = async () =>
      (await sql<{ count: number }>`select count(*)::int as count from orders`.execute(shop.database.db))
        .rows;
    const before = await count();
    for (const userAddressUuid of [uuid, randomUUID()])
      await expect(order(member, [line(0)], { delivery: { userAddressUuid } })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      });
    const ofGuest = await orderInput(shop, [line(0)], { delivery: { userAddressUuid: uuid } });
    await expect(shop.api.registerOrder(ofGuest)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await count()).toEqual(before);
  });

  test('is optional: without it a missing part of the address is refused by name', async () => {
    const { zipCode: _left, ...written } = ownAddress;
    const { recipientName, phone, address, detailAddress } = written;
    await expect(
      order(member, [line(0)], { delivery: { recipientName, phone, address, detailAddress } }),
    ).rejects.toMatchObject({
      message: 'Required parameter zipCode was null or undefined when calling registerOrder.',
    });
  });
});

describe('access to an order', () => {
  test('belongs to the signed-in member: no order token, and NOT_FOUND for another member', async () => {
    const { order: made, ...registered } = await order(member, [line(0)]);
    expect(made.isGuest).toBe(false);
    expect(registered).not.toHaveProperty('orderToken');
    expect(await member.api.getOrder({ uuid: made.uuid })).toEqual(made);
    expect(await member.api.getOrder({ uuid: made.orderNo })).toEqual(made);
    const row = made.groups[0]?.orderProducts[0]?.uuid ?? '';
    expect(await member.api.getOrderByOrderProductUuid({ uuid: row })).toEqual(made);
    for (const uuid of [made.uuid, made.orderNo])
      await expect(other.api.getOrder({ uuid })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await expect(other.api.getOrderByOrderProductUuid({ uuid: row })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is not given by the lookups of guests', async () => {
    const { order: made } = await order(member, [line(0)]);
    const byName = shop.api.getAnonymousOrder({ name: '김온유', orderId: made.orderNo });
    await expect(byName).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    const byPhone = shop.api.getAnonymousOrderWithPhone({ phone: '01012345678', orderId: made.orderNo });
    await expect(byPhone).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  test('by client order id requires the session of the member who ordered', async () => {
    const clientOrderId = randomUUID();
    const { order: made } = await order(member, [line(0)], { clientOrderId });
    const ids = { clientOrderId, orderId: made.orderNo };
    expect((await member.api.getOrderByClientOrderId(ids)).order.uuid).toBe(made.uuid);
    await expect(shop.api.getOrderByClientOrderId(ids)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    await expect(other.api.getOrderByClientOrderId(ids)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  });

  test('by order token is refused for the order of a member', async () => {
    const clientOrderId = randomUUID();
    const { order: made } = await order(member, [line(0)], { clientOrderId });
    const { orderToken } = await member.api.getOrderByClientOrderId({ clientOrderId, orderId: made.orderNo });
    const read = shop.api.inquiryOrder({ action: 'ORDER', orderToken });
    await expect(read).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('by client order id finds the order of a guest who has signed in since', async () => {
    const clientOrderId = randomUUID();
    const input = await orderInput(shop, [line(0)]);
    const made = (await shop.api.registerOrder({ ...input, clientOrderId })) as Registered;
    const ids = { clientOrderId, orderId: made.order.orderNo };
    const { order: found } = await member.api.getOrderByClientOrderId(ids);
    expect(found).toMatchObject({ uuid: made.order.uuid, isGuest: true });
  });

  test('by a repeated registration returns the same order; another member gets IDEMPOTENCY_CONFLICT', async () => {
    const input = await inputOf([line(0)]);
    const [first, again] = [await member.api.registerOrder(input), await member.api.registerOrder(input)];
    expect((again as Registered).order.uuid).toBe((first as Registered).order.uuid);
    await expect(other.api.registerOrder(input)).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  test('of a guest is by order token, and not given to a member', async () => {
    const made = (await shop.api.registerOrder(await orderInput(shop, [line(0)]))) as Registered;
    expect(made.order.isGuest).toBe(true);
    expect(made.orderToken).toBeDefined();
    await expect(member.api.getOrder({ uuid: made.order.uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('the payment window gets a stable random customer key of the member', async () => {
    const key = async ({ api }: OpenedMember) => (await api.getPaymentWidgetInfo()).toss.customerKey;
    const { payment } = await order(member, [line(0)]);
    expect(payment.customerKey).toBe(await key(member));
    expect(await key(other)).not.toBe(await key(member));
    expect((await shop.api.getPaymentWidgetInfo()).toss.customerKey).toBe('@@ANONYMOUS');
  });
});

describe('the terms of a member’s order', () => {
  const types = (made: Registered) => made.order.terms.map((text) => text.termsType);

  test('are USER_PG, and USER_THIRDPARTY where a third-party store sells', async () => {
    const all = await inputOf([line(0)]);
    const payOnly = all.terms?.filter((text) => text.termsType === 'USER_PG') ?? [];
    expect(types(await order(member, [line(0)], { terms: payOnly }))).toEqual(['USER_PG']);
    const thirdPartyLine = { productItemUuid: thirdParty, count: 1 };
    await expect(order(member, [thirdPartyLine], { terms: payOnly })).rejects.toMatchObject({
      code: 'TERMS_REQUIRED',
    });
    expect(types(await order(member, [thirdPartyLine]))).toEqual(['USER_PG', 'USER_THIRDPARTY']);
  });

  test('are not the texts of guests', async () => {
    const guest = await orderInput(shop, [line(0)]);
    await expect(member.api.registerOrder(guest)).rejects.toMatchObject({ code: 'TERMS_REQUIRED' });
  });
});

describe('the quote for a member', () => {
  test('checkPurchasable prices items or cart rows at a postcode or a saved address', async () => {
    const { api } = await openMember(shop);
    const guest = (await shop.api.registerOrder({
      dryRun: true,
      items: [line(1, 2)],
      zipCode: '63322',
    })) as Quote;
    // A member also has the mileage of the registration, and earns 1 % with this order.
    const expected = (items: OrderItemInput[]) => ({
      ...guest,
      mileage: { ...guest.mileage, balance: 1000, usablePrice: 1000 },
      price: { ...guest.price, expectedMileage: Math.floor(guest.price.productPrice / 100) },
      bestCoupons: { items, discountPrice: 0, mileagePrice: 1000 },
    });
    expect(await api.checkPurchasable({ items: [line(1, 2)], zipCode: '63322' })).toEqual(
      expected([line(1, 2)]),
    );
    const row = await api.addCartProductItem(line(1, 2));
    const { uuid } = await api.registerUserAddress(jejuAddress);
    expect(await api.checkPurchasable({ cartUuids: [row.uuid], userAddressUuid: uuid })).toEqual(
      expected([line(1, 2)]),
    );
    await expect(api.checkPurchasable({})).rejects.toMatchObject({
      code: 'REQUIRED_PARAMETER',
      message: 'Required parameter items was null or undefined when calling checkPurchasable.',
    });
    await expect(
      other.api.checkPurchasable({ items: [line(1)], userAddressUuid: uuid }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await other.api.checkPurchasable({ cartUuids: [row.uuid] })).toMatchObject({
      isPurchasable: false,
      lines: [],
    });
  });

  test('an adult item is purchasable, and its picture shown, only with an age verification', async () => {
    const product = sql`(select product_uuid from product_item where uuid = ${own[2]})`;
    await sql`update product set is_adult = true where uuid = ${product}`.execute(shop.database.db);
    await sql`update users set adult_verified_until = '2999-12-31' where uuid = ${member.userUuid}`.execute(
      shop.database.db,
    );
    const quote = ({ api }: Pick<OpenedMember, 'api'>) =>
      api.registerOrder({ dryRun: true, items: [line(2)] });
    expect(await quote(member)).toMatchObject({ isPurchasable: true, problems: [], hasAdultItem: true });
    for (const one of [other, shop])
      expect(await quote(one)).toMatchObject({
        isPurchasable: false,
        problems: [{ code: 'ADULT_REQUIRED' }],
      });
    expect((await order(member, [line(2)])).order.status).toBe('PAYMENT_TRY');
    const picture = async ({ api }: Pick<OpenedMember, 'api'>) =>
      (await api.getProductItemsByUuids({ uuids: [own[2] ?? ''] }))[0]?.product.mainImage;
    expect(await picture(member)).not.toBe('');
    expect([await picture(other), await picture(shop)]).toEqual(['', '']);
    await sql`update product set is_adult = false where uuid = ${product}`.execute(shop.database.db);
  });
});

describe('the purchase limit of an item', () => {
  test('counts earlier orders of the member, unpaid ones too, and no cancelled ones', async () => {
    const buyer = await openMember(shop);
    await withLimit(3, 3, async () => {
      const first = await order(buyer, [line(3, 2)]);
      await expect(order(buyer, [line(3, 2)])).rejects.toMatchObject({
        code: 'LIMIT_EXCEEDED',
        message: `구매 가능 수량을 초과했습니다. (1인 3개까지, 이미 2개 주문) 결제 대기 중인 주문(${first.order.orderNo})이 있습니다.`,
      });
      expect(await buyer.api.checkPurchasable({ items: [line(3, 2)] })).toMatchObject({
        isPurchasable: false,
        problems: [{ code: 'LIMIT_EXCEEDED', availableCount: 1 }],
      });
      expect((await order(buyer, [line(3, 1)])).order.status).toBe('PAYMENT_TRY');
      await expect(order(buyer, [line(3, 1)])).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
      // The limit holds per member, and for a guest per order.
      expect((await order(other, [line(3, 3)])).order.status).toBe('PAYMENT_TRY');
      const guest = (await shop.api.registerOrder(await orderInput(shop, [line(3, 3)]))) as Registered;
      expect(guest.order.status).toBe('PAYMENT_TRY');
      await sql`update order_product set status = 'CANCEL' where order_uuid = ${first.order.uuid}`.execute(
        shop.database.db,
      );
      expect((await order(buyer, [line(3, 2)])).order.status).toBe('PAYMENT_TRY');
    });
  });

  test('allows three of ten concurrent orders when the limit is 3', async () => {
    const buyer = await openMember(shop);
    await withLimit(4, 3, async () => {
      const inputs = await Promise.all(Array.from({ length: 10 }, () => inputOf([line(4)])));
      const results = await Promise.allSettled(inputs.map((input) => buyer.api.registerOrder(input)));
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    });
  });

  test('applies to the cart', async () => {
    const buyer = await openMember(shop);
    await withLimit(5, 2, async () => {
      await order(buyer, [line(5, 1)]);
      await expect(buyer.api.addCartProductItem(line(5, 2))).rejects.toMatchObject({
        code: 'LIMIT_EXCEEDED',
      });
      await buyer.api.addCartProductItem(line(5, 1));
      await order(buyer, [line(5, 1)]);
      const [row] = await buyer.api.getMyCartProductItems();
      expect(row).toMatchObject({ isBuyable: false, problem: { code: 'LIMIT_EXCEEDED', availableCount: 0 } });
    });
  });
});

describe('paying', () => {
  const confirm = async (buyer: OpenedMember, made: Registered) =>
    buyer.api.confirmPayment(confirmInput(made, await authenticate(shop, made)));

  test('removes bought units from their cart rows at payment, not at registration; other units stay', async () => {
    const buyer = await openMember(shop);
    const [whole, more] = [
      await buyer.api.addCartProductItem(line(0, 2)),
      await buyer.api.addCartProductItem(line(1, 3)),
    ];
    const unrelated = await buyer.api.addCartProductItem(line(6, 1));
    const made = await order(buyer, [
      { ...line(0, 2), cartUuid: whole.uuid },
      { ...line(1, 2), cartUuid: more.uuid },
      // Not ordered from the cart: its row stays.
      line(6, 1),
    ]);
    const counts = async () =>
      Object.fromEntries((await buyer.api.getMyCartProductItems()).map((row) => [row.uuid, row.count]));
    expect(await counts()).toEqual({ [whole.uuid]: 2, [more.uuid]: 3, [unrelated.uuid]: 1 });
    const paid = await confirm(buyer, made);
    expect(paid.order.status).toBe('PAYMENT_COMPLETE');
    expect(paid).not.toHaveProperty('orderToken');
    expect(await counts()).toEqual({ [more.uuid]: 1, [unrelated.uuid]: 1 });
  });

  test('changes no cart row of another member', async () => {
    const theirs = await other.api.addCartProductItem(line(7, 1));
    const made = await order(member, [{ ...line(7, 1), cartUuid: theirs.uuid }]);
    await confirm(member, made);
    expect((await other.api.getMyCartProductItems()).map((row) => row.uuid)).toContain(theirs.uuid);
  });

  test('returns the state of a payment to its owner, and ORDER_NOT_FOUND to others', async () => {
    const made = await order(member, [line(0)]);
    await confirm(member, made);
    const ask = async ({ api }: Pick<OpenedMember, 'api'>) => {
      shop.clock.moveBy(1100);
      return api.confirmPaymentWithOrderId({ orderId: made.payment.orderId });
    };
    expect(await ask(member)).toMatchObject({ order: { orderNo: made.order.orderNo } });
    for (const one of [other, shop])
      await expect(ask(one)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    shop.clock.run();
  });

  test('lets only the owner retry a failed payment, without an order token, and records the actors', async () => {
    const made = await order(member, [line(0)]);
    const paymentKey = await authenticate(shop, made, 'decline');
    await expect(member.api.confirmPayment(confirmInput(made, paymentKey))).rejects.toMatchObject({
      code: 'PAYMENT_FAILED',
    });
    const again = { items: [line(0)], retryOrderUuid: made.order.uuid };
    await expect(other.api.registerOrder(again)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
    await expect(shop.api.registerOrder(again)).rejects.toMatchObject({ code: 'ORDER_TOKEN_EXPIRED' });
    const retried = (await member.api.registerOrder(again)) as Registered;
    expect(retried.payment.orderId).not.toBe(made.payment.orderId);
    expect((await pay(shop, retried)).order.status).toBe('PAYMENT_COMPLETE');
    const history = await sql<{ actorUuid: string | null }>`
      select h.actor_uuid from order_product_history h join order_product p on p.uuid = h.order_product_uuid
      where p.order_uuid = ${made.order.uuid} order by h.at, h.uuid`.execute(shop.database.db);
    // The provider acts without an account.
    expect(history.rows.map((row) => row.actorUuid)).toEqual([member.userUuid, null, member.userUuid, null]);
  });
});
