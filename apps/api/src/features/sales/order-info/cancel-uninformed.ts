// T21: rows whose missing data did not come within seven days are cancelled; the payment is refunded.
import type { Ctx } from '../../../context.ts';
import { cancelRows, systemActor } from '../claims/claims.ts';
import { answerGift, lockOrder } from '../order-rows/order-rows.ts';
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
    const { order, products } = await lockOrder(tx, orderUuid);
    const request = await findInfoRequest(tx, uuid);
    if (request === undefined || request.closedAt !== null || request.dueAt > ctx.now) return;
    const waiting = products.filter((row) => row.status === 'REQUEST_INFORMATION').map((row) => row.uuid);
    if (waiting.length > 0) {
      const isGift = await answerGift(tx, orderUuid, 'EXPIRED', ctx.now);
      if (isGift) await enqueueGiftExpired(tx, order, ctx.now);
      await cancelRows(tx, ctx, orderUuid, {
        orderProductUuids: waiting,
        event: 'INFO_TIMEOUT',
        reason: 'ETC',
        text: isGift ? giftText : text,
        by: systemActor,
      });
    }
    await closeInfoRequest(tx, orderUuid, ctx.now);
  });
}
