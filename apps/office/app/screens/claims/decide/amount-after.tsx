// What a decision that changes the kind of a claim makes of its refund, computed as the decision computes it.
import { useQuery } from '@tanstack/react-query';
import { formatWon } from '#domain/base/money.ts';
import type { ClaimDecision } from '#domain/claims/claim-decisions.ts';
import { api, sentenceOf } from '../../../shared/api/api.ts';
import type { StaffClaim } from '../claims.filters.ts';
import styles from '../claims.module.css';

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
  if (preview.error !== null)
    return (
      <p className={styles.problem} role="alert">
        {sentenceOf(preview.error)}
      </p>
    );
  const after = preview.data?.refundInfo.totalRefundPrice;
  return (
    <p aria-live="polite">
      환불 예정 금액 {formatWon(refundInfo.totalRefundPrice)} →{' '}
      <strong>{after === undefined ? '계산 중' : formatWon(after)}</strong>
    </p>
  );
}
