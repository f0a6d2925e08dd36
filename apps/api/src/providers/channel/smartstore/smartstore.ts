// Client of the Naver smart store by the Commerce API (docs/integrations.md#naver-smartstore). It has no API for reviews.
import type { ChannelClient } from '../port.ts';
import { createCommerceApi, type CommerceOptions } from './commerce-api.ts';
import { createInquiryCalls } from './inquiries.ts';
import { createOfferCalls } from './offers.ts';
import { createOrderReads } from './orders.ts';
import { createOrderWrites } from './order-writes.ts';

export function createSmartstore(options: CommerceOptions): ChannelClient {
  const api = createCommerceApi(options);
  return {
    channel: 'SMARTSTORE',
    ...createOrderReads(api),
    ...createOrderWrites(api),
    ...createInquiryCalls(api),
    ...createOfferCalls(api),
  };
}
