// Handlers of contract/sales/lot-recalls.ts.
import type { lotRecalls } from '#contract/sales/lot-recalls.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { maskedName } from '#domain/members/masked.ts';
import { storeOfStaff } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { listLotOrders } from './lot-orders.db.ts';
import { notifyLotBuyers } from './notify-lot-buyers.ts';
import { reopenStockLot, stopStockLot } from './stop-lot.ts';

export const lotRecallsApi: HandlersOf<typeof lotRecalls> = {
  stopStockLot: (input, ctx) => stopStockLot(ctx, input),
  reopenStockLot: (input, ctx) => reopenStockLot(ctx, input),
  async getStockLotOrdersByPaging(input, ctx) {
    const { rows, paging } = await listLotOrders(ctx.db, input, storeOfStaff(ctx));
    const data = rows.map(({ ordererName, orderedAt, dispatchedAt, notifiedAt, ...row }) => ({
      ...row,
      ordererName: maskedName(ordererName),
      orderedAt: seoulDateTime(orderedAt),
      ...withoutNulls({
        dispatchedAt: dispatchedAt && seoulDateTime(dispatchedAt),
        notifiedAt: notifiedAt && seoulDateTime(notifiedAt),
      }),
    }));
    return { data, paging };
  },
  notifyLotBuyers: (input, ctx) => notifyLotBuyers(ctx, input),
};
