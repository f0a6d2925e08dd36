// The transition table, T01 to T62 (docs/rules/orders.md#transitions). Rows are data; order-status.ts evaluates them.
import type { OrderTransition } from '../order-events.ts';
import { cancelTransitions } from './order-transitions-cancel.ts';
import { manualTransitions } from './order-transitions-manual.ts';
import { purchaseTransitions } from './order-transitions-purchase.ts';
import { returnTransitions } from './order-transitions-return.ts';

export const orderTransitions: readonly OrderTransition[] = [
  ...purchaseTransitions,
  ...cancelTransitions,
  ...returnTransitions,
  ...manualTransitions,
];
