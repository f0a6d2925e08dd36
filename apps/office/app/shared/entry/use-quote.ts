// What an entry costs or returns. The server computes it with `dryRun`, again after every change of `input`.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';

export type Quoted<Quote> = {
  /** The quote of `input`; undefined while it is computed. */
  current: Quote | undefined;
  /** The last quote, until the next one is computed. */
  shown: Quote | undefined;
  error: unknown;
  reread: () => Promise<unknown>;
};

/**
 * `input` is undefined while the entry is too incomplete for a quote. `name` is not the name of a resource, so that the write of the entry
 * does not repeat the quote.
 */
export function useQuote<Input, Quote>(
  name: string,
  input: Input | undefined,
  ask: (input: Input) => Promise<Quote>,
): Quoted<Quote> {
  const isAsked = input !== undefined;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [name, input],
    queryFn: isAsked ? () => ask(input) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const shown = isAsked && error === null ? data : undefined;
  return {
    current: isPlaceholderData || isFetching ? undefined : shown,
    shown,
    error: isAsked ? error : null,
    reread: refetch,
  };
}
