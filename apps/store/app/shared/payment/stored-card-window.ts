// Payment with a stored card: no payment window opens, the server charges the card. A new card is authenticated in the window that stores
// cards first, which returns to the result screen.
import { api } from '../api/api.ts';
import { findRefusal } from '../api/find-refusal.ts';
import { resultPath } from '../paths/order-paths.ts';
import { openCardWindow } from './card-window.ts';
import { type CardChoice, chosenCard } from './stored-cards.tsx';
import type { OpenedWindow } from './opened-window.ts';

type Start = { orderId: string; payPrice: number };

/** The member chose no card, or a new one without consent; shown at the payment method. */
class NoCard extends Error {
  readonly code: 'NO_STORED_CARD' | 'NO_CARD_CONSENT';
  constructor(code: NoCard['code']) {
    super(code);
    this.code = code;
  }
}

async function pay(start: Start): Promise<void> {
  const card = chosenCard();
  if (card === undefined) throw new NoCard('NO_STORED_CARD');
  return card.kind === 'stored' ? charge(start, card.uuid) : addAndCharge(start, card);
}

/** Whatever the charge answers, the result screen asks the server for the state of the payment. */
async function charge({ orderId, payPrice }: Start, storedCardUuid: string): Promise<void> {
  await api
    .confirmPayment({ orderId, amount: payPrice, paymentType: 'BILLING', storedCardUuid })
    .catch((error: unknown) => {
      const refusal = findRefusal(error);
      if (refusal?.code === 'ORDER_STATUS_CONFLICT') throw new NoCard('NO_STORED_CARD');
    });
  window.location.assign(resultPath(orderId));
}

/** Leaves the page for the window; the result screen then sends the authentication with the consent. */
async function addAndCharge({ orderId, payPrice }: Start, card: CardChoice & { kind: 'new' }): Promise<void> {
  if (!card.isConsented) throw new NoCard('NO_CARD_CONSENT');
  await openCardWindow(await api.getStoredCardWindow(), {
    success: `${resultPath(orderId)}&amount=${payPrice}&consent=yes`,
    fail: `/order/fail?orderId=${encodeURIComponent(orderId)}`,
  });
}

export async function openWindow(): Promise<OpenedWindow> {
  return { setAmount: async () => {}, request: pay };
}
