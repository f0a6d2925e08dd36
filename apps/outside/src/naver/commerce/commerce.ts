// The Commerce API of the simulator: routes below /naver/external (docs/integrations.md#naver-commerce).
// Rules of orders and claims are in ../market; the gateway has tokens, limits and faults.
import { json, type Answer, type Route } from '../../http.ts';
import type { ChannelRecords } from '../channel/channel-records.ts';
import type { FaultSwitch } from '../naver-faults.ts';
import { commerceRoutes, createAnswers } from './commerce-gateway.ts';
import { commerceInquiryRoutes } from './commerce-inquiries.ts';
import { commerceOrderRoutes } from './commerce-orders.ts';
import { commerceProductRoutes } from './commerce-products.ts';
import { createCommerceTokens, type CommerceTokens } from './commerce-token.ts';

export type Commerce = { routes: Route[]; tokens: CommerceTokens };

export function createCommerce(records: ChannelRecords, faults: FaultSwitch): Commerce {
  const tokens = createCommerceTokens(records.now, faults);
  const answers = createAnswers(records);
  const route = commerceRoutes(records, faults, tokens, answers);
  const issue = (text: string): Answer => {
    const issued = tokens.issue(new URLSearchParams(text));
    if ('access_token' in issued) return json(200, issued);
    return answers.error(issued.status, issued.code, issued.message, [issued.input]);
  };
  return {
    tokens,
    routes: [
      route('POST', '/v1/oauth2/token', 'token', ({ body }) => issue(body)),
      ...commerceOrderRoutes({ records, faults, answers }, route),
      ...commerceProductRoutes({ records, answers }, route),
      ...commerceInquiryRoutes({ records, answers }, route),
    ],
  };
}
