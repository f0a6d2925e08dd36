// The label of a status of an order that may be a gift. Separate from gift.ts, which the order sheet loads, because of the table of transitions.
import type { OrderStatus } from '../base/enums.ts';
import { type GiftAnswer, type GiftFacts, awaitsReceiver, giftStateLabels } from './gift.ts';
import { orderStatusLabel } from './order-status.ts';

/** What the shop's cancellation of a gift with this answer is called: it was not the seller's decision. */
const cancelLabels: Partial<Record<GiftAnswer, string>> = {
  DECLINED: '선물 거절',
  EXPIRED: '선물 기한 만료',
};

/**
 * As orderStatusLabel; a gift that waits for missing data waits for the address of its receiver, and one that is cancelled without it names
 * the reason. `changedAt`: when the row got the status, because what the seller cancelled before the answer has another reason.
 */
export const statusLabelOf =
  (order: GiftFacts, changedAt: Date | null = null) =>
  (status: OrderStatus): string => {
    if (status === 'REQUEST_INFORMATION' && awaitsReceiver(order)) return giftStateLabels.WAITING;
    const { giftAnswer, giftAnsweredAt } = order;
    const isBeforeAnswer = changedAt !== null && giftAnsweredAt !== null && changedAt < giftAnsweredAt;
    const reason =
      status === 'ADMIN_CANCEL' && giftAnswer !== null && !isBeforeAnswer
        ? cancelLabels[giftAnswer]
        : undefined;
    return reason ?? orderStatusLabel(status);
  };
