// Handlers of contract/catalog/stock-lots.ts.
import type { stockLots } from '#contract/catalog/stock-lots.ts';
import { seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { lastSaleDay } from '#domain/catalog/stock-lots.ts';
import { type Ctx, storeOfStaff } from '../../../../context.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { adultPictureUrl, pictureUrl } from '../../../../pictures.ts';
import { withoutNulls } from '../../../../without-nulls.ts';
import { type ListedLotRow, listLotMovements, listLots } from './lots-desk.db.ts';
import { editLotPromise, endLotTracking, startLotTracking } from './lot-tracking.ts';
import { countStockLot, moveStockLotUnits, receiveStockLot } from './lot-units.ts';

function lotResponse(ctx: Ctx, { receivedAt, item: { isAdult, mainImage, ...item }, ...lot }: ListedLotRow) {
  return {
    ...withoutNulls(lot),
    lastSaleDay: lastSaleDay(lot.useBy, item.minimumUseByDays),
    receivedAt: seoulDateTime(receivedAt),
    item: {
      ...item,
      // Staff see the pictures of adult goods, whose addresses are signed.
      mainImage: isAdult ? adultPictureUrl(ctx, mainImage) : pictureUrl(mainImage),
    },
  };
}

export const stockLotsApi: HandlersOf<typeof stockLots> = {
  async getStockLotsByPaging(input, ctx) {
    const { rows, paging } = await listLots(ctx.db, input, storeOfStaff(ctx), seoulDate(ctx.now));
    return { data: rows.map((row) => lotResponse(ctx, row)), paging };
  },
  async getStockLotMovementsByPaging(input, ctx) {
    const { rows, paging } = await listLotMovements(ctx.db, input, storeOfStaff(ctx));
    const data = rows.map((row) => ({ ...withoutNulls(row), movedAt: seoulDateTime(row.movedAt) }));
    return { data, paging };
  },
  startLotTracking: (input, ctx) => startLotTracking(ctx, input),
  editLotPromise: (input, ctx) => editLotPromise(ctx, input),
  endLotTracking: (input, ctx) => endLotTracking(ctx, input),
  receiveStockLot: (input, ctx) => receiveStockLot(ctx, input),
  countStockLot: (input, ctx) => countStockLot(ctx, input),
  moveStockLotUnits: (input, ctx) => moveStockLotUnits(ctx, input),
};
