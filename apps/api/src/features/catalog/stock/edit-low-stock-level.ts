// Staff set the low-stock level of an item (docs/rules/catalog.md#low-stock). The version of the product does not change.
import type { Answer, Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, storeOfStaff } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { readSettings } from '../../base/settings/settings.ts';
import { setLowStockLevel } from '../product-items/product-items.ts';
import { lockItem } from './stock.db.ts';

/** Stores the level, or removes it when `level` is omitted, and returns the level that applies. Refuses NOT_FOUND for an item of another store. */
export async function editLowStockLevel(
  ctx: Ctx,
  { uuid, level }: Input<'editLowStockLevel'>,
): Promise<Answer<'editLowStockLevel'>> {
  const { lowStockLevel } = await readSettings(ctx.db, 'stock');
  return ctx.tx(async (tx) => {
    const item = (await lockItem(tx, uuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
    if (item.lowStockLevel !== (level ?? null)) {
      await setLowStockLevel(tx, item.uuid, level ?? null);
      await recordAudit(tx, ctx, {
        action: 'EDIT',
        targetType: 'PRODUCT_ITEM',
        targetUuid: item.uuid,
        before: { lowStockLevel: item.lowStockLevel },
        after: { lowStockLevel: level ?? null },
      });
    }
    return { lowStockLevel: level ?? lowStockLevel, isLowStockLevelOwn: level !== undefined };
  });
}
