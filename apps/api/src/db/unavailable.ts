// Which errors mean that the database is unavailable, and the refusal that a caller gets then. Restarting it is embedded.ts's work.
import { type Refusal, refusalOf } from '#domain/refusal.ts';

/** How soon a killed embedded server usually answers again. */
const retryAfterSeconds = 5;

/** A connection that waited for an answer received nothing for too long (connect.ts): the server is frozen or unreachable. */
export class DatabaseTimeout extends Error {
  constructor(limitMs: number) {
    super(`PostgreSQL sent nothing for ${limitMs} ms.`);
    this.name = 'DatabaseTimeout';
  }
}

/**
 * SQLSTATE: no connection (08), too many of them (53300), a statement that took too long (57014), the server is ending or
 * starting (57P01 to 57P03).
 */
const sqlStates = /^(08\w{3}|53300|57014|57P0[123])$/;
/** EAGAIN: the queue of a Unix socket is full, because a frozen server accepts nobody. */
const networkCodes = new Set([
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** pg's own sentences for a connection that ended or never came; it gives them no code. */
const pgSentences = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
];

/** A refusal with 503 when the error means that the database cannot be reached now; undefined for every other error. */
export function databaseUnavailable(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as { code?: unknown }).code;
  const isAway =
    error instanceof DatabaseTimeout ||
    (typeof code === 'string'
      ? sqlStates.test(code) || (networkCodes.has(code) && 'syscall' in error)
      : pgSentences.some((sentence) => error.message.startsWith(sentence)));
  return isAway ? refusalOf('PROVIDER_UNAVAILABLE', { extra: { retryAfterSeconds } }) : undefined;
}
