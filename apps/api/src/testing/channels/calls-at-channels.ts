// Calls of the shop to the simulated channels in tests: which arrived, what they changed, and what happens to the next ones. Imported only by tests.
import { naverCommerceKeys } from '../../../../outside/src/provider-keys.ts';
import { createSmartstore } from '../../providers/channel/smartstore/smartstore.ts';
import type { TestShop } from '../shop.ts';

type WriteCounts = Record<string, { received: number; done: number }>;

async function readState<State>(shop: TestShop, path: string): Promise<State> {
  const answer = await fetch(`${shop.outside.url}/__outside/naver/${path}`);
  return (await answer.json()) as State;
}

export type ProductAtChannel = {
  originProductNo: number;
  salePrice: number;
  stockQuantity: number;
  statusType: string;
  options: { sellerManagerCode: string; price: number; stockQuantity: number }[];
  writes: WriteCounts;
};

/** The products of the smart store as shoppers see them. */
export async function productsAtChannel(shop: TestShop): Promise<ProductAtChannel[]> {
  return (await readState<{ products: ProductAtChannel[] }>(shop, 'products')).products;
}

export type ProductOrderAtChannel = {
  productOrderId: string;
  status: string;
  claimStatus: string | null;
  isHeld: boolean;
  isPlaced: boolean;
  trackingNumber: string | null;
  /** By the kind of write: how often it arrived, and how often it was executed. */
  writes: WriteCounts;
};

/** The product orders of an order as the channel has them. */
export async function productOrdersAtChannel(
  shop: TestShop,
  { productOrderIds }: { productOrderIds: readonly string[] },
): Promise<ProductOrderAtChannel[]> {
  const { productOrders } = await readState<{ productOrders: ProductOrderAtChannel[] }>(shop, 'state');
  return productOrders.filter(({ productOrderId }) => productOrderIds.includes(productOrderId));
}

/** Writes about this product order are refused with this code and sentence; about no other one. */
export const refuseWrites = (
  shop: TestShop,
  productOrderId: string,
  refusal: { code: string; message: string },
): Promise<unknown> => shop.outside.control('naver/faults', { refusals: { [productOrderId]: refusal } });

/** Returns the calls of the shop to the channels since it was called last, without those for tokens. */
export function newCallsOf(shop: TestShop): () => Promise<{ call: string; body: string }[]> {
  let seen = 0;
  return async () => {
    const calls = (await shop.outside.requests()).filter(
      ({ call }) => call.startsWith('naver.') && call !== 'naver.token',
    );
    const since = calls.slice(seen);
    seen = calls.length;
    return since;
  };
}

/** The next call of this name is refused or has no answer: `drop: 'after'` closes the connection after the work. */
export const planAnswer = (
  shop: TestShop,
  call: string,
  answer:
    | { drop: 'before' | 'after' }
    | { status: number; code: string; message?: string; headers?: Record<string, string> },
): Promise<unknown> => shop.outside.control('next', { call, ...answer });

/** The smart store does not answer this call and asks to wait. */
export const throttle = (shop: TestShop, call: string, seconds: number): Promise<unknown> =>
  planAnswer(shop, call, {
    status: 429,
    code: 'GW.RATE_LIMIT',
    headers: { 'retry-after': String(seconds) },
  });

/** The client of the smart store waits by the clock of the shop, which a test moves instead of waiting. */
export function waitByShopClock(shop: TestShop): void {
  const { providers } = shop.context();
  const clock = {
    now: () => shop.clock.now().getTime(),
    sleep: async (ms: number) => shop.clock.moveBy(ms),
  };
  const baseUrl = `${shop.outside.url}/naver/external`;
  const SMARTSTORE = createSmartstore({ ...naverCommerceKeys, baseUrl, clock });
  providers.channels = { ...providers.channels, SMARTSTORE };
}
