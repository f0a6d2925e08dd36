// Handlers of contract/catalog/stock.ts.
import type { stock } from '#contract/catalog/stock.ts';
import { addDays, parseSeoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { storeOfStaff } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import { adjustStock } from './adjust-stock.ts';
import { editLowStockLevel } from './edit-low-stock-level.ts';
import { listStockLogs } from './stock.db.ts';

export const stockApi: HandlersOf<typeof stock> = {
  async getStockLogsByPaging({ dateRange, ...filter }, ctx) {
    const { fromDate, toDate } = dateRange ?? {};
    const { rows, paging } = await listStockLogs(ctx.db, storeOfStaff(ctx), {
      ...filter,
      ...(fromDate !== undefined && { from: parseSeoulDate(fromDate) }),
      ...(toDate !== undefined && { to: parseSeoulDate(addDays(toDate, 1)) }),
    });
    const data = rows.map(({ cursorText: _cursor, totalCount: _total, ...row }) => ({
      ...withoutNulls(row),
      movedAt: seoulDateTime(row.movedAt),
    }));
    return { data, paging };
  },
  adjustStock: (input, ctx) => adjustStock(ctx, input),
  editLowStockLevel: (input, ctx) => editLowStockLevel(ctx, input),
};
