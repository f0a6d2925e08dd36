// Public API of the outbox: a message is enqueued in the transaction that causes it (docs/rules/messages.md#outbox) and sent by
// messages.jobs.ts, outside of any transaction.
import { maskedName } from '#domain/members/masked.ts';
import type { MessageWay } from '#domain/messages/message-enums.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { findShop } from '../stores/stores.ts';
import { type AppliedTexts, readTexts } from './message-texts.ts';
import {
  type KnownMessage,
  type MessageRecipient,
  type OutboxMessage,
  findNewestOf,
  findStaffContact,
  insertMessages,
  listAdmins,
  listStaffOfStore,
  lockMessage,
  repeatMessage,
} from './messages.db.ts';
import { type MessageTemplate, type Template, fillTemplate, templateOf } from './templates.ts';

export { type AppliedTexts, readTexts } from './message-texts.ts';
export { cancelWaiting } from './messages.db.ts';
export { type MessageTemplate, mailCodeLifeMs, resetLinkLifeMs, smsCodeLifeMs } from './templates.ts';

/**
 * Enqueues one message with a delivery for each way of its template that has an address, once per template, order and event key. It is sent
 * a second or two after the commit, later when the template is a notice to many members.
 */
export async function enqueueMessage(
  tx: Tx,
  { template, ...message }: OutboxMessage,
  now: Date,
): Promise<void> {
  await enqueueMessages(tx, template, [message], now);
}

/** Enqueues messages of one template to several recipients. */
export async function enqueueMessages(
  tx: Tx,
  template: MessageTemplate,
  messages: readonly MessageRecipient[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  const { ways, isBulk = false } = templateOf(template);
  await insertMessages(tx, { template, ways, isBulk }, messages, now);
}

/** Whether a message of this template about the order was enqueued before. */
export const isEnqueued = async (tx: Tx, orderUuid: string, template: MessageTemplate): Promise<boolean> =>
  (await findNewestOf(tx, orderUuid, template)) !== undefined;

/** Enqueues a message to every active ADMIN. */
export async function enqueueForAdmins(
  tx: Tx,
  template: MessageTemplate,
  variables: MessageRecipient['variables'],
  now: Date,
): Promise<void> {
  const admins = await listAdmins(tx);
  const messages = admins.map(({ phone, email }) => ({ phone, email, variables }));
  await enqueueMessages(tx, template, messages, now);
}

/**
 * Enqueues a message to every active member of staff who handles orders of a store; to every ADMIN where the store has none. Once per person
 * and event.
 */
export async function enqueueForStore(
  tx: Tx,
  storeUuid: string,
  template: MessageTemplate,
  about: Pick<MessageRecipient, 'orderUuid' | 'eventKey' | 'variables'>,
  now: Date,
): Promise<void> {
  const staff = await listStaffOfStore(tx, storeUuid);
  const messages = staff.map(({ uuid, phone, email }) => ({
    ...about,
    eventKey: `${about.eventKey ?? ''}:${uuid}`,
    phone,
    email,
  }));
  await enqueueMessages(tx, template, messages, now);
}

/** Enqueues a message to a member of staff by one way; returns the address, '' where the account has none. */
export async function enqueueForStaff(
  tx: Tx,
  template: MessageTemplate,
  {
    staffUuid,
    way,
    variables,
  }: { staffUuid: string; way: MessageWay; variables: MessageRecipient['variables'] },
  now: Date,
): Promise<string> {
  const { phone = '', email = '' } = (await findStaffContact(tx, staffUuid)) ?? {};
  await enqueueMessages(tx, template, [{ variables, ...(way === 'PHONE' ? { phone } : { email }) }], now);
  return way === 'PHONE' ? phone : email;
}

/**
 * Variables of every message: the address of the shop on the web, the phone number of its customer centre, and the company with postal
 * address and e-mail, which mails that advertise must name.
 */
export type ShopVariables = { shop: string; tel: string; sender: string };

export async function shopVariables(ctx: Pick<Ctx, 'config' | 'db'>): Promise<ShopVariables> {
  const { phone = '', companyName, address, email } = (await findShop(ctx.db)) ?? {};
  const sender = [companyName, address, email].filter(Boolean).join(', ');
  return { shop: ctx.config.publicUrl, tel: phone, sender };
}

/**
 * Returns the text of a text message for staff, as it was sent at `at`. Returns null for a template with secrets, because they are deleted
 * after the message was sent.
 */
export function messageText(
  textsAt: AppliedTexts,
  { template, at }: { template: MessageTemplate; at: Date },
  variables: Record<string, string | number>,
): string | null {
  const { text, secrets } = textsAt(template, at);
  const { giver } = variables;
  const shown = {
    ...variables,
    // The token of a request for information and the address of a guest's order authorise their reader.
    token: '…',
    order: '…',
    ...(giver !== undefined && { giver: maskedName(String(giver)) }),
  };
  return secrets === undefined ? fillTemplate(text, shown) : null;
}

/** Subject and texts of a message with these values, as it would be sent now. */
export async function filledMessage(
  ctx: Pick<Ctx, 'config' | 'db'>,
  template: MessageTemplate,
  given: MessageRecipient['variables'],
): Promise<{ subject: string; text: string; mailText: string }> {
  const [ofShop, textsAt] = await Promise.all([shopVariables(ctx), readTexts(ctx.db, [template])]);
  const { subject, text, mailText = text } = textsAt(template);
  const variables = { ...given, ...ofShop };
  const filled = (one: string) => fillTemplate(one, variables);
  return { subject: filled(subject), text: filled(text), mailText: filled(mailText) };
}

/** At most one message of a template to a recipient in this time. */
const resendPauseMs = 10 * 60_000;

/** NOT_FOUND for an unknown message. */
type Repetition = 'ENQUEUED' | 'NOT_FOUND' | 'TOO_SOON' | 'STATUS_NOT_ALLOWED';

/**
 * Sends the newest message of a template about an order again. Returns NOT_FOUND for a template with secrets too, because the text would
 * lack them: they were deleted after the message was sent.
 */
export async function resendNewestOf(
  tx: Tx,
  orderUuid: string,
  template: string,
  now: Date,
): Promise<Exclude<Repetition, 'STATUS_NOT_ALLOWED'>> {
  const newest = await findNewestOf(tx, orderUuid, template);
  const result = newest === undefined ? 'NOT_FOUND' : await resend(tx, newest, now);
  return result === 'STATUS_NOT_ALLOWED' ? 'NOT_FOUND' : result;
}

/**
 * Sends a message again. Returns TOO_SOON when it, or a newer one of its template about the same order to the same recipient, is younger than
 * `resendPauseMs`, and STATUS_NOT_ALLOWED for one that `isResendable` excludes.
 */
export async function resend(tx: Tx, uuid: string, now: Date): Promise<Repetition> {
  const pausedSince = new Date(now.getTime() - resendPauseMs);
  const message = await lockMessage(tx, uuid, pausedSince);
  if (message === undefined) return 'NOT_FOUND';
  if (!isResendable(message)) return 'STATUS_NOT_ALLOWED';
  if (message.createdAt > pausedSince) return 'TOO_SOON';
  await repeatMessage(tx, message.uuid, now);
  return 'ENQUEUED';
}

/**
 * A message with secrets would lack them, advertising needs a consent at the time of its sending, and the address of a member who has
 * withdrawn is retained as proof only.
 */
export function isResendable({
  template,
  isOfWithdrawn,
}: Pick<KnownMessage, 'template' | 'isOfWithdrawn'>): boolean {
  const known: Template | undefined = templateOf(template);
  return !isOfWithdrawn && known !== undefined && known.secrets === undefined && known.isAdvertising !== true;
}
