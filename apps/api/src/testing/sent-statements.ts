// The statements that a piece of work sends to PostgreSQL from this process, over any connection.
import { Client } from 'pg';

const send = Client.prototype.query as (...call: unknown[]) => unknown;

/** The texts of the statements in the order in which they were sent. Nothing else may use the database meanwhile. */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  Client.prototype.query = function counted(this: Client, ...asked: unknown[]) {
    const [first] = asked;
    sent.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return send.apply(this, asked);
  } as typeof Client.prototype.query;
  try {
    await work();
  } finally {
    Client.prototype.query = send as typeof Client.prototype.query;
  }
  return sent;
}
