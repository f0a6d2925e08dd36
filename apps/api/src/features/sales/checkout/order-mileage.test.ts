// Mileage in quotes and orders over HTTP: limits, shares, the frozen rate, restoration after a failed payment, retry, concurrent orders.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { giveMileage, ledgerOf, withoutSignupMileage } from '../../../testing/sales/mileage.ts';
import {
  type Quote,
  type Registered,
  authenticate,
  buyableItems,
  orderInput,
  setStock,
} from '../../../testing/sales/orders.ts';
import { confirmInput } from '../../../testing/sales/payments.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
let items: { productItemUuid: string; count: number }[];
beforeAll(async () => {
  const found = await buyableItems(shop, 3);
  items = found.map((item) => ({ productItemUuid: item.uuid, count: 1 }));
  for (const { productItemUuid } of items) await setStock(shop, productItemUuid, 1_000);
  await withoutSignupMileage(shop);
});

async function memberWith(balance: number): Promise<OpenedMember> {
  const member = await openMember(shop);
  if (balance > 0) await giveMileage(shop, member.userUuid, balance);
  return member;
}

const quoteFor = async (member: Pick<OpenedMember, 'api'>, mileagePrice: number): Promise<Quote> =>
  (await member.api.registerOrder({ dryRun: true, items, zipCode: '06236', mileagePrice })) as Quote;

async function inputFor(member: OpenedMember, mileagePrice: number): Promise<Input<'registerOrder'>> {
  const { price } = await quoteFor(member, mileagePrice);
  return orderInput(shop, items, { mileagePrice, expectedPayPrice: price.payPrice }, member.api);
}

const orderWith = async (member: OpenedMember, mileagePrice: number): Promise<Registered> =>
  (await member.api.registerOrder(await inputFor(member, mileagePrice))) as Registered;

describe('a quote', () => {
  test('states balance, usable amount, unit and minimum, and divides what is used over the lines', async () => {
    const member = await memberWith(5_004);
    const without = await quoteFor(member, 0);
    expect(without.mileage).toEqual({ balance: 5_004, usablePrice: 5_000, unit: 10, minimum: 1_000 });
    const quote = await quoteFor(member, 3_000);
    expect(quote.price).toMatchObject({ mileagePrice: 3_000, payPrice: without.price.payPrice - 3_000 });
    expect(quote.price.deliveryFee).toBe(without.price.deliveryFee);
    expect(quote.lines.reduce((sum, line) => sum + line.mileagePrice, 0)).toBe(3_000);
    for (const line of quote.lines) expect(line.payPrice).toBe(line.productPrice - line.mileagePrice);
    const check = (mileagePrice: number) =>
      member.api.checkPurchasable({ items, zipCode: '06236', mileagePrice });
    expect((await check(3_000)).price).toEqual(quote.price);
    await expect(check(6_000)).rejects.toMatchObject({ code: 'MILEAGE_SHORTAGE' });
  });

  test('limits the amount to the price of the goods, and never pays delivery', async () => {
    const member = await memberWith(900_000);
    const { mileage, price } = await quoteFor(member, 900_000);
    const goods = price.productPrice;
    expect(mileage.usablePrice).toBe(Math.floor(goods / 10) * 10);
    expect(price.mileagePrice).toBe(mileage.usablePrice);
    expect(price.payPrice).toBe(goods - price.mileagePrice + price.deliveryFee + price.remoteDeliveryFee);
  });

  test.each([
    [5_010, 'MILEAGE_SHORTAGE'],
    [990, 'INVALID_INPUT'],
    [1_005, 'INVALID_INPUT'],
  ])('refuses %i of 5,000 with %s', async (amount, code) => {
    await expect(quoteFor(await memberWith(5_000), amount)).rejects.toMatchObject({ code });
  });

  test('of a guest has no mileage', async () => {
    expect((await quoteFor(shop, 0)).mileage).toEqual({
      balance: 0,
      usablePrice: 0,
      unit: 10,
      minimum: 1_000,
    });
    expect((await quoteFor(shop, 0)).price.expectedMileage).toBe(0);
    await expect(quoteFor(shop, 1_000)).rejects.toMatchObject({ code: 'MILEAGE_SHORTAGE' });
  });
});

describe('a registration', () => {
  test('takes the mileage and freezes the rate of the grade', async () => {
    const member = await memberWith(3_000);
    await sql`update users set grade_type = 'GOLD' where uuid = ${member.userUuid}`.execute(shop.database.db);
    const { order } = await orderWith(member, 2_000);
    expect(order.price.mileagePrice).toBe(2_000);
    const rows = order.groups.flatMap((group) => group.orderProducts);
    for (const row of rows) expect(row.expectedMileage).toBe(Math.floor((row.payPrice * 20) / 1_000));
    const stored = await sql<{ mileagePermille: number }>`
      select mileage_permille from orders where uuid = ${order.uuid}`.execute(shop.database.db);
    expect(stored.rows[0]?.mileagePermille).toBe(20);
    expect((await ledgerOf(shop, member.userUuid)).at(-1)).toEqual(['USE', -2_000, 1_000]);
    const { data } = await member.api.getUserMileagesByPaging({ count: 1 });
    expect(data[0]).toMatchObject({ orderNo: order.orderNo, type: 'USE' });
  });

  test('repeated under one client order id uses the mileage once; another amount is another request', async () => {
    const member = await memberWith(3_000);
    const input = await inputFor(member, 1_000);
    const uuidOf = async () => ((await member.api.registerOrder(input)) as Registered).order.uuid;
    expect(await uuidOf()).toBe(await uuidOf());
    expect(await ledgerOf(shop, member.userUuid)).toHaveLength(2);
    const other = member.api.registerOrder({ ...input, mileagePrice: 2_000 });
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  test.each([
    [1_000, 1],
    [3_000, 3],
  ])(
    'from six windows, with 1,000 of %i each, has as many winners as the balance pays: %i',
    async (balance, winners) => {
      const member = await memberWith(balance);
      const input = await inputFor(member, 1_000);
      const windows = Array.from({ length: 6 }, () => ({ ...input, clientOrderId: randomUUID() }));
      const outcomes = await Promise.allSettled(windows.map((each) => member.api.registerOrder(each)));
      const lost = outcomes.filter((one) => one.status === 'rejected');
      expect(lost).toHaveLength(6 - winners);
      for (const { reason } of lost) expect(reason).toMatchObject({ code: 'MILEAGE_SHORTAGE' });
      const stored = await sql`select from orders where user_uuid = ${member.userUuid}`.execute(
        shop.database.db,
      );
      expect(stored.rows).toHaveLength(winners);
      expect((await ledgerOf(shop, member.userUuid)).at(-1)).toEqual(['USE', -1_000, 0]);
    },
  );
});

describe('a failed payment', () => {
  const fail = async (member: OpenedMember, { payment }: Registered, input: Input<'registerOrder'>) =>
    member.api.failPayment({
      orderId: payment.orderId,
      clientOrderId: input.clientOrderId ?? '',
      code: 'PAY_PROCESS_CANCELED',
    });

  test('restores the mileage (T05), the retry takes it again (T07), and the paid order keeps it', async () => {
    const member = await memberWith(3_000);
    const input = await inputFor(member, 3_000);
    const first = (await member.api.registerOrder(input)) as Registered;
    await fail(member, first, input);
    expect(await balanceOf(member)).toBe(3_000);
    const retryOrderUuid = first.order.uuid;
    const again = (await member.api.registerOrder({ items, retryOrderUuid })) as Registered;
    expect(await balanceOf(member)).toBe(0);
    const paymentKey = await authenticate(shop, again);
    const paid = await member.api.confirmPayment(confirmInput(again, paymentKey));
    expect(paid.order.status).toBe('PAYMENT_COMPLETE');
    expect(await balanceOf(member)).toBe(0);
    const sums = await member.api.getUserMileageStatistics({});
    expect(sums).toMatchObject({ usedPrice: 3_000, pendingPrice: paid.order.price.expectedMileage });
  });

  test('a retry is refused with MILEAGE_SHORTAGE where the mileage was used meanwhile', async () => {
    const member = await memberWith(3_000);
    const input = await inputFor(member, 3_000);
    const first = (await member.api.registerOrder(input)) as Registered;
    await fail(member, first, input);
    await orderWith(member, 1_000);
    const again = member.api.registerOrder({ items, retryOrderUuid: first.order.uuid });
    await expect(again).rejects.toMatchObject({ code: 'MILEAGE_SHORTAGE' });
    expect(await balanceOf(member)).toBe(2_000);
  });

  const balanceOf = async (member: OpenedMember) => (await member.api.getUserMileageStatistics({})).balance;
});
