// What a guest does with the claims of an order that this tab may see.
import type { Answer, Input } from '#contract/contract.ts';
import { Refusal } from '#domain/base/refusal.ts';
import { api } from '../api/api.ts';
import { readOrderToken, saveOrderToken } from '../order/guest-token.ts';

type GuestRequest = Omit<Input<'inquiryOrder'>, 'orderToken'>;

/** Acts with the order's token and stores the renewed one. Refuses ORDER_TOKEN_EXPIRED also for an order without a token. */
export async function askGuestDesk(
  orderNo: string,
  request: GuestRequest,
  headers: Record<string, string> = {},
): Promise<Answer<'inquiryOrder'>> {
  const orderToken = readOrderToken(orderNo);
  if (orderToken === undefined)
    throw new Refusal('ORDER_TOKEN_EXPIRED', { status: 410, message: '주문을 다시 조회해 주세요.' });
  const answer = await api.inquiryOrder({ ...request, orderToken }, { headers });
  saveOrderToken(orderNo, answer.orderToken);
  return answer;
}
