// SQL of the dates of order products: dispatch, delivery, purchase confirmation, and whether the confirmation is held by a claim.
import { sql } from 'kysely';
import { jsonRows } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';

/** Dates of one order product; a name that is missing leaves its column unchanged. */
type RowDates = {
  orderProductUuid: string;
  dispatchedAt?: Date;
  deliveredAt?: Date;
  confirmedAt?: Date;
  autoConfirmAt?: Date | null;
  /** `YYYY-MM-DD`. */
  withdrawLastDate?: string;
  isConfirmPaused?: boolean;
};

/** Writes the dates of rows of a locked order in one statement. */
export async function writeRowDates(tx: Tx, rows: readonly RowDates[]): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map((row) => ({ ...row, isAutoConfirmGiven: row.autoConfirmAt !== undefined }));
  await sql`
    update order_product r set
      dispatched_at = coalesce(d.dispatched_at, r.dispatched_at),
      delivered_at = coalesce(d.delivered_at, r.delivered_at),
      confirmed_at = coalesce(r.confirmed_at, d.confirmed_at),
      auto_confirm_at = case when d.is_auto_confirm_given then d.auto_confirm_at else r.auto_confirm_at end,
      withdraw_last_date = coalesce(d.withdraw_last_date, r.withdraw_last_date),
      is_confirm_paused = coalesce(d.is_confirm_paused, r.is_confirm_paused)
    from jsonb_to_recordset(${jsonRows(given)}::jsonb) as d (order_product_uuid uuid, dispatched_at timestamptz, delivered_at timestamptz,
      confirmed_at timestamptz, auto_confirm_at timestamptz, is_auto_confirm_given boolean, withdraw_last_date date,
      is_confirm_paused boolean)
    where r.uuid = d.order_product_uuid`.execute(tx);
}

/** Rows whose invoice was corrected: dispatch and delivery are known from the right number only. */
export async function clearDelivery(tx: Tx, uuids: readonly string[]): Promise<void> {
  await sql`
    update order_product set dispatched_at = null, delivered_at = null, withdraw_last_date = null, auto_confirm_at = null
    where uuid = any(${uuids}::uuid[])`.execute(tx);
}

/** The carrier collected rows whose dispatch cancellation is requested: withdrawn, they are in transit (T34). */
export async function writeDispatched(tx: Tx, uuids: readonly string[], now: Date): Promise<void> {
  if (uuids.length === 0) return;
  await sql`
    update order_product set dispatched_at = ${now}, previous_status = 'IN_DELIVERY'
    where uuid = any(${uuids}::uuid[]) and status = 'REQUEST_DISPATCH_CANCEL'`.execute(tx);
}
