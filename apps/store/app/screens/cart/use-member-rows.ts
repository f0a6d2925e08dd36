// The rows of a member's cart for the screen: what stands against each today, in words, and changes that the server confirms.
// The rows themselves are shared/cart/member-cart.ts.
import { useLayoutEffect, useMemo, useState } from 'react';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { buyableCount, countNote, priceNote } from '../../shared/cart/page/cart-notes.ts';
import { removeFromMemberCart, setMemberCartCount } from '../../shared/cart/member-cart-changes.ts';
import { addToMemberCart, setMemberCart, useMemberCart } from '../../shared/cart/member-cart.ts';
import type { MemberCartRow } from '../../shared/cart/member-cart.ts';
import { failureText } from '../../shared/cart/failure-text.ts';
import type { CartSource } from '../../shared/cart/page/use-cart-view.ts';
import type { OrderQuote } from '../../shared/order/order-types.ts';

/** Why a row cannot be bought at all; undefined where fewer of it can. */
function unavailableText({ problem }: MemberCartRow): string | undefined {
  if (problem?.code === 'NOT_ON_SALE') return '판매 종료';
  if (problem?.code === 'SOLD_OUT') return '일시 품절';
  if (problem?.code === 'ADULT_REQUIRED') return '성인 인증 필요';
  if (problem?.code === 'LIMIT_EXCEEDED' && problem.availableCount === 0) return '구매 한도 초과';
  return undefined;
}

function mostOf(row: MemberCartRow): number {
  if (unavailableText(row) !== undefined) return 0;
  const most = buyableCount(row.productItem);
  return row.problem?.code === 'PRICE_CHANGED' ? most : Math.min(most, row.problem?.availableCount ?? most);
}

/** Rows of which fewer can be bought than there are in the cart. */
function tooMany(rows: MemberCartRow[]): MemberCartRow[] {
  return rows.filter((row) => mostOf(row) > 0 && row.count > mostOf(row));
}

/** The rows as the page brought them, and as they are changed from then on. */
export function useMemberRows(first: MemberCartRow[], firstQuote: OrderQuote | null): CartSource {
  const rows = useMemberCart();
  const showSnackbar = useSnackbar();
  const [lowered] = useState(
    () => new Map(tooMany(first).map((row) => [row.uuid, countNote(row.productItem, mostOf(row))])),
  );

  // What the page brought is the newest there is, known before the header asks for it; a row above what can be bought today is lowered, and it is said.
  useLayoutEffect(() => {
    setMemberCart(first);
    for (const row of tooMany(first))
      setMemberCartCount(row.uuid, mostOf(row), 'INPUT').catch((error: unknown) =>
        showSnackbar({ text: failureText(error) }),
      );
  }, [first, showSnackbar]);

  const shown = rows ?? first;
  const lines = useMemo(
    () =>
      shown.map((row) => {
        const old = row.problem?.oldPrice;
        const note = lowered.get(row.uuid);
        return {
          row: { productItemUuid: row.productItem.uuid, count: row.count, productItem: row.productItem },
          item: row.productItem,
          most: mostOf(row),
          unavailableText: unavailableText(row),
          isBarred: row.problem?.code === 'ADULT_REQUIRED',
          notes: [
            ...(old === undefined ? [] : [priceNote(old, row.productItem.salesPrice)]),
            ...(note === undefined ? [] : [note]),
          ],
        };
      }),
    [shown, lowered],
  );
  const rowOf = (productItemUuid: string) => shown.find((row) => row.productItem.uuid === productItemUuid);
  const tell = (error: unknown) => {
    showSnackbar({ text: failureText(error) });
    return false;
  };
  return {
    lines,
    isKnown: true,
    isOffline: false,
    removedNames: [],
    firstQuote: firstQuote ?? undefined,
    setCount: (productItemUuid, count) => {
      const row = rowOf(productItemUuid);
      if (!row || row.count === count) return;
      const step = count - row.count;
      const changeLog = step === 1 ? 'PLUS' : step === -1 ? 'MINUS' : 'INPUT';
      setMemberCartCount(row.uuid, count, changeLog).catch(tell);
    },
    remove: (productItemUuids) => {
      const removed = productItemUuids.flatMap((uuid) => rowOf(uuid) ?? []);
      const isDone = (work: Promise<void>) => work.then(() => true, tell);
      const removal = isDone(removeFromMemberCart(removed.map(({ uuid }) => uuid)));
      // A deletion that failed has put the rows back already: adding them again would double the counts.
      return async () =>
        (await removal) &&
        isDone(
          addToMemberCart(
            removed.map(({ productItem, count }) => ({ productItemUuid: productItem.uuid, count })),
          ),
        );
    },
  };
}
