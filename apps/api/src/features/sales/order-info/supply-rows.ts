// T20: writes the supplied data of a locked order, returns its rows to the status before the hold and closes the request. The address of a gift
// is the answer of its receiver.
import { seoulDate } from '#domain/base/calendar.ts';
import type { OrderActor } from '#domain/orders/order-events.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { type Tx, pipeline } from '../../../db/connect.ts';
import { holidays } from '../../base/stores/stores.ts';
import { fireEvent } from '../order-events/order-events.ts';
import {
  type LockedOrder,
  type OrderRow,
  answerGift,
  listOrderGroups,
  waitingRows,
  writePromise,
} from '../order-rows/order-rows.ts';
import { dispatchPromise, promiseHolidayDays } from '../payments/payments.ts';
import { type NewAddress, changeDelivery } from './change-delivery.ts';
import type { GivenDelivery } from './delivery-changes.db.ts';
import { closeInfoRequest } from './order-info.db.ts';
import { enqueueGiftAccepted } from './request-messages.ts';

/** Returns the names of the written fields. Refuses ORDER_STATUS_CONFLICT when no row waits for data. */
export async function supplyRows(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  locked: LockedOrder,
  how: { given: GivenDelivery; address: NewAddress; actor: OrderActor; actorUuid?: string },
): Promise<string[]> {
  const waiting = waitingRows(locked);
  if (waiting.length === 0) return refuse('ORDER_STATUS_CONFLICT');
  const names = await changeDelivery(tx, locked, how.given, how.address);
  await fireEvent(tx, ctx, {
    locked,
    rows: waiting,
    move: { event: 'SUPPLY_INFO', actor: how.actor, actorUuid: how.actorUuid, now: ctx.now },
  });
  await closeInfoRequest(tx, locked.order.uuid, ctx.now);
  if (await answerGift(tx, locked.order.uuid, 'ACCEPTED', ctx.now)) await startGift(tx, ctx, locked.order);
  return names;
}

/** The promised dates of a gift count from the day on which its address is known (docs/rules/gifts.md#acceptance). */
async function startGift(tx: Tx, { now }: Pick<Ctx, 'now'>, order: OrderRow): Promise<void> {
  const [groups, days] = await pipeline(
    listOrderGroups(tx, order.uuid),
    holidays(tx, seoulDate(now), promiseHolidayDays),
  );
  await writePromise(tx, order.uuid, dispatchPromise(groups, days, now));
  await enqueueGiftAccepted(tx, order, now);
}
