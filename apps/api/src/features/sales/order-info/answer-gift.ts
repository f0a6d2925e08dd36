// The receiver of a gift sees it through the signed link of message N27, and accepts it with an address (T20) or declines it (T62)
// (docs/rules/gifts.md#link). The answer is decided under the order's lock, so that it is one of acceptance, refusal, deadline and cancellation.
import type { Answer, Input } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { type GiftState, giftStateLabels, giftStateOf } from '#domain/orders/gift.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { cancelRows, systemActor } from '../claims/claims.ts';
import { answerGift, findOrder, lockOrder } from '../order-rows/order-rows.ts';
import { readInfoToken } from './info-token.ts';
import { type InfoRequestRow, closeInfoRequest, findInfoRequest } from './order-info.db.ts';
import { linkLimit, supplyByLink } from './supply-information.ts';

/** The request of a link, open or not. Refuses LINK_EXPIRED for an altered one. */
async function requestOf(ctx: Ctx, token: string): Promise<InfoRequestRow> {
  await takeUses(ctx, linkLimit(ctx));
  return (await findInfoRequest(ctx.db, readInfoToken(ctx, token, 'gift'))) ?? refuse('LINK_EXPIRED');
}

/** The gift as its receiver sees it, also after the answer. It shows nothing about the receiver, because links are forwarded. */
export async function describeGift(ctx: Ctx, token: string): Promise<Answer<'getGift'>> {
  return shownGift(ctx, await requestOf(ctx, token));
}

async function shownGift(ctx: Ctx, { orderUuid, dueAt }: InfoRequestRow): Promise<Answer<'getGift'>> {
  const order = (await findOrder(ctx.db, orderUuid)) ?? refuse('LINK_EXPIRED');
  const stored = giftStateOf(
    order,
    order.products.map(({ status }) => status),
  );
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
  return describeGift(ctx, token);
}

const text = '받는 분이 선물을 거절하여 취소되었습니다.';

/** Cancels the order by the fault of none of its persons: all of it is refunded. Repeating it changes nothing; refuses LINK_EXPIRED after another answer. */
export async function declineGift(ctx: Ctx, token: string): Promise<Answer<'declineGift'>> {
  const { uuid, orderUuid } = await requestOf(ctx, token);
  await ctx.tx(async (tx) => {
    const { order, products } = await lockOrder(tx, orderUuid);
    if (order.giftAnswer === 'DECLINED') return;
    const request = await findInfoRequest(tx, uuid);
    const waiting = products.filter((row) => row.status === 'REQUEST_INFORMATION').map((row) => row.uuid);
    const isOpen = request !== undefined && request.closedAt === null && request.dueAt > ctx.now;
    if (!isOpen || waiting.length === 0 || !(await answerGift(tx, orderUuid, 'DECLINED', ctx.now)))
      return refuse('LINK_EXPIRED');
    await cancelRows(tx, ctx, orderUuid, {
      orderProductUuids: waiting,
      event: 'DECLINE_GIFT',
      reason: 'ETC',
      text,
      by: systemActor,
    });
    await closeInfoRequest(tx, orderUuid, ctx.now);
  });
  return describeGift(ctx, token);
}
