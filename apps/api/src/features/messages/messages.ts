// The door of messages: what is promised to a person is written in the transaction that earned it (domain.md 1.7).
// Sending is the clock's work (messages.jobs.ts), and asks companies outside of any transaction.
import type { Tx } from '../../db/connect.ts';
import { type PromisedMessage, insertMessage } from './messages.db.ts';
import { templateOf } from './templates.ts';

export type { MessageTemplate } from './templates.ts';

/**
 * Promises one message by every way that its template names and that has an address; the same template for the same order
 * is promised once. It leaves within a second or two after the transaction.
 */
export async function promiseMessage(tx: Tx, message: PromisedMessage, now: Date): Promise<void> {
  const { ways } = templateOf(message.template);
  const addresses = { PHONE: message.phone, EMAIL: message.email };
  await insertMessage(
    tx,
    message,
    ways.filter((way) => Boolean(addresses[way])),
    now,
  );
}
