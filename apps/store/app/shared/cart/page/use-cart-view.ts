// State shared by the guest's and the member's cart: selected rows, their quote, delivery groups. The screens provide the rows and
// their changes (CartSource).
import { useMemo, useState } from 'react';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { isZipCode } from '#domain/prices/delivery-fee.ts';
import { maxOrderLines } from '../../paths/order-sheet-path.ts';
import type { OrderLine } from '../../paths/order-sheet-path.ts';
import type { OrderQuote, ProductItem } from '../../order/order-types.ts';
import { useQuote } from '../../quote/quote.ts';
import type { GuestCartRow } from '../guest-cart.ts';

/** A row of either cart. */
export type CartRowFacts = {
  productItemUuid: string;
  count: number;
  productItem: Pick<GuestCartRow['productItem'], 'optionItems'> & {
    product: Pick<GuestCartRow['productItem']['product'], 'name' | 'mainImage' | 'isAdult'>;
  };
};

export type CartLine = {
  row: CartRowFacts;
  /** The server's current item; undefined until it is loaded. */
  item: ProductItem | undefined;
  /** The highest count that can be bought; 0 if none. */
  maxCount: number;
  /** Why it cannot be bought now, as a short label. */
  unavailableText: string | undefined;
  /** Cannot be bought only because the shopper's age is not verified. */
  isBarred?: boolean;
  isSelected: boolean;
  notes: string[];
};

/** What the screen of a cart provides. */
export type CartSource = {
  lines: Omit<CartLine, 'isSelected'>[];
  /** The current items are loaded. */
  isKnown: boolean;
  /** The shop cannot be reached: prices are the stored ones. */
  isOffline: boolean;
  removedNames: string[];
  setCount: (productItemUuid: string, count: number) => void;
  /** Removes rows and returns the undo function, which resolves to whether they are restored; the source shows a failure. */
  remove: (productItemUuids: string[]) => () => Promise<boolean>;
  /** The quote of all rows from the page's loader. */
  firstQuote?: OrderQuote | undefined;
};

export type Cart = Pick<CartSource, 'isOffline' | 'removedNames' | 'setCount' | 'remove'> & {
  lines: CartLine[];
  /** Quote of all rows, for the delivery groups. */
  whole: OrderQuote | undefined;
  /** Quote of the selected rows: fees and totals. */
  selected: OrderQuote | undefined;
  selectedLines: OrderLine[];
  isQuotePending: boolean;
  /** The server's sentence where it refuses to quote the selection. */
  refusal: string | undefined;
  isLoading: boolean;
  zipCode: string;
  setZipCode: (text: string) => void;
  /** More rows can be bought than one order takes. */
  isOverLimit: boolean;
  /** Selects or deselects rows; of more than one order takes, the last ones stay deselected, and a snackbar says so. */
  select: (productItemUuids: string[], isSelected: boolean) => void;
};

const isFirstPending = (quote: { isPending: boolean; failureCount: number }): boolean =>
  quote.isPending && quote.failureCount === 0;

const orderLines = (lines: CartLine[]): OrderLine[] =>
  lines
    .slice(0, maxOrderLines)
    .map(({ row }) => ({ productItemUuid: row.productItemUuid, count: row.count }));

/** The state of a cart screen from the rows of its source. */
export function useCartView(source: CartSource): Cart {
  const showSnackbar = useSnackbar();
  const [choices, setChoices] = useState<Choices>(new Map());
  const [zipCode, setZipCode] = useState('');
  const lines = useMemo(() => withSelection(source.lines, choices), [source.lines, choices]);
  // Stored rows are quoted while their current items load; rows whose item is no longer sold are left out afterwards.
  const allLines = orderLines(source.isKnown ? lines.filter((line) => line.item) : lines);
  const selectedLines = orderLines(lines.filter((line) => line.isSelected));
  const zip = isZipCode(zipCode) ? zipCode : undefined;
  const whole = useQuote(allLines, zip, source.firstQuote);
  const selected = useQuote(selectedLines, zip);
  return {
    lines,
    whole: whole.data,
    selected: selectedLines.length > 0 ? selected.data : undefined,
    selectedLines,
    isQuotePending: selectedLines.length > 0 && (selected.isPlaceholderData || selected.isPending),
    refusal: selected.error?.message,
    isOffline: source.isOffline,
    // Groups are known from the first quote; showing rows before it would move the panels. If the shop does not answer, the rows
    // are shown without it.
    isLoading: lines.length > 0 && (!source.isKnown || (allLines.length > 0 && isFirstPending(whole))),
    removedNames: source.removedNames,
    setCount: source.setCount,
    remove: source.remove,
    zipCode,
    setZipCode,
    isOverLimit: lines.filter(({ maxCount }) => maxCount > 0).length > maxOrderLines,
    select: (productItemUuids, isSelected) => {
      const chosen = lines.filter((line) => line.isSelected).map(({ row }) => row.productItemUuid);
      const others = productItemUuids.filter((uuid) => chosen.includes(uuid) !== isSelected);
      const taken = isSelected ? others.slice(0, maxOrderLines - chosen.length) : others;
      if (taken.length < others.length)
        showSnackbar({ text: `한 번에 ${maxOrderLines}가지까지 주문할 수 있습니다.` });
      setChoices(new Map([...choices, ...taken.map((uuid): [string, boolean] => [uuid, isSelected])]));
    },
  };
}

/** Rows that the shopper selected or deselected. */
type Choices = ReadonlyMap<string, boolean>;

/**
 * Without a choice of the shopper, the first rows that can be bought are selected, as many as one order takes beside the rows that the
 * shopper selected. A deselected row keeps its place among the first ones, so that no other row is selected instead.
 */
function withSelection(lines: CartSource['lines'], choices: Choices): CartLine[] {
  const isBuyable = ({ maxCount }: CartSource['lines'][number]) => maxCount > 0;
  const choiceOf = ({ row }: CartSource['lines'][number]) => choices.get(row.productItemUuid);
  const first = new Set(lines.filter(isBuyable).slice(0, maxOrderLines));
  let room = maxOrderLines - lines.filter((line) => isBuyable(line) && choiceOf(line) === true).length;
  return lines.map((line) => {
    if (!isBuyable(line)) return { ...line, isSelected: false };
    const isSelected = choiceOf(line) ?? (first.has(line) && room-- > 0);
    return { ...line, isSelected };
  });
}
