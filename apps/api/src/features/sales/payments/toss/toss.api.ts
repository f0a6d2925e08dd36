// Handlers of contract/sales/payments/toss.ts.
import type { toss } from '#contract/sales/payments/toss.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { nicepayApi } from '../nicepay/nicepay.api.ts';
import { receiveWebhook } from '../webhooks/receive-webhook.ts';

export const tossApi: HandlersOf<typeof toss> = {
  // The address is that of both providers; only the results of NICEPAY have a `tid`.
  async depositCallback({ tid, ...input }, ctx) {
    if (tid !== undefined) return nicepayApi.receiveNiceWebhook({ ...input, tid }, ctx);
    await receiveWebhook(ctx, 'TOSS', input);
    return {};
  },
  async receiveTossWebhook(input, ctx) {
    await receiveWebhook(ctx, 'TOSS', input);
    return {};
  },
};
