// The three ways in which client data is kept and asked again, with the constants of spec 9 (R111-R118).
// Every useQuery names one of them; no other number of this kind stands anywhere in the storefront.
import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#domain/refusal.ts';

/** Spec 9: the longest wait between two tries. */
const longestDelayMs = 30_000;
/** The spec gives no base for the exponential delay; one second is ours. */
const firstDelayMs = 1_000;

/**
 * Spec 9: what nobody looks at is kept five minutes. On the server a rendering is over at once, and a clock per question would
 * hold its whole page for these five minutes.
 */
const gcTime = import.meta.env.SSR && import.meta.env.PROD ? Number.POSITIVE_INFINITY : 300_000;

export const queryPresets = {
  /** Lists and pages: fresh for a minute, one more try after 2 s. */
  page: {
    staleTime: 60_000,
    gcTime,
    retry: 1,
    retryDelay: 2_000,
    refetchOnWindowFocus: false,
  },
  /** Data that stands behind a control (facets, suggestions): kept 5 minutes, three more tries, longer and longer apart. */
  data: {
    gcTime,
    retry: 3,
    retryDelay: (tries: number) => Math.min(firstDelayMs * 2 ** tries, longestDelayMs),
    refetchOnWindowFocus: false,
  },
  /** What is asked again whenever it is shown (stock and price in the cart): calls within 2 s are one call. */
  revalidate: {
    staleTime: 2_000,
    retry: true,
    retryDelay: 5_000,
    refetchOnWindowFocus: false,
  },
} as const;

/**
 * A preset's number of tries, for what may be refused: a refusal (4xx) is the answer, and asking again would only delay it. This
 * is the one way in which a query may differ from its preset.
 */
export function unlessRefused({ retry }: { retry: number | true }) {
  return (tries: number, error: Error): boolean =>
    (!isRefusal(error) || error.status >= 500) && (retry === true || tries < retry);
}

/** One client per browser page; the page preset is what a query without a preset would get. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: queryPresets.page } });
}
