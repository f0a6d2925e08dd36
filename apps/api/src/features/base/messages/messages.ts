// The door of messages: what is promised to a person is written in the transaction that earned it (domain.md 1.7).
// Sending is the clock's work (messages.jobs.ts), and asks companies outside of any transaction.
import type { Tx } from '../../../db/connect.ts';
import { type MessageRecipient, type OutboxMessage, insertMessages, listAdmins } from './messages.db.ts';
import { type MessageTemplate, templateOf } from './templates.ts';

export type { MessageTemplate } from './templates.ts';

/**
 * Promises one message by every way that its template names and that has an address; the same template for the same order
 * is promised once. It leaves within a second or two after the transaction, unless it is one to many members.
 */
export async function enqueueMessage(
  tx: Tx,
  { template, ...message }: OutboxMessage,
  now: Date,
): Promise<void> {
  await enqueueMessages(tx, template, [message], now);
}

/** The same for many people at once. */
export async function enqueueMessages(
  tx: Tx,
  template: MessageTemplate,
  messages: readonly MessageRecipient[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  const { ways, isToMany = false } = templateOf(template);
  await insertMessages(tx, { template, ways, isToMany }, messages, now);
}

/** Enqueues a message to every ADMIN of the staff who is in use, by every way that its template names. */
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
