// The monthly recount of grades from confirmed purchases: limits, window, staff's grades, one run per month.
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { UserGradeType } from '#domain/base/enums.ts';
import { parseSeoulDateTime } from '#domain/base/calendar.ts';
import { type Registered, buyableItems, orderInput } from '../../../testing/sales/orders.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { testShop } from '../../../testing/shop.ts';
import { recountGrades } from './recount-grades.ts';

const shop = testShop({ demo: true });
let item: string;
beforeAll(async () => {
  item = (await buyableItems(shop, 1))[0]?.uuid ?? '';
});
afterEach(() => shop.clock.run());

/** A member with a purchase of this price, confirmed at this time. */
async function buyer(price: number, confirmedAt: string, status = 'PURCHASE_CONFIRM'): Promise<OpenedMember> {
  const member = await openMember(shop);
  const input = await orderInput(shop, [{ productItemUuid: item, count: 1 }], {}, member.api);
  const { order } = (await member.api.registerOrder(input)) as Registered;
  await sql`
    update order_product set sales_price = ${price}, product_price = ${price}, pay_price = ${price}, status = ${status},
      confirmed_at = ${parseSeoulDateTime(confirmedAt)} where order_uuid = ${order.uuid}`.execute(
    shop.database.db,
  );
  await sql`update users set created_at = '2026-01-01' where uuid = ${member.userUuid}`.execute(
    shop.database.db,
  );
  return member;
}

async function gradeOf({ userUuid }: OpenedMember): Promise<UserGradeType> {
  const found = await sql<{ gradeType: UserGradeType }>`
    select grade_type from users where uuid = ${userUuid}`.execute(shop.database.db);
  return found.rows[0]?.gradeType ?? 'BASIC';
}

const set = (member: OpenedMember, grade: UserGradeType, until: string | null = null) =>
  sql`update users set grade_type = ${grade}, grade_until = ${until}::date where uuid = ${member.userUuid}`.execute(
    shop.database.db,
  );

async function recountAt(time: string): Promise<void> {
  shop.clock.stopAt(parseSeoulDateTime(time));
  await recountGrades(shop.context());
}

/** Removes the record of a month, so that it is counted again. */
const again = () => sql`delete from grade_recount`.execute(shop.database.db);

describe('the recount of 1 December', () => {
  test.each([
    [299_999, '2026-11-30T10:00:00', 'BASIC'],
    [300_000, '2026-11-30T10:00:00', 'SILVER'],
    [600_000, '2026-11-30T10:00:00', 'GOLD'],
    [999_999, '2026-11-30T10:00:00', 'GOLD'],
    [1_000_000, '2026-11-30T10:00:00', 'VIP'],
    [1_000_000, '2026-06-01T04:00:00', 'VIP'],
    [1_000_000, '2026-06-01T03:59:59', 'BASIC'],
    [1_000_000, '2026-12-01T04:00:01', 'BASIC'],
  ] as const)('%i won confirmed at %s: %s', async (price, confirmedAt, grade) => {
    const member = await buyer(price, confirmedAt);
    await again();
    await recountAt('2026-12-01T04:00:00');
    expect(await gradeOf(member)).toBe(grade);
  });

  test('counts no returned purchases, and lowers a grade', async () => {
    const member = await buyer(1_000_000, '2026-11-30T10:00:00', 'RETURN');
    await set(member, 'VIP');
    await again();
    await recountAt('2026-12-01T04:00:00');
    expect(await gradeOf(member)).toBe('BASIC');
  });

  test('leaves a grade of staff until its last day', async () => {
    const [kept, ended] = [
      await buyer(0, '2026-11-30T10:00:00'),
      await buyer(300_000, '2026-11-30T10:00:00'),
    ];
    await set(kept, 'VIP', '2026-12-01');
    await set(ended, 'VIP', '2026-11-30');
    await again();
    await recountAt('2026-12-01T04:00:00');
    expect([await gradeOf(kept), await gradeOf(ended)]).toEqual(['VIP', 'SILVER']);
  });

  test('does not begin before 04:00, runs once, and counts what was confirmed until 04:00 when it is late', async () => {
    await again();
    const member = await buyer(600_000, '2026-12-05T10:00:00');
    await recountAt('2026-12-01T03:59:59');
    expect(
      (await sql`select from grade_recount where month = '2026-12-01'`.execute(shop.database.db)).rows,
    ).toEqual([]);
    await recountAt('2026-12-09T12:00:00');
    expect(await gradeOf(member)).toBe('BASIC');
    await set(member, 'GOLD');
    await recountAt('2026-12-10T12:00:00');
    expect(await gradeOf(member)).toBe('GOLD');
    await recountAt('2027-01-01T04:00:00');
    expect(await gradeOf(member)).toBe('GOLD');
    await recountAt('2027-07-01T04:00:00');
    expect(await gradeOf(member)).toBe('BASIC');
  });

  test('by several processes at the same time sets every grade once', async () => {
    const member = await buyer(300_000, '2026-11-30T10:00:00');
    await again();
    shop.clock.stopAt(parseSeoulDateTime('2026-12-01T04:00:30'));
    await Promise.all([1, 2, 3].map(() => recountGrades(shop.context())));
    await recountGrades(shop.context());
    expect(await gradeOf(member)).toBe('SILVER');
    const found = await sql<{ isFinished: boolean }>`
      select finished_at is not null as is_finished from grade_recount`.execute(shop.database.db);
    expect(found.rows).toEqual([{ isFinished: true }]);
  });
});

test('my page shows what is missing to the next grade, and the mileage with what expires in 30 days', async () => {
  const member = await buyer(120_000, '2026-11-20T10:00:00');
  const overall = await member.api.getMyOverall();
  expect(overall.nextGrade).toEqual({ gradeType: 'SILVER', remainingPrice: 180_000 });
  expect(overall).toMatchObject({ mileagePrice: 1_000, expiringMileagePrice: 0 });
});
