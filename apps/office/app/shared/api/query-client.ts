// Cache times and retries of the desk's reads: stored data is shown first and read again when the window gets the focus.
import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#domain/base/refusal.ts';

/** Reads within this time are one. */
const freshForMs = 5_000;
const triesAfterFailure = 2;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        retry: (tries, error) => !isRefusal(error) && tries < triesAfterFailure,
        refetchOnWindowFocus: true,
      },
    },
  });
}
