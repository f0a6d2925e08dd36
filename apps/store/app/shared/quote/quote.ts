// The quote of an order: prices, stock and fees as the server computes them (registerOrder with dryRun).
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { OrderLine } from '../paths/order-sheet-path.ts';
import { queryPresets, unlessRefused } from '../query/query-presets.ts';
import type { OrderQuote, OrderRegistered } from '../order/order-types.ts';

/** Narrows the answer of a dry run; the contract's type also allows an order. */
export function asQuote(answer: OrderQuote | OrderRegistered): OrderQuote {
  if (!('isPurchasable' in answer)) throw new Error('A dry run returned an order.');
  return answer;
}

/** Query key of a quote. */
export function quoteKey(lines: OrderLine[], zipCode: string | undefined, mileagePrice: number): unknown[] {
  return ['quote', lines, zipCode ?? '', mileagePrice];
}

/**
 * The quote of the lines. Requested again when lines, postcode or mileage change; the previous quote is shown until the new one arrives.
 * `first` is a quote without postcode and mileage.
 */
export function useQuote(lines: OrderLine[], zipCode?: string, first?: OrderQuote, mileagePrice = 0) {
  return useQuery({
    ...queryPresets.revalidate,
    retry: unlessRefused(queryPresets.revalidate),
    queryKey: quoteKey(lines, zipCode, mileagePrice),
    queryFn: async ({ signal }) =>
      asQuote(await api.registerOrder({ dryRun: true, items: lines, zipCode, mileagePrice }, { signal })),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    initialData: zipCode === undefined && mileagePrice === 0 ? first : undefined,
  });
}
