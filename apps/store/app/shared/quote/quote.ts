// Asking the server what an order costs (registerOrder with dryRun): its prices, its stock, its fees.
// What changed between two answers is told by quote-changes.ts.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { OrderLine } from '../paths/order-sheet-path.ts';
import { queryPresets, unlessRefused } from '../query/query-presets.ts';
import type { OrderQuote, OrderRegistered } from '../order/order-types.ts';

/** The quote of an answer to a dry run; the contract's answer may be an order as well. */
export function asQuote(answer: OrderQuote | OrderRegistered): OrderQuote {
  if (!('isPurchasable' in answer)) throw new Error('A dry run answered an order.');
  return answer;
}

/** Names a quote for the cache of the browser. */
export function quoteKey(lines: OrderLine[], zipCode: string | undefined): unknown[] {
  return ['quote', lines, zipCode ?? ''];
}

/** The quote for these lines; asked again when lines or postcode change, the old answer stays until then. */
export function useQuote(lines: OrderLine[], zipCode?: string, first?: OrderQuote) {
  return useQuery({
    ...queryPresets.revalidate,
    retry: unlessRefused(queryPresets.revalidate),
    queryKey: quoteKey(lines, zipCode),
    queryFn: async ({ signal }) =>
      asQuote(await api.registerOrder({ dryRun: true, items: lines, zipCode }, { signal })),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    initialData: zipCode === undefined ? first : undefined,
  });
}
