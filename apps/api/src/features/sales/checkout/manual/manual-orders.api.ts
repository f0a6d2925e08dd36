// Handler of contract/sales/checkout/manual-orders.ts.
import type { manualOrders } from '#contract/sales/checkout/manual-orders.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { orderResponse } from '../../order-rows/order-rows.ts';
import { findPaymentOf } from '../../payments/payments.ts';
import { requireWhole } from './read-manual-order.ts';
import { quoteManualOrder, registerManualOrder } from './register-manual-order.ts';

export const manualOrdersApi: HandlersOf<typeof manualOrders> = {
  async registerManualOrder({ dryRun, ...input }, ctx) {
    if (dryRun === true) return quoteManualOrder(input, ctx);
    const order = await registerManualOrder(requireWhole(input), ctx);
    return orderResponse(order, await findPaymentOf(ctx, order.uuid), ctx.now, 'STAFF');
  },
};
