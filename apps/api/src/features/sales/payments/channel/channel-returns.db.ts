// SQL of money that another sales channel returned, or never received (docs/rules/channels.md#returned): the channel decides what it returns,
// the shop records what its rows say.
import { sql } from 'kysely';
import type { Tx } from '../../../../db/connect.ts';

/**
 * Records what the channel returned of a locked order: the price of each row that ended as cancelled or returned, and the delivery fees of each
 * parcel whose rows were all cancelled. An order that ended without money has a failed payment. A repetition changes nothing.
 */
export async function writeChannelReturns(tx: Tx, orderUuid: string, now: Date): Promise<void> {
  await sql`
    with rows as (
      select r.uuid, r.pay_price, r.order_group_uuid, r.status in ('CANCEL', 'AUTO_CANCEL', 'ADMIN_CANCEL', 'SOLD_OUT_CANCEL') as is_cancelled,
        r.status in ('CANCEL', 'AUTO_CANCEL', 'ADMIN_CANCEL', 'SOLD_OUT_CANCEL', 'RETURN') as has_ended
      from order_product r where r.order_uuid = ${orderUuid}),
    -- The key of a group is its parcel and its store.
    groups as (
      select g.uuid, g.delivery_fee + g.remote_delivery_fee as fee, bool_and(r.is_cancelled)
          over (partition by regexp_replace(g.delivery_group_key, ':[^:]*$', '')) as is_cancelled
      from order_group g join rows r on r.order_group_uuid = g.uuid where g.order_uuid = ${orderUuid}),
    returned as (
      select 'returned:' || uuid as key, pay_price as amount from rows where has_ended and pay_price > 0
      union select 'returned-fee:' || uuid, fee from groups where is_cancelled and fee > 0),
    paid as (
      select p.uuid, p.approved_at is not null as is_paid from payment p where p.order_uuid = ${orderUuid} and p.method = 'MARKETPLACE'),
    written as (
      insert into payment_money (payment_uuid, amount, provider_transaction_key, at)
      select p.uuid, -m.amount, m.key, ${now}::timestamptz from paid p cross join returned m where p.is_paid
      on conflict (payment_uuid, provider_transaction_key) do nothing returning amount),
    total as (select coalesce(sum(amount), 0)::int as amount, (select bool_and(has_ended) from rows) as has_ended from written)
    update payment p set balance_price = p.balance_price + t.amount,
      state = case when not s.is_paid then 'FAILED' when p.balance_price + t.amount = 0 then 'CANCELED' else 'PARTIAL_CANCELED' end,
      fail_code = case when s.is_paid then p.fail_code else 'ORDER_CANCELED' end
    from paid s cross join total t
    where p.uuid = s.uuid and (t.amount < 0 or (not s.is_paid and p.state = 'WAITING_DEPOSIT' and t.has_ended))`.execute(
    tx,
  );
}
