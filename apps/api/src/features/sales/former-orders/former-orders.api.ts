// Handlers of contract/sales/orders/former-orders.ts.
import type { formerOrders } from '#contract/sales/orders/former-orders.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { type ListedProduct, listFormerOrders } from './former-orders.db.ts';

const answerOf = ({ orderedAt, ...product }: ListedProduct) => ({
  ...product,
  orderedAt: seoulDateTime(orderedAt),
});

export const formerOrdersApi: HandlersOf<typeof formerOrders> = {
  async getMyFormerOrdersByPaging(input, ctx) {
    const { rows, paging } = await listFormerOrders(ctx.db, memberOf(ctx), input);
    return { data: rows.map(answerOf), paging };
  },
  async getFormerOrdersByPaging({ userUuid, ...input }, ctx) {
    const { rows, paging } = await listFormerOrders(ctx.db, userUuid, input);
    return { data: rows.map(answerOf), paging };
  },
};
