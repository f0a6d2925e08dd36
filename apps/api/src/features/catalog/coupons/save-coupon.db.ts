// SQL that writes coupons and their targets.
import { sql } from 'kysely';
import type { CouponTargetType } from '#domain/prices/coupon-enums.ts';
import { jsonRow, snakeName } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { StaffCouponRow } from './coupons.db.ts';

/** The columns that staff determine. */
export type CouponFields = Omit<
  StaffCouponRow,
  | 'uuid'
  | 'issuedCount'
  | 'usedCount'
  | 'discountPrice'
  | 'targets'
  | 'codeCount'
  | 'exchangedCodeCount'
  | 'stoppedAt'
  | 'version'
  | 'createdAt'
  | 'targetUuids'
>;

/** All columns of CouponFields; a missing one does not compile. */
const types: Record<keyof CouponFields, string> = {
  name: 'text',
  couponType: 'text',
  isPromotionCode: 'boolean',
  discountType: 'text',
  discountFixedPrice: 'int',
  discountFixedRate: 'int',
  maxDiscountPrice: 'int',
  minOrderPrice: 'int',
  isStackable: 'boolean',
  targetType: 'text',
  targetText: 'text',
  downloadFrom: 'timestamptz',
  downloadTo: 'timestamptz',
  useFrom: 'timestamptz',
  useTo: 'timestamptz',
  useDays: 'int',
  issueLimit: 'int',
  userLimitCount: 'int',
  isFirstOrderOnly: 'boolean',
  isWelcome: 'boolean',
  gradeTypes: 'text[]',
  isDownloadable: 'boolean',
  code: 'text',
  notes: 'text[]',
  cancelPolicy: 'text',
};
const names = sql.raw(Object.keys(types).map(snakeName).join(', '));
const typed = sql.raw(
  Object.entries(types)
    .map(([name, type]) => `${snakeName(name)} ${type}`)
    .join(', '),
);
const given = (fields: CouponFields) =>
  sql`(select ${names} from jsonb_to_record(${jsonRow(fields)}::jsonb) as d (${typed}))`;

/** Inserts the coupon; its prices are due immediately. Returns its uuid. */
export async function insertCoupon(tx: Tx, fields: CouponFields, now: Date): Promise<string> {
  const made = await sql<{ uuid: string }>`
    insert into coupon (${names}, price_due_at, created_at, updated_at)
    select d.*, ${now}, ${now}, ${now} from ${given(fields)} d returning uuid`.execute(tx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('An insert returns its row.');
  return row.uuid;
}

/** Returns false when the version has changed or, with `isUnissued`, when the coupon has been issued meanwhile. */
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

/**
 * Locks the coupon, so that no copy, code or order begins to refer to it. Returns whether something does, and whether the job has yet to
 * recompute prices that contain it; undefined for an unknown coupon.
 */
export async function lockForDelete(
  tx: Tx,
  uuid: string,
  now: Date,
): Promise<{ isNamed: boolean; isPriceDue: boolean } | undefined> {
  await sql`select uuid from coupon where uuid = ${uuid} for update`.execute(tx);
  const found = await sql<{ isNamed: boolean; isPriceDue: boolean }>`
    select c.issued_count > 0 or exists (select from user_coupon u where u.coupon_uuid = c.uuid)
        or exists (select from order_coupon o where o.coupon_uuid = c.uuid) or exists (select from coupon_code k where k.coupon_uuid = c.uuid)
        or exists (select from coupon_issue i where i.coupon_uuid = c.uuid)
        or exists (select from event e where c.uuid = any(e.coupon_uuids)) as is_named,
      coalesce(c.price_due_at <= ${now}, false) as is_price_due
    from coupon c where c.uuid = ${uuid}`.execute(tx);
  return found.rows[0];
}

/** Deletes the coupon and its targets. */
export async function removeCoupon(tx: Tx, uuid: string): Promise<void> {
  await sql`delete from coupon_target where coupon_uuid = ${uuid}`.execute(tx);
  await sql`delete from coupon where uuid = ${uuid}`.execute(tx);
}
