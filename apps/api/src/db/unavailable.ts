// Which errors say that the database is away, and what a caller is told then. Bringing it back is embedded.ts's work.
import { type Refusal, refusalOf } from '#domain/refusal.ts';

/** As soon as a killed embedded server is usually back. */
const retryAfterSeconds = 5;

/** SQLSTATE: no connection (08), too many of them (53300), the server is ending or starting (57P01 to 57P03). */
const sqlStates = /^(08\w{3}|53300|57P0[123])$/;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** pg's own words for a connection that ended or never came; it gives them no code. */
const pgSentences = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];

/** A refusal with 503 when the error means that the database cannot be reached now; undefined for every other error. */
export function databaseAway(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = (error as { code?: unknown }).code;
  const isAway =
    typeof code === 'string'
      ? sqlStates.test(code) || (networkCodes.has(code) && 'syscall' in error)
      : pgSentences.some((sentence) => error.message.startsWith(sentence));
  return isAway ? refusalOf('PROVIDER_UNAVAILABLE', { extra: { retryAfterSeconds } }) : undefined;
}
