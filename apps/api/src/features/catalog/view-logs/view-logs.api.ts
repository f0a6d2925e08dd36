// Handlers of contract/catalog/view-logs.ts.
import type { viewLogs } from '#contract/catalog/view-logs.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { trackingCookies } from '#domain/base/enums.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { type Ctx, findMember, memberOf } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { cardOf } from '../product-items/product-items.ts';
import { type CardRow, listCardsOf } from '../product-lists/product-lists.ts';
import { productCardsOf } from '../products/products.ts';
import { type Viewer, deleteViews, listRecentProducts, listViews } from './view-logs.db.ts';
import { keptMs, logView } from './view-logs.ts';

const recentByDefault = 20;
const logsByDefault = 50;

/** The id of the browser in its cookie; undefined without a valid one. */
function guestOfCookie({ request }: Ctx): string | undefined {
  const header = String(request.headers['cookie'] ?? '');
  const line = header.split('; ').find((part) => part.startsWith(`${trackingCookies[0]}=`));
  const id = line?.slice(trackingCookies[0].length + 1) ?? '';
  return isUuid(id) ? id : undefined;
}

const sinceOf = (ctx: Ctx): Date => new Date(ctx.now.getTime() - keptMs);

/** The products that the member, or else the browser, looked at. */
async function recentCards(
  ctx: Ctx,
  { guestExternalId, count = recentByDefault }: { guestExternalId?: string; count?: number },
): Promise<CardRow[]> {
  const userUuid = findMember(ctx);
  const guest = guestExternalId ?? guestOfCookie(ctx);
  if (userUuid === undefined && guest === undefined) return [];
  const viewer: Viewer = userUuid === undefined ? { guestExternalId: guest ?? '' } : { userUuid };
  const products = await listRecentProducts(ctx.db, viewer, { since: sinceOf(ctx), count });
  return listCardsOf(ctx.db, products, ctx.now);
}

export const viewLogsApi: HandlersOf<typeof viewLogs> = {
  getMyRecentProducts: async (input, ctx) => productCardsOf(ctx.db, await recentCards(ctx, input)),
  getMyRecentProductItems: async (input, ctx) => (await recentCards(ctx, input)).map(cardOf),
  async registerOpenViewLog({ guestExternalId, targetType, targetUuid, inflow = null }, ctx) {
    // Guest ids can be invented, so rows per address are limited; the limit is above the views of an office behind one address.
    await takeUses(ctx, { key: `view:${ctx.request.ip}`, limit: 1200, windowMs: 10 * 60_000 });
    return { isStored: await logView(ctx, { guestExternalId }, { targetType, targetUuid, inflow }) };
  },
  registerViewLog: async ({ targetType, targetUuid, inflow = null }, ctx) => ({
    isStored: await logView(ctx, { userUuid: memberOf(ctx) }, { targetType, targetUuid, inflow }),
  }),
  async getMyViewLogs({ targetType = 'PRODUCT_ITEM', count = logsByDefault, ...paging }, ctx) {
    const page = await listViews(ctx.db, memberOf(ctx), {
      ...paging,
      count,
      targetType,
      since: sinceOf(ctx),
    });
    const products = page.rows.flatMap((row) => row.productUuid ?? []);
    const cards = await listCardsOf(ctx.db, [...new Set(products)], ctx.now);
    const cardByProduct = new Map(cards.map((row) => [row.productUuid, cardOf(row)]));
    const data = page.rows.map((row) => {
      const productItem = cardByProduct.get(row.productUuid ?? '');
      return {
        uuid: row.uuid,
        targetType,
        targetUuid: row.targetUuid,
        viewedAt: seoulDateTime(row.viewedAt),
        ...(productItem !== undefined && { productItem }),
      };
    });
    return { data, paging: page.paging };
  },
  deleteAllViewLogs: async (_input, ctx) => ({ deletedCount: await deleteViews(ctx.db, [memberOf(ctx)]) }),
};
