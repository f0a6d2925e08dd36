// The counts of the tabs of a list or a queue, read again while it is visible.
import { useQuery } from '@tanstack/react-query';
import type { ListSource } from './list-types.ts';

const recountAfterMs = 30_000;

/** `input`: without the tab. */
export function useTabCounts<Row, Input extends object>(
  { name, counts }: Pick<ListSource<Row, Input>, 'name' | 'counts'>,
  input: Input,
) {
  return useQuery({
    queryKey: [name, 'counts', input],
    queryFn: () => counts?.(input) ?? [],
    enabled: counts !== undefined,
    refetchInterval: recountAfterMs,
  });
}
