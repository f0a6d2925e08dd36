// What must have reached its end after days without faults, as SQL: each statement returns what is still pending.
import { type Query, runNamed } from './invariants.ts';
import { hourMs } from './world.ts';

/** By name; the text of a pending row is enough to find it. `before` is a literal: what began later may still be pending. */
const pendingBefore = (before: string): Record<string, string> => ({
  'an order still waits for its payment': `
    select o.order_no as broken from orders o join order_product r on r.order_uuid = o.uuid
    where r.status = 'PAYMENT_TRY' and o.created_at < ${before}`,
  'a payment of an order is neither done nor failed': `
    select order_id as broken from payment
    where pays_order and state in ('READY', 'PENDING') and created_at < ${before}`,
  // A refund without an account waits for the shopper, a transfer for staff.
  'a refund waits for the provider': `
    select o.order_no || ' ' || f.status || ' ' || coalesce(f.last_code, '') as broken from refund f join orders o on o.uuid = f.order_uuid
    where f.status <> 'DONE' and f.created_at < ${before}
      and f.last_code is distinct from 'ACCOUNT_NEEDED' and f.last_code is distinct from 'BY_HAND'`,
  'a row waits for a refund that is done': `
    select o.order_no || ' ' || r.status as broken from order_product r join orders o on o.uuid = r.order_uuid
    where r.status = 'APPROVE_CANCEL' and r.status_changed_at < ${before} and not exists (
      select from refund f where f.claim_uuid = r.claim_uuid and f.status <> 'DONE')`,
  'a cash receipt is not adjusted': `
    select p.order_id as broken from payment p where p.is_receipt_due
      or exists (select from cash_receipt c where c.payment_uuid = p.uuid and c.status in ('PENDING', 'PROCESSING') and c.created_at < ${before})`,
  'a message is not sent': `
    select m.template || ' ' || d.way as broken from message_delivery d join message m on m.uuid = d.message_uuid
    where d.status = 'WAITING' and m.created_at < ${before}`,
  'a coupon of an order without open rows is still used': `
    select o.order_no || ' ' || c.name as broken from order_coupon c join orders o on o.uuid = c.order_uuid
    where o.paid_at is null and c.restored_at is null and not exists (
      select from order_product r where r.order_uuid = o.uuid and r.status not in ('PAYMENT_FAIL', 'AUTO_CANCEL', 'CANCEL'))`,
  'provider and shop record a movement of money differently': `
    select kind || ' ' || order_id as broken from payment_difference`,
});

/** What is pending, with its rows; empty if everything has ended. `now` by the shop's clock. */
export function findUnfinished(query: Query, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - hourMs).toISOString();
  return runNamed(pendingBefore(`'${before}'`), query);
}
