// The page of a list or a queue that the address names.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListSource } from './list-types.ts';
import { cursorOf, pageSize } from './use-list-state.ts';
import type { ListState } from './use-list-state.ts';

/** A visible list is read again this often. */
const rereadAfterMs = 30_000;

/** The rows of the previous page or filter are returned as placeholder data until the new ones are read. */
export function useRows<Row, Input extends object>(
  { name, list }: Pick<ListSource<Row, Input>, 'name' | 'list'>,
  { after }: Pick<ListState, 'after'>,
  input: Input,
) {
  const cursor = cursorOf(after);
  return useQuery({
    queryKey: [name, 'rows', input, cursor],
    queryFn: () => list({ ...input, count: pageSize, ...cursor }),
    placeholderData: keepPreviousData,
    refetchInterval: rereadAfterMs,
  });
}
