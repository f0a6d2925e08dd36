// When the goods of an order product arrive, or have arrived. Pure.
import { formatKoreanDate } from '#domain/base/calendar.ts';
import type { OrderGroup, OrderProduct } from './order-types.ts';

type Parcels = { invoices: Pick<OrderGroup['invoices'][number], 'expectedDate' | 'orderProductUuids'>[] };

/** '12월 1일(화) 도착 예정' of a parcel under way, '11월 28일(토) 도착' after its delivery; null otherwise. */
export function arrivalText(
  { uuid, status, deliveredAt }: Pick<OrderProduct, 'uuid' | 'status' | 'deliveredAt'>,
  { invoices }: Parcels,
): string | null {
  const expected = invoices.findLast(
    ({ expectedDate, orderProductUuids }) => expectedDate !== undefined && orderProductUuids.includes(uuid),
  )?.expectedDate;
  if (expected !== undefined) return `${formatKoreanDate(expected)} 도착 예정`;
  return status === 'DELIVERY_COMPLETE' && deliveredAt !== undefined
    ? `${formatKoreanDate(deliveredAt)} 도착`
    : null;
}
