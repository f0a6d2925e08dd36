// The dispatch day of a paid order. Not in order-text.ts, so that screens without it do not load domain/departure.ts.
import { departureText } from '#domain/orders/departure.ts';
import type { Order } from './order-types.ts';

/** '11월 23일(월)에 출발합니다.' of a paid order. */
export function paidDepartureText({ groups }: Pick<Order, 'groups'>): string {
  const leavesOn = groups.flatMap(({ dispatchDate }) => (dispatchDate === undefined ? [] : [dispatchDate]));
  return departureText({ isPaid: true, leavesOn });
}
