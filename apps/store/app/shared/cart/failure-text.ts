// The sentence for a failed change of the cart (R107, R108).
import { internalEntry } from '#domain/base/refusal.ts';
import { findRefusal } from '../api/find-refusal.ts';

/** The server's sentence, or the one of docs/endpoints.md#refusals where there is none. */
export function failureText(error: unknown): string {
  return findRefusal(error)?.message ?? internalEntry.message;
}
