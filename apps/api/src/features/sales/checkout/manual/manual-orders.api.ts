// Handler of contract/sales/checkout/manual-orders.ts.
import type { manualOrders } from '#contract/sales/checkout/manual-orders.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { orderResponse } from '../../order-rows/order-rows.ts';
import { findPaymentOf } from '../../payments/payments.ts';
import { registerManualOrder } from './register-manual-order.ts';

export const manualOrdersApi: HandlersOf<typeof manualOrders> = {
  async registerManualOrder(input, ctx) {
    const order = await registerManualOrder(input, ctx);
    return orderResponse(order, await findPaymentOf(ctx, order.uuid), ctx.now);
  },
};
