// A copy of the database of orders for measurements that write, so that every run begins with the same rows; members of the copy have
// sessions, coupons and mileage. Not here: the orders (order-volume.ts), requests (load/order-life.ts).
import { sql } from 'kysely';
import { openDatabase, type Pooled } from '../../../apps/api/src/db/connect.ts';
import { randomToken, tokenHash } from '../../../apps/api/src/secrets.ts';
import type { FilledDatabase } from './fill.ts';

const copyName = 'onns_copy';

/** Copies the database, which must have no other connection; `drop` deletes the copy. A copy of an interrupted run is replaced. */
export async function copyVolume(
  database: FilledDatabase,
): Promise<FilledDatabase & { drop: () => Promise<void> }> {
  const own = new URL(database.url);
  const name = own.pathname.slice(1);
  own.pathname = '/postgres';
  const onServer = async (...statements: readonly string[]): Promise<void> => {
    const server = openDatabase(own.href, { connections: 1, isUnlimited: true });
    try {
      for (const statement of statements) await sql.raw(statement).execute(server.db);
    } finally {
      await server.close();
    }
  };
  const drop = `drop database if exists ${copyName} with (force)`;
  await onServer(drop, `create database ${copyName} template ${name} strategy file_copy`);
  const copied = new URL(database.url);
  copied.pathname = `/${copyName}`;
  return { ...database, url: copied.href, drop: () => onServer(drop) };
}

export type Buyer = { uuid: string; token: string };

/** Registrations with coupons that one member can make. */
const couponsOfEach = 20;

/** Members with a session; the first `buyers` of them have coupons and mileage, and every item has enough stock. */
export async function prepareBuyers(url: string, buyers: number): Promise<Map<string, Buyer>> {
  const { db, close } = openDatabase(url, { connections: 1, isUnlimited: true });
  try {
    const members = await sql<{ uuid: string }>`
      select uuid from users where login_id like 'volume%' order by login_id`.execute(db);
    const all = members.rows.map(({ uuid }) => ({ uuid, token: randomToken() }));
    const rows = JSON.stringify(all.map(({ uuid, token }) => ({ uuid, token_hash: tokenHash(token) })));
    await sql`insert into session (token_hash, kind, user_uuid, created_at, last_seen_at, expires_at)
      select m.token_hash, 'MEMBER', m.uuid, now(), now(), now() + interval '1 day'
      from jsonb_to_recordset(${rows}::jsonb) as m (uuid uuid, token_hash text)`.execute(db);
    await giveBenefits(
      db,
      all.slice(0, buyers).map(({ uuid }) => uuid),
    );
    return new Map(all.map((buyer) => [buyer.uuid, buyer]));
  } finally {
    await close();
  }
}

/** Rows without their triggers: what counts and checks single rows. */
async function giveBenefits(db: Pooled, userUuids: readonly string[]): Promise<void> {
  await sql`set session_replication_role = replica`.execute(db);
  await sql`update product_item set stock_count = 1000000`.execute(db);
  await sql`insert into coupon (name, coupon_type, discount_type, discount_fixed_price, target_type, target_text, download_from, download_to, use_days,
      user_limit_count, created_at, updated_at)
    select name, type, 'FIXED', price, 'ALL', '전체 상품', now() - interval '1 day', now() + interval '30 days', 30, ${couponsOfEach}, now(), now()
    from (values ('bench 상품 쿠폰', 'PRODUCT', 1000), ('bench 장바구니 쿠폰', 'CART', 2000)) as c (name, type, price)`.execute(
    db,
  );
  await sql`insert into user_coupon (coupon_uuid, user_uuid, issue_no, valid_from, valid_to, issued_by, created_at)
    select c.uuid, m.uuid, n, now() - interval '1 day', now() + interval '30 days', 'DOWNLOAD', now()
    from unnest(${userUuids}::uuid[]) as m (uuid) cross join coupon c cross join generate_series(1, ${sql.lit(couponsOfEach)}) n
    where c.name like 'bench %'`.execute(db);
  const ofBuyers = sql`user_uuid = any(${userUuids}::uuid[])`;
  await sql`update mileage_lot_change set amount = 1000000 where lot_uuid in (select uuid from mileage_lot where ${ofBuyers})`.execute(
    db,
  );
  await sql`update mileage_lot set remaining = 1000000, expire_at = now() + interval '1 year', notice_due_at = null where ${ofBuyers}`.execute(
    db,
  );
  await sql`update mileage_row set amount = 1000000, balance_after = 1000000 where ${ofBuyers}`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`vacuum (analyze) user_coupon`.execute(db);
}
