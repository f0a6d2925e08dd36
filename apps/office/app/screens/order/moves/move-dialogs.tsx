// Selects the dialog of the move that a staff member started.
import type { Move } from '../moves.ts';
import type { Order, OrderRow } from '../order-types.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DelayDialog } from './delay-dialog.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { GoodwillDialog } from './goodwill-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { InformationDialog } from './information-dialog.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { SimpleMoveDialog } from './simple-moves.tsx';

type AskedMove = { move: Move; uuids: readonly string[] };
export type Asked = AskedMove | { move: 'EDIT_DELIVERY' | 'GOODWILL' } | { move: 'RESEND'; template: string };

type Props = {
  order: Order;
  /** Rows by the moves that they permit. */
  permitted: ReadonlyMap<Move, readonly OrderRow[]>;
  onClose: () => void;
};

export function MoveDialogs({ asked, ...props }: Props & { asked: Asked | undefined }) {
  const { order, onClose } = props;
  if (asked === undefined) return null;
  switch (asked.move) {
    case 'EDIT_DELIVERY':
      return (
        <DeliveryDialog
          target={{
            kind: 'EDIT',
            orderUuid: order.uuid,
            isGiftAwaited: order.gift?.state === 'WAITING',
          }}
          onClose={onClose}
        />
      );
    case 'GOODWILL':
      return (
        <GoodwillDialog
          orderUuid={order.uuid}
          leftPrice={order.money?.explanation.keptPrice}
          onClose={onClose}
        />
      );
    case 'RESEND':
      return <ResendDialog order={order} template={asked.template} onClose={onClose} />;
    default:
      return <RowMoveDialog asked={asked} {...props} />;
  }
}

function RowMoveDialog({ asked: { move, uuids }, permitted, onClose }: Props & { asked: AskedMove }) {
  const props = { rows: permitted.get(move) ?? [], uuids, onClose };
  switch (move) {
    case 'DISPATCH':
    case 'ADD_PARCEL':
      return <DispatchDialog {...props} isAdditional={move === 'ADD_PARCEL'} />;
    case 'CORRECT_INVOICE':
      return <CorrectDialog {...props} />;
    case 'HOLD':
      return <HoldDialog {...props} />;
    case 'ANNOUNCE_DELAY':
      return <DelayDialog {...props} />;
    case 'REQUEST_INFORMATION':
      return <InformationDialog {...props} />;
    case 'SUPPLY_INFORMATION':
      return <DeliveryDialog target={{ kind: 'SUPPLY', rowUuid: uuids[0] ?? '' }} onClose={onClose} />;
    case 'SOLD_OUT':
    case 'ADMIN_CANCEL':
      return <CancelDialog {...props} event={move} />;
    default:
      return <SimpleMoveDialog {...props} move={move} />;
  }
}
