// SQL of messages: the outbox. Owns message.
import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';

export type PromisedMessage = {
  template: 'N01';
  orderUuid: string;
  phone: string;
  email: string | null;
  /** What the text is filled with: order number, amount and so on. */
  variables: Record<string, string | number>;
};

/** Promises one message; the same template for the same order is promised once. */
export async function promiseMessage(tx: Tx, message: PromisedMessage, now: Date): Promise<void> {
  await sql`
    insert into message (template, order_uuid, phone, email, variables, created_at)
    values (${message.template}, ${message.orderUuid}, ${message.phone}, ${message.email}, ${JSON.stringify(message.variables)}, ${now})
    on conflict (template, order_uuid) do nothing`.execute(tx);
}
