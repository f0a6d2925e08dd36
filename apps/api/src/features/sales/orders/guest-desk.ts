// What a guest does with an order that was looked up: one handler per action, authorised by the order token (docs/endpoints.md#guest-desk).
import type { Answer, Input } from '#contract/contract.ts';
import { claimTextLength } from '#domain/claims/claim-reasons.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import type { Ctx } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import {
  changeStatusAsGuest,
  claimAsShopper,
  claimableAsShopper,
  claimsOfOrder,
  giveAccountAsGuest,
  previewAsShopper,
} from '../claims/claims.ts';
import { askAboutOrder } from '../inquiries/inquiries.ts';
import { findOrder, lockOrder, makeOrderToken, readOrderToken } from '../order-rows/order-rows.ts';
import { giveRefundAccount } from '../payments/payments.ts';
import { shownOrder } from './shown-order.ts';

type Request = Input<'inquiryOrder'>;
type Result = Omit<Answer<'inquiryOrder'>, 'orderToken' | 'orderTokenExpireAt'>;
type Action = (ctx: Ctx, orderUuid: string, request: Request) => Promise<Result>;

/** Fields that only one action needs are optional in the contract; refuses REQUIRED_PARAMETER for a missing one. */
function needed<K extends keyof Request>(request: Request, name: K): NonNullable<Request[K]> {
  const message = requiredParameterMessage(name, 'inquiryOrder');
  return request[name] ?? refuse('REQUIRED_PARAMETER', { message });
}

/** The claim of CLAIM and CLAIM_DRY_RUN. */
function claimOf(request: Request) {
  const { text, collect, exchangeItems, refundAccount, expectedTotalRefundPrice, quoteHash, images } =
    request;
  if (text !== undefined && text.length > claimTextLength)
    return refuse('INVALID_INPUT', {
      fields: [{ name: 'text', message: `사유는 ${claimTextLength}자까지 입력할 수 있습니다.` }],
    });
  return {
    claimType: needed(request, 'claimType'),
    reason: needed(request, 'reason'),
    items: needed(request, 'items'),
    text,
    images,
    collect,
    exchangeItems,
    refundAccount,
    expectedTotalRefundPrice,
    quoteHash,
  };
}

async function orderOf(ctx: Ctx, orderUuid: string): Promise<{ order: Answer<'getOrder'> }> {
  const order = (await findOrder(ctx.db, orderUuid)) ?? refuse('NOT_FOUND');
  return { order: await shownOrder(ctx, order) };
}

const actions: Record<Request['action'], Action> = {
  // getOrderByClientOrderId returns a token for a member's order too. Only the session reads that order again, so that a sign-out ends the access.
  ORDER: async (ctx, orderUuid) => {
    const found = await orderOf(ctx, orderUuid);
    return found.order.isGuest ? found : refuse('NOT_FOUND');
  },
  QUESTION: async (ctx, orderUuid, { images, orderProductUuid, ...request }) => ({
    inquiry: await askAboutOrder(ctx, orderUuid, {
      text: needed(request, 'text'),
      images,
      orderProductUuid,
    }),
  }),
  CLAIM_DRY_RUN: async (ctx, orderUuid, request) => ({
    preview: await previewAsShopper(ctx, { orderUuid }, claimOf(request)),
  }),
  CLAIM: async (ctx, orderUuid, request) => ({
    claims: await claimAsShopper(ctx, { orderUuid }, claimOf(request)),
  }),
  CLAIMABLE: async (ctx, orderUuid, request) => {
    const uuid = needed(request, 'orderProductUuid');
    return {
      claimable: await claimableAsShopper(ctx, { orderUuid }, { uuid, claimType: request.claimType }),
    };
  },
  CLAIMS: async (ctx, orderUuid) => ({ claims: await claimsOfOrder(ctx, orderUuid) }),
  CHANGE_STATUS: async (ctx, orderUuid, request) => {
    const change = { uuids: needed(request, 'uuids'), status: needed(request, 'status') };
    await changeStatusAsGuest(ctx, orderUuid, change);
    return orderOf(ctx, orderUuid);
  },
  REFUND_ACCOUNT: async (ctx, orderUuid, request) => {
    const { orderClaimUuid: claimUuid } = request;
    const account = needed(request, 'refundAccount');
    if (claimUuid !== undefined) await giveAccountAsGuest(ctx, orderUuid, { claimUuid, account });
    else
      await ctx.tx(async (tx) => {
        await lockOrder(tx, orderUuid);
        await giveRefundAccount(tx, ctx, { orderUuid, account });
      });
    return orderOf(ctx, orderUuid);
  },
};

/** A form that previews each change of a claim stays far below; a program that asks on and on is stopped. */
const deskLimit = (orderUuid: string) => ({
  key: `guest-desk:${orderUuid}`,
  limit: 200,
  windowMs: 10 * 60_000,
});

/** Refuses ORDER_TOKEN_EXPIRED, TOO_MANY_REQUESTS, and what the action refuses. The result has a renewed token. */
export async function actOnGuestOrder(request: Request, ctx: Ctx): Promise<Answer<'inquiryOrder'>> {
  const orderUuid = readOrderToken(ctx, request.orderToken);
  await takeUses(ctx, deskLimit(orderUuid));
  const result = await actions[request.action](ctx, orderUuid, request);
  return { ...result, ...makeOrderToken(ctx, orderUuid) };
}
