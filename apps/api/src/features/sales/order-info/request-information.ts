// T19: the merchant asks for missing data, and a paid gift for its address. The shopper gets the link (N09) and reminders after 1, 3 and 6 days
// (N24); the receiver of a gift another link (N27) and one reminder (N28).
import { dayMs } from '#domain/base/calendar.ts';
import { awaitsReceiver } from '#domain/orders/gift.ts';
import type { OrderActor } from '#domain/orders/order-events.ts';
import { can } from '#domain/orders/order-status.ts';
import { type Unchanged, unchanged } from '../../../bulk-result.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { drain } from '../../../jobs/drain.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { fireEvent } from '../order-events/order-events.ts';
import {
  type LockedOrder,
  type OrderProductRow,
  type OrderRow,
  lockOrder,
  missingDataOf,
  waitingRows,
} from '../order-rows/order-rows.ts';
import type { BulkRow } from '../shipments/shipments.ts';
import { enqueueRequest } from './request-messages.ts';
import {
  type InfoRequestRow,
  claimReminders,
  closeInfoRequest,
  findInfoRequest,
  findReversedRequest,
  saveInfoRequest,
  writeReminded,
} from './order-info.db.ts';

/** Days until the order is cancelled (T21). */
const dueDays = 7;
/** Days after the request on which the shopper is reminded; the receiver of a gift once (docs/rules/gifts.md#deadline). */
const reminderDaysOf = (order: OrderRow): readonly number[] => (awaitsReceiver(order) ? [3] : [1, 3, 6]);

const after = (since: Date, days: number): Date => new Date(since.getTime() + days * dayMs);

/** Puts one row on hold; the rows of an order share one request and one message. Repeating it changes nothing. */
export async function requestInformation(ctx: Ctx, found: BulkRow, text: string): Promise<void | Unchanged> {
  const { tx, locked, row, scope } = found;
  if (row.status === 'REQUEST_INFORMATION') return unchanged;
  const by = { actor: scope.actor, actorUuid: scope.staffUuid };
  await holdRows(tx, ctx, { locked, rows: [row], text, by });
  await recordAudit(tx, ctx, {
    action: 'REQUEST_INFORMATION',
    targetType: 'ORDER_PRODUCT',
    targetUuid: row.uuid,
    reason: text.trim(),
  });
}

/**
 * T19 for a paid order without its whole address, which is a gift or was entered by staff, in the transaction that marks it as paid: asks for
 * what is missing in the name of the store. A request that ended with a deposit that the bank took back (T58) is made again for its rows.
 */
export async function holdIncomplete(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'config'>,
  orderUuid: string,
): Promise<void> {
  const locked = await lockOrder(tx, orderUuid);
  const missing = missingDataOf(locked.order).map(({ label }) => label);
  const ended = await findReversedRequest(tx, orderUuid);
  const rows = locked.products.filter(
    ({ uuid, status }) =>
      can(status, 'REQUEST_INFO', 'MERCHANT') &&
      (missing.length > 0 || ended?.orderProductUuids.includes(uuid) === true),
  );
  if (rows.length === 0) return;
  const text = ended?.text ?? missingText(locked.order, missing);
  await holdRows(tx, ctx, { locked, rows, text, by: { actor: 'MERCHANT' } });
}

const missingText = (order: OrderRow, missing: readonly string[]): string =>
  awaitsReceiver(order)
    ? '받는 분이 배송지를 입력하면 준비를 시작합니다.'
    : `배송에 필요한 정보(${missing.join(', ')})를 입력해 주세요.`;

/** T58: the order is unpaid again, so that its link accepts nothing. The next payment makes the request again (`holdIncomplete`). */
export const endInfoRequest = (tx: Tx, { now }: Pick<Ctx, 'now'>, orderUuid: string): Promise<void> =>
  closeInfoRequest(tx, orderUuid, now);

type Hold = {
  locked: LockedOrder;
  rows: readonly OrderProductRow[];
  text: string;
  by: { actor: OrderActor; actorUuid?: string };
};

async function holdRows(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'config'>,
  { locked, rows, text, by }: Hold,
): Promise<void> {
  await fireEvent(tx, ctx, { locked, rows, move: { event: 'REQUEST_INFO', ...by, now: ctx.now } });
  const { order } = locked;
  const request = await saveInfoRequest(tx, {
    orderUuid: order.uuid,
    text: text.trim(),
    dueAt: after(ctx.now, dueDays),
    remindAt: after(ctx.now, reminderDaysOf(order)[0] ?? dueDays),
    now: ctx.now,
  });
  await enqueueRequest(tx, ctx, order, request);
}

/** Sends every reminder that is due, each once per day of `reminderDaysOf`. */
export async function remindOfInformation(ctx: Ctx): Promise<void> {
  await drain(
    () => claimReminders(ctx.db, ctx.now),
    (request) => remind(ctx, request),
  );
}

async function remind(ctx: Ctx, { uuid, orderUuid }: InfoRequestRow): Promise<void> {
  await ctx.tx(async (tx) => {
    const locked = await lockOrder(tx, orderUuid);
    const { order } = locked;
    const request = await findInfoRequest(tx, uuid);
    if (request === undefined || request.closedAt !== null) return;
    // The shopper may have cancelled the order.
    if (waitingRows(locked).length === 0) return closeInfoRequest(tx, orderUuid, ctx.now);
    const reminderDays = reminderDaysOf(order);
    // After a pause of the program only the latest reminder is sent.
    const passed = reminderDays.filter((days) => after(request.requestedAt, days) <= ctx.now);
    const next = reminderDays[passed.length];
    await writeReminded(tx, uuid, {
      remindAt: next === undefined ? null : after(request.requestedAt, next),
      count: passed.length,
    });
    if (passed.length === 0 || request.dueAt <= ctx.now) return;
    await enqueueRequest(tx, ctx, order, request, { day: passed.at(-1) });
  });
}
