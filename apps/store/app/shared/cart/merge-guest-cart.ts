// Merges the guest's cart of this browser into the member's after signing in (docs/rules/cart.md#joining). The browser's rows are deleted
// only after the server confirmed; the cart screen shows counts that were cut (cut-notes.ts).
import { formatNumber } from '#domain/base/money.ts';
import { subtractLines } from '#domain/cart/cart.ts';
import { particleAfter } from '#domain/korean-text/particle.ts';
import type { SnackbarMessage } from '#ui/feedback/snackbar.tsx';
import { api } from '../api/api.ts';
import { findRefusal } from '../api/find-refusal.ts';
import { localStore } from '../browser/local-store.ts';
import { randomUuid } from '../browser/random-uuid.ts';
import { cartPath } from '../paths/cart-path.ts';
import { visitInflow } from '../visit/visit-inflow.ts';
import { addCutNotes } from './cut-notes.ts';
import { readGuestCart, writeGuestCart } from './guest-cart.ts';
import type { GuestCartRow } from './guest-cart.ts';
import { setMemberCart } from './member-cart.ts';

type Cut = Awaited<ReturnType<typeof api.mergeGuestCart>>['cut'][number];

/** Idempotency key of one merge, the same in every tab: a retry after a lost answer counts once. */
const keyStore = localStore<string>('onns.cart-key', (stored) => (typeof stored === 'string' ? stored : ''));

let isUnderWay = false;

/**
 * Merges the carts if the guest's has rows and shows the result in a snackbar. Without an answer the browser keeps its cart, and the
 * next page tries again.
 */
export async function mergeGuestCart(showSnackbar: (message: SnackbarMessage) => void): Promise<void> {
  const rows = readGuestCart();
  if (isUnderWay || rows.length === 0) return;
  isUnderWay = true;
  const key = keyStore.read() || randomUuid();
  keyStore.write(key);
  try {
    const items = rows.slice(0, 100).map(({ productItemUuid, count }) => ({ productItemUuid, count }));
    const joined = await api.mergeGuestCart(
      { items, ...visitInflow() },
      { headers: { 'idempotency-key': key } },
    );
    keyStore.write('');
    // Rows that another tab added meanwhile stay for the next merge.
    writeGuestCart(subtractLines(readGuestCart(), items));
    setMemberCart(joined.items);
    addCutNotes(joined.cut.map((cut) => cutText(cut, rows)));
    showSnackbar({
      text:
        joined.cut.length === 0
          ? '담아 두신 상품을 장바구니에 옮겼습니다.'
          : '담아 두신 상품 중 일부를 옮기지 못했습니다.',
      action: { label: '장바구니 보기', to: cartPath(true) },
    });
  } catch (error) {
    // The key was used for another cart: the next attempt gets a new one.
    if (findRefusal(error)?.code === 'IDEMPOTENCY_CONFLICT') keyStore.write('');
  } finally {
    isUnderWay = false;
  }
}

const reasons: Record<Cut['code'], string> = {
  SOLD_OUT: '품절되어',
  STOCK_SHORTAGE: '재고가 부족해',
  NOT_ON_SALE: '판매가 종료되어',
  LIMIT_EXCEEDED: '담을 수 있는 수량을 초과해',
  ADULT_REQUIRED: '성인 인증이 필요해',
  PRICE_CHANGED: '가격이 변경되어',
};

/** The result for one item as a sentence. */
export function cutText({ productItemUuid, wanted, kept, code }: Cut, rows: readonly GuestCartRow[]): string {
  const name =
    rows.find((row) => row.productItemUuid === productItemUuid)?.productItem.product.name ?? '상품';
  const reason = `${name}${particleAfter(name, '은/는')} ${reasons[code]}`;
  if (kept === 0) return `${reason} 옮기지 못했습니다.`;
  return `${reason} ${formatNumber(wanted)}개 중 ${formatNumber(kept)}개만 담았습니다.`;
}
