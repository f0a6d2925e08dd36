// The facets of a list with counts. Counting all matches of a long list costs more than its first page, so the browser requests facets
// only where filters are shown; the page does not wait for them (docs/measured-details.md#facets).
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { traitText } from '#domain/nutrients/trait-labels.ts';
import type { Facets, ProductFilter } from '../../catalog/catalog-types.ts';
import { queryPresets } from '../../query/query-presets.ts';
import { listQuery, productFilter, withoutFilters } from '../list-address.ts';
import type { ListChoice } from '../list-address.ts';
import type { FilterProps } from './filter-props.ts';

/** The keyword and category of the screen's list. */
export type ListSubject = Pick<ProductFilter, 'keyword' | 'categoryUuids'>;

type FacetClient = Pick<Client, 'searchCategories'>;

/** The choice as filter of the facets, which do not depend on page and sort order. */
function facetFilter(choice: ListChoice, subject: ListSubject): ProductFilter {
  const { count: _count, page: _page, sortType: _sort, ...filter } = productFilter(choice);
  return { ...filter, ...subject } as ProductFilter;
}

/**
 * Facets of a list with a choice applied. A facet does not filter itself: brands are counted as if none were chosen, so that more can be
 * added; likewise categories. The server counts traits in the same way.
 */
export async function facetsOf(
  client: FacetClient,
  choice: ListChoice,
  subject: ListSubject,
  signal?: AbortSignal,
): Promise<Facets> {
  const request = (filtered: ListChoice) =>
    client.searchCategories(facetFilter(filtered, subject), { signal });
  const whole = request(choice);
  const [facets, { brands }, { categories }] = await Promise.all([
    whole,
    choice.brandUuids.length === 0 ? whole : request({ ...choice, brandUuids: [] }),
    choice.categoryUuid === undefined ? whole : request({ ...choice, categoryUuid: undefined }),
  ]);
  return { ...facets, brands, categories };
}

/** Names of the chosen brands and category by uuid, and of the chosen traits, for their chips. Sends no request if no uuid is chosen. */
export async function chosenNames(
  client: FacetClient,
  choice: ListChoice,
  subject: ListSubject,
): Promise<Record<string, string>> {
  const { brandUuids, categoryUuid } = choice;
  const traits = choice.traits.map((trait) => [trait, traitText(trait)]);
  if (brandUuids.length === 0 && categoryUuid === undefined) return Object.fromEntries(traits);
  const { brands, categories } = await client.searchCategories(
    facetFilter({ ...withoutFilters(choice), brandUuids, categoryUuid }, subject),
  );
  const chosen = new Set([...brandUuids, categoryUuid]);
  const named = [...brands, ...categories].filter(({ uuid }) => chosen.has(uuid));
  return Object.fromEntries([...traits, ...named.map(({ uuid, name }) => [uuid, name])]);
}

/** The facets and the module of their fields, which are loaded together after the page. */
export type FacetChoices = {
  facets: Facets;
  Fields: (typeof import('./facet-fields.tsx'))['FacetFields'];
};

/**
 * The facets of a draft, requested once its filters are visible; the previous ones stay until they arrive. Column and sheet of one list
 * share the cached facets.
 */
export function useFacets(
  { choice, path, own, facetsOf: load }: Pick<FilterProps, 'choice' | 'path' | 'own' | 'facetsOf'>,
  draft: ListChoice,
  isShown: boolean,
): FacetChoices | undefined {
  const list = path + listQuery(withoutFilters({ ...choice, sortType: undefined }), own);
  const asked = { ...draft, sortType: undefined, page: 1 };
  const query = useQuery({
    ...queryPresets.data,
    queryKey: ['facets', list, listQuery(asked)],
    queryFn: async ({ signal }) => {
      const [facets, { FacetFields }] = await Promise.all([
        load(asked, signal),
        import('./facet-fields.tsx'),
      ]);
      return { facets, Fields: FacetFields };
    },
    enabled: isShown,
    placeholderData: keepPreviousData,
  });
  return query.data;
}
