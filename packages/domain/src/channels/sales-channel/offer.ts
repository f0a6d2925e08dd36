// What an external sales channel may sell of an item (docs/rules/channels.md#offers).

/** An item as the shop sells it now. */
export type ShopItem = {
  stockCount: number;
  salesPrice: number;
  /** Shown, in its sale period, of an open store. */
  isOnSale: boolean;
};

export type Offer = { stockCount: number; price: number; isOnSale: boolean };

/** Units that a channel may sell: the stock less the buffer, which covers sales between a change and its message to the channel. */
export const offeredStock = (stockCount: number, buffer: number): number => Math.max(0, stockCount - buffer);

/** What is sent to the channel. An item that is not on sale has no units there. */
export function offerOf({ stockCount, salesPrice, isOnSale }: ShopItem, buffer: number): Offer {
  return { stockCount: isOnSale ? offeredStock(stockCount, buffer) : 0, price: salesPrice, isOnSale };
}

const doubled = (firstMs: number, tryCount: number, longestMs: number): number =>
  Math.min(firstMs * 2 ** Math.min(Math.max(0, tryCount - 1), 20), longestMs);

/** Wait before an offer that the channel refused is sent again: staff correct the product there. */
export const refusedWaitMs = (tryCount: number): number => doubled(4 * 60_000, tryCount, 30 * 60_000);

/** Wait before an offer without an answer is sent again: at most a minute, because the channel sells with former stock meanwhile. */
export const unansweredWaitMs = (tryCount: number, retryAfterMs = 0): number =>
  Math.max(doubled(15_000, tryCount, 60_000), retryAfterMs);
