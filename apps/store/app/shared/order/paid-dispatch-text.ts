// The dispatch date of a paid order. Not in order-text.ts, so that screens without it do not load domain/orders/dispatch-text.ts.
import { dispatchText } from '#domain/orders/dispatch-text.ts';
import type { Order } from './order-types.ts';

/** '11월 23일(월)에 출발합니다.' of a paid order. */
export function paidDispatchText({ groups }: Pick<Order, 'groups'>): string {
  const dispatchDates = groups.flatMap(({ dispatchDate }) =>
    dispatchDate === undefined ? [] : [dispatchDate],
  );
  return dispatchText({ isPaid: true, dispatchDates });
}
