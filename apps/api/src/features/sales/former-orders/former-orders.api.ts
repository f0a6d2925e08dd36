// Handlers of contract/sales/orders/former-orders.ts.
import type { Answer } from '#contract/contract.ts';
import type { formerOrders } from '#contract/sales/orders/former-orders.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { type ListedProduct, listFormerOrders } from './former-orders.db.ts';

type Product = Answer<'getMyFormerOrdersByPaging'>['data'][number];

const answerOf = ({
  uuid,
  orderNo,
  orderedAt,
  productName,
  optionText,
  count,
  amount,
  statusText,
  carrier,
  invoiceNumber,
}: ListedProduct): Product => ({
  uuid,
  orderNo,
  orderedAt: seoulDateTime(orderedAt),
  productName,
  optionText,
  count,
  amount,
  statusText,
  carrier,
  invoiceNumber,
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
