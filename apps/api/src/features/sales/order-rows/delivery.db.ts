// SQL of the recipient and the address of an order, of the surcharges that a new address costs, and of the answer of a gift's receiver.
import { sql } from 'kysely';
import type { RemoteAreaType } from '#domain/base/enums.ts';
import type { GiftAnswer } from '#domain/orders/gift.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';

/** A missing field leaves its column unchanged. */
export type DeliveryChange = {
  recipientName?: string | undefined;
  /** Digits. */
  phone?: string | undefined;
  zipCode?: string | undefined;
  address?: string | undefined;
  detailAddress?: string | undefined;
  deliveryMemo?: string | undefined;
  remoteAreaType?: RemoteAreaType | undefined;
};

/** Writes the given fields of a locked order. */
export async function writeDelivery(tx: Tx, orderUuid: string, change: DeliveryChange): Promise<void> {
  await sql`
    update orders set recipient_name = coalesce(${change.recipientName ?? null}, recipient_name),
      recipient_phone = coalesce(${change.phone ?? null}, recipient_phone), zip_code = coalesce(${change.zipCode ?? null}, zip_code),
      address = coalesce(${change.address ?? null}, address), detail_address = coalesce(${change.detailAddress ?? null}, detail_address),
      delivery_memo = coalesce(${change.deliveryMemo ?? null}, delivery_memo),
      remote_area_type = coalesce(${change.remoteAreaType ?? null}, remote_area_type)
    where uuid = ${orderUuid}`.execute(tx);
}

/**
 * Stores the answer of a gift's receiver and returns true, for the first answer alone; a later one changes nothing. Run under the order's lock.
 */
export async function answerGift(tx: Tx, orderUuid: string, answer: GiftAnswer, now: Date): Promise<boolean> {
  const answered = await sql`
    update orders set gift_answer = ${answer}, gift_answered_at = ${now}
    where uuid = ${orderUuid} and gift_message is not null and gift_answer is null`.execute(tx);
  return answered.numAffectedRows === 1n;
}

/**
 * Raises the surcharges of groups of a locked order by what was paid for its new address: `difference` is added to the total, its VAT is
 * that of a delivery fee.
 */
export async function raiseRemoteFees(
  tx: Tx,
  orderUuid: string,
  groups: readonly { uuid: string; remoteDeliveryFee: number; difference: number }[],
): Promise<void> {
  await sql`
    with raised as (
      select * from jsonb_to_recordset(${jsonRows(groups)}::jsonb) as g (uuid uuid, remote_delivery_fee int, difference int)),
    written as (
      update order_group g set remote_delivery_fee = r.remote_delivery_fee from raised r where g.uuid = r.uuid and g.order_uuid = ${orderUuid}),
    total as (
      select o.uuid, t.difference, o.pay_price + t.difference as pay_price,
        (o.pay_price + t.difference - o.tax_free_amount) / 11 as vat_amount
      from orders o cross join (select coalesce(sum(difference), 0)::int as difference from raised) t where o.uuid = ${orderUuid})
    update orders o set remote_delivery_fee = o.remote_delivery_fee + t.difference, pay_price = t.pay_price,
      vat_amount = t.vat_amount, supply_amount = t.pay_price - o.tax_free_amount - t.vat_amount
    from total t where o.uuid = t.uuid`.execute(tx);
}
