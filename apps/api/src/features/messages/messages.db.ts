// SQL of messages: the outbox. Owns message.
import { sql } from 'kysely';
import type { Tx } from '../../db/connect.ts';

/**
 * N: what is told about an order (domain.md 1.7). M: what is told to a member. M01 code by SMS {code}, M02 code by mail {code},
 * M03 found login id by mail {loginId}, M04 link to set a password by mail {token}, M05 password was changed, M06 answer to
 * marketing {answer, at, channels}, M07 account was withdrawn, M08 sign-in at {provider} was unlinked.
 */
export type MessageTemplate = 'N01' | 'M01' | 'M02' | 'M03' | 'M04' | 'M05' | 'M06' | 'M07' | 'M08';

export type PromisedMessage = {
  template: MessageTemplate;
  /** The same template for the same order is promised once. */
  orderUuid?: string;
  userUuid?: string;
  phone?: string;
  email?: string | null;
  /** What the text is filled with: order number, amount and so on. */
  variables: Record<string, string | number>;
};

/** Promises one message. */
export async function promiseMessage(tx: Tx, message: PromisedMessage, now: Date): Promise<void> {
  await sql`
    insert into message (template, order_uuid, user_uuid, phone, email, variables, created_at)
    values (${message.template}, ${message.orderUuid ?? null}, ${message.userUuid ?? null}, ${message.phone ?? null},
      ${message.email ?? null}, ${JSON.stringify(message.variables)}, ${now})
    on conflict (template, order_uuid) do nothing`.execute(tx);
}
