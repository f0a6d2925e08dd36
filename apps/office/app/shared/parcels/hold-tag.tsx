// The mark of a row that is held before its dispatch, with the reason and the day.
import { Tag } from '../parts/status.tsx';
import { holdWords } from './hold-fields.tsx';
import type { OrderRow } from './order-rows.ts';

export function HoldTag({ hold }: { hold: NonNullable<OrderRow['hold']> }) {
  return <Tag tone="stop">{`배송보류 · ${holdWords(hold)}`}</Tag>;
}
