// The rows of a member's cart as the screen shows them, with the problems of each row as sentences, and changes that the server
// confirms. The rows themselves are stored in shared/cart/member-cart.ts.
import { useLayoutEffect, useMemo, useState } from 'react';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { buyableCount, countNote, priceNote } from '../../shared/cart/page/cart-notes.ts';
import { removeFromMemberCart, setMemberCartCount } from '../../shared/cart/member-cart-changes.ts';
import { addToMemberCart, setMemberCart, useMemberCart } from '../../shared/cart/member-cart.ts';
import type { MemberCartRow } from '../../shared/cart/member-cart.ts';
import { failureText } from '../../shared/cart/failure-text.ts';
import type { CartSource } from '../../shared/cart/page/use-cart-view.ts';
import type { OrderQuote } from '../../shared/order/order-types.ts';

/** Why a row cannot be bought in any count; undefined if it can be bought in some count. */
function unavailableText({ problem }: MemberCartRow): string | undefined {
  if (problem?.code === 'NOT_ON_SALE') return '판매 종료';
  if (problem?.code === 'SOLD_OUT') return '일시 품절';
  if (problem?.code === 'ADULT_REQUIRED') return '성인 인증 필요';
  if (problem?.code === 'LIMIT_EXCEEDED' && problem.availableCount === 0) return '구매 한도 초과';
  return undefined;
}

function maxCountOf(row: MemberCartRow): number {
  if (unavailableText(row) !== undefined) return 0;
  const maxCount = buyableCount(row.productItem);
  return row.problem?.code === 'PRICE_CHANGED'
    ? maxCount
    : Math.min(maxCount, row.problem?.availableCount ?? maxCount);
}

/** Rows whose count is above the count that can be bought. */
function rowsAboveLimit(rows: MemberCartRow[]): MemberCartRow[] {
  return rows.filter((row) => maxCountOf(row) > 0 && row.count > maxCountOf(row));
}

/** Notes about the counts above the limit, by uuid of the row. */
function limitNotes(rows: MemberCartRow[]): Map<string, string> {
  return new Map(rowsAboveLimit(rows).map((row) => [row.uuid, countNote(row.productItem, maxCountOf(row))]));
}

/** The member's cart rows: `first` as loaded, then as changed. Undoing a removal resolves to false if the server refuses it. */
export function useMemberRows(first: MemberCartRow[], firstQuote: OrderQuote | null): CartSource {
  const rows = useMemberCart();
  const showSnackbar = useSnackbar();
  const [lowered] = useState(() => limitNotes(first));

  // A layout effect, so that the loaded rows are stored before the header requests the cart. Counts above the limit are lowered;
  // `lowered` has the note of each.
  useLayoutEffect(() => {
    setMemberCart(first);
    for (const row of rowsAboveLimit(first))
      setMemberCartCount(row.uuid, maxCountOf(row), 'INPUT').catch((error: unknown) =>
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
          maxCount: maxCountOf(row),
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
  const showFailure = (error: unknown) => {
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
      setMemberCartCount(row.uuid, count, changeLog).catch(showFailure);
    },
    remove: (productItemUuids) => {
      const removed = productItemUuids.flatMap((uuid) => rowOf(uuid) ?? []);
      const isDone = (work: Promise<void>) => work.then(() => true, showFailure);
      const removal = isDone(removeFromMemberCart(removed.map(({ uuid }) => uuid)));
      // A failed deletion has restored the rows already: adding them again would double the counts.
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
