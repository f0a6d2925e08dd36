// The three presets for client data: cache times and retries (docs/rules/storefront.md#client-data, R111 to R118). Every useQuery
// uses one of them; the storefront has no other numbers of this kind.
import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#domain/base/refusal.ts';

/** R115: the longest delay between two attempts. */
const longestDelayMs = 30_000;
/** R115 names no base for the exponential delay; one second is our choice. */
const firstDelayMs = 1_000;

/**
 * R114: unused data is kept for five minutes. Not on the server, where a timer per query would keep the data of a finished
 * rendering in memory for these five minutes.
 */
const gcTime = import.meta.env.SSR && import.meta.env.PROD ? Number.POSITIVE_INFINITY : 300_000;

export const queryPresets = {
  /** Lists and pages: fresh for a minute, one retry after 2 s. */
  page: {
    staleTime: 60_000,
    gcTime,
    retry: 1,
    retryDelay: 2_000,
    refetchOnWindowFocus: false,
  },
  /** Data behind a control (facets, suggestions): kept for 5 minutes, three retries with exponential delay. */
  data: {
    gcTime,
    retry: 3,
    retryDelay: (tries: number) => Math.min(firstDelayMs * 2 ** tries, longestDelayMs),
    refetchOnWindowFocus: false,
  },
  /** Data that is requested again whenever it is shown (stock and price in the cart): requests within 2 s are one request. */
  revalidate: {
    staleTime: 2_000,
    retry: true,
    retryDelay: 5_000,
    refetchOnWindowFocus: false,
  },
} as const;

/**
 * The retries of a preset, but none after a refusal (4xx), which a retry would only delay. This is the only way in which a query
 * may differ from its preset.
 */
export function unlessRefused({ retry }: { retry: number | true }) {
  return (tries: number, error: Error): boolean =>
    (!isRefusal(error) || error.status >= 500) && (retry === true || tries < retry);
}

/** A client whose default is the page preset. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: queryPresets.page } });
}
