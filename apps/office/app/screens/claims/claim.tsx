// The open claim: facts, what the decision returns, and the decisions that its state permits.
import { claimReasonMeanings } from '#domain/claims/claim-reasons.ts';
import { formatTime } from '../../shared/format.ts';
import { QueueConsequence, QueueItem } from '../../shared/detail/queue-parts.tsx';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { may, useStaff } from '../../shared/session/staff.ts';
import { ClaimFacts } from './claim-facts.tsx';
import type { ClaimRow, StaffClaim } from './claims.filters.ts';
import { DecisionBar } from './decision-bar.tsx';
import { decisionsOf } from './decisions.ts';
import { usePickup } from './pickup-fields.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { useDecide } from './use-decide.ts';
import { useQuote } from './use-quote.ts';

export function OpenClaim({ item: claim, row }: { item: StaffClaim; row: ClaimRow | undefined }) {
  const staff = useStaff();
  const permitted = decisionsOf(claim, staff.role === 'ADMIN');
  const event = permitted.includes('approve')
    ? 'APPROVE'
    : permitted.includes('pass')
      ? 'PASS_INSPECTION'
      : undefined;
  const quote = useQuote(claim, event);
  const decide = useDecide();
  const pickup = usePickup(claim);
  return (
    <>
      <QueueItem
        title={claim.statusLabel}
        detail={`${claim.claimNo} · ${formatTime(claim.requestedAt)}`}
        tools={may(staff, 'ORDERS') && <ButtonLink href={`/orders/${claim.orderUuid}`}>주문 보기</ButtonLink>}
      >
        <ClaimFacts
          claim={claim}
          dueAt={row?.dueAt}
          reason={claimReasonMeanings[claim.reason]}
          pickup={permitted.includes('approve') ? pickup : undefined}
        />
      </QueueItem>
      <QueueConsequence
        label="환불 미리보기"
        bar={
          permitted.length > 0 && (
            <DecisionBar claim={claim} permitted={permitted} quote={quote} decide={decide} pickup={pickup} />
          )
        }
      >
        <RefundPreview
          claim={claim}
          isComputed={event !== undefined}
          quote={quote}
          changed={decide.changed}
        />
      </QueueConsequence>
    </>
  );
}
