// The statement of an order over HTTP (docs/rules/orders.md#receipt).
import { beforeAll, expect, test } from 'vitest';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { type Registered, buyableItems, orderInput, pay, register } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
let items: { productItemUuid: string; count: number }[];
let member: OpenedMember;
beforeAll(async () => {
  const cards = await buyableItems(shop, 3);
  items = cards.map(({ uuid }) => ({ productItemUuid: uuid, count: 2 }));
  member = await openMember(shop);
});

const ofMember = async () =>
  (await member.api.registerOrder(await orderInput(shop, items, {}, member.api))) as Registered;

test('getOrderReceipt returns sellers, buyer, lines, taxes and the receipt of the payment', async () => {
  const registered = await ofMember();
  await pay(shop, registered);
  const order = await member.api.getOrder({ uuid: registered.order.uuid });
  for (const uuid of [order.uuid, order.uuid.toUpperCase(), order.orderNo]) {
    const receipt = await member.api.getOrderReceipt({ uuid });
    expect(receipt).toMatchObject({
      orderNo: order.orderNo,
      orderedAt: order.createdAt,
      price: order.price,
      buyer: { name: order.orderer.name, phone: order.orderer.phone },
      refundedPrice: 0,
      payment: { method: 'CARD' },
    });
    const payPrices = order.groups.flatMap((group) => group.orderProducts.map((row) => row.payPrice));
    expect(receipt.lines.map((line) => line.payPrice).toSorted()).toEqual(payPrices.toSorted());
    const { supplyPrice, vatPrice, taxFreePrice } = receipt.taxes;
    expect(supplyPrice + vatPrice + taxFreePrice).toBe(order.price.payPrice);
    expect(new Set(receipt.sellers.map((seller) => seller.name))).toEqual(
      new Set(order.groups.map((group) => group.store.name)),
    );
    for (const seller of receipt.sellers) expect(seller.businessNumber).not.toBe('');
  }
});

test('is NOT_FOUND for another member, for a guest without a token, and before the payment', async () => {
  const registered = await ofMember();
  const { uuid } = registered.order;
  const missing = { code: 'NOT_FOUND' };
  await expect(member.api.getOrderReceipt({ uuid })).rejects.toMatchObject(missing);
  await pay(shop, registered);
  const other = await openMember(shop);
  await expect(other.api.getOrderReceipt({ uuid })).rejects.toMatchObject(missing);
  await expect(shop.api.getOrderReceipt({ uuid })).rejects.toMatchObject(missing);
});

test('a guest reads it with the token of this order only, while the token is valid', async () => {
  shop.clock.stop();
  const first = await register(shop, items);
  const second = await register(shop, items);
  await pay(shop, first);
  await pay(shop, second);
  const { uuid } = first.order;
  const receipt = await shop.api.getOrderReceipt({ uuid, orderToken: first.orderToken ?? '' });
  expect(receipt.orderNo).toBe(first.order.orderNo);
  await expect(shop.api.getOrderReceipt({ uuid, orderToken: second.orderToken ?? '' })).rejects.toMatchObject(
    { code: 'NOT_FOUND' },
  );
  // A member's token does not open a guest's order.
  await expect(
    member.api.getOrderReceipt({ uuid, orderToken: first.orderToken ?? '' }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  shop.clock.moveBy(31 * 60_000);
  await expect(shop.api.getOrderReceipt({ uuid, orderToken: first.orderToken ?? '' })).rejects.toMatchObject({
    code: 'ORDER_TOKEN_EXPIRED',
  });
});
