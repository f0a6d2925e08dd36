// One-tap payment with a stored card: no window opens, the server charges the card. Loaded when this way to pay is chosen.
import { api } from '../../api/api.ts';
import { findRefusal } from '../../api/find-refusal.ts';
import { resultPath } from '../../paths/order-paths.ts';
import { chosenCard } from './stored-cards.tsx';
import type { OpenedWindow } from './toss-window.ts';

/** The member chose no card; shown at the payment method. */
class NoCard extends Error {
  readonly code = 'NO_STORED_CARD';
}

/** Whatever the charge answers, the result screen asks the server for the state of the payment. */
async function charge({ orderId, payPrice }: { orderId: string; payPrice: number }): Promise<void> {
  const storedCardUuid = chosenCard();
  if (storedCardUuid === undefined) throw new NoCard();
  await api
    .confirmPayment({ orderId, amount: payPrice, paymentType: 'BILLING', storedCardUuid })
    .catch((error: unknown) => {
      const refusal = findRefusal(error);
      if (refusal?.code === 'ORDER_STATUS_CONFLICT') throw new NoCard();
    });
  window.location.assign(resultPath(orderId));
}

export async function openWindow(): Promise<OpenedWindow> {
  return { setAmount: async () => {}, request: charge };
}
