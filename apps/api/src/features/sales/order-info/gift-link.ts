// The link of a gift is sent again while its receiver is awaited: by the giver to the same or a corrected number, and to the number that staff
// correct (docs/rules/gifts.md#again). The token is signed for the number, so that a former link ends with it.
import type { Answer, Input } from '#contract/contract.ts';
import { dayMs, seoulDateTime } from '#domain/base/calendar.ts';
import { phoneProblem } from '#domain/members/phone.ts';
import { awaitsReceiver } from '#domain/orders/gift.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { resendNewestOf } from '../../base/messages/messages.ts';
import { type LockedOrder, lockOrder, waitingRows, writeDelivery } from '../order-rows/order-rows.ts';
import { requireOwnOrder } from '../payments/payments.ts';
import { voidDeliveryChanges } from './delivery-changes.db.ts';
import { type InfoRequestRow, findOpenRequest, isOpen } from './order-info.db.ts';
import { enqueueRequest } from './request-messages.ts';

/** Requests to send the link of one gift in a day, because the number is not verified. */
const requestsPerDay = 5;

/**
 * Sends the link again, or corrects the number and sends the link to it; a repetition with the number that is stored changes nothing. Refuses
 * NOT_FOUND for an order of another shopper, ORDER_STATUS_CONFLICT where no answer of a receiver is awaited, TOO_SOON within ten minutes after
 * the last link to the same number.
 */
export async function sendGiftLink(
  ctx: Ctx,
  { uuid, orderToken, phone }: Input<'sendGiftLink'>,
): Promise<Answer<'sendGiftLink'>> {
  await requireOwnOrder(ctx, uuid, orderToken);
  const message = phone === undefined ? undefined : phoneProblem(phone);
  if (message !== undefined) refuse('INVALID_INPUT', { message, fields: [{ name: 'phone', message }] });
  await takeUses(ctx, { key: `gift-link:${uuid}`, limit: requestsPerDay, windowMs: dayMs });
  return ctx.tx(async (tx) => {
    const locked = await lockOrder(tx, uuid);
    const request =
      (await awaitedRequest(tx, ctx, locked)) ??
      refuse('ORDER_STATUS_CONFLICT', { message: '받는 분의 답을 기다리는 선물이 아닙니다.' });
    if (phone === undefined) {
      const result = await resendNewestOf(tx, uuid, 'N27', ctx.now);
      if (result === 'TOO_SOON') refuse(result, { message: '링크는 10분에 한 번 보낼 수 있습니다.' });
      if (result !== 'ENQUEUED') refuse(result);
    } else {
      await writeDelivery(tx, uuid, { phone });
      await sendLinkToNewNumber(tx, ctx, locked, phone);
    }
    return { phone: phone ?? locked.order.recipientPhone, dueAt: seoulDateTime(request.dueAt) };
  });
}

/**
 * The number of the recipient of a locked order was corrected to `phone`: a gift that awaits its receiver is sent to it, and an address that
 * waits for the payment of its surcharge is void. `locked` has the former number; does nothing where it is the same.
 */
export async function sendLinkToNewNumber(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'config'>,
  locked: LockedOrder,
  phone: string | undefined,
): Promise<void> {
  const { order } = locked;
  if (phone === undefined || phone === order.recipientPhone) return;
  const request = await awaitedRequest(tx, ctx, locked);
  if (request === undefined) return;
  await voidDeliveryChanges(tx, order.uuid, ctx.now);
  await enqueueRequest(tx, ctx, { ...order, recipientPhone: phone }, request, { isCorrected: true });
}

/** The request behind the link of a gift that its receiver can answer. */
async function awaitedRequest(
  tx: Tx,
  { now }: Pick<Ctx, 'now'>,
  locked: LockedOrder,
): Promise<InfoRequestRow | undefined> {
  if (!awaitsReceiver(locked.order) || waitingRows(locked).length === 0) return undefined;
  const request = await findOpenRequest(tx, locked.order.uuid);
  return request !== undefined && isOpen(request, now) ? request : undefined;
}
