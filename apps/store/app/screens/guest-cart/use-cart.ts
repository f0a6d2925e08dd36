// The state of the cart screen: rows of the browser, what the server says of them, what is selected, what it costs.
// How any of it looks is the screen's.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isZipCode } from '#domain/delivery-fee.ts';
import { api } from '../../shared/api.ts';
import { readGuestCart, useGuestCart, writeGuestCart } from '../../shared/cart/guest-cart.ts';
import type { GuestCartRow } from '../../shared/cart/guest-cart.ts';
import { queryPresets } from '../../shared/query-presets.ts';
import type { OrderLine } from '../../shared/order-link.ts';
import { isWorthRetry, useQuote } from '../../shared/order/quote.ts';
import type { OrderQuote, ProductItem } from '../../shared/order/order-types.ts';
import { buyableCount, refreshCart } from './cart-refresh.ts';

/** As many as one quote takes (api.md 1.3). */
const mostRows = 100;

export type CartLine = {
  row: GuestCartRow;
  item: ProductItem | undefined;
  /** The most of it that can be bought; 0: not now. */
  most: number;
  isSelected: boolean;
  notes: string[];
};

export type Cart = {
  lines: CartLine[];
  /** Everything in one quote: which lines travel together. */
  whole: OrderQuote | undefined;
  /** What is selected: fees and sums. */
  selected: OrderQuote | undefined;
  selectedLines: OrderLine[];
  isQuotePending: boolean;
  /** The server's sentence where it refuses to price the selection. */
  refusal: string | undefined;
  /** The shop cannot be reached: prices are those of the last time. */
  isOffline: boolean;
  isLoading: boolean;
  goneNames: string[];
  zipCode: string;
  setZipCode: (text: string) => void;
  select: (productItemUuids: string[], isSelected: boolean) => void;
};

type Told = { notes: Map<string, string[]>; goneNames: string[] };

/** Writes what the server says back to the browser's cart, and answers what is to be told about it. */
function writeBack(uuids: string[], items: ProductItem[]): Told {
  // Only rows that were asked about: one that another tab has just put in is not gone.
  const isAsked = (row: GuestCartRow) => uuids.includes(row.productItemUuid);
  const rows = readGuestCart();
  const fresh = refreshCart(rows.filter(isAsked), items);
  if (fresh.notes.size > 0 || fresh.goneNames.length > 0) {
    writeGuestCart([...fresh.rows, ...rows.filter((row) => !isAsked(row))]);
  }
  return fresh;
}

/** Rows of the browser, asked of the server on arrival; changes are told as long as the screen is open. */
function useRefreshedRows() {
  const rows = useGuestCart();
  const [told, setTold] = useState<Told>({ notes: new Map(), goneNames: [] });
  const uuids = rows.slice(0, mostRows).map((row) => row.productItemUuid);
  const answer = useQuery({
    ...queryPresets.revalidate,
    retry: isWorthRetry,
    queryKey: ['cart-items', uuids],
    queryFn: async ({ signal }) => {
      const items = await api.getProductItemsByUuids({ uuids }, { signal });
      const { notes, goneNames } = writeBack(uuids, items);
      setTold((old) => ({
        notes: new Map([...old.notes, ...notes]),
        goneNames: [...old.goneNames, ...goneNames],
      }));
      return items;
    },
    enabled: uuids.length > 0,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return { rows, answer, told };
}

const isFirstAsked = (quote: { isPending: boolean; failureCount: number }): boolean =>
  quote.isPending && quote.failureCount === 0;

export function useCart(): Cart {
  const { rows, answer, told } = useRefreshedRows();
  const [unselected, setUnselected] = useState<ReadonlySet<string>>(new Set());
  const [zipCode, setZipCode] = useState('');
  const lines = useMemo(() => {
    const items = new Map((answer.data ?? []).map((item) => [item.uuid, item]));
    return rows.map((row): CartLine => {
      const item = items.get(row.productItemUuid);
      const most = item ? buyableCount(item) : 0;
      const isSelected = most > 0 && !unselected.has(row.productItemUuid);
      return { row, item, most, isSelected, notes: told.notes.get(row.productItemUuid) ?? [] };
    });
  }, [rows, answer.data, unselected, told.notes]);

  const orderLines = (some: CartLine[]): OrderLine[] =>
    some.slice(0, mostRows).map(({ row }) => ({ productItemUuid: row.productItemUuid, count: row.count }));
  const allLines = orderLines(lines.filter((line) => line.item));
  const selectedLines = orderLines(lines.filter((line) => line.isSelected));
  const zip = isZipCode(zipCode) ? zipCode : undefined;
  const whole = useQuote(allLines, zip);
  const selected = useQuote(selectedLines, zip);

  return {
    lines,
    whole: whole.data,
    selected: selectedLines.length > 0 ? selected.data : undefined,
    selectedLines,
    isQuotePending: selected.isPlaceholderData || (selectedLines.length > 0 && selected.isPending),
    refusal: selected.error?.message,
    isOffline: answer.isError || answer.failureCount > 0,
    // The first quote says which rows travel together: until it is here the panels would move. A shop that does not answer
    // is not waited for.
    isLoading: rows.length > 0 && (!answer.data || (allLines.length > 0 && isFirstAsked(whole))),
    goneNames: told.goneNames,
    zipCode,
    setZipCode,
    select: (productItemUuids, isSelected) =>
      setUnselected((old) => {
        const next = new Set(old);
        for (const uuid of productItemUuids) {
          if (isSelected) next.delete(uuid);
          else next.add(uuid);
        }
        return next;
      }),
  };
}
