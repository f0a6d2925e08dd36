// SQL of payments that another sales channel received (docs/rules/channels.md#money): the shop records them and never asks a provider about
// them.
import { sql } from 'kysely';
import type { Tx } from '../../../../db/connect.ts';

export type ChannelPayment = {
  orderUuid: string;
  /** When the channel received the money; undefined while it waits for a deposit. */
  paidAt: Date | undefined;
  /** Identifies the movement of money: the channel's order. */
  transactionKey: string;
  now: Date;
};

/** Inserts the payment of an order, with its money if it was received. */
export async function insertChannelPayment(
  tx: Tx,
  { orderUuid, paidAt, transactionKey, now }: ChannelPayment,
): Promise<void> {
  const isPaid = paidAt !== undefined;
  await sql`
    with made as (
      insert into payment (order_uuid, attempt, order_id, provider, payment_type, method, state, pay_price, tax_free_amount, balance_price,
        approved_at, created_at)
      select o.uuid, 1, o.order_no || '-1', 'NAVERPAY', 'NORMAL', 'MARKETPLACE', ${isPaid ? 'DONE' : 'WAITING_DEPOSIT'}, o.pay_price,
        o.tax_free_amount, case when ${isPaid} then o.pay_price else 0 end, ${paidAt ?? null}::timestamptz, ${now}
      from orders o where o.uuid = ${orderUuid} returning uuid, pay_price)
    insert into payment_money (payment_uuid, amount, provider_transaction_key, at)
    select uuid, pay_price, ${transactionKey}, ${paidAt ?? now}::timestamptz from made where ${isPaid} and pay_price > 0`.execute(
    tx,
  );
}

/** The channel received the deposit. */
export async function writeChannelPaid(
  tx: Tx,
  { orderUuid, paidAt, transactionKey }: ChannelPayment & { paidAt: Date },
): Promise<void> {
  await sql`
    with paid as (
      update payment set state = 'DONE', balance_price = pay_price, approved_at = ${paidAt}
      where order_uuid = ${orderUuid} and method = 'MARKETPLACE' and state = 'WAITING_DEPOSIT' returning uuid, pay_price)
    insert into payment_money (payment_uuid, amount, provider_transaction_key, at)
    select uuid, pay_price, ${transactionKey}, ${paidAt} from paid where pay_price > 0
    on conflict (payment_uuid, provider_transaction_key) do nothing`.execute(tx);
}

/** The price of the order grew by rows that were added: the payment and, where it was received, its money grow as well. */
export async function writeChannelPrice(
  tx: Tx,
  { orderUuid, transactionKey, now }: ChannelPayment,
  added: number,
): Promise<void> {
  await sql`
    with grown as (
      update payment p set pay_price = o.pay_price, tax_free_amount = o.tax_free_amount,
        balance_price = case when p.approved_at is null then p.balance_price else p.balance_price + ${added}::int end
      from orders o where o.uuid = ${orderUuid} and p.order_uuid = o.uuid and p.method = 'MARKETPLACE' returning p.uuid, p.approved_at)
    insert into payment_money (payment_uuid, amount, provider_transaction_key, at)
    select uuid, ${added}::int, ${transactionKey}, ${now} from grown where approved_at is not null and ${added}::int <> 0
    on conflict (payment_uuid, provider_transaction_key) do nothing`.execute(tx);
}
