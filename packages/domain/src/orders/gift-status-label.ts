// The label of a status of an order that may be a gift. Separate from gift.ts, which the order sheet loads, because of the table of transitions.
import type { OrderStatus } from '../base/enums.ts';
import { type GiftFacts, awaitsReceiver, giftStateLabels } from './gift.ts';
import { orderStatusLabel } from './order-status.ts';

/** As orderStatusLabel; a gift that waits for missing data waits for the address of its receiver. */
export const statusLabelOf =
  (order: GiftFacts) =>
  (status: OrderStatus): string =>
    status === 'REQUEST_INFORMATION' && awaitsReceiver(order)
      ? giftStateLabels.WAITING
      : orderStatusLabel(status);
