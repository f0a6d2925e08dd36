// What an entry costs or returns, as the server computes it with `dryRun`; computed again with every change of `input`.
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export type Quoted<Quote> = {
  /** The quote of `input`; undefined while it is computed. */
  current: Quote | undefined;
  /** The last quote, until the next one is computed. */
  shown: Quote | undefined;
  error: unknown;
  reread: () => Promise<unknown>;
};

/** `input` undefined: not enough is known to ask for a quote. The key begins with no resource, so that the write of the entry does not read it again. */
export function useQuote<Input, Quote>(
  name: string,
  input: Input | undefined,
  ask: (input: Input) => Promise<Quote>,
): Quoted<Quote> {
  const isAsked = input !== undefined;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [name, input],
    queryFn: () => (isAsked ? ask(input) : Promise.reject(new Error('No quote is asked for.'))),
    enabled: isAsked,
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
