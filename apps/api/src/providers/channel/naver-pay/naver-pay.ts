// Client of the orders of Naver Pay by the SOAP order API (docs/integrations.md#naver-soap). Naver asks the shop for stock and price when an order
// is made, so there are no offers to write. Registration of orders: order-type.ts.
import type { ChannelClient } from '../port.ts';
import { createInquiryAndReviewCalls } from './inquiries-and-reviews.ts';
import { createOrderReads } from './orders.ts';
import { createOrderWrites } from './order-writes.ts';
import { createSoapApi, type OrderApiOptions } from './soap-call.ts';

export function createNaverPay(options: OrderApiOptions): ChannelClient {
  const api = createSoapApi(options);
  const { merchantId } = options;
  return {
    channel: 'NAVERPAY',
    ...createOrderReads(api, merchantId),
    ...createOrderWrites(api),
    ...createInquiryAndReviewCalls(api, merchantId),
  };
}
