// The whole transition table of domain.md 1.3, T01 to T57, in its order.
// What a status means and how a row is looked up lives in order-status.ts.
import type { OrderTransition } from './order-events.ts';
import { cancelTransitions } from './order-transitions-cancel.ts';
import { purchaseTransitions } from './order-transitions-purchase.ts';
import { returnTransitions } from './order-transitions-return.ts';

export const orderTransitions: readonly OrderTransition[] = [
  ...purchaseTransitions,
  ...cancelTransitions,
  ...returnTransitions,
];
