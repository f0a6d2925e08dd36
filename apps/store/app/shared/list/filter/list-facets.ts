// What a list can be narrowed by, with counts. Counting every match of a long list costs more than showing its first page,
// so the browser asks for it where filters are shown; the page itself never waits (docs/decisions/065).
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import type { Facets, ProductFilter } from '../../catalog/catalog-types.ts';
import { queryPresets } from '../../query/query-presets.ts';
import { listQuery, productFilter, withoutFilters } from '../list-address.ts';
import type { ListChoice } from '../list-address.ts';

/** What the screen's list is of: its keyword, its category. */
export type ListSubject = Pick<ProductFilter, 'keyword' | 'categoryUuids'>;

type Asks = Pick<Client, 'searchCategories'>;

/** The choice as a filter of facets: neither page nor order change what there is to choose. */
function facetFilter(choice: ListChoice, subject: ListSubject): ProductFilter {
  const { count: _count, page: _page, sortType: _sort, ...filter } = productFilter(choice);
  return { ...filter, ...subject } as ProductFilter;
}

/**
 * Facets of a list under a choice. A kind of filter does not narrow itself: other brands can still be added to a brand, so
 * brands are counted as if none were chosen, categories likewise.
 */
export async function facetsOf(
  client: Asks,
  choice: ListChoice,
  subject: ListSubject,
  signal?: AbortSignal,
): Promise<Facets> {
  const ask = (asked: ListChoice) => client.searchCategories(facetFilter(asked, subject), { signal });
  const withoutBrands = { ...choice, brandUuids: [] };
  const withoutCategory = { ...choice, categoryUuid: undefined };
  if (choice.categoryUuid === undefined && choice.brandUuids.length === 0) return ask(choice);
  const [forBrands, forCategories] = await Promise.all([ask(withoutBrands), ask(withoutCategory)]);
  return { ...forBrands, categories: forCategories.categories };
}

/** Names by uuid of what is chosen, for the chips that take it away; nothing is asked where nothing is chosen. */
export async function chosenNames(
  client: Asks,
  choice: ListChoice,
  subject: ListSubject,
): Promise<Record<string, string>> {
  const { brandUuids, categoryUuid } = choice;
  if (brandUuids.length === 0 && categoryUuid === undefined) return {};
  const { brands, categories } = await client.searchCategories(
    facetFilter({ ...withoutFilters(choice), brandUuids, categoryUuid }, subject),
  );
  const chosen = new Set([...brandUuids, categoryUuid]);
  return Object.fromEntries(
    [...brands, ...categories].filter(({ uuid }) => chosen.has(uuid)).map(({ uuid, name }) => [uuid, name]),
  );
}

/** The facets, and the fields that show them: both come later than the page, and together. */
export type FacetChoices = {
  facets: Facets;
  Fields: (typeof import('./lazy/facet-fields.tsx'))['FacetFields'];
};

/** The facets of a draft, as soon as its filters are on show; the ones before stay until they are there. */
export function useFacets(
  name: string,
  draft: ListChoice,
  load: (choice: ListChoice, signal: AbortSignal) => Promise<Facets>,
  isShown: boolean,
): FacetChoices | undefined {
  const asked = { ...draft, sortType: undefined, page: 1 };
  const query = useQuery({
    ...queryPresets.data,
    queryKey: ['facets', name, listQuery(asked)],
    queryFn: async ({ signal }) => {
      const [facets, { FacetFields }] = await Promise.all([
        load(asked, signal),
        import('./lazy/facet-fields.tsx'),
      ]);
      return { facets, Fields: FacetFields };
    },
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
  return query.data;
}
