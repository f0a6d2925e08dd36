// How staff change stock counts: reasons, and what a count of the shelf means beside units that are sold and not sent
// (docs/rules/catalog.md#stock).
import type { RefusalField } from '../base/refusal.ts';
import { lotStateReasons } from './stock-lots.ts';

/** RESTOCK: goods come in, also after an inspection. COUNT: the shelf was counted. DAMAGE: goods are broken, expired or lost. */
export const stockAdjustReasons = ['RESTOCK', 'COUNT', 'DAMAGE'] as const;
export type StockAdjustReason = (typeof stockAdjustReasons)[number];

/**
 * Reasons of all movements. ADJUST: staff edited the item. SOLD_OUT: staff cancelled an order that they cannot deliver. MOVED and
 * lotStateReasons: of items that are managed by lots.
 */
export const stockReasons = [
  'FIRST',
  'IMPORT',
  'ADJUST',
  'ORDER',
  'ORDER_RETURNED',
  'SOLD_OUT',
  ...stockAdjustReasons,
  'MOVED',
  ...lotStateReasons,
] as const;
export type StockReason = (typeof stockReasons)[number];

/** Units of an item that are taken and not sent: of paid orders, and of orders that await their payment. */
export type UnsentUnits = { paid: number; unpaid: number };

/**
 * The stock after a count of the shelf. The count always includes the units of unpaid orders, which the merchant cannot know; with
 * `includesUnsent` it includes those of paid orders too, with false it does not. Undefined where the item has paid units and it is not
 * said which. Never below 0.
 */
export function countedStock(
  counted: number,
  { paid, unpaid }: UnsentUnits,
  includesUnsent: boolean | undefined,
): number | undefined {
  if (paid > 0 && includesUnsent === undefined) return undefined;
  return Math.max(0, counted - unpaid - (includesUnsent === true ? paid : 0));
}

/** What contradicts itself in an adjustment: either a change that fits its reason, or a count. Undefined for a valid one. */
export function adjustmentProblem({
  reason,
  change,
  countedCount,
}: {
  reason: StockAdjustReason;
  change?: number | undefined;
  countedCount?: number | undefined;
}): RefusalField | undefined {
  const problem = (name: string, message: string) => ({ name, message });
  if ((change === undefined) === (countedCount === undefined))
    return problem('change', '더하거나 뺄 수량과 실사 수량 중 하나를 입력해 주세요.');
  if (countedCount !== undefined)
    return reason === 'COUNT'
      ? undefined
      : problem('countedCount', '실사 수량은 재고 실사에만 입력할 수 있습니다.');
  if (change === 0) return problem('change', '수량을 입력해 주세요.');
  if (reason === 'RESTOCK' && Number(change) < 0)
    return problem('change', '입고 수량은 1개 이상이어야 합니다.');
  if (reason === 'DAMAGE' && Number(change) > 0)
    return problem('change', '파손·분실 수량은 빼는 수로 입력해 주세요.');
  return undefined;
}
