// What the claim would return, as the server computes it; asked again with every change of what it depends on.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { missingOf, toQuoted } from './claim-draft.ts';
import type { Draft, Preview } from './claim-draft.ts';

/** `current`: of what is typed now; undefined while it is computed. `shown`: the last one of this kind. */
export function useClaimPreview(draft: Draft) {
  const isAsked = missingOf(draft) === undefined;
  const quoted = toQuoted(draft);
  const query = useQuery({
    // Not of the resource: the entry itself would have it asked for once more.
    queryKey: ['claim-preview', quoted],
    queryFn: async () => (await api.registerClaimForShopper({ ...quoted, dryRun: true })) as Preview,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  const isCurrent = isAsked && !query.isPlaceholderData && !query.isFetching && query.error === null;
  return {
    shown: isAsked && query.error === null ? query.data : undefined,
    current: isCurrent ? query.data : undefined,
    error: isAsked ? query.error : null,
    reread: query.refetch,
  };
}
