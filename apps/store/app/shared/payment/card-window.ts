// Opens the provider's window that stores a card (docs/integrations.md#toss-billing).
import type { Answer } from '#contract/contract.ts';
import { openToss } from './toss-script.ts';

/** Where the window returns to: paths of the shop. */
export type CardReturn = { success: string; fail: string };

/** On the origin under which the member opened the shop. */
const ownAddress = (path: string): string => new URL(path, window.location.origin).href;

/** Leaves the page for the window. Throws when it does not open. */
export async function openCardWindow(
  { scriptUrl, clientKey, customerKey }: Answer<'getStoredCardWindow'>,
  { success, fail }: CardReturn,
): Promise<void> {
  const toss = await openToss(scriptUrl, clientKey);
  await toss.payment({ customerKey }).requestBillingAuth({
    method: 'CARD',
    successUrl: ownAddress(success),
    failUrl: ownAddress(fail),
  });
}
