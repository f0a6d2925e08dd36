// The dialog of the move that a staff member asked for.
import type { Move } from '../moves.ts';
import type { OrderRow } from '../order-types.ts';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { SimpleMoveDialog } from './simple-moves.tsx';

export type Asked = { move: Move; uuids: readonly string[] };

export function MoveDialogs({
  asked,
  permitted,
  onClose,
}: {
  asked: Asked | undefined;
  permitted: ReadonlyMap<Move, readonly OrderRow[]>;
  onClose: () => void;
}) {
  if (asked === undefined) return null;
  const { move } = asked;
  const props = { rows: permitted.get(move) ?? [], uuids: asked.uuids, onClose };
  switch (move) {
    case 'DISPATCH':
    case 'ADD_PARCEL':
      return <DispatchDialog {...props} isAdditional={move === 'ADD_PARCEL'} />;
    case 'CONFIRM':
    case 'WITHDRAW_INVOICE':
    case 'REPORT_PICKED_UP':
    case 'REPORT_DELIVERED':
      return <SimpleMoveDialog {...props} move={move} />;
  }
}
