// The whole transition table, T01 to T57, in its order (docs/rules/orders.md#transitions).
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
