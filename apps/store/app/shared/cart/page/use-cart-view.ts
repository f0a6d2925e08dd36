// What both carts have alike: which rows are selected, what the selection costs, which rows travel together.
// Where the rows come from and what a change does is the screens' (a browser's cart, a member's).
import { useMemo, useState } from 'react';
import { isZipCode } from '#domain/delivery-fee.ts';
import type { OrderLine } from '../../paths/order-sheet-path.ts';
import type { OrderQuote, ProductItem } from '../../order/order-types.ts';
import { useQuote } from '../../quote/quote.ts';
import type { GuestCartRow } from '../guest-cart.ts';

/** As many as one quote takes (docs/api.md#order-shapes). */
export const mostQuoted = 100;

/** A row as it stands in the cart, whatever keeps it. */
export type CartRowFacts = {
  productItemUuid: string;
  count: number;
  productItem: Pick<GuestCartRow['productItem'], 'optionItems'> & {
    product: Pick<GuestCartRow['productItem']['product'], 'name' | 'mainImage' | 'isAdult'>;
  };
};

export type CartLine = {
  row: CartRowFacts;
  /** What the server says of the item today; undefined until it has said so. */
  item: ProductItem | undefined;
  /** The most of it that can be bought; 0: not now. */
  most: number;
  /** Why it cannot be bought now, in two words. */
  goneText: string | undefined;
  /** Only because the shopper has not shown to be of age. */
  isBarred?: boolean;
  isSelected: boolean;
  notes: string[];
};

/** What a cart brings of its own. */
export type CartSource = {
  lines: Omit<CartLine, 'isSelected'>[];
  /** The server has said what it knows of the rows. */
  isKnown: boolean;
  /** The shop cannot be reached: prices are those of the last time. */
  isOffline: boolean;
  goneNames: string[];
  setCount: (productItemUuid: string, count: number) => void;
  /** Takes rows out and returns the undo, which tells whether they are back; a failure is shown by the source. */
  remove: (productItemUuids: string[]) => () => Promise<boolean>;
  /** The quote of all rows that came with the page. */
  firstQuote?: OrderQuote | undefined;
};

export type Cart = Pick<CartSource, 'isOffline' | 'goneNames' | 'setCount' | 'remove'> & {
  lines: CartLine[];
  /** Everything in one quote: which lines travel together. */
  whole: OrderQuote | undefined;
  /** What is selected: fees and sums. */
  selected: OrderQuote | undefined;
  selectedLines: OrderLine[];
  isQuotePending: boolean;
  /** The server's sentence where it refuses to price the selection. */
  refusal: string | undefined;
  isLoading: boolean;
  zipCode: string;
  setZipCode: (text: string) => void;
  select: (productItemUuids: string[], isSelected: boolean) => void;
};

const isFirstAsked = (quote: { isPending: boolean; failureCount: number }): boolean =>
  quote.isPending && quote.failureCount === 0;

const orderLines = (lines: CartLine[]): OrderLine[] =>
  lines.slice(0, mostQuoted).map(({ row }) => ({ productItemUuid: row.productItemUuid, count: row.count }));

/** The cart of a screen, from the rows of its source. */
export function useCartView(source: CartSource): Cart {
  const [unselected, setUnselected] = useState<ReadonlySet<string>>(new Set());
  const [zipCode, setZipCode] = useState('');
  const lines = useMemo(
    () =>
      source.lines.map((line): CartLine => ({
        ...line,
        isSelected: line.most > 0 && !unselected.has(line.row.productItemUuid),
      })),
    [source.lines, unselected],
  );
  // What the cart remembers is priced while its rows are still asked for; what has gone meanwhile is left out afterwards.
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
    isQuotePending: selected.isPlaceholderData || (selectedLines.length > 0 && selected.isPending),
    refusal: selected.error?.message,
    isOffline: source.isOffline,
    // The first quote says which rows travel together: until it is here the panels would move. A shop that does not answer
    // is not waited for.
    isLoading: lines.length > 0 && (!source.isKnown || (allLines.length > 0 && isFirstAsked(whole))),
    goneNames: source.goneNames,
    setCount: source.setCount,
    remove: source.remove,
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
