// The day on which a paid order leaves. Apart from order-text.ts, which screens without it load.
import { departureText } from '#domain/departure.ts';
import type { Order } from './order-types.ts';

/** '11월 23일(월)에 출발합니다.' of a paid order. */
export function paidDepartureText({ groups }: Pick<Order, 'groups'>): string {
  const leavesOn = groups.flatMap(({ dispatchDate }) => (dispatchDate === undefined ? [] : [dispatchDate]));
  return departureText({ isPaid: true, leavesOn });
}
