// Recognizes errors that mean that the database is unavailable, and maps them to a refusal. Restarting it is done by embedded.ts.
import { type Refusal, refusalOf } from '#domain/base/refusal.ts';

/** Time after which a killed embedded server usually responds again. */
const retryAfterSeconds = 5;

/** A connection that waited for a response received nothing for too long (connect.ts): the server is frozen or unreachable. */
export class DatabaseTimeout extends Error {
  constructor(limitMs: number) {
    super(`PostgreSQL sent nothing for ${limitMs} ms.`);
    this.name = 'DatabaseTimeout';
  }
}

/**
 * SQLSTATEs: connection failure (08), insufficient resources such as a full disk or too many connections (53), cancelled statement (57014),
 * shutdown or startup (57P01 to 57P03), input or output error of the server's disk (58030).
 */
const sqlStates = /^(08\w{3}|53\w{3}|57014|57P0[123]|58030)$/;
/** A full disk, and a disk that fails. */
const spaceStates = /^(53100|58030)$/;
/** EAGAIN: the accept queue of a unix socket is full because the server is frozen. */
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
/** Messages of pg for a connection that ended or was never established; they have no code. */
const pgSentences = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
];

/** True if the database cannot write because its disk is full or fails; it may still read. */
export function isOutOfSpace(error: unknown): boolean {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return isSpaceState(code);
}

/** Whether a SQLSTATE means that. */
export const isSpaceState = (code: unknown): boolean => typeof code === 'string' && spaceStates.test(code);

/** A refusal with status 503 when the error means that the database is unavailable; undefined for other errors. */
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
