// Cancels rows that wait for missing data, and refunds the payment: after seven days (T21), and those of a declined gift (T62).
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { cancelRows, systemActor } from '../claims/claims.ts';
import { type LockedOrder, answerGift, lockOrder, waitingRows } from '../order-rows/order-rows.ts';
import { closeInfoRequest, findInfoRequest, listDueRequests } from './order-info.db.ts';
import { enqueueGiftExpired } from './request-messages.ts';

const text = '주문 정보가 기한까지 확인되지 않아 취소되었습니다.';
const giftText = '받는 분이 기한까지 배송지를 입력하지 않아 취소되었습니다.';

/** Cancels every request that is due. Each looks again under the order's lock; a failure of one order does not stop the others. */
export async function cancelUninformed(ctx: Ctx): Promise<void> {
  let failure: unknown;
  for (const { uuid, orderUuid } of await listDueRequests(ctx.db, ctx.now)) {
    await cancelOne(ctx, uuid, orderUuid).catch((error: unknown) => {
      failure ??= error;
    });
  }
  if (failure !== undefined) throw failure;
}

async function cancelOne(ctx: Ctx, uuid: string, orderUuid: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const locked = await lockOrder(tx, orderUuid);
    const request = await findInfoRequest(tx, uuid);
    if (request === undefined || request.closedAt !== null || request.dueAt > ctx.now) return;
    if (waitingRows(locked).length === 0) return closeInfoRequest(tx, orderUuid, ctx.now);
    const isGift = await answerGift(tx, orderUuid, 'EXPIRED', ctx.now);
    if (isGift) await enqueueGiftExpired(tx, locked.order, ctx.now);
    await cancelWaiting(tx, ctx, locked, { event: 'INFO_TIMEOUT', text: isGift ? giftText : text });
  });
}

/** Cancels the rows that wait, and closes the request. */
export async function cancelWaiting(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  why: { event: 'INFO_TIMEOUT' | 'DECLINE_GIFT'; text: string },
): Promise<void> {
  const { uuid } = locked.order;
  const orderProductUuids = waitingRows(locked).map((row) => row.uuid);
  await cancelRows(tx, ctx, uuid, { ...why, orderProductUuids, reason: 'ETC', by: systemActor });
  await closeInfoRequest(tx, uuid, ctx.now);
}
