// The address of a comparison: it names its items, so that it can be shared and works without scripts. Pure.
import { isUuid } from '#domain/base/uuid.ts';

/** Columns that a comparison has at most. */
export const mostCompared = 3;

export const compareAddress = '/goods/compare';

/** The form of the buttons (compare-toggle.tsx) where no script runs; CompareBar renders it. */
export const compareFormId = 'compare';

export const comparePath = (uuids: readonly string[]): string =>
  uuids.length === 0 ? compareAddress : `${compareAddress}?items=${uuids.join(',')}`;

/** `uuids`: the first ones, without repetitions. `isCut`: the query names more, or something that is no uuid. */
export function readCompared(query: URLSearchParams): { uuids: string[]; isCut: boolean } {
  const named = new Set(
    query
      .getAll('items')
      .flatMap((value) => value.toLowerCase().split(','))
      .filter((value) => value !== ''),
  );
  const uuids = [...named].filter(isUuid).slice(0, mostCompared);
  return { uuids, isCut: uuids.length < named.size };
}
