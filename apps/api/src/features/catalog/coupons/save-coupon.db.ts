// SQL that writes coupons and their targets.
import { sql } from 'kysely';
import type { CouponTargetType } from '#domain/prices/coupon-enums.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { StaffCouponRow } from './coupons.db.ts';

/** The columns that staff determine. */
export type CouponFields = Omit<
  StaffCouponRow,
  'uuid' | 'issued_count' | 'stopped_at' | 'version' | 'created_at' | 'target_uuids'
>;

/** All columns of CouponFields; a missing one does not compile. */
const types: Record<keyof CouponFields, string> = {
  name: 'text',
  coupon_type: 'text',
  is_promotion_code: 'boolean',
  discount_type: 'text',
  discount_fixed_price: 'int',
  discount_fixed_rate: 'int',
  max_discount_price: 'int',
  min_order_price: 'int',
  is_stackable: 'boolean',
  target_type: 'text',
  target_text: 'text',
  download_from: 'timestamptz',
  download_to: 'timestamptz',
  use_from: 'timestamptz',
  use_to: 'timestamptz',
  use_days: 'int',
  issue_limit: 'int',
  user_limit_count: 'int',
  is_first_order_only: 'boolean',
  is_welcome: 'boolean',
  grade_types: 'text[]',
  is_downloadable: 'boolean',
  code: 'text',
  notes: 'text[]',
  cancel_policy: 'text',
};
const names = sql.raw(Object.keys(types).join(', '));
const typed = sql.raw(
  Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
const given = (fields: CouponFields) =>
  sql`(select ${names} from jsonb_to_record(${JSON.stringify(fields)}::jsonb) as d (${typed}))`;

/** Inserts the coupon; its prices are due immediately. Returns its uuid. */
export async function insertCoupon(tx: Tx, fields: CouponFields, now: Date): Promise<string> {
  const made = await sql<{ uuid: string }>`
    insert into coupon (${names}, price_due_at, created_at, updated_at)
    select d.*, ${now}, ${now}, ${now} from ${given(fields)} d returning uuid`.execute(tx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('An insert returns its row.');
  return row.uuid;
}

/** Returns false when the version has changed or a first one was issued after `issuedCount` was read as 0. */
export async function updateCoupon(
  tx: Tx,
  { uuid, version, isUnissued }: { uuid: string; version: number; isUnissued: boolean },
  fields: CouponFields,
  now: Date,
): Promise<boolean> {
  const done = await sql<{ uuid: string }>`
    update coupon set (${names}) = ${given(fields)}, version = version + 1, updated_at = ${now}, price_due_at = ${now}, price_cursor = null
    where uuid = ${uuid} and version = ${version} and (not ${isUnissued}::boolean or issued_count = 0) returning uuid`.execute(
    tx,
  );
  return done.rows.length > 0;
}

export async function writeStopped(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`update coupon set stopped_at = ${now}, version = version + 1, updated_at = ${now}, price_due_at = ${now}, price_cursor = null
    where uuid = ${uuid} and stopped_at is null`.execute(tx);
}

export async function writeTargets(
  tx: Tx,
  couponUuid: string,
  targetUuids: readonly string[],
): Promise<void> {
  await sql`delete from coupon_target where coupon_uuid = ${couponUuid} and target_uuid <> all(${targetUuids}::uuid[])`.execute(
    tx,
  );
  await sql`insert into coupon_target (coupon_uuid, target_uuid) select ${couponUuid}, unnest(${targetUuids}::uuid[])
    on conflict do nothing`.execute(tx);
}

const targetTables: Record<Exclude<CouponTargetType, 'ALL'>, { table: string; name: string }> = {
  ITEM: { table: 'product_item', name: 'display_name' },
  PRODUCT: { table: 'product', name: 'name' },
  CATEGORY: { table: 'category', name: 'name' },
  BRAND: { table: 'brand', name: 'name' },
  STORE: { table: 'store', name: 'name' },
};

/** The names of these targets, as far as they exist, by name. */
export async function listTargetNames(
  db: Db,
  targetType: Exclude<CouponTargetType, 'ALL'>,
  uuids: readonly string[],
): Promise<string[]> {
  const { table, name } = targetTables[targetType];
  const found = await sql<{ name: string }>`
    select ${sql.raw(name)} as name from ${sql.raw(table)} where uuid = any(${uuids}::uuid[]) order by 1`.execute(
    db,
  );
  return found.rows.map((row) => row.name);
}
