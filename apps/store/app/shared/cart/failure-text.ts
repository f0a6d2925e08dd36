// The sentence for a refused change of the cart (R107, R108).
import { internalEntry, isRefusal } from '#domain/base/refusal.ts';

/** The server's sentence, or the one of docs/api.md#refusals where there is none. */
export function failureText(error: unknown): string {
  return isRefusal(error) && error.message !== '' ? error.message : internalEntry.message;
}
