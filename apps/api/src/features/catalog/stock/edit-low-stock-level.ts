// Staff choose from how many units on the stock of an item is low (docs/rules/catalog.md#low-stock). No change of the product: its version stays.
import type { Answer, Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, storeOfStaff } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { readSettings } from '../../base/settings/settings.ts';
import { setLowStockLevel } from '../product-items/product-items.ts';
import { lockItem } from './stock.db.ts';

/** Refuses NOT_FOUND for an item of another store. */
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
