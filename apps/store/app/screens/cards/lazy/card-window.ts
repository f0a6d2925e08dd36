// Opens the provider's window that stores a card (docs/providers.md#toss-billing). Loaded when the button is pressed.
import type { Answer } from '#contract/contract.ts';
import { openToss } from '../../../shared/payment/lazy/toss-script.ts';

/** The address on the origin under which the member opened the shop; `consent` comes back with the result. */
function ownAddress(address: string, query: string): string {
  return new URL(new URL(address).pathname + query, window.location.origin).href;
}

/** Leaves the page for the window. Throws when it does not open. */
export async function openCardWindow(cardWindow: Answer<'getStoredCardWindow'>): Promise<void> {
  const { scriptUrl, clientKey, customerKey, successUrl, failUrl } = cardWindow;
  const toss = await openToss(scriptUrl, clientKey);
  await toss.payment({ customerKey }).requestBillingAuth({
    method: 'CARD',
    successUrl: ownAddress(successUrl, '?consent=yes'),
    failUrl: ownAddress(failUrl, ''),
  });
}
