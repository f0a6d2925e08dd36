// The ledger on PostgreSQL: use, restoration, purchase credits, clawback, forfeit, what raw SQL cannot do, and concurrent use.
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayMs, seoulDate } from '#domain/base/calendar.ts';
import type { Tx } from '../../../db/connect.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { giveMileage, ledgerOf, lotsOf, withoutSignupMileage } from '../../../testing/sales/mileage.ts';
import { type Registered, buyableItems, orderInput } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { expireMileage } from './expire-mileage.ts';
import {
  type AccountRow,
  accountsOf,
  clawbackMileage,
  earnMileage,
  forfeitMileage,
  restoreMileage,
  useMileage,
} from './mileage.ts';

const shop = testShop({ demo: true });
let items: { productItemUuid: string; count: number }[];
beforeAll(async () => {
  items = (await buyableItems(shop, 2)).map(({ uuid }) => ({ productItemUuid: uuid, count: 2 }));
  await withoutSignupMileage(shop);
});
afterEach(() => shop.clock.run());

type Ordered = { userUuid: string; orderUuid: string; first: string; second: string };

/** An order of two rows. */
async function ordered(member: OpenedMember): Promise<Ordered> {
  const input = await orderInput(shop, items, {}, member.api);
  const { order } = (await member.api.registerOrder(input)) as Registered;
  const [first = '', second = ''] = order.groups
    .flatMap((group) => group.orderProducts)
    .map(({ uuid }) => uuid);
  return { userUuid: member.userUuid, orderUuid: order.uuid, first, second };
}

type Write<Given> = (tx: Tx, given: Given & { now: Date }) => Promise<void>;
const run = async <Given>(write: Write<Given>, given: Given): Promise<void> => {
  const { tx, now } = shop.context();
  await tx((open) => write(open, { ...given, now }));
};
const confirmRow = (uuid: string) =>
  sql`update order_product set confirmed_at = ${shop.clock.now()} where uuid = ${uuid}`.execute(
    shop.database.db,
  );
const dayIn = (days: number): string => addDays(seoulDate(shop.clock.now()), days);
const bare = ({ userUuid, orderUuid }: Ordered) => ({ userUuid, orderUuid });
const row = (orderProductUuid: string, amount: number) => ({ orderProductUuid, amount });

describe('use and restoration', () => {
  test('uses the lots that expire first and returns a share to the last used one, which gets 30 days', async () => {
    const member = await openMember(shop);
    const order = await ordered(member);
    await giveMileage(shop, member.userUuid, 1_000, 55);
    await giveMileage(shop, member.userUuid, 500, 5);
    await giveMileage(shop, member.userUuid, 2_000, 27);
    await run(useMileage, { ...bare(order), amount: 1_800 });
    expect(await lotsOf(shop, member.userUuid)).toEqual([
      [700, dayIn(27)],
      [1_000, dayIn(55)],
    ]);
    shop.clock.moveBy(15 * dayMs);
    await run(restoreMileage, { ...bare(order), rows: [row(order.first, 1_196)], hasGrace: true });
    expect(await lotsOf(shop, member.userUuid)).toEqual([
      [1_896, dayIn(30)],
      [1_000, dayIn(40)],
    ]);
    // The rest comes from the second and the expired first lot.
    await run(restoreMileage, { ...bare(order), rows: [row(order.second, 604)], hasGrace: true });
    expect(await lotsOf(shop, member.userUuid)).toEqual([
      [500, dayIn(30)],
      [2_000, dayIn(30)],
      [1_000, dayIn(40)],
    ]);
    expect((await ledgerOf(shop, member.userUuid)).slice(3)).toEqual([
      ['USE', -1_800, 1_700],
      ['RESTORE', 1_196, 2_896],
      ['RESTORE', 604, 3_500],
    ]);
  });

  test('returns each share once per use, and takes the mileage again for a retried payment', async () => {
    const member = await openMember(shop);
    const order = await ordered(member);
    await giveMileage(shop, member.userUuid, 3_000);
    const rows = [row(order.first, 1_196), row(order.second, 1_804)];
    const shares = { ...bare(order), rows, hasGrace: false };
    await run(useMileage, { ...bare(order), amount: 3_000 });
    await run(restoreMileage, shares);
    await run(restoreMileage, shares);
    await run(useMileage, { ...bare(order), amount: 3_000 });
    await run(restoreMileage, shares);
    expect((await ledgerOf(shop, member.userUuid)).map(([, , balance]) => balance)).toEqual([
      3_000, 0, 1_196, 3_000, 0, 1_196, 3_000,
    ]);
  });

  test('refuses MILEAGE_SHORTAGE for more than the balance, and counts no lot whose day is over', async () => {
    const member = await openMember(shop);
    const order = await ordered(member);
    await expect(run(useMileage, { ...bare(order), amount: 1_000 })).rejects.toMatchObject({
      code: 'MILEAGE_SHORTAGE',
    });
    await giveMileage(shop, member.userUuid, 1_000, 3);
    await giveMileage(shop, member.userUuid, 1_000, 9);
    shop.clock.moveBy(4 * dayMs);
    await expect(run(useMileage, { ...bare(order), amount: 1_010 })).rejects.toMatchObject({
      code: 'MILEAGE_SHORTAGE',
    });
    await run(useMileage, { ...bare(order), amount: 1_000 });
    expect((await ledgerOf(shop, member.userUuid)).slice(2)).toEqual([
      ['EXPIRE', -1_000, 1_000],
      ['USE', -1_000, 0],
    ]);
  });

  test('restores no more than was used', async () => {
    const member = await openMember(shop);
    const order = await ordered(member);
    await giveMileage(shop, member.userUuid, 2_000);
    await run(useMileage, { ...bare(order), amount: 1_000 });
    const given = { ...bare(order), rows: [row(order.first, 1_001)], hasGrace: false };
    await expect(run(restoreMileage, given)).rejects.toThrow(RangeError);
    expect(await lotsOf(shop, member.userUuid)).toEqual([[1_000, dayIn(365)]]);
  });
});

describe('purchase credits and clawback', () => {
  test('credits each row once and takes back what it credited once', async () => {
    const member = await openMember(shop);
    const order = await ordered(member);
    const credits = { ...bare(order), rows: [row(order.first, 167), row(order.second, 251)] };
    await run(earnMileage, credits);
    await run(earnMileage, credits);
    await confirmRow(order.first);
    await run(clawbackMileage, { ...bare(order), rows: [row(order.first, 167)] });
    await run(clawbackMileage, { ...bare(order), rows: [row(order.first, 167)] });
    expect(await ledgerOf(shop, member.userUuid)).toEqual([
      ['EARN_PURCHASE', 167, 167],
      ['EARN_PURCHASE', 251, 418],
      ['CLAWBACK', -167, 251],
    ]);
  });

  test('a row that was never confirmed has nothing to take back, and a confirmed one is not credited again', async () => {
    const member = await openMember(shop);
    const order = await ordered(member);
    await run(clawbackMileage, { ...bare(order), rows: [row(order.first, 167)] });
    await confirmRow(order.second);
    await run(earnMileage, { ...bare(order), rows: [row(order.second, 251)] });
    expect(await ledgerOf(shop, member.userUuid)).toEqual([]);
  });

  test('a clawback of used mileage becomes a debt, which the next credit fills first', async () => {
    const member = await openMember(shop);
    const order = await ordered(member);
    await run(earnMileage, { ...bare(order), rows: [row(order.first, 1_500)] });
    await run(useMileage, { ...bare(order), amount: 1_400 });
    await confirmRow(order.first);
    await run(clawbackMileage, { ...bare(order), rows: [row(order.first, 1_500)] });
    expect(await ledgerOf(shop, member.userUuid)).toEqual([
      ['EARN_PURCHASE', 1_500, 1_500],
      ['USE', -1_400, 100],
      ['CLAWBACK', -1_500, -1_400],
    ]);
    await giveMileage(shop, member.userUuid, 2_000);
    expect(await lotsOf(shop, member.userUuid)).toEqual([[600, dayIn(365)]]);
  });

  test('rows split off a confirmed row share its credit, rows split off before have none', async () => {
    const member = await openMember(shop);
    const order = await ordered(member);
    const early = await splitOff(order.first);
    await run(earnMileage, { ...bare(order), rows: [row(order.first, 100)] });
    await confirmRow(order.first);
    const late = await splitOff(order.first);
    await confirmRow(late);
    await run(clawbackMileage, { ...bare(order), rows: [row(early, 50), row(late, 60)] });
    await run(clawbackMileage, { ...bare(order), rows: [row(order.first, 60)] });
    expect((await ledgerOf(shop, member.userUuid)).slice(1)).toEqual([
      ['CLAWBACK', -60, 40],
      ['CLAWBACK', -40, 0],
    ]);
  });

  /** A row with this parent, as a claim of some units creates it. */
  async function splitOff(parentUuid: string): Promise<string> {
    const made = await sql<{ uuid: string }>`
      insert into order_product (order_uuid, order_group_uuid, parent_uuid, line_no, product_uuid, product_item_uuid, product_item_id,
        display_name, option_items, brand_name, main_image, count, sales_price, fixed_price, tax_type, product_price, pay_price, status,
        status_changed_at, created_at)
      select order_uuid, order_group_uuid, uuid, (select max(line_no) + 1 from order_product o where o.order_uuid = p.order_uuid), product_uuid,
        product_item_uuid, product_item_id, display_name, option_items, brand_name, main_image, 1, sales_price, fixed_price, tax_type,
        sales_price, sales_price, status, status_changed_at, created_at
      from order_product p where uuid = ${parentUuid} returning uuid`.execute(shop.database.db);
    return made.rows[0]?.uuid ?? '';
  }
});

test('forfeits the lots of members who leave, once', async () => {
  const member = await openMember(shop);
  await giveMileage(shop, member.userUuid, 1_500);
  const { tx, now } = shop.context();
  await tx((open) => forfeitMileage(open, [member.userUuid], now));
  await tx((open) => forfeitMileage(open, [member.userUuid], now));
  expect(await ledgerOf(shop, member.userUuid)).toEqual([
    ['EARN_ADMIN', 1_500, 1_500],
    ['FORFEIT', -1_500, 0],
  ]);
});

/** An integrity violation, or an exception of a trigger. */
const constraint = expect.stringMatching(/^(23\d{3}|P0001)$/) as unknown;

describe('the database refuses', () => {
  let userUuid: string;
  let orderUuid: string;
  let orderProductUuid: string;
  beforeAll(async () => {
    const member = await openMember(shop);
    const order = await ordered(member);
    ({ userUuid, orderUuid } = order);
    orderProductUuid = order.first;
    await giveMileage(shop, userUuid, 3_000);
    await run(useMileage, { userUuid, orderUuid, amount: 1_000 });
    await run(restoreMileage, { userUuid, orderUuid, rows: [row(order.first, 400)], hasGrace: false });
  });

  const added = (columns: string, values: string) => `
    insert into mileage_row (user_uuid, row_no, type, amount, balance_before, balance_after, created_at${columns})
    values ('USER', ${values})`;
  test.each([
    ['a row without a lot', added('', "4, 'EARN_EVENT', 500, 2400, 2900, '2026-11-23'")],
    ['a row that does not continue the balance', added('', "4, 'EARN_EVENT', 500, 9000, 9500, '2026-11-23'")],
    [
      'a row that ends with the balance of the lots',
      added('', "4, 'EARN_EVENT', 500, 1900, 2400, '2026-11-23'"),
    ],
    [
      'a remainder without a lot change',
      `with r as (${added('', "4, 'EARN_EVENT', 1, 2400, 2401, '2026-11-23'")}) update mileage_lot set remaining = remaining + 1 where user_uuid = 'USER'`,
    ],
    ['a row with a wrong sum', added('', "4, 'EARN_EVENT', 500, 2400, 2401, '2026-11-23'")],
    ['a gap in the rows', added('', "6, 'EARN_EVENT', 500, 2400, 2900, '2026-11-23'")],
    ['a second row of one number', added('', "3, 'EARN_EVENT', 500, 2000, 2500, '2026-11-23'")],
    ['an earning that reduces the balance', added('', "4, 'EARN_EVENT', -500, 2400, 1900, '2026-11-23'")],
    [
      'a restoration beyond the use',
      `with r as (${added(', order_uuid, origin_row_uuid', "4, 'RESTORE', 700, 2400, 3100, '2026-11-23', 'ORDER', (select uuid from mileage_row where order_uuid = 'ORDER' and type = 'USE')")} returning uuid),
        c as (insert into mileage_lot_change select r.uuid, 1, l.uuid, 700 from r, mileage_lot l where l.user_uuid = 'USER')
        update mileage_lot set remaining = remaining + 700 where user_uuid = 'USER'`,
    ],
    [
      'a second restoration of a row',
      `with r as (${added(', order_uuid, order_product_uuid, origin_row_uuid', "4, 'RESTORE', 100, 2400, 2500, '2026-11-23', 'ORDER', 'ROW', (select uuid from mileage_row where order_uuid = 'ORDER' and type = 'USE')")} returning uuid),
        c as (insert into mileage_lot_change select r.uuid, 1, l.uuid, 100 from r, mileage_lot l where l.user_uuid = 'USER')
        update mileage_lot set remaining = remaining + 100 where user_uuid = 'USER'`,
    ],
    ['a larger remainder', "update mileage_lot set remaining = remaining + 1 where user_uuid = 'USER'"],
    ['a smaller remainder', "update mileage_lot set remaining = remaining - 1 where user_uuid = 'USER'"],
    ['a negative remainder', "update mileage_lot set remaining = -1 where user_uuid = 'USER'"],
    [
      'a lot without a row',
      "insert into mileage_lot (uuid, user_uuid, row_uuid, remaining, expire_at, earned_at) select uuidv7(), user_uuid, row_uuid, 500, expire_at, earned_at from mileage_lot where user_uuid = 'USER'",
    ],
    [
      'a lot change without its lot',
      "insert into mileage_lot_change select r.uuid, 9, l.uuid, 5 from mileage_row r, mileage_lot l where r.user_uuid = 'USER' and l.user_uuid = 'USER' and r.row_no = 1",
    ],
    [
      'another amount of a row',
      "update mileage_row set amount = 1, balance_after = 1 where user_uuid = 'USER' and row_no = 1",
    ],
    ['the deletion of a row', "delete from mileage_row where user_uuid = 'USER'"],
    [
      'another amount of a lot change',
      "update mileage_lot_change set amount = 5 where row_uuid in (select uuid from mileage_row where user_uuid = 'USER')",
    ],
    [
      'the deletion of a lot change',
      "delete from mileage_lot_change where row_uuid in (select uuid from mileage_row where user_uuid = 'USER')",
    ],
    ['the deletion of a lot', "delete from mileage_lot where user_uuid = 'USER'"],
    [
      'a lot of another member',
      "update mileage_lot set user_uuid = (select user_uuid from mileage_account where user_uuid <> 'USER' limit 1) where user_uuid = 'USER'",
    ],
    ['the removal of all rows', 'truncate mileage_row cascade'],
  ])('%s', async (_what, statement) => {
    const text = statement
      .replaceAll('USER', userUuid)
      .replaceAll('ORDER', orderUuid)
      .replaceAll('ROW', orderProductUuid);
    const before = await ledgerOf(shop, userUuid);
    await expect(sql.raw(text).execute(shop.database.db)).rejects.toMatchObject({ code: constraint });
    expect(await ledgerOf(shop, userUuid)).toEqual(before);
  });
});

/** The account as a quote reads it. */
async function quotedAccount(userUuid: string): Promise<AccountRow | undefined> {
  return (await accountsOf([userUuid]).execute(shop.database.db)).rows[0];
}

describe('a use of a quoted account', () => {
  test('takes the lots that the quote has read, after it emptied expired ones', async () => {
    const member = await openMember(shop);
    const order = await ordered(member);
    await giveMileage(shop, member.userUuid, 500, 0);
    await giveMileage(shop, member.userUuid, 2_000, 30);
    shop.clock.moveBy(dayMs);
    const quoted = await quotedAccount(member.userUuid);
    await run(useMileage, { ...bare(order), amount: 1_200, quoted });
    expect((await ledgerOf(shop, member.userUuid)).slice(2)).toEqual([
      ['EXPIRE', -500, 2_000],
      ['USE', -1_200, 800],
    ]);
    expect(await lotsOf(shop, member.userUuid)).toEqual([[800, dayIn(29)]]);
  });

  test('reads the account again where a row was added since, and uses a lot that expires sooner', async () => {
    const member = await openMember(shop);
    const order = await ordered(member);
    await giveMileage(shop, member.userUuid, 2_000, 55);
    const quoted = await quotedAccount(member.userUuid);
    await giveMileage(shop, member.userUuid, 1_000, 5);
    await run(useMileage, { ...bare(order), amount: 1_500, quoted });
    expect((await ledgerOf(shop, member.userUuid)).at(-1)).toEqual(['USE', -1_500, 1_500]);
    expect(await lotsOf(shop, member.userUuid)).toEqual([[1_500, dayIn(55)]]);
  });

  test.each<[string, (userUuid: string) => Promise<unknown>]>([
    ['expired by the job', () => expireMileage(shop.context())],
    ['forfeited', (userUuid) => shop.context().tx((tx) => forfeitMileage(tx, [userUuid], shop.clock.now()))],
  ])('in the last second of a lot is refused where the lot was %s meanwhile', async (_how, empty) => {
    const member = await openMember(shop);
    const order = await ordered(member);
    await giveMileage(shop, member.userUuid, 1_000, 0);
    shop.clock.stopAt(`${dayIn(0)}T23:59:59+09:00`);
    const { now, tx } = shop.context();
    const quoted = await quotedAccount(member.userUuid);
    shop.clock.moveBy(1_000);
    await empty(member.userUuid);
    const use = tx((open) => useMileage(open, { ...bare(order), amount: 1_000, quoted, now }));
    await expect(use).rejects.toMatchObject({ code: 'MILEAGE_SHORTAGE' });
    expect((await ledgerOf(shop, member.userUuid)).map(([type]) => type)).not.toContain('USE');
  });
});

test.each([
  ['that each reads', () => undefined],
  ['that each was quoted', quotedAccount],
])('ten concurrent uses of one balance %s have one winner', async (_how, read) => {
  const member = await openMember(shop);
  const order = await ordered(member);
  for (let round = 1; round <= 5; round += 1) {
    await giveMileage(shop, member.userUuid, 1_000);
    const quoted = await read(member.userUuid);
    const tries = Array.from({ length: 10 }, () =>
      run(useMileage, { ...bare(order), amount: 1_000, quoted }),
    );
    const outcomes = await Promise.allSettled(tries);
    const losers = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown);
    expect(losers).toHaveLength(9);
    for (const loser of losers) expect(loser).toMatchObject({ code: 'MILEAGE_SHORTAGE' });
    expect((await ledgerOf(shop, member.userUuid)).at(-1)).toEqual(['USE', -1_000, 0]);
  }
});

test('concurrent credits of a member without an account all arrive', async () => {
  const member = await openMember(shop);
  await Promise.all(Array.from({ length: 8 }, () => giveMileage(shop, member.userUuid, 100)));
  expect((await ledgerOf(shop, member.userUuid)).at(-1)).toEqual(['EARN_ADMIN', 100, 800]);
});
