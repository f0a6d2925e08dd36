// Staff change the stock count of an item with a reason, by units or by a count of the shelf (docs/rules/catalog.md#stock).
import type { Answer, Input } from '#contract/contract.ts';
import { type RefusalField, refuse, stockShortageMessage } from '#domain/base/refusal.ts';
import { type UnsentUnits, adjustmentProblem, countedStock } from '#domain/catalog/stock-adjustment.ts';
import { lotCountMessage } from '#domain/catalog/stock-lots.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { adjustCount, listUnsentUnits } from '../product-items/product-items.ts';
import { lockItem } from './stock.db.ts';

const invalid = (field: RefusalField): never => refuse('INVALID_INPUT', { fields: [field] });

const nothingUnsent: UnsentUnits = { paid: 0, unpaid: 0 };

/** The new count. Refuses INVALID_INPUT for a count that does not say what it includes, STOCK_SHORTAGE below 0. */
function newCount(before: number, unsent: UnsentUnits, input: Input<'adjustStock'>): number {
  const { change, countedCount, includesUnsent } = input;
  if (countedCount !== undefined)
    return (
      countedStock(countedCount, unsent, includesUnsent) ??
      invalid({
        name: 'includesUnsent',
        message: `결제되었고 발송하지 않은 ${unsent.paid}개가 실사 수량에 포함되는지 선택해 주세요.`,
      })
    );
  const after = before + (change ?? 0);
  if (after >= 0) return after;
  return refuse('STOCK_SHORTAGE', {
    message: stockShortageMessage(before),
    extra: { availableCount: before },
  });
}

/**
 * Changes the count of an item of the staff's store. Persons who wait for the item are notified by the job of restock alerts. Refuses
 * NOT_FOUND, INVALID_INPUT, STOCK_SHORTAGE.
 */
export async function adjustStock(ctx: Ctx, input: Input<'adjustStock'>): Promise<Answer<'adjustStock'>> {
  const { reason, memo } = input;
  const problem = adjustmentProblem(input);
  if (problem !== undefined) invalid(problem);
  return ctx.tx(async (tx) => {
    const item = (await lockItem(tx, input.uuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
    if (item.isLotTracked)
      invalid({ name: input.change === undefined ? 'countedCount' : 'change', message: lotCountMessage });
    const [unsent = nothingUnsent] = await listUnsentUnits(tx, { uuids: [item.uuid] });
    const stockCount = newCount(item.stockCount, unsent, input);
    const { uuid: productItemUuid, productUuid } = item;
    const facts = { reason, memo: memo?.trim(), staffUuid: staffOf(ctx) };
    await adjustCount(tx, { productItemUuid, productUuid, stockCount, ...facts }, ctx.now);
    await recordAudit(tx, ctx, {
      action: 'ADJUST_STOCK',
      targetType: 'PRODUCT_ITEM',
      targetUuid: item.uuid,
      before: { stockCount: item.stockCount },
      after: { stockCount, reason },
      ...(memo !== undefined && { reason: memo.trim() }),
    });
    return {
      stockCount,
      change: stockCount - item.stockCount,
      unsentCount: unsent.paid,
      unpaidCount: unsent.unpaid,
    };
  });
}
