// The lots of which the units of an order product are sent (docs/rules/lots.md#orders).
import { formatCount } from '../format.ts';
import type { OrderRow } from './order-rows.ts';

export type LotOfRow = NonNullable<OrderRow['lots']>[number];

/** One line for each lot, with the whole date, because it is printed too; nothing for an item that is not managed by lots. */
export const RowLots = ({ lots = [] }: { lots?: readonly LotOfRow[] | undefined }) =>
  lots.map(({ uuid, code, useBy, count }) => (
    <small
      key={uuid}
    >{`로트 ${code} · 소비기한 ${useBy.replaceAll('-', '.')} · ${formatCount(count)}개`}</small>
  ));
