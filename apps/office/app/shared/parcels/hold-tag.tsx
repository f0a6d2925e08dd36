// The mark of a row that is held before its dispatch, with the reason and the day.
import { holdText } from '#domain/shipments/dispatch-hold.ts';
import { Tag } from '../parts/status.tsx';
import type { OrderRow } from './order-rows.ts';

export function HoldTag({ hold }: { hold: NonNullable<OrderRow['hold']> }) {
  return <Tag tone="stop">{`배송보류 · ${holdText(hold)}`}</Tag>;
}
