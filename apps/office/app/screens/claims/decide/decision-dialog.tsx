// The dialog of a decision that needs more than a press: its own fields, and the refusal where it happened.
import type { Decide } from './use-decide.ts';
import { AgreeDialog } from './agree-dialog.tsx';
import type { StaffClaim } from '../claims.filters.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import type { Decision } from './decisions.ts';
import { HoldDialog } from './hold-dialog.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';

export type DialogProps = { claim: StaffClaim; decide: Decide; onClose: () => void };

export function DecisionDialog({ opened, ...props }: DialogProps & { opened: Decision | undefined }) {
  switch (opened) {
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
