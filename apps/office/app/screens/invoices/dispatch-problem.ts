// Whether an order product can get an invoice now, as the server says it.
import { orderStatusLabel } from '../../shared/parts/status.tsx';
import type { OrderRow } from '../../shared/parcels/order-rows.ts';

/** Why the row cannot get an invoice now, in a sentence; undefined if it can. */
export function dispatchProblem({ staffActions, status, invoice }: OrderRow): string | undefined {
  const move = staffActions.find(({ action }) => action === 'DISPATCH');
  if (move?.isAllowed) return undefined;
  if (invoice !== undefined) return '이미 송장을 등록했습니다.';
  return move?.reason ?? `‘${orderStatusLabel(status)}’ 상태에서는 송장을 등록할 수 없습니다.`;
}
