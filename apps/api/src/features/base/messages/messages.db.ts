// SQL of the outbox. Owns message and message_delivery.
import { sql } from 'kysely';
import type { MessageWay } from '#domain/messages/message-enums.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { MessageTemplate } from './templates.ts';

/** The recipient of a message and the values that fill its template. */
export type MessageRecipient = {
  /** The order that the message is about. */
  orderUuid?: string;
  /** Distinguishes events of one order with the same template, such as the uuid of a claim; at most one message per key. Default: ''. */
  eventKey?: string;
  userUuid?: string;
  /** Digits. */
  phone?: string | null;
  email?: string | null;
  /** Values of the template's placeholders, such as order number, amount or code. */
  variables: Record<string, string | number>;
};

/** Texts of the templates: templates.ts. */
export type OutboxMessage = MessageRecipient & { template: MessageTemplate };

/**
 * Inserts messages of one template, each with one delivery per way (phone, e-mail) for which an address exists; none of a template
 * that staff turned off. Skips an order that already has a message of this template and event key.
 */
export async function insertMessages(
  tx: Tx,
  { template, ways, isBulk }: { template: MessageTemplate; ways: readonly MessageWay[]; isBulk: boolean },
  messages: readonly MessageRecipient[],
  now: Date,
): Promise<void> {
  const given = messages.map(({ orderUuid, eventKey, userUuid, phone, email, variables }) => ({
    orderUuid,
    eventKey: eventKey ?? '',
    userUuid,
    phone: phone || null,
    email: email || null,
    variables,
  }));
  await sql`with enqueued as (
      insert into message (template, order_uuid, event_key, user_uuid, phone, email, variables, created_at)
      select ${template}, order_uuid, event_key, user_uuid, phone, email, variables, ${now}::timestamptz
      from jsonb_to_recordset(${jsonRows(given)}::jsonb) as g (order_uuid uuid, event_key text, user_uuid uuid, phone text, email text, variables jsonb)
      where coalesce((select is_on from message_template_revision where template = ${template} order by version desc limit 1), true)
      on conflict (template, order_uuid, event_key) do nothing returning uuid, phone, email)
    insert into message_delivery (message_uuid, way, due_at, is_bulk)
      select enqueued.uuid, way, ${now}::timestamptz, ${isBulk}::boolean from enqueued, unnest(${ways}::text[]) as way
      where case way when 'PHONE' then enqueued.phone else enqueued.email end is not null`.execute(tx);
}

/** Contact data of active ADMIN accounts. */
export async function listAdmins(tx: Tx): Promise<{ phone: string; email: string }[]> {
  const found = await sql<{ phone: string; email: string }>`
    select phone, email from staff_user where role = 'ADMIN' and is_active order by number`.execute(tx);
  return found.rows;
}

/** Contact data of active staff who handle orders of a store, or of the ADMIN accounts where there is none. */
export async function listStaffOfStore(
  tx: Tx,
  storeUuid: string,
): Promise<{ uuid: string; phone: string; email: string }[]> {
  const found = await sql<{ uuid: string; phone: string; email: string }>`
    with own as (select uuid, phone, email, number from staff_user
      where is_active and role = 'MERCHANT' and store_uuid = ${storeUuid}::uuid and 'ORDERS' = any(permissions))
    select uuid, phone, email from own
    union all
    select uuid, phone, email from staff_user where role = 'ADMIN' and is_active and not exists (select from own)`.execute(
    tx,
  );
  return found.rows;
}

/** Contact data of an active staff account. */
export async function findStaffContact(
  tx: Tx,
  uuid: string,
): Promise<{ phone: string; email: string } | undefined> {
  const found = await sql<{ phone: string; email: string }>`
    select phone, email from staff_user where uuid = ${uuid} and is_active`.execute(tx);
  return found.rows[0];
}

export type DueDelivery = {
  uuid: string;
  messageUuid: string;
  way: MessageWay;
  status: 'WAITING' | 'SENT';
  tryCount: number;
  isPlainText: boolean;
  providerId: string | null;
  providerGroup: string | null;
  sentAt: Date | null;
  template: MessageTemplate;
  orderUuid: string | null;
  userUuid: string | null;
  eventKey: string;
  phone: string | null;
  email: string | null;
  variables: Record<string, string | number>;
  createdAt: Date;
};

export type DueKind = { way: MessageWay; status: DueDelivery['status']; isBulk: boolean };

/**
 * Claims at most `count` due deliveries of one kind until `leasedUntil`; when the process dies, they become due again after this lease.
 * The inner select is an array instead of a join, because a generic plan made while the table was empty would scan the whole
 * table until it is analyzed.
 */
export async function claimDueDeliveries(
  db: Db,
  { way, status, isBulk }: DueKind,
  count: number,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<DueDelivery[]> {
  const claimed = await sql<DueDelivery>`
    update message_delivery d set leased_until = ${leasedUntil}, try_count = d.try_count + 1
    from message m
    where m.uuid = d.message_uuid and d.uuid = any(array(
      select uuid from message_delivery where way = ${way} and status = ${status} and is_bulk = ${isBulk} and due_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by due_at limit ${sql.lit(count)} for update skip locked))
    returning d.uuid, d.message_uuid, d.way, d.status, d.try_count, d.is_plain_text, d.provider_id, d.provider_group, d.sent_at,
      m.template, m.order_uuid, m.user_uuid, m.event_key, m.phone, m.email, m.variables, m.created_at`.execute(
    db,
  );
  return claimed.rows;
}

export type SentDelivery = { uuid: string; providerId: string; group?: string; channel: string };

/** Marks deliveries as accepted by the provider. `askAt`: when to query their results; null for a provider that reports none. */
export async function writeSent(
  db: Db,
  sent: readonly SentDelivery[],
  how: { provider: string; askAt: Date | null; now: Date },
): Promise<void> {
  if (sent.length === 0) return;
  await sql`update message_delivery d set status = 'SENT', provider = ${how.provider}, provider_id = s.id,
      provider_group = s.part, channel = s.channel, sent_at = ${how.now}, due_at = ${how.askAt}, leased_until = null, try_count = 0
    from unnest(${sent.map((one) => one.uuid)}::uuid[], ${sent.map((one) => one.providerId)}::text[],
      ${sent.map((one) => one.group ?? null)}::text[], ${sent.map((one) => one.channel)}::text[]) as s (uuid, id, part, channel)
    where d.uuid = s.uuid`.execute(db);
}

export type Retry = { uuid: string; dueAt: Date; code: string; isPlainText: boolean };

/** Schedules another attempt, or another query for the result, at `dueAt`. */
export async function writeRetries(db: Db, retries: readonly Retry[]): Promise<void> {
  if (retries.length === 0) return;
  await sql`update message_delivery d set due_at = l.due_at, leased_until = null, result_code = l.code, is_plain_text = d.is_plain_text or l.is_plain
    from unnest(${retries.map((one) => one.uuid)}::uuid[], ${retries.map((one) => one.dueAt)}::timestamptz[],
      ${retries.map((one) => one.code)}::text[], ${retries.map((one) => one.isPlainText)}::boolean[]) as l (uuid, due_at, code, is_plain)
    where d.uuid = l.uuid`.execute(db);
}

export type FinishedDelivery = {
  uuid: string;
  status: 'DELIVERED' | 'FAILED' | 'SENT';
  code: string;
  channel?: string | undefined;
};

/** Stores final results. `channel` is the channel of delivery, where the provider reports it. */
export async function writeResults(db: Db, ends: readonly FinishedDelivery[], now: Date): Promise<void> {
  if (ends.length === 0) return;
  await sql`update message_delivery d set status = e.status, result_code = e.code, result_at = ${now},
      channel = coalesce(e.channel, d.channel), due_at = null, leased_until = null
    from unnest(${ends.map((one) => one.uuid)}::uuid[], ${ends.map((one) => one.status)}::text[],
      ${ends.map((one) => one.code)}::text[], ${ends.map((one) => one.channel ?? null)}::text[]) as e (uuid, status, code, channel)
    where d.uuid = e.uuid`.execute(db);
}

/**
 * Cancels the waiting deliveries of one event to the members from `from` to `to`, except those that are being sent. Returns the members with a
 * canceled delivery, also one that the outbox canceled before.
 */
export async function cancelWaiting(
  tx: Tx,
  { template, eventKey, from, to }: { template: MessageTemplate; eventKey: string; from: string; to: string },
  now: Date,
): Promise<string[]> {
  const done = await sql<{ userUuid: string }>`
    with own as materialized (
      select uuid, user_uuid from message
      where template = ${sql.lit(template)} and event_key = ${eventKey} and user_uuid between ${from}::uuid and ${to}::uuid)
    update message_delivery d set status = 'FAILED', result_code = 'CANCELED', result_at = coalesce(d.result_at, ${now}), due_at = null
    from own where d.message_uuid = own.uuid
      and (d.status = 'WAITING' and (d.leased_until is null or d.leased_until <= ${now}) or d.result_code = 'CANCELED')
    returning own.user_uuid`.execute(tx);
  return done.rows.map(({ userUuid }) => userUuid);
}

/** Deletes secret variables of messages without a waiting delivery. */
export async function deleteSecrets(
  db: Db,
  messageUuids: readonly string[],
  secrets: readonly string[],
): Promise<void> {
  await sql`update message m set variables = variables - ${secrets}::text[]
    where uuid = any(${messageUuids}::uuid[])
      and not exists (select from message_delivery d where d.message_uuid = m.uuid and d.status = 'WAITING')`.execute(
    db,
  );
}

/** Makes deliveries due for a query of their results, by message id or by group id. */
export async function scheduleResultCheck(
  db: Db,
  provider: string,
  providerIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update message_delivery set due_at = ${now}
    where provider = ${provider} and (provider_id = any(${providerIds}) or provider_group = any(${providerIds}))
      and status = 'SENT'`.execute(db);
}

/** Deletes messages that belong to no order, together with their addresses. */
export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from message where order_uuid is null and created_at < ${before}`.execute(db);
}

export type KnownMessage = {
  uuid: string;
  template: MessageTemplate;
  createdAt: Date;
  isOfWithdrawn: boolean;
};

/** Whether message `m` is about no order and to a member who has withdrawn: its address is retained as proof only. */
export const isOfWithdrawn = sql`(m.order_uuid is null
  and exists (select from users u where u.uuid = m.user_uuid and u.state = 'WITHDRAWAL'))`;

/** The uuid of the newest message of a template about an order. */
export async function findNewestOf(db: Db, orderUuid: string, template: string): Promise<string | undefined> {
  const found = await sql<{ uuid: string }>`
    select uuid from message where order_uuid = ${orderUuid} and template = ${template}
    order by created_at desc, uuid desc limit 1`.execute(db);
  return found.rows[0]?.uuid;
}

/** Locks a message. `createdAt`: of the newest one of its template about the same order to the same recipient since `since`, else its own. */
export async function lockMessage(tx: Tx, uuid: string, since: Date): Promise<KnownMessage | undefined> {
  const locked = await sql<KnownMessage>`
    select m.uuid, m.template, m.created_at, ${isOfWithdrawn} as is_of_withdrawn
    from message m where m.uuid = ${uuid} for update`.execute(tx);
  const [message] = locked.rows;
  if (message === undefined) return undefined;
  const newer = await sql<{ createdAt: Date | null }>`
    select max(n.created_at) as created_at from message m join message n on n.template = m.template and n.created_at > ${since}
      and (n.order_uuid, n.user_uuid, n.phone, n.email) is not distinct from (m.order_uuid, m.user_uuid, m.phone, m.email)
    where m.uuid = ${uuid}`.execute(tx);
  return { ...message, createdAt: newer.rows[0]?.createdAt ?? message.createdAt };
}

/** Enqueues a message once more, with the same values. */
export async function repeatMessage(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`
    with again as (
      insert into message (template, order_uuid, user_uuid, event_key, phone, email, variables, created_at)
      select template, order_uuid, user_uuid, event_key || ':again:' || uuidv7(), phone, email, variables, ${now}
      from message where uuid = ${uuid} returning uuid)
    insert into message_delivery (message_uuid, way, due_at, is_bulk)
    select again.uuid, d.way, ${now}, false from again, message_delivery d where d.message_uuid = ${uuid}`.execute(
    tx,
  );
}
