// SQL of payments that pay a fee: of a claim, or the surcharge of a new address. They are rows of payment as the attempts to pay an order.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';
import type { PaymentKind } from '../../../providers/payment/port.ts';
import type { PaymentRow } from './payments.db.ts';

/** What a payment that is no attempt of its order pays: the fee of a claim, or the surcharge of a new address. */
export type FeeOf = { claimUuid: string } | { deliveryChangeUuid: string };

const claimOf = (fee: FeeOf): string | null => ('claimUuid' in fee ? fee.claimUuid : null);
const deliveryChangeOf = (fee: FeeOf): string | null =>
  'deliveryChangeUuid' in fee ? fee.deliveryChangeUuid : null;

/**
 * Inserts an attempt to pay a fee, in state READY. Its order id is `{orderNo}-C{n}`; that of a surcharge has the digits of its change instead, because
 * its payer may not own the order, and an order number with a name opens one. Delivery is taxed.
 */
export async function insertFeePayment(
  tx: Tx,
  payment: PaymentKind & FeeOf & { orderUuid: string; orderName: string; payPrice: number; now: Date },
): Promise<PaymentRow> {
  const made = await sql<PaymentRow>`
    insert into payment (order_uuid, claim_uuid, delivery_change_uuid, attempt, order_id, order_name, provider, payment_type, method, state, pay_price,
      tax_free_amount, created_at)
    select o.uuid, ${claimOf(payment)}::uuid, ${deliveryChangeOf(payment)}::uuid, n.next,
      coalesce(replace(${deliveryChangeOf(payment)}::uuid::text, '-', ''), o.order_no) || '-C' || n.next, ${payment.orderName}, ${payment.provider},
      ${payment.paymentType}, ${payment.method}, 'READY', ${payment.payPrice}::int, 0, ${payment.now}
    from orders o cross join lateral (
      select count(*)::int + 1 as next from payment p where p.order_uuid = o.uuid and not p.pays_order) n
    where o.uuid = ${payment.orderUuid} returning *`.execute(tx);
  const [attempt] = made.rows;
  if (attempt === undefined) throw new Error('A payment without its order.');
  return attempt;
}

/** True for the order ids of `insertFeePayment`. */
export const isOrderIdOfFee = (orderId: string): boolean => /-C\d+$/.test(orderId);

/** The newest attempt to pay a fee. */
export async function findFeePayment(db: Db, fee: FeeOf): Promise<PaymentRow | undefined> {
  const found = await sql<PaymentRow>`
    select * from payment where claim_uuid = ${claimOf(fee)} or delivery_change_uuid = ${deliveryChangeOf(fee)}
    order by attempt desc limit 1`.execute(db);
  return found.rows[0];
}
