// The quote of an order: prices, stock and fees as the server computes them (registerOrder with dryRun).
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import type { OrderLine } from '../paths/order-sheet-path.ts';
import { queryPresets, unlessRefused } from '../query/query-presets.ts';
import type { OrderQuote, OrderRegistered, OrderRegistration } from '../order/order-types.ts';

/** Narrows the answer of a dry run; the contract's type also allows an order. */
export function asQuote(answer: OrderQuote | OrderRegistered): OrderQuote {
  if (!('isPurchasable' in answer)) throw new Error('A dry run returned an order.');
  return answer;
}

/** The coupons that a member selected; `items` are the lines with their product coupons. */
export type SelectedCoupons = Pick<OrderRegistration, 'cartUserCouponUuid' | 'promotionCode'> &
  Partial<Pick<OrderRegistration, 'items'>>;

/** Query key of a quote. */
export function quoteKey(
  lines: OrderLine[],
  zipCode: string | undefined,
  mileagePrice: number,
  coupons?: SelectedCoupons,
): unknown[] {
  return ['quote', lines, zipCode ?? '', mileagePrice, coupons];
}

/**
 * The quote of the lines. Requested again when lines, postcode, mileage or coupons change; the previous quote is shown until the new one
 * arrives. `first` is a quote of these lines and coupons without postcode and mileage.
 */
export function useQuote(
  lines: OrderLine[],
  zipCode?: string,
  first?: OrderQuote,
  mileagePrice = 0,
  coupons?: SelectedCoupons,
) {
  return useQuery({
    ...queryPresets.revalidate,
    retry: unlessRefused(queryPresets.revalidate),
    queryKey: quoteKey(lines, zipCode, mileagePrice, coupons),
    queryFn: async ({ signal }) =>
      asQuote(
        await api.registerOrder(
          { dryRun: true, items: lines, zipCode, mileagePrice, ...coupons },
          { signal },
        ),
      ),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    initialData: zipCode === undefined && mileagePrice === 0 ? first : undefined,
  });
}
