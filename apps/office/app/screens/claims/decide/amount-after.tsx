// What a decision that changes the kind of a claim makes of its refund, computed as the decision computes it.
import { useQuery } from '@tanstack/react-query';
import { formatWon } from '#domain/base/money.ts';
import type { ClaimDecision } from '#domain/claims/claim-decisions.ts';
import { api, sentenceOf } from '../../../shared/api/api.ts';
import { ProblemText } from '../../../shared/parts/problem-text.tsx';
import type { StaffClaim } from '../claims.filters.ts';

export function AmountAfter({
  claim: { uuid, refundInfo },
  event,
}: {
  claim: StaffClaim;
  event: ClaimDecision;
}) {
  const preview = useQuery({
    queryKey: ['claims', 'preview', uuid, event],
    queryFn: () => api.previewClaimDecision({ uuid, event }),
    staleTime: 0,
  });
  if (preview.error !== null) return <ProblemText text={sentenceOf(preview.error)} />;
  const after = preview.data?.refundInfo.totalRefundPrice;
  return (
    <p aria-live="polite">
      환불 예정 금액 {formatWon(refundInfo.totalRefundPrice)} →{' '}
      <strong>{after === undefined ? '계산 중' : formatWon(after)}</strong>
    </p>
  );
}
