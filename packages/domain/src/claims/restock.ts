// Returned goods that may be sold again once they passed the inspection (docs/rules/claims.md#restock). Pure.
import type { ClaimReason, ReturnRestriction } from '../base/enums.ts';
import { claimReasonMeanings } from './claim-reasons.ts';

/** Not goods with a defect, goods that were tasted, or goods that lose their value with time. */
export const isResellable = (
  { returnRestriction }: { returnRestriction: ReturnRestriction },
  reason: ClaimReason,
): boolean =>
  returnRestriction !== 'TIME_VALUE' && reason !== 'PRODUCT_CLAIM' && !claimReasonMeanings[reason].isDefect;
