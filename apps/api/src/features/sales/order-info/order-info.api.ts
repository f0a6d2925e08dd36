// Handlers of contract/sales/orders/order-info.ts.
import type { orderInfo } from '#contract/sales/orders/order-info.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { findOrder, orderResponse } from '../order-rows/order-rows.ts';
import { findPaymentOf } from '../payments/payments.ts';
import { bulk, findOrderOfRow, staffScopeOf } from '../shipments/shipments.ts';
import { requestInformation } from './request-information.ts';
import { describeRequest, editDelivery, supplyByStaff, supplyInformation } from './supply-information.ts';

/** The order after a change by staff. */
async function changedOrder(ctx: Ctx, orderUuid: string) {
  const order = (await findOrder(ctx.db, orderUuid)) ?? refuse('NOT_FOUND');
  return orderResponse(order, await findPaymentOf(ctx, orderUuid), ctx.now, 'STAFF');
}

export const orderInfoApi: HandlersOf<typeof orderInfo> = {
  getOrderInfoRequest: ({ token }, ctx) => describeRequest(ctx, token),
  editOrderInfoFromPharm: ({ token, ...given }, ctx) => supplyInformation(ctx, token, given),
  requestOrderInformation: ({ uuids, text }, ctx) =>
    bulk(
      ctx,
      [...new Set(uuids)].map((uuid) => ({ uuid })),
      (found) => requestInformation(ctx, found, text),
    ),
  async supplyOrderInformation({ uuid, ...given }, ctx) {
    const { storeUuid } = staffScopeOf(ctx);
    const orderUuid = (await findOrderOfRow(ctx.db, uuid, storeUuid)) ?? refuse('NOT_FOUND');
    await supplyByStaff(ctx, orderUuid, given);
    return changedOrder(ctx, orderUuid);
  },
  async editOrderDelivery({ uuid, ...given }, ctx) {
    await editDelivery(ctx, uuid, given);
    return changedOrder(ctx, uuid);
  },
};
