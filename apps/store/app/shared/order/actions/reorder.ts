// 재구매: puts every row of an order that can still be bought into the member's cart, and says what could not be added.
import { isRefusal } from '#domain/base/refusal.ts';
import type { SnackbarMessage } from '#ui/feedback/snackbar.tsx';
import { addToMemberCart } from '../../cart/member-cart.ts';

/** The part of an order product that is bought again. */
export type ReorderRow = { productItemUuid: string; displayName: string; count: number; isBuyable: boolean };

/** Units by item: a row that was split for a claim counts with its other part. */
export function reorderItems(rows: readonly ReorderRow[]): ReorderRow[] {
  const items = new Map<string, ReorderRow>();
  for (const row of rows) {
    const count = (items.get(row.productItemUuid)?.count ?? 0) + row.count;
    items.set(row.productItemUuid, { ...row, count });
  }
  return [...items.values()];
}

/** Adds the items one after the other; returns those that were added and the sentence for each other one. */
async function addAll(rows: readonly ReorderRow[]): Promise<{ added: number; reasons: string[] }> {
  let added = 0;
  const reasons: string[] = [];
  for (const { productItemUuid, displayName, count, isBuyable } of reorderItems(rows)) {
    if (!isBuyable) {
      reasons.push(`${displayName}: 지금은 구매할 수 없는 상품입니다.`);
      continue;
    }
    try {
      await addToMemberCart([{ productItemUuid, count }]);
      added += 1;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      reasons.push(`${displayName}: ${error.message}`);
    }
  }
  return { added, reasons };
}

/** The message after a reorder. */
export function reorderMessage(added: number, reasons: readonly string[]): SnackbarMessage {
  const [reason] = reasons;
  const action = { label: '장바구니 바로가기', to: '/order/cart' };
  if (reason === undefined) return { text: '장바구니에 담았습니다.', tone: 'done', action };
  if (added === 0) return { text: reasons.length === 1 ? reason : `담을 수 있는 상품이 없습니다. ${reason}` };
  const others = reasons.length === 1 ? reason : `${reasons.length}개는 담지 못했습니다. ${reason}`;
  return { text: `상품 ${added}개를 담았습니다. ${others}`, action };
}

/** Adds the rows of an order to the cart and returns the message to show. */
export async function reorder(rows: readonly ReorderRow[]): Promise<SnackbarMessage> {
  const { added, reasons } = await addAll(rows);
  return reorderMessage(added, reasons);
}
