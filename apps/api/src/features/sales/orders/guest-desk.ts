// What a guest does with an order that was looked up: one handler per action, authorised by the order token (docs/api.md#d18).
import type { Answer, Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { requiredParameterMessage } from '#domain/base/required-parameter.ts';
import type { Ctx } from '../../../context.ts';
import { askAboutOrder } from '../inquiries/inquiries.ts';
import { makeOrderToken, readOrderToken } from '../order-rows/order-rows.ts';

type Request = Input<'inquiryOrder'>;
type Result = Omit<Answer<'inquiryOrder'>, 'orderToken' | 'orderTokenExpireAt'>;

/** Fields that only one action needs are optional in the contract; refuses REQUIRED_PARAMETER for a missing one. */
function needed<K extends keyof Request>(request: Request, name: K): NonNullable<Request[K]> {
  const message = requiredParameterMessage(name, 'inquiryOrder');
  return request[name] ?? refuse('REQUIRED_PARAMETER', { message });
}

const actions: Record<Request['action'], (ctx: Ctx, orderUuid: string, request: Request) => Promise<Result>> =
  {
    QUESTION: async (ctx, orderUuid, { images, orderProductUuid, ...request }) => ({
      inquiry: await askAboutOrder(ctx, orderUuid, {
        text: needed(request, 'text'),
        images,
        orderProductUuid,
      }),
    }),
  };

/** Refuses ORDER_TOKEN_EXPIRED, and what the action refuses. The result has a renewed token. */
export async function actOnGuestOrder(request: Request, ctx: Ctx): Promise<Answer<'inquiryOrder'>> {
  const orderUuid = readOrderToken(ctx, request.orderToken);
  const result = await actions[request.action](ctx, orderUuid, request);
  return { ...result, ...makeOrderToken(ctx, orderUuid) };
}
