// The rows of a guest's cart: those of this browser, and what the server says of them today.
// What both carts have alike is shared/cart.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { restoreLines } from '#domain/restore-lines.ts';
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

type Told = { notes: Map<string, string[]>; removedNames: string[] };

/** Writes what the server says back to the browser's cart, and answers what is to be told about it. */
function writeBack(uuids: string[], items: ProductItem[]): Told {
  // Only rows that were asked about: one that another tab has just put in is not gone.
  const isAsked = (row: GuestCartRow) => uuids.includes(row.productItemUuid);
  const rows = readGuestCart();
  const fresh = refreshCart(rows.filter(isAsked), items);
  if (fresh.notes.size > 0 || fresh.removedNames.length > 0) {
    writeGuestCart([...fresh.rows, ...rows.filter((row) => !isAsked(row))]);
  }
  return fresh;
}

/** Rows of the browser, asked of the server on arrival; changes are told as long as the screen is open. */
function useRefreshedRows() {
  const rows = useGuestCart();
  const [told, setTold] = useState<Told>({ notes: new Map(), removedNames: [] });
  const uuids = rows.slice(0, maxOrderLines).map((row) => row.productItemUuid);
  const answer = useQuery({
    ...queryPresets.revalidate,
    retry: unlessRefused(queryPresets.revalidate),
    queryKey: ['cart-items', uuids],
    queryFn: async ({ signal }) => {
      const items = await api.getProductItemsByUuids({ uuids }, { signal });
      const { notes, removedNames } = writeBack(uuids, items);
      setTold((old) => ({
        notes: new Map([...old.notes, ...notes]),
        removedNames: [...old.removedNames, ...removedNames],
      }));
      return items;
    },
    enabled: uuids.length > 0,
    placeholderData: keepPreviousData,
  });
  return { rows, answer, told };
}

/** The guest's rows with what the server says of them; changes go to the browser's cart at once. */
export function useGuestRows(): CartSource {
  const { rows, answer, told } = useRefreshedRows();
  const lines = useMemo(() => {
    const items = new Map((answer.data ?? []).map((item) => [item.uuid, item]));
    return rows.map((row) => {
      const item = items.get(row.productItemUuid);
      const most = item ? buyableCount(item) : 0;
      const notes = told.notes.get(row.productItemUuid) ?? [];
      if (item?.product.isAdult && most > 0 && !hasAdultMark())
        return { row, item, most: 0, unavailableText: '성인 인증 필요', isBarred: true, notes };
      const unavailableText =
        item && most === 0 ? (item.stockCount > 0 ? '판매 종료' : '일시 품절') : undefined;
      return { row, item, most, unavailableText, notes };
    });
  }, [rows, answer.data, told.notes]);
  return {
    lines,
    isKnown: answer.data !== undefined,
    isOffline: answer.isError || answer.failureCount > 0,
    removedNames: told.removedNames,
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
