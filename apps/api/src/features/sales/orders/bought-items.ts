// The items that a member bought, as cards in two sections (docs/rules/orders.md#always-buying).
import type { Answer, Input } from '#contract/contract.ts';
import { addYears, seoulDateTime } from '#domain/base/calendar.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import { itemCardOf } from '../../catalog/product-items/product-items.ts';
import { runOutsOf } from '../nutrients/nutrients.ts';
import { listBoughtItems } from './bought-items.db.ts';

const defaultCount = 100;

/** A page of items bought in the last twelve months. */
export async function boughtItems(
  { section, count = defaultCount, ...paging }: Input<'getMyOrderProductStatistics'>,
  ctx: Ctx,
): Promise<Answer<'getMyOrderProductStatistics'>> {
  const since = addYears(ctx.now, -1);
  const userUuid = memberOf(ctx);
  const page = await listBoughtItems(ctx.db, {
    userUuid,
    since,
    section,
    paging: { ...paging, count },
    now: ctx.now,
  });
  const runOuts = await runOutsOf(ctx, userUuid);
  return {
    data: page.rows.map((row) => ({
      ...runOuts.get(row.productUuid),
      productItemUuid: row.uuid,
      productItem: itemCardOf(row),
      orderCount: row.orderCount,
      totalCount: row.unitCount,
      lastOrderedAt: seoulDateTime(row.lastOrderedAt),
      section: row.orderCount > 1 ? ('OFTEN' as const) : ('ONCE' as const),
    })),
    paging: page.paging,
  };
}
