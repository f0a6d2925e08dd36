// SQL of the mileage ledger. Owns mileage_account, mileage_row, mileage_lot and mileage_lot_change; the database checks their balance at
// the commit (db/functions/mileage-balance.sql). Not here: which lots an operation changes (#domain/mileage/ledger.ts).
import { randomUUIDv7 } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { MileageType } from '#domain/base/enums.ts';
import {
  type Account,
  type LedgerEntry,
  type Lot,
  type LotChange,
  firstNoticeAt,
} from '#domain/mileage/ledger.ts';
import { jsonRows } from '../../../db/column-names.ts';
import { type Tx, pipeline } from '../../../db/connect.ts';

/** An account with its lots that are not empty. Every change appends a row, so that `rowCount` identifies a state of the account. */
export type StoredAccount = Account & { userUuid: string; rowCount: number };

/** A row of `accountsOf`; dates are texts. */
export type AccountRow = {
  userUuid: string;
  balance: number;
  rowCount: number;
  lots: { uuid: string; remaining: number; expireAt: string; earnedAt: string }[];
};

const lotOf = (row: AccountRow['lots'][number]): Lot => ({
  ...row,
  expireAt: new Date(row.expireAt),
  earnedAt: new Date(row.earnedAt),
});

/**
 * Locks the member's mileage until the transaction ends, so that operations on it run one after the other, and reads it. Creates the
 * account where it is missing and `now` is given.
 */
export async function lockAccount(tx: Tx, userUuid: string, now?: Date): Promise<StoredAccount> {
  const created =
    now === undefined
      ? Promise.resolve()
      : sql`insert into mileage_account (user_uuid, created_at) values (${userUuid}, ${now}) on conflict do nothing`.execute(
          tx,
        );
  // Pipelined statements run in order: the lots are read after the lock is taken.
  const [, , [account]] = await pipeline(created, lockMileage(tx, userUuid), readAccounts(tx, [userUuid]));
  return account ?? { userUuid, balance: 0, rowCount: 0, lots: [] };
}

/** Opens the accounts of new members. */
export async function openAccounts(tx: Tx, userUuids: readonly string[], now: Date): Promise<void> {
  await sql`insert into mileage_account (user_uuid, created_at) select uuid, ${now} from unnest(${userUuids}::uuid[]) as m (uuid)`.execute(
    tx,
  );
}

/** Locks the member's mileage until the transaction ends. */
export async function lockMileage(tx: Tx, userUuid: string): Promise<void> {
  await sql`select from mileage_account where user_uuid = ${userUuid} for no key update`.execute(tx);
}

/** The accounts of these members; run under their locks. */
export async function readAccounts(tx: Tx, userUuids: readonly string[]): Promise<StoredAccount[]> {
  const found = await accountsOf(userUuids).execute(tx);
  return found.rows.map(storedAccount);
}

/** Select of the accounts of these members. */
export const accountsOf = (userUuids: readonly string[]): RawBuilder<AccountRow> => sql<AccountRow>`
  select a.user_uuid, coalesce(last.balance_after, 0) as balance, coalesce(last.row_no, 0) as row_count,
    coalesce((select json_agg(json_build_object('uuid', l.uuid, 'remaining', l.remaining, 'expireAt', l.expire_at, 'earnedAt', l.earned_at))
      from mileage_lot l where l.user_uuid = a.user_uuid and l.remaining > 0), '[]') as lots
  from unnest(${userUuids}::uuid[]) as a (user_uuid)
  left join lateral (
    select row_no, balance_after from mileage_row where user_uuid = a.user_uuid order by row_no desc limit 1) last on true`;

export const storedAccount = (row: AccountRow): StoredAccount => ({ ...row, lots: row.lots.map(lotOf) });

/** What a ledger row is about. */
export type RowFacts = {
  type: MileageType;
  memo?: string;
  orderUuid?: string;
  orderProductUuid?: string;
  claimUuid?: string | undefined;
  reviewUuid?: string;
  /** The row that this one takes back. */
  originRowUuid?: string;
  staffUuid?: string;
  /** Hash of the caller's Idempotency-Key. */
  requestHash?: string | undefined;
};

/** An entry of a member with its facts; `newLotUuid` is the lot that a credit opens. */
export type NewRow = RowFacts & {
  userUuid: string;
  rowNo: number;
  entry: LedgerEntry;
  newLotUuid?: string;
};

/**
 * Appends ledger rows with their lots and lot changes in one statement, run under the locks of their members. A lot that several rows
 * change gets the sum of the changes. Returns false and writes nothing where a row has the number of one of them, so that they were computed
 * from an earlier state of the account.
 */
export async function appendRows(tx: Tx, rows: readonly NewRow[], now: Date): Promise<boolean> {
  if (rows.length === 0) return true;
  const written = rows.map((row) => ({ uuid: randomUUIDv7(), row }));
  const changes = written.flatMap(({ uuid, row }) =>
    row.entry.changes.map((change, index) => ({
      ...change,
      rowUuid: uuid,
      changeNo: index + 1,
      ...(change.expireAt && { noticeDueAt: firstNoticeAt(change.expireAt) }),
    })),
  );
  const opening = new Map(written.map(({ row }) => [row.newLotUuid, row.userUuid]));
  const newLots = changes
    .filter((change) => opening.has(change.lotUuid))
    .map((change) => ({ ...change, userUuid: opening.get(change.lotUuid) }));
  const others = changes.filter((change) => !opening.has(change.lotUuid));
  const appended = await sql<{ isNext: boolean }>`
    with added as materialized (
      select * from jsonb_to_recordset(${jsonRows(written.map(rowRecord))}::jsonb) as r (uuid uuid, user_uuid uuid, row_no int, type text,
        amount int, balance_after int, memo text, expire_at timestamptz, order_uuid uuid, order_product_uuid uuid, claim_uuid uuid,
        review_uuid uuid, origin_row_uuid uuid, staff_uuid uuid, request_hash text)),
    state as materialized (
      select not exists (select from added join mileage_row r on r.user_uuid = added.user_uuid and r.row_no = added.row_no) as is_next),
    written as (
      insert into mileage_row (uuid, user_uuid, row_no, type, amount, balance_before, balance_after, memo, expire_at, order_uuid,
        order_product_uuid, claim_uuid, review_uuid, origin_row_uuid, staff_uuid, request_hash, created_at)
      select uuid, user_uuid, row_no, type, amount, balance_after - amount, balance_after, memo, expire_at, order_uuid,
        order_product_uuid, claim_uuid, review_uuid, origin_row_uuid, staff_uuid, request_hash, ${now}::timestamptz
      from added where (select is_next from state) order by user_uuid, row_no),
    opened as (
      insert into mileage_lot (uuid, user_uuid, row_uuid, remaining, expire_at, earned_at, notice_due_at)
      select lot_uuid, user_uuid, row_uuid, amount, expire_at, ${now}::timestamptz, notice_due_at
      from jsonb_to_recordset(${jsonRows(newLots)}::jsonb)
        as l (lot_uuid uuid, user_uuid uuid, row_uuid uuid, amount int, expire_at timestamptz, notice_due_at timestamptz)
      where (select is_next from state)),
    changed as (
      update mileage_lot l set remaining = l.remaining + c.amount, expire_at = coalesce(c.expire_at, l.expire_at),
        notice_due_at = coalesce(c.notice_due_at, l.notice_due_at)
      from jsonb_to_recordset(${jsonRows(sumByLot(others))}::jsonb)
        as c (lot_uuid uuid, amount int, expire_at timestamptz, notice_due_at timestamptz)
      where l.uuid = c.lot_uuid and (select is_next from state)),
    lot_changes as (
      insert into mileage_lot_change (row_uuid, change_no, lot_uuid, amount, expire_at)
      select row_uuid, change_no, lot_uuid, amount, expire_at
      from jsonb_to_recordset(${jsonRows(changes)}::jsonb)
        as c (row_uuid uuid, change_no int, lot_uuid uuid, amount int, expire_at timestamptz)
      where (select is_next from state))
    select is_next from state`.execute(tx);
  return appended.rows[0]?.isNext === true;
}

/** The amount that this request has appended for the member since `since`; undefined for none. Run under the account's lock. */
export async function findRequestedAmount(
  tx: Tx,
  userUuid: string,
  { requestHash, since }: { requestHash: string; since: Date },
): Promise<number | undefined> {
  const found = await sql<{ amount: number }>`
    select amount from mileage_row where user_uuid = ${userUuid} and request_hash = ${requestHash} and created_at > ${since}
    order by row_no desc limit 1`.execute(tx);
  return found.rows[0]?.amount;
}

/** Appends rows that were computed from accounts read under their locks. */
export async function writeRows(tx: Tx, rows: readonly NewRow[], now: Date): Promise<void> {
  if (!(await appendRows(tx, rows, now)))
    throw new Error('A mileage account was not locked before it was read.');
}

function rowRecord({ uuid, row: { entry, ...facts } }: { uuid: string; row: NewRow }) {
  const expiries = entry.changes.flatMap(({ expireAt }) => (expireAt === undefined ? [] : [expireAt]));
  return {
    ...facts,
    uuid,
    amount: entry.amount,
    balanceAfter: entry.balanceAfter,
    memo: facts.memo ?? '',
    expireAt: expiries.toSorted((one, other) => one.getTime() - other.getTime())[0],
  };
}

/** One change per lot: the sum, with the newest expiry. */
function sumByLot(changes: readonly { lotUuid: string; amount: number; expireAt?: Date }[]) {
  return [...Map.groupBy(changes, (change) => change.lotUuid).values()].map((group) => ({
    ...group.findLast((change) => change.expireAt !== undefined),
    lotUuid: group[0]?.lotUuid,
    amount: group.reduce((total, change) => total + change.amount, 0),
  }));
}

/** The newest use of mileage by an order, with its lots and what was restored of it. */
export type UseRow = {
  uuid: string;
  changes: LotChange[];
  lots: Lot[];
  restoredBefore: number;
  /** Order products whose share was restored. */
  restoredRows: string[];
  /** Lots whose expiry a restoration of this use has extended. */
  graceLotUuids: string[];
};

/** Run under the account's lock. undefined where the order used none. */
export async function findUse(tx: Tx, orderUuid: string): Promise<UseRow | undefined> {
  const found = await sql<
    Omit<UseRow, 'changes' | 'lots'> & { changes: (AccountRow['lots'][number] & { amount: number })[] }
  >`
    select u.uuid,
      (select json_agg(json_build_object('amount', c.amount, 'uuid', l.uuid, 'remaining', l.remaining, 'expireAt', l.expire_at,
        'earnedAt', l.earned_at) order by c.change_no)
        from mileage_lot_change c join mileage_lot l on l.uuid = c.lot_uuid where c.row_uuid = u.uuid) as changes,
      coalesce((select sum(r.amount) from mileage_row r where r.origin_row_uuid = u.uuid), 0)::int as restored_before,
      array(select r.order_product_uuid from mileage_row r where r.origin_row_uuid = u.uuid) as restored_rows,
      array(select c.lot_uuid from mileage_row r join mileage_lot_change c on c.row_uuid = r.uuid
        where r.origin_row_uuid = u.uuid and c.expire_at is not null) as grace_lot_uuids
    from mileage_row u where u.order_uuid = ${orderUuid} and u.type = 'USE' order by u.number desc limit 1`.execute(
    tx,
  );
  const [use] = found.rows;
  if (use === undefined) return undefined;
  return {
    ...use,
    changes: use.changes.map(({ uuid, amount }) => ({ lotUuid: uuid, amount })),
    lots: use.changes.map(lotOf),
  };
}

/** Which of these order products have been credited, or were confirmed before, perhaps as part of the row they were split from. */
export async function listCredited(tx: Tx, orderProductUuids: readonly string[]): Promise<string[]> {
  const found = await sql<{ uuid: string }>`
    select p.uuid from order_product p
    where p.uuid = any(${orderProductUuids}::uuid[]) and (p.confirmed_at is not null
      or exists (select from mileage_row r where r.order_product_uuid = p.uuid and r.type = 'EARN_PURCHASE'))`.execute(
    tx,
  );
  return found.rows.map((row) => row.uuid);
}

/** The credit that an order product, or the confirmed row it was split from, has earned. */
export type EarnedRow = {
  orderProductUuid: string;
  earnRowUuid: string;
  earned: number;
  /** What was clawed back of it, also for other rows split from the same one. */
  clawedBack: number;
  isClawedBack: boolean;
};

/**
 * The credits of these order products; run under the account's lock. Products that earned nothing are missing: a row that was split off
 * before the confirmation has no part in the credit of its parent.
 */
export async function listEarned(tx: Tx, orderProductUuids: readonly string[]): Promise<EarnedRow[]> {
  const found = await sql<EarnedRow>`
    with recursive family as (
      select uuid as root, uuid, parent_uuid, 0 as depth from order_product
      where uuid = any(${orderProductUuids}::uuid[]) and confirmed_at is not null
      union all
      select family.root, p.uuid, p.parent_uuid, family.depth + 1 from family join order_product p on p.uuid = family.parent_uuid)
    select distinct on (family.root) family.root as order_product_uuid, e.uuid as earn_row_uuid, e.amount as earned,
      coalesce((select -sum(c.amount) from mileage_row c where c.origin_row_uuid = e.uuid), 0)::int as clawed_back,
      exists (select from mileage_row c where c.origin_row_uuid = e.uuid and c.order_product_uuid = family.root) as is_clawed_back
    from family join mileage_row e on e.order_product_uuid = family.uuid and e.type = 'EARN_PURCHASE'
    order by family.root, family.depth`.execute(tx);
  return found.rows;
}

/** Whether the member has received the mileage of a registration. */
export async function hasSignupRow(tx: Tx, userUuid: string): Promise<boolean> {
  const found =
    await sql`select from mileage_row where user_uuid = ${userUuid} and type = 'EARN_SIGNUP'`.execute(tx);
  return found.rows.length > 0;
}

export type ReviewCredit = {
  uuid: string;
  amount: number;
  reviewUuid: string;
  orderProductUuid: string | null;
};

/** Credits for reviews of these order products, or for this review, that were not taken back; run under the account's lock. */
export async function listReviewCredits(
  tx: Tx,
  of: { orderProductUuids: readonly string[] } | { reviewUuid: string },
): Promise<ReviewCredit[]> {
  const condition =
    'reviewUuid' in of
      ? sql`e.review_uuid = ${of.reviewUuid}`
      : sql`e.order_product_uuid = any(${of.orderProductUuids}::uuid[])`;
  const found = await sql<ReviewCredit>`
    select e.uuid, e.amount, e.review_uuid, e.order_product_uuid from mileage_row e
    where e.type = 'EARN_REVIEW' and ${condition} and not exists (select from mileage_row c where c.origin_row_uuid = e.uuid)
    order by e.number`.execute(tx);
  return found.rows;
}
