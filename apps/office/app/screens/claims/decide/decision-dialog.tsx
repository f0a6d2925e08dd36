// Selects the dialog of the opened decision.
import type { Decide } from './use-decide.ts';
import { AgreeDialog } from './agree-dialog.tsx';
import type { StaffClaim } from '../claims.filters.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import type { Decision } from './decisions.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import type { Quote } from '../use-quote.ts';

export type DialogProps = { claim: StaffClaim; decide: Decide; onClose: () => void };

export function DecisionDialog({
  opened,
  quote,
  onSettle,
  ...props
}: DialogProps & {
  opened: Decision | undefined;
  quote: Quote;
  /** Executes the approval or the passed inspection. */
  onSettle: () => void;
}) {
  switch (opened) {
    case 'APPROVE':
    case 'PASS_INSPECTION':
      return <SettleDialog {...props} decision={opened} quote={quote} onConfirm={onSettle} />;
    case 'DECLINE':
    case 'FAIL_INSPECTION':
      return <DeclineDialog {...props} decision={opened} />;
    case 'ALREADY_SHIPPED':
    case 'RESHIP':
      return <InvoiceDialog {...props} decision={opened} />;
    case 'CANNOT_STOP':
    case 'TO_RETURN':
      return <AgreeDialog {...props} decision={opened} />;
    case 'HOLD':
      return <HoldDialog {...props} />;
    default:
      return null;
  }
}
