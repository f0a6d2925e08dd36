// What shoppers and staff read as the status of a claim (docs/rules/claims.md#labels).
import type { ClaimType, OrderStatus } from '../base/enums.ts';
import { claimTypeLabels } from './claim-labels.ts';
import type { ClaimStage } from './claim-stages.ts';

const cancelledByShop: readonly OrderStatus[] = ['ADMIN_CANCEL', 'AUTO_CANCEL', 'SOLD_OUT_CANCEL'];

/**
 * The label of the status of the claim's rows while it is open. The rows of a claim that ended without a result may be in another claim or
 * confirmed, so its label follows from its stage, unless the shop cancelled the rows instead. `labelOf` returns the label of a
 * row's status.
 */
export function claimStatusLabel(
  { type, stage }: { type: ClaimType; stage: ClaimStage },
  rowStatus: OrderStatus,
  labelOf: (status: OrderStatus) => string,
): string {
  if (stage === 'DECLINED') return `${claimTypeLabels[type]} 거절`;
  if (stage === 'WITHDRAWN' && !cancelledByShop.includes(rowStatus)) return `${claimTypeLabels[type]} 철회`;
  return labelOf(stage === 'DONE' && type === 'EXCHANGE' ? 'EXCHANGE_DELIVERY_COMPLETE' : rowStatus);
}
