// The mileage ledger in tests: grants by staff's operation, rows and lots as stored.
import { sql } from 'kysely';
import type { MileageType } from '#domain/base/enums.ts';
import { endOfDay } from '#domain/mileage/ledger.ts';
import { appendCredit, openLedger, writeLedger } from '../../features/sales/mileage/append-entries.ts';
import { lockAccount } from '../../features/sales/mileage/mileage.db.ts';
import type { TestShop } from '../shop.ts';

/** Credits a member as staff do; the lot expires at the end of the day `days` days from now. */
export async function giveMileage(
  shop: TestShop,
  userUuid: string,
  amount: number,
  days = 365,
): Promise<void> {
  const { now, tx } = shop.context();
  await tx(async (open) => {
    const ledger = openLedger(await lockAccount(open, userUuid, now), now);
    const facts = { type: 'EARN_ADMIN' as const, memo: '시험 지급' };
    await writeLedger(open, appendCredit(ledger, facts, { amount, expireAt: endOfDay(now, days), now }), now);
  });
}

/** Type, amount and balance of a member's rows, oldest first. */
export async function ledgerOf(
  { database }: TestShop,
  userUuid: string,
): Promise<[type: MileageType, amount: number, balance: number][]> {
  const found = await sql<{ type: MileageType; amount: number; balanceAfter: number }>`
    select type, amount, balance_after from mileage_row where user_uuid = ${userUuid} order by row_no`.execute(
    database.db,
  );
  return found.rows.map((row) => [row.type, row.amount, row.balanceAfter]);
}

/** Remainder and date of expiry of a member's lots that are not empty, soonest first. */
export async function lotsOf(
  { database }: TestShop,
  userUuid: string,
): Promise<[remaining: number, date: string][]> {
  const found = await sql<{ remaining: number; date: string }>`
    select remaining, expire_at::date as date from mileage_lot where user_uuid = ${userUuid} and remaining > 0 order by expire_at, earned_at, uuid`.execute(
    database.db,
  );
  return found.rows.map((row) => [row.remaining, row.date]);
}

/** Registrations credit no mileage, so that a ledger begins with what its test writes. */
export async function withoutSignupMileage({ database, clock }: TestShop): Promise<void> {
  await sql`insert into shop_setting (group_name, "values", updated_at) values ('mileage', '{"signupPrice": 0}', ${clock.now()})`.execute(
    database.db,
  );
}
