// Expiry at the end of the day and the notices before, also when several processes run the jobs.
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { addDays, formatKoreanDate, parseSeoulDateTime, seoulDate } from '#domain/base/calendar.ts';
import { testStart } from '../../../testing/clock.ts';
import { type OpenedMember, openMember } from '../../../testing/members/members.ts';
import { giveMileage, ledgerOf, lotsOf, withoutSignupMileage } from '../../../testing/sales/mileage.ts';
import { testShop } from '../../../testing/shop.ts';
import { deleteOldNotices, expireMileage, notifyOfExpiry } from './expire-mileage.ts';

const shop = testShop();
beforeAll(() => withoutSignupMileage(shop));
afterEach(() => shop.clock.run());

/** A time in Seoul `days` days from today. */
const at = (days: number, time: string): Date =>
  parseSeoulDateTime(`${addDays(seoulDate(testStart), days)}T${time}`);

async function noticesOf({ userUuid }: OpenedMember): Promise<Record<string, string>[]> {
  const found = await sql<{ variables: Record<string, string> }>`
    select variables from message where user_uuid = ${userUuid} and template = 'M12' order by uuid`.execute(
    shop.database.db,
  );
  return found.rows.map((row) => row.variables);
}

test('a lot is used until 23:59:59 and expired by the next run, once', async () => {
  const member = await openMember(shop);
  await giveMileage(shop, member.userUuid, 700, 3);
  await giveMileage(shop, member.userUuid, 500, 3);
  await giveMileage(shop, member.userUuid, 300, 4);
  shop.clock.stopAt(at(3, '23:59:59'));
  await expireMileage(shop.context());
  expect(await ledgerOf(shop, member.userUuid)).toHaveLength(3);
  shop.clock.stopAt(at(4, '00:00:00'));
  await Promise.all([
    expireMileage(shop.context()),
    expireMileage(shop.context()),
    expireMileage(shop.context()),
  ]);
  expect((await ledgerOf(shop, member.userUuid)).slice(3)).toEqual([
    ['EXPIRE', -700, 800],
    ['EXPIRE', -500, 300],
  ]);
  expect(await lotsOf(shop, member.userUuid)).toEqual([[300, seoulDate(at(4, '00:00:00'))]]);
});

test('members are notified 30 and 7 days before, of all that expires on the date, once each', async () => {
  const member = await openMember(shop);
  await giveMileage(shop, member.userUuid, 700, 100);
  await giveMileage(shop, member.userUuid, 1_500, 100);
  await giveMileage(shop, member.userUuid, 300, 200);
  const date = seoulDate(at(100, '12:00:00'));
  const expected = { amount: '2,200', date: `${date.slice(0, 4)}년 ${formatKoreanDate(date)}` };
  const runAt = async (day: number, time: string) => {
    shop.clock.stopAt(at(day, time));
    await Promise.all([notifyOfExpiry(shop.context()), notifyOfExpiry(shop.context())]);
    await notifyOfExpiry(shop.context());
    return noticesOf(member);
  };
  expect(await runAt(70, '12:00:00')).toEqual([]);
  expect(await runAt(71, '03:00:00')).toEqual([]);
  expect(await runAt(71, '10:00:00')).toEqual([expected]);
  expect(await runAt(90, '10:00:00')).toEqual([expected]);
  expect(await runAt(94, '10:00:00')).toEqual([expected, expected]);
  expect(await runAt(99, '10:00:00')).toEqual([expected, expected]);
});

test('a credit that expires within a week has only the second notice; old notices are deleted', async () => {
  const [member, late] = [await openMember(shop), await openMember(shop)];
  await giveMileage(shop, member.userUuid, 1_000, 40);
  shop.clock.stopAt(at(35, '11:00:00'));
  await giveMileage(shop, late.userUuid, 400, 5);
  await Promise.all([notifyOfExpiry(shop.context()), notifyOfExpiry(shop.context())]);
  expect(await noticesOf(member)).toHaveLength(1);
  expect(await noticesOf(late)).toHaveLength(1);
  const kept = async () =>
    (
      await sql`select from mileage_expiry_notice where user_uuid = ${late.userUuid}`.execute(
        shop.database.db,
      )
    ).rows.length;
  shop.clock.stopAt(at(60, '11:00:00'));
  await deleteOldNotices(shop.context());
  expect(await kept()).toBe(1);
  shop.clock.stopAt(at(102, '11:00:00'));
  await deleteOldNotices(shop.context());
  expect(await kept()).toBe(0);
});

test('700 members are expired by concurrent runs in batches', async () => {
  const { db } = shop.database;
  const now = shop.clock.now();
  const expireAt = at(1, '23:59:59');
  await sql`
    with made as (
      insert into users (login_id, password_hash, provider, name, phone, last_login_at, created_at)
      select 'expiring' || n, 'x', 'LOCAL', '김만료', '0109' || lpad(n::text, 7, '0'), ${now}, ${now} from generate_series(1, 700) n returning uuid),
    account as (insert into mileage_account select uuid, ${now} from made returning user_uuid),
    earned as (insert into mileage_row (user_uuid, row_no, type, amount, balance_before, balance_after, created_at)
      select user_uuid, 1, 'EARN_EVENT', 500, 0, 500, ${now} from account returning uuid, user_uuid),
    lot as (insert into mileage_lot (uuid, user_uuid, row_uuid, remaining, expire_at, earned_at)
      select uuidv7(), user_uuid, uuid, 500, ${expireAt}, ${now} from earned returning uuid, row_uuid)
    insert into mileage_lot_change select row_uuid, 1, uuid, 500 from lot`.execute(db);
  shop.clock.stopAt(at(2, '00:00:01'));
  await Promise.all([
    expireMileage(shop.context()),
    expireMileage(shop.context()),
    expireMileage(shop.context()),
  ]);
  const found = await sql<{ left: number; expired: number }>`
    select (select count(*)::int from mileage_lot where remaining > 0 and expire_at = ${expireAt}) as left,
      (select count(*)::int from mileage_row r join users u on u.uuid = r.user_uuid where u.name = '김만료' and r.type = 'EXPIRE') as expired`.execute(
    db,
  );
  expect(found.rows[0]).toEqual({ left: 0, expired: 700 });
});
