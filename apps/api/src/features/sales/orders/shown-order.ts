// An order for a shopper who has proved access to it.
import type { Answer } from '#contract/contract.ts';
import type { Ctx } from '../../../context.ts';
import { infoTokenOf } from '../order-info/order-info.ts';
import { type WholeOrderRow, orderResponse } from '../order-rows/order-rows.ts';
import { findPaymentOf } from '../payments/payments.ts';

/** The order, with the token of an open request for data. */
export async function shownOrder(ctx: Ctx, order: WholeOrderRow): Promise<Answer<'getOrder'>> {
  const answer = orderResponse(order, await findPaymentOf(ctx, order.uuid), ctx.now);
  const { infoRequest } = answer;
  if (infoRequest === undefined || order.infoRequest === null) return answer;
  const token = infoTokenOf(ctx, order.infoRequest.uuid);
  return { ...answer, infoRequest: { ...infoRequest, token } };
}
