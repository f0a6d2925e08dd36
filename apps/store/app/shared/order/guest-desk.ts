// What a guest does with an order that this browser may see.
import type { QueryClient } from '@tanstack/react-query';
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../api/api.ts';
import { type OwnOrder, ownOrderKey } from './own-order.ts';

export type GuestRequest = Omit<Input<'inquiryOrder'>, 'orderToken'>;

/** Acts with the token of the order, and stores the changed order and the renewed token. */
export async function actAsGuest(
  queryClient: QueryClient,
  orderNo: string,
  request: GuestRequest,
): Promise<Answer<'inquiryOrder'>> {
  const seen = queryClient.getQueryData<OwnOrder>(ownOrderKey(orderNo));
  const answer = await api.inquiryOrder({ ...request, orderToken: seen?.orderToken ?? '' });
  const order = answer.order ?? seen?.order;
  if (order !== undefined)
    queryClient.setQueryData<OwnOrder>(ownOrderKey(orderNo), { order, orderToken: answer.orderToken });
  return answer;
}
