// Number of statements per registration and confirmation, independent of the number of lines (docs/decisions/060). Not here: what the
// statements do (orders.test.ts, payments.test.ts).
import { beforeAll, expect, test } from 'vitest';
import { startLots } from '../../../testing/catalog/lots.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { makeCoupon } from '../../../testing/sales/coupons.ts';
import { openMember } from '../../../testing/members/members.ts';
import { giveMileage } from '../../../testing/sales/mileage.ts';
import {
  type Quote,
  type Registered,
  authenticate,
  buyableItems,
  orderInput,
} from '../../../testing/sales/orders.ts';
import { confirmInput, orderNow } from '../../../testing/sales/payments.ts';
import { sentStatements } from '../../../testing/sent-statements.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
let items: string[];
beforeAll(async () => {
  // A webhook that arrives meanwhile would add statements.
  await shop.outside.control('settings', { toss: { webhooks: 'hold' } });
  items = (await buyableItems(shop, 12)).map((item) => item.uuid);
});

/** The statements sent to PostgreSQL while `work` runs, including BEGIN and COMMIT, shortened to 60 characters. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }> {
  let answer: T | undefined;
  const sent = await sentStatements(async () => (answer = await work()));
  const statements = sent.map((text) => text.trim().replace(/\s+/g, ' ').slice(0, 60));
  return { answer: answer as T, statements };
}

const wanted = (count: number) =>
  items.slice(0, count).map((productItemUuid) => ({ productItemUuid, count: 1 }));

test.each([1, 3, 12])('registers an order of %i rows with six statements', async (count) => {
  const input = await orderInput(shop, wanted(count));
  const { statements } = await statementsOf(() => shop.api.registerOrder(input));
  expect(statements).toHaveLength(6);
  expect(statements.filter((text) => text === 'begin' || text === 'commit')).toEqual(['begin', 'commit']);
});

test('registers an order of a member with two coupons and mileage with three statements more than without', async () => {
  const member = await openMember(shop);
  await giveMileage(shop, member.userUuid, 5_000);
  const copyOf = async (couponType: 'PRODUCT' | 'CART') =>
    (await member.api.downloadCoupon({ uuid: (await makeCoupon(shop, { couponType })).uuid })).uuid;
  const plain = await orderInput(shop, wanted(3), {}, member.api);
  const productCoupon = await copyOf('PRODUCT');
  const selection = {
    items: wanted(3).map((line, index) => (index === 0 ? { ...line, userCouponUuid: productCoupon } : line)),
    cartUserCouponUuid: await copyOf('CART'),
    mileagePrice: 1_000,
  };
  const quote = await member.api.registerOrder({ dryRun: true, zipCode: '06236', ...selection });
  const { payPrice } = (quote as Quote).price;
  const discounted = await orderInput(
    shop,
    wanted(3),
    { ...selection, expectedPayPrice: payPrice },
    member.api,
  );
  const without = await statementsOf(() => member.api.registerOrder(plain));
  const { answer, statements } = await statementsOf(() => member.api.registerOrder(discounted));
  expect((answer as Registered).order.price).toMatchObject({ mileagePrice: 1_000, payPrice });
  const added = statements.filter((text) => !without.statements.includes(text));
  expect(added).toEqual([
    expect.stringContaining('with issued'),
    expect.stringContaining('from mileage_account'),
    expect.stringContaining('with added'),
  ]);
  expect(statements).toHaveLength(without.statements.length + added.length);
});

test.each([1, 12])('confirms a payment of %i rows with twelve statements', async (count) => {
  const order = (await shop.api.registerOrder(await orderInput(shop, wanted(count)))) as Registered;
  const paymentKey = await authenticate(shop, order);
  const { answer, statements } = await statementsOf(() =>
    shop.api.confirmPayment(confirmInput(order, paymentKey)),
  );
  expect(answer.order.status).toBe('PAYMENT_COMPLETE');
  expect(statements).toHaveLength(12);
});

test('answers a repeated registration with its order by reads alone', async () => {
  const input = await orderInput(shop, wanted(2));
  const first = (await shop.api.registerOrder(input)) as Registered;
  const { answer, statements } = await statementsOf(() => shop.api.registerOrder(input));
  expect((answer as Registered).order.uuid).toBe(first.order.uuid);
  expect(statements).toHaveLength(4);
  expect(statements.filter((text) => !/^(select|with reserved)/.test(text))).toEqual([]);
});

test('quotes with one statement', async () => {
  const { statements } = await statementsOf(() =>
    shop.api.registerOrder({ dryRun: true, items: wanted(3), zipCode: '63322' }),
  );
  expect(statements).toHaveLength(1);
});

test('answers a registration, without reading it back, as a later lookup does', async () => {
  const registered = (await shop.api.registerOrder(await orderInput(shop, wanted(3)))) as Registered;
  expect(registered.order).toEqual(await orderNow(shop, registered));
});

test('answers a confirmation, without reading it back, as a later lookup does', async () => {
  const order = (await shop.api.registerOrder(await orderInput(shop, wanted(3)))) as Registered;
  const paymentKey = await authenticate(shop, order);
  const confirmed = await shop.api.confirmPayment(confirmInput(order, paymentKey));
  expect(confirmed.order).toEqual(await orderNow(shop, order));
});

test('registers an order of items that are managed by lots with three statements more, whatever their number', async () => {
  const { api } = await openStaff(shop);
  const lots = [
    { code: 'E', days: 60, count: 1 },
    { code: 'L', days: 400, count: 50 },
  ];
  for (const uuid of items.slice(0, 3)) await startLots(shop, api, uuid, lots);
  for (const count of [1, 3]) {
    const input = await orderInput(shop, wanted(count));
    const { statements } = await statementsOf(() => shop.api.registerOrder(input));
    expect(statements).toHaveLength(9);
  }
});
