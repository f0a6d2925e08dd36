// SQL of failed sign-ins and known devices. Owns sign_in_failure and known_device.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

/** `caller` of the row that counts failures from all callers. Lock order: always after a caller's own row. */
const anyCaller = '';

export type FailureRow = { failureCount: number; lockedUntil: Date | null };
export type Guarded = { account: string; caller: string };

/** True when this device has signed in to the account before. */
export async function isKnownDevice(db: Db, tokenHash: string, account: string): Promise<boolean> {
  const found = await sql`select 1 from known_device
    where token_hash = ${tokenHash} and account_hash = ${account}`.execute(db);
  return found.rows.length > 0;
}

/** Failures of the caller, and of the account from all callers, since `after`. */
export async function findFailures(
  db: Db,
  { account, caller }: Guarded,
  after: Date,
): Promise<{ own: FailureRow | undefined; accountFailureCount: number }> {
  const found = await sql<FailureRow & { caller: string }>`
    select caller, failure_count, locked_until from sign_in_failure
    where account_hash = ${account} and caller in (${caller}, ${anyCaller}) and failed_at > ${after}`.execute(
    db,
  );
  const ofCaller = (wanted: string) => found.rows.find((row) => row.caller === wanted);
  return { own: ofCaller(caller), accountFailureCount: ofCaller(anyCaller)?.failureCount ?? 0 };
}

/**
 * Counts a failure for the caller and for the account; every `lockEvery`th failure of the caller locks it. False when a
 * concurrent failure has already locked the caller; then nothing is counted.
 */
export async function countFailure(
  db: Db,
  { account, caller }: Guarded,
  { now, after, lockEvery, lockUntil }: { now: Date; after: Date; lockEvery: number; lockUntil: Date },
): Promise<boolean> {
  const counted = await sql`
    with own as (
      insert into sign_in_failure as f (account_hash, caller, failure_count, failed_at)
      values (${account}, ${caller}, 1, ${now})
      on conflict (account_hash, caller) do update set
        failure_count = case when f.failed_at <= ${after} then 1 else f.failure_count + 1 end,
        locked_until = case when f.failed_at > ${after} and (f.failure_count + 1) % ${lockEvery}::int = 0
          then ${lockUntil}::timestamptz end,
        failed_at = ${now}
      where f.locked_until is null or f.locked_until <= ${now}
      returning 1)
    insert into sign_in_failure as f (account_hash, caller, failure_count, failed_at)
    select ${account}, ${anyCaller}, 1, ${now}::timestamptz from own
    on conflict (account_hash, caller) do update set
      failure_count = case when f.failed_at <= ${after} then 1 else f.failure_count + 1 end,
      failed_at = ${now}
    returning 1`.execute(db);
  return counted.rows.length > 0;
}

/** The caller's failures, locked for this transaction. */
export async function lockFailures(tx: Tx, { account, caller }: Guarded): Promise<FailureRow | undefined> {
  const found = await sql<FailureRow>`select failure_count, locked_until from sign_in_failure
    where account_hash = ${account} and caller = ${caller} for update`.execute(tx);
  return found.rows[0];
}

/** Deletes the caller's failures after a correct password and subtracts them from the account's. */
export async function clearFailures(tx: Tx, { account, caller }: Guarded, count: number): Promise<void> {
  await sql`delete from sign_in_failure where account_hash = ${account} and caller = ${caller}`.execute(tx);
  await sql`update sign_in_failure set failure_count = greatest(0, failure_count - ${count}::int)
    where account_hash = ${account} and caller = ${anyCaller}`.execute(tx);
}

/** Deletes all failures of an account, after its password was changed. */
export async function deleteFailures(tx: Tx, account: string): Promise<void> {
  await sql`delete from sign_in_failure where (account_hash, caller) in (
    select account_hash, caller from sign_in_failure where account_hash = ${account} order by caller desc for update)`.execute(
    tx,
  );
}

/** Replaces the device's token for all accounts that know the device, and adds this account. */
export async function writeDevice(
  tx: Tx,
  device: { account: string; oldHash: string | undefined; newHash: string; now: Date },
): Promise<void> {
  const { account, oldHash, newHash, now } = device;
  if (oldHash !== undefined)
    await sql`update known_device set token_hash = ${newHash} where token_hash = ${oldHash}`.execute(tx);
  await sql`insert into known_device (token_hash, account_hash, used_at) values (${newHash}, ${account}, ${now})
    on conflict (token_hash, account_hash) do update set used_at = excluded.used_at`.execute(tx);
}

export async function deleteDevices(tx: Tx, account: string): Promise<void> {
  await sql`delete from known_device where account_hash = ${account}`.execute(tx);
}

export async function deleteFailuresBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from sign_in_failure where failed_at <= ${before}`.execute(db);
}

/** Deletes devices not used since `before`, and all but the `most` newest of each account. */
export async function deleteUnusedDevices(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<void> {
  await sql`delete from known_device where used_at < ${before} or (token_hash, account_hash) in (
    select token_hash, account_hash from (
      select token_hash, account_hash,
        row_number() over (partition by account_hash order by used_at desc) as place
      from known_device) as each_one
    where place > ${most})`.execute(db);
}
