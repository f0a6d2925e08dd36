// SQL of the stored webhook events of payment providers. Owns payment_notice.
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';

/** Queries to the provider about one payment that events cause without a pause: paid, partly cancelled, cancelled. */
const promptQueries = 3;
/** Each further query waits twice as long as the one before. */
const firstPauseSeconds = 10;
const longestPauseSeconds = 600;
/** After this time without a query the count starts again. */
const countResetMs = 3_600_000;

export type WebhookEvent = { uuid: string; orderId: string; receivedCount: number };

const isCountReset = (now: Date) => sql`n.asked_at < ${new Date(now.getTime() - countResetMs)}::timestamptz`;

/** When the provider may be asked about the payment of event `n` next. */
const nextQueryAt = (now: Date) => sql`
  greatest(${now}::timestamptz, n.asked_at + make_interval(secs => case when n.ask_count < ${promptQueries}::int or ${isCountReset(now)} then 0
    else least(${longestPauseSeconds}::int, ${firstPauseSeconds}::int * 2 ^ least(n.ask_count - ${promptQueries}::int, 10)) end))`;

/**
 * Stores an event, one row per payment: a repetition of the stored event changes nothing, another one replaces it. Events A, B, A
 * therefore count as three. Events of unknown order ids, of settled attempts and with another payment key are not stored. Returns
 * whether the event is due now; otherwise a job handles it after the pause since the last query.
 */
export async function insertEvent(
  db: Db,
  event: {
    provider: string;
    eventId: string;
    eventType: string;
    orderId: string;
    paymentKey: string | null;
    /** It reports that money left again, so that it concerns settled attempts too. */
    mayUndo: boolean;
    body: object;
    now: Date;
  },
): Promise<boolean> {
  const { now } = event;
  const made = await sql<{ isDue: boolean }>`
    insert into payment_notice as n (provider, provider_event_id, event_type, order_id, body, received_at, handle_due_at)
    select ${event.provider}, ${event.eventId}, ${event.eventType}, p.order_id, ${JSON.stringify(event.body)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from payment p where p.order_id = ${event.orderId} and p.provider = ${event.provider}
      and (p.state in ('READY', 'PENDING', 'FAILED', 'WAITING_DEPOSIT') or ${event.mayUndo}::boolean)
      and (p.payment_key is null or ${event.paymentKey}::text is null or p.payment_key = ${event.paymentKey}::text)
    on conflict (provider, order_id) do update set
      provider_event_id = excluded.provider_event_id, event_type = excluded.event_type, body = excluded.body,
      received_at = excluded.received_at, received_count = n.received_count + 1, handled_at = null,
      ask_count = case when ${isCountReset(now)} then 0 else n.ask_count end,
      handle_due_at = coalesce(n.handle_due_at, ${nextQueryAt(now)})
    where n.provider_event_id <> excluded.provider_event_id
    returning handle_due_at <= ${now}::timestamptz as is_due`.execute(db);
  return made.rows[0]?.isDue ?? false;
}

/** Up to 20 due events, oldest first, leased for a minute and counted as a query. */
export async function claimDueEvents(db: Db, now: Date): Promise<WebhookEvent[]> {
  const claimed = await sql<WebhookEvent>`
    update payment_notice set handle_due_at = ${new Date(now.getTime() + 60_000)}, asked_at = ${now}, ask_count = ask_count + 1
    where uuid in (select uuid from payment_notice where handle_due_at <= ${now} order by handle_due_at limit 20 for update skip locked)
    returning uuid, order_id, received_count`.execute(db);
  return claimed.rows;
}

/**
 * Marks the event as handled. Where another one arrived while the provider was asked, the row becomes due again after the pause,
 * because the newer event may report a later change.
 */
export async function writeHandled(db: Db, { uuid, receivedCount }: WebhookEvent, now: Date): Promise<void> {
  await sql`
    update payment_notice n set
      handled_at = case when n.received_count = ${receivedCount}::int then ${now}::timestamptz end,
      handle_due_at = case when n.received_count <> ${receivedCount}::int then ${nextQueryAt(now)} end
    where n.uuid = ${uuid}`.execute(db);
}

/** Deletes events that were handled before `before`; unhandled ones are kept, whatever their age. */
export async function deleteHandledEvents(db: Db, before: Date): Promise<void> {
  await sql`delete from payment_notice where handled_at < ${before}`.execute(db);
}
