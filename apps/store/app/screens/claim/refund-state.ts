// The sentence about the refund of a claim, and whether it is on its way. Pure.
import type { Claim } from '../../shared/claim/claim-types.ts';

/** Money is on its way back. */
export const isRefundOpen = ({ refundInfo, refundState }: Claim): boolean =>
  refundInfo.totalRefundPrice > 0 && refundState !== undefined && refundState !== 'DONE';

const texts: Record<NonNullable<Claim['refundState']>, string> = {
  PENDING: '환불을 준비하고 있습니다.',
  PROCESSING: '환불을 처리하고 있습니다.',
  DONE: '환불을 완료했습니다. 실제 입금은 결제 수단에 따라 며칠 걸릴 수 있습니다.',
  FAILED: '환불이 지연되고 있습니다. 확인하여 처리해 드리겠습니다.',
};

/** Undefined before the refund is created, and for a claim that refunds no money. */
export const refundStateText = ({ refundState, refundInfo }: Claim): string | undefined =>
  refundState === undefined || refundInfo.totalRefundPrice === 0 ? undefined : texts[refundState];
