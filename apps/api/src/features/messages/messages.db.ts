// SQL of messages: the outbox. Owns message and message_delivery.
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';
import type { MessageTemplate, Way } from './templates.ts';

export type PromisedMessage = {
  /** The words of each stand in templates.ts. */
  template: MessageTemplate;
  /** Where the message belongs to one. */
  orderUuid?: string;
  userUuid?: string;
  /** Digits. */
  phone?: string | null;
  email?: string | null;
  /** What the text is filled with: order number, amount, code and so on. */
  variables: Record<string, string | number>;
};

/** The message with one delivery per way; nothing when this template was promised for this order before. */
export async function insertMessage(
  tx: Tx,
  message: PromisedMessage,
  ways: readonly Way[],
  now: Date,
): Promise<void> {
  await sql`with promised as (
      insert into message (template, order_uuid, user_uuid, phone, email, variables, created_at)
      values (${message.template}, ${message.orderUuid ?? null}, ${message.userUuid ?? null}, ${message.phone ?? null}, ${message.email ?? null},
        ${JSON.stringify(message.variables)}, ${now})
      on conflict (template, order_uuid) do nothing returning uuid)
    insert into message_delivery (message_uuid, way, due_at)
      select promised.uuid, way, ${now} from promised, unnest(${ways}::text[]) as way`.execute(tx);
}

export type DueDelivery = {
  uuid: string;
  message_uuid: string;
  way: Way;
  status: 'WAITING' | 'SENT';
  try_count: number;
  is_plain_text: boolean;
  provider_id: string | null;
  sent_at: Date | null;
  template: MessageTemplate;
  phone: string | null;
  email: string | null;
  variables: Record<string, string | number>;
  created_at: Date;
};

/** Deliveries that are due, leased: whoever took them and died leaves them due again after the lease. */
export async function claimDueDeliveries(db: Db, now: Date): Promise<DueDelivery[]> {
  const leasedUntil = new Date(now.getTime() + 60_000);
  const claimed = await sql<DueDelivery>`
    update message_delivery d set due_at = ${leasedUntil}, try_count = d.try_count + 1
    from message m
    where m.uuid = d.message_uuid and d.uuid in (
      select uuid from message_delivery where due_at <= ${now} order by due_at limit 20 for update skip locked)
    returning d.uuid, d.message_uuid, d.way, d.status, d.try_count, d.is_plain_text, d.provider_id, d.sent_at,
      m.template, m.phone, m.email, m.variables, m.created_at`.execute(db);
  return claimed.rows;
}

/** A company took it. `askAt` is when its result is asked for, null where no company tells one. */
export async function writeSent(
  db: Db,
  uuid: string,
  sent: { provider: string; providerId: string; channel: string; askAt: Date | null; now: Date },
): Promise<void> {
  await sql`update message_delivery set status = 'SENT', provider = ${sent.provider}, provider_id = ${sent.providerId},
      channel = ${sent.channel}, sent_at = ${sent.now}, due_at = ${sent.askAt}, try_count = 0
    where uuid = ${uuid}`.execute(db);
}

/** To be tried again, or asked about again, at `dueAt`. */
export async function writeLater(
  db: Db,
  uuid: string,
  later: { dueAt: Date; code: string; isPlainText: boolean },
): Promise<void> {
  await sql`update message_delivery set due_at = ${later.dueAt}, result_code = ${later.code},
      is_plain_text = is_plain_text or ${later.isPlainText}
    where uuid = ${uuid}`.execute(db);
}

/** The end of a delivery. `channel` is the one by which it arrived, where the company says so. */
export async function writeEnd(
  db: Db,
  uuid: string,
  end: { status: 'DELIVERED' | 'FAILED' | 'SENT'; code: string; channel?: string | undefined; now: Date },
): Promise<void> {
  await sql`update message_delivery set status = ${end.status}, result_code = ${end.code}, result_at = ${end.now},
      channel = coalesce(${end.channel ?? null}, channel), due_at = null
    where uuid = ${uuid}`.execute(db);
}

/** Forgets secret variables of a message that no way still needs. */
export async function forgetSecrets(db: Db, messageUuid: string, secrets: readonly string[]): Promise<void> {
  await sql`update message set variables = variables - ${secrets}::text[]
    where uuid = ${messageUuid}
      and not exists (select from message_delivery where message_uuid = ${messageUuid} and status = 'WAITING')`.execute(
    db,
  );
}

/** A company has news of these: the clock asks about them next. */
export async function askAtOnce(
  db: Db,
  provider: string,
  providerIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`update message_delivery set due_at = ${now}
    where provider = ${provider} and provider_id = any(${providerIds}) and status = 'SENT'`.execute(db);
}

/** Messages that belong to no order leave with their addresses. */
export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await sql`delete from message where order_uuid is null and created_at < ${before}`.execute(db);
}
