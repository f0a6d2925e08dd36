// What a refused change of the cart says (R107, R108). Which change it was is known to the shopper, who made it.
import { internalEntry, isRefusal } from '#domain/refusal.ts';

/** The server's sentence, or the one of docs/api.md#refusals where there is none. */
export function failureText(error: unknown): string {
  return isRefusal(error) && error.message !== '' ? error.message : internalEntry.message;
}
