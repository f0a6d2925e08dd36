// Deletion of a product by staff: it stays for its orders and is shown nowhere.
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, storeOfStaff } from '../../../../context.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { rewriteProductList } from '../../product-lists/product-lists.ts';
import { refreshSearchItems } from '../../search/search.ts';
import { deactivateProduct } from '../save-products.db.ts';

/** Refuses NOT_FOUND; a repetition changes nothing. */
export async function deleteProduct(ctx: Ctx, uuid: string): Promise<{ isDeleted: boolean }> {
  return ctx.tx(async (tx) => {
    const deleted =
      (await deactivateProduct(tx, { uuid, storeUuid: storeOfStaff(ctx), now: ctx.now })) ??
      refuse('NOT_FOUND');
    if (!deleted.isDone) return { isDeleted: true };
    await rewriteProductList(tx, [uuid]);
    await refreshSearchItems(tx, [uuid]);
    const before = { code: deleted.code, name: deleted.name };
    await recordAudit(tx, ctx, { action: 'DELETE', targetType: 'PRODUCT', targetUuid: uuid, before });
    return { isDeleted: true };
  });
}
