// SQL of the shop, its stores, delivery policies, remote areas and holidays. Owns store and delivery_policy, which staff write by
// base/edited-rows.
import { type RawBuilder, sql } from 'kysely';
import type { Carrier, DeliveryFeeType, RemoteAreaType } from '#domain/base/enums.ts';
import { type RemoteRange, remoteAreaType } from '#domain/prices/delivery-fee.ts';
import type { Db } from '../../../db/connect.ts';

export type ShopRow = {
  companyName: string;
  representative: string;
  businessNumber: string;
  mailOrderNumber: string;
  healthFoodNumber: string;
  address: string;
  phone: string;
  email: string;
  hostingProvider: string;
  privacyOfficer: string;
  centreHours: string;
  escrowText: string;
  depositDays: number;
};

/** Identity of the shop; undefined until it is entered. */
export async function findShop(db: Db): Promise<ShopRow | undefined> {
  const found = await sql<ShopRow>`
    select company_name, representative, business_number, mail_order_number, health_food_number, address, phone, email,
      hosting_provider, privacy_officer, centre_hours, escrow_text, deposit_days
    from shop`.execute(db);
  return found.rows[0];
}

/** Condition that the shop was opened; nothing is on sale before (docs/rules/staff.md#opening). */
export const isShopOpen = sql`exists (select from shop where opened_at is not null)`;

/** Condition that the store `s` sells: it is not closed, and neither is the shop. */
export const storeSells = sql`(s.is_active and (select ${isShopOpen}))`;

export type StoreRow = {
  uuid: string;
  name: string;
  isOwn: boolean;
  representative: string;
  businessNumber: string;
  mailOrderNumber: string;
  address: string;
  phone: string;
  email: string;
};

const storeColumns = sql`uuid, name, is_own, representative, business_number, mail_order_number, address, phone, email`;

/** An active store. */
export async function findStore(db: Db, uuid: string): Promise<StoreRow | undefined> {
  const found =
    await sql<StoreRow>`select ${storeColumns} from store where uuid = ${uuid} and is_active`.execute(db);
  return found.rows[0];
}

/** These stores, the own one first; also inactive ones, which old orders name. */
export async function listStores(db: Db, uuids: readonly string[]): Promise<StoreRow[]> {
  const found = await sql<StoreRow>`
    select ${storeColumns} from store where uuid = any(${uuids}::uuid[]) order by is_own desc, name, uuid`.execute(
    db,
  );
  return found.rows;
}

/** Columns that `deliveryLabelOf` (stores.ts) turns into the label of a card. */
export type DeliveryLabelRow = {
  deliveryFeeType: DeliveryFeeType;
  deliveryFee: number;
  freeConditionPrice: number;
  unitCount: number;
  deliveryText: string | null;
};

/** A delivery policy with its store, for `deliveryOf` (stores.ts). */
export type DeliveryRow = DeliveryLabelRow & {
  jejuFee: number;
  islandFee: number;
  returnFee: number;
  exchangeFee: number;
  isBundled: boolean;
  /** The initial delivery is charged when goods with free delivery are returned. */
  chargeInitialOnReturn: boolean;
  carrier: Carrier;
  cutOffTime: string;
};

/** Columns of DeliveryLabelRow from `delivery_policy d`. */
const deliveryLabelColumns = sql`d.delivery_fee_type, d.delivery_fee, d.free_condition_price, d.unit_count, d.text as delivery_text`;

/** Columns of DeliveryRow from `delivery_policy d` and `store s`, also for joins of other features. */
export const deliveryColumns = sql`${deliveryLabelColumns},
  d.jeju_fee, d.island_fee, d.return_fee, d.exchange_fee, d.is_bundled, d.charge_initial_on_return, s.carrier, s.cut_off_time`;

/** The default delivery policy of the shop's own store, shown in the footer and on help pages. */
export async function findDefaultDelivery(
  db: Db,
): Promise<(DeliveryRow & { uuid: string; name: string }) | undefined> {
  const found = await sql<DeliveryRow & { uuid: string; name: string }>`
    select d.uuid, d.name, ${deliveryColumns}
    from delivery_policy d join store s on s.uuid = d.store_uuid
    where s.is_own and d.is_active order by d.is_default desc, (d.delivery_fee_type = 'CONDITIONAL_FREE') desc, d.key limit 1`.execute(
    db,
  );
  return found.rows[0];
}

/**
 * The ranges with a surcharge that contain a postcode, as a JSON array of RemoteRange. Which of them decides is `remoteAreaType` of
 * packages/domain/src/prices/delivery-fee.ts.
 */
export const remoteRangesAt = (zipCode: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('startZip', r.start_zip, 'endZip', r.end_zip, 'type', r.type)), '[]')
    from remote_area r where ${zipCode} between r.start_zip and r.end_zip)`;

/** The remote area of a postcode, which decides on the surcharge. */
export async function findRemoteArea(db: Db, zipCode: string): Promise<RemoteAreaType> {
  const found = await sql<{ ranges: RemoteRange[] }>`
    select ${remoteRangesAt(sql`${zipCode}::text`)} as ranges`.execute(db);
  return remoteAreaType(zipCode, found.rows[0]?.ranges ?? []);
}

/** The remote areas of these postcodes. */
export async function listRemoteAreas(
  db: Db,
  zipCodes: readonly string[],
): Promise<Map<string, RemoteAreaType>> {
  const found = await sql<{ zip: string; ranges: RemoteRange[] }>`
    select z.zip, ${remoteRangesAt(sql`z.zip`)} as ranges from unnest(${zipCodes}::text[]) as z (zip)`.execute(
    db,
  );
  return new Map(found.rows.map(({ zip, ranges }) => [zip, remoteAreaType(zip, ranges)]));
}

/** Select of the holidays in the `days` days from `from` (YYYY-MM-DD), as `day`. */
export const holidaysFrom = (from: string, days: number) => sql`
  select day from holiday where day >= ${from}::date and day < ${from}::date + ${days}::int order by day`;

/** Holidays from `from` on (YYYY-MM-DD), in order. */
export async function listHolidays(db: Db, from: string, days: number): Promise<string[]> {
  const found = await sql<{ day: string }>`${holidaysFrom(from, days)}`.execute(db);
  return found.rows.map((row) => row.day);
}

/** Whether the store exists, open or closed. */
export async function isStore(db: Db, uuid: string): Promise<boolean> {
  return (await sql`select from store where uuid = ${uuid}`.execute(db)).rows.length > 0;
}

/** Whether a product that is not deleted has this delivery policy. */
export async function isPolicyUsed(db: Db, uuid: string): Promise<boolean> {
  const found =
    await sql`select from product where delivery_policy_uuid = ${uuid} and is_active limit 1`.execute(db);
  return found.rows.length > 0;
}
