// The open claim: its facts, the amount that a decision refunds, and the decisions that its state permits.
import { claimReasonMeanings } from '#domain/claims/claim-reasons.ts';
import { formatTime } from '../../shared/format.ts';
import { QueueConsequence, QueueItem } from '../../shared/detail/queue-parts.tsx';
import { Button, ButtonLink } from '../../shared/parts/button.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { may, useStaff } from '../../shared/session/staff.ts';
import { ClaimFacts } from './claim-facts.tsx';
import type { StaffClaim } from './claims.filters.ts';
import { DecisionBar } from './decide/decision-bar.tsx';
import { DecisionDialog } from './decide/decision-dialog.tsx';
import { buttonOf } from './decide/decision-words.ts';
import { holdingOf, isAllowed, quotedOf } from './decide/decisions.ts';
import { usePickup } from './decide/pickup-fields.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { RestockFields, useRestock } from './decide/restock-fields.tsx';
import { useDecide } from './decide/use-decide.ts';
import { useDecisions } from './decide/use-decisions.ts';
import { useQuote } from './use-quote.ts';

export function OpenClaim({ item: claim }: { item: StaffClaim }) {
  const staff = useStaff();
  const event = quotedOf(claim);
  const quote = useQuote(claim, event);
  const decide = useDecide();
  const pickup = usePickup(claim);
  const restock = useRestock();
  const decisions = useDecisions(claim, { quote, decide, pickup, restock });
  const holding = holdingOf(claim);
  const isDialogOpen = decisions.opened !== undefined;
  return (
    <>
      <QueueItem
        title={claim.statusLabel}
        detail={`${claim.claimNo} · ${formatTime(claim.requestedAt)}`}
        tools={
          <>
            {may(staff, 'ORDERS') && <ButtonLink href={`/orders/${claim.orderUuid}`}>주문 보기</ButtonLink>}
            {holding !== undefined && (
              <Button isDisabled={decide.isBusy} onPress={() => decisions.start(holding)}>
                {buttonOf(holding, claim, undefined)}
              </Button>
            )}
          </>
        }
      >
        <ClaimFacts
          claim={claim}
          reason={claimReasonMeanings[claim.reason]}
          pickup={isAllowed(claim, 'APPROVE') ? pickup : undefined}
        />
        {isAllowed(claim, 'PASS_INSPECTION') && <RestockFields claim={claim} restock={restock} />}
      </QueueItem>
      <QueueConsequence
        label="환불 미리보기"
        bar={
          claim.staffActions.length > 0 && (
            <>
              {!isDialogOpen && <ProblemText text={decide.failure} />}
              <DecisionBar claim={claim} quote={quote} decide={decide} onDecision={decisions.start} />
            </>
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
      <DecisionDialog
        claim={claim}
        opened={decisions.opened}
        quote={quote}
        decide={decide}
        onSettle={() => void decisions.settle()}
        onClose={decisions.close}
      />
    </>
  );
}
