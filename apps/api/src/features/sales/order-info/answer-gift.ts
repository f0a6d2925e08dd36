// The receiver of a gift sees it through the signed link of message N27, and accepts it with an address (T20) or declines it (T62)
// (docs/rules/gifts.md#link). The answer is decided under the order's lock, so that it is one of acceptance, refusal, deadline and cancellation.
import type { Answer, Input } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { type GiftState, giftStateLabels, giftStateOf } from '#domain/orders/gift.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { answerGift, findOrder, lockOrder, waitingRows } from '../order-rows/order-rows.ts';
import { cancelWaiting } from './cancel-uninformed.ts';
import { type InfoRequestRow, isOpen } from './order-info.db.ts';
import { requestOf, supplyByLink, takeLinkUse } from './supply-information.ts';

/** The gift as its receiver sees it, also after the answer. It shows nothing about the receiver, because links are forwarded. */
export async function describeGift(ctx: Ctx, token: string): Promise<Answer<'getGift'>> {
  await takeLinkUse(ctx);
  return shownGift(ctx, await requestOf(ctx, token, 'gift'));
}

async function shownGift(
  ctx: Ctx,
  { orderUuid, dueAt, closedAt }: InfoRequestRow,
): Promise<Answer<'getGift'>> {
  const order = (await findOrder(ctx.db, orderUuid)) ?? refuse('LINK_EXPIRED');
  const stored = giftStateOf(
    order,
    order.products.map(({ status }) => status),
  );
  // Another link was sent for a later request.
  if (stored === 'WAITING' && closedAt !== null) refuse('LINK_EXPIRED');
  // The job that cancels the order may be late.
  const state: GiftState = stored === 'WAITING' && dueAt <= ctx.now ? 'EXPIRED' : stored;
  return {
    state,
    stateLabel: giftStateLabels[state],
    giverName: order.ordererName,
    message: order.giftMessage ?? '',
    dueAt: seoulDateTime(dueAt),
    products: order.products.map(({ brandName, displayName, optionItems, mainImage, count }) => ({
      brandName,
      displayName,
      optionItems,
      mainImage,
      count,
    })),
  };
}

/**
 * Writes the address, or confirms the payment of the surcharge that it costs. Refuses TERMS_REQUIRED without the consent, and what
 * `supplyByLink` refuses.
 */
export async function acceptGift(
  ctx: Ctx,
  token: string,
  { isConsented, ...given }: Omit<Input<'acceptGift'>, 'token'>,
): Promise<Answer<'acceptGift'>> {
  if (!isConsented) refuse('TERMS_REQUIRED', { message: '개인정보 수집·이용에 동의해 주세요.' });
  await supplyByLink(ctx, { token, purpose: 'gift' }, given);
  return shownGift(ctx, await requestOf(ctx, token, 'gift'));
}

const text = '받는 분이 선물을 거절하여 취소되었습니다.';

/** Cancels and refunds the whole order. Repeating it changes nothing; refuses LINK_EXPIRED after another answer. */
export async function declineGift(ctx: Ctx, token: string): Promise<Answer<'declineGift'>> {
  await takeLinkUse(ctx);
  const request = await requestOf(ctx, token, 'gift');
  await ctx.tx(async (tx) => {
    const locked = await lockOrder(tx, request.orderUuid);
    if (locked.order.giftAnswer === 'DECLINED') return;
    const stored = await requestOf(ctx, token, 'gift', tx);
    const isWaiting = isOpen(stored, ctx.now) && waitingRows(locked).length > 0;
    if (!isWaiting || !(await answerGift(tx, request.orderUuid, 'DECLINED', ctx.now)))
      return refuse('LINK_EXPIRED');
    await cancelWaiting(tx, ctx, locked, { event: 'DECLINE_GIFT', text });
  });
  return shownGift(ctx, request);
}
