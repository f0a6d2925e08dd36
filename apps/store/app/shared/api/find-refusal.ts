// Tells the three kinds of failed calls apart: refused by the server, no complete answer (ConnectionError), or a defect.
import { ConnectionError } from '#contract/client.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import type { Refusal } from '#domain/base/refusal.ts';

/** The server's Refusal; undefined after a lost connection and after a defect, which is reported as an uncaught error. */
export function findRefusal(error: unknown): Refusal | undefined {
  if (isRefusal(error)) return error;
  if (!(error instanceof ConnectionError)) reportError(error);
  return undefined;
}
