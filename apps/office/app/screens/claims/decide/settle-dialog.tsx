// Asks for confirmation of an approval or a passed inspection, which cannot be undone. Its button shows the amount. The button is not where the
// buttons of a claim are, so that a double press does not decide the claim that opens next.
import { formatWon } from '#domain/base/money.ts';
import { faultLabels } from '../../../shared/claims/refund-lines.ts';
import { ConfirmDialog } from '../../../shared/parts/dialog.tsx';
import type { Quote } from '../use-quote.ts';
import type { DialogProps } from './decision-dialog.tsx';
import { buttonOf, noteOf } from './decision-words.ts';

export function SettleDialog({
  claim,
  decide,
  onClose,
  decision,
  quote: { fault, preview },
  onConfirm,
}: DialogProps & { decision: 'APPROVE' | 'PASS_INSPECTION'; quote: Quote; onConfirm: () => void }) {
  const total = preview?.refundInfo.totalRefundPrice;
  const note = noteOf(claim, decision);
  return (
    <ConfirmDialog
      title={decision === 'APPROVE' ? `${claim.typeLabel} 승인` : `${claim.typeLabel} 검수 통과`}
      isOpen
      onClose={onClose}
      confirmLabel={buttonOf(decision, claim, total)}
      onConfirm={onConfirm}
      isPending={decide.isBusy}
      isConfirmDisabled={total === undefined}
      isConfirmFocused
    >
      <p>
        {claim.claimNo} · {faultLabels[fault]}
      </p>
      <p>{note ?? `구매자에게 ${formatWon(total ?? 0)}을 환불합니다. 환불하면 되돌릴 수 없습니다.`}</p>
    </ConfirmDialog>
  );
}
