// The rows of a guest's cart: stored in this browser, refreshed with the server's current data.
// What the carts of guests and members share is shared/cart.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { maxCartRows } from '#domain/cart/cart.ts';
import { restoreLines } from '#domain/cart/restore-lines.ts';
import { api } from '../../shared/api/api.ts';
import {
  readGuestCart,
  removeFromGuestCart,
  setGuestCartCount,
  useGuestCart,
  writeGuestCart,
} from '../../shared/cart/guest-cart.ts';
import type { GuestCartRow } from '../../shared/cart/guest-cart.ts';
import { queryPresets, unlessRefused } from '../../shared/query/query-presets.ts';
import { hasAdultMark } from '../../shared/account/session/adult-mark.ts';
import { maxOrderLines } from '../../shared/paths/order-sheet-path.ts';
import type { CartSource } from '../../shared/cart/page/use-cart-view.ts';
import type { ProductItem } from '../../shared/order/order-types.ts';
import { buyableCount } from '../../shared/cart/page/cart-notes.ts';
import { refreshCart } from './cart-refresh.ts';
import type { RefreshedCart } from './cart-refresh.ts';

type RefreshNotes = Pick<RefreshedCart, 'notes' | 'removedNames'>;

/** Writes the server's current data into the browser's cart and returns what changed. */
function writeBack(uuids: string[], items: ProductItem[]): RefreshNotes {
  // Only the requested rows: a row that another tab has added since is not missing from the shop.
  const isRequested = (row: GuestCartRow) => uuids.includes(row.productItemUuid);
  const rows = readGuestCart();
  const fresh = refreshCart(rows.filter(isRequested), items);
  if (fresh.notes.size > 0 || fresh.removedNames.length > 0) {
    writeGuestCart([...fresh.rows, ...rows.filter((row) => !isRequested(row))]);
  }
  return fresh;
}

/** The current items of the rows; one call takes as many as an order. */
async function itemsOf(uuids: string[], signal: AbortSignal): Promise<ProductItem[]> {
  const [first, rest] = [uuids.slice(0, maxOrderLines), uuids.slice(maxOrderLines)];
  const items = await api.getProductItemsByUuids({ uuids: first }, { signal });
  return rest.length === 0 ? items : [...items, ...(await itemsOf(rest, signal))];
}

/** The stored rows, refreshed when the screen opens; their notes are shown until it is left. */
function useRefreshedRows() {
  const rows = useGuestCart();
  const [changed, setChanged] = useState<RefreshNotes>({ notes: new Map(), removedNames: [] });
  const uuids = rows.slice(0, maxCartRows).map((row) => row.productItemUuid);
  const answer = useQuery({
    ...queryPresets.revalidate,
    retry: unlessRefused(queryPresets.revalidate),
    queryKey: ['cart-items', uuids],
    queryFn: async ({ signal }) => {
      const items = await itemsOf(uuids, signal);
      const { notes, removedNames } = writeBack(uuids, items);
      setChanged((old) => ({
        notes: new Map([...old.notes, ...notes]),
        removedNames: [...old.removedNames, ...removedNames],
      }));
      return items;
    },
    enabled: uuids.length > 0,
    placeholderData: keepPreviousData,
  });
  return { rows, answer, changed };
}

/** The guest's rows with the server's current data; changes are written to the browser's cart immediately. */
export function useGuestRows(): CartSource {
  const { rows, answer, changed } = useRefreshedRows();
  const lines = useMemo(() => {
    const items = new Map((answer.data ?? []).map((item) => [item.uuid, item]));
    return rows.map((row) => {
      const item = items.get(row.productItemUuid);
      const maxCount = item ? buyableCount(item) : 0;
      const notes = changed.notes.get(row.productItemUuid) ?? [];
      if (item?.product.isAdult && maxCount > 0 && !hasAdultMark())
        return { row, item, maxCount: 0, unavailableText: '성인 인증 필요', isBarred: true, notes };
      const unavailableText =
        item && maxCount === 0 ? (item.stockCount > 0 ? '판매 종료' : '일시 품절') : undefined;
      return { row, item, maxCount, unavailableText, notes };
    });
  }, [rows, answer.data, changed.notes]);
  return {
    lines,
    isKnown: answer.data !== undefined,
    isOffline: answer.isError || answer.failureCount > 0,
    removedNames: changed.removedNames,
    setCount: setGuestCartCount,
    remove: (uuids) => {
      const before = readGuestCart();
      removeFromGuestCart(uuids);
      return async () => {
        writeGuestCart(restoreLines(readGuestCart(), before, uuids));
        return true;
      };
    },
  };
}
