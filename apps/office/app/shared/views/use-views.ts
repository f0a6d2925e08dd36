// The saved views of a list, from the server: own ones and those that colleagues share (docs/rules/staff.md#views).
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../api/api.ts';
import type { FilterDef } from '../list/list-types.ts';
import type { ListState } from '../list/use-list-state.ts';

export type SavedView = Answer<'getSavedViews'>[number];

/** What a view shows, without its name. */
export type ViewContent = Omit<Input<'registerSavedView'>, 'list' | 'name' | 'isShared'>;

const keyOf = (list: string) => ['saved-views', list];

export function useViews(list: string): readonly SavedView[] {
  const views = useQuery({
    queryKey: keyOf(list),
    queryFn: () => api.getSavedViews({ list }),
    staleTime: 60_000,
  });
  return views.data ?? [];
}

/** Changes the views that were read, as a write has changed them at the server. */
export function useViewCache(list: string) {
  const queryClient = useQueryClient();
  const queryKey = keyOf(list);
  const change = (to: (views: readonly SavedView[]) => SavedView[]) =>
    queryClient.setQueryData<SavedView[]>(queryKey, (views = []) => to(views));
  return {
    /** Adds the view, or replaces its earlier version. */
    put: (view: SavedView) =>
      change((views) =>
        views.some(({ uuid }) => uuid === view.uuid)
          ? views.map((one) => (one.uuid === view.uuid ? view : one))
          : [...views, view],
      ),
    remove: (uuid: string) => change((views) => views.filter((one) => one.uuid !== uuid)),
    readAgain: () => queryClient.invalidateQueries({ queryKey }),
  };
}

/**
 * The filters and the order of the address that a view stores. A text that was typed into a filter is left out, like the text of the search: it
 * may be personal data.
 */
export function storedState<Query>(
  filters: readonly FilterDef<Query>[],
  { filters: values, sort = '' }: Pick<ListState, 'filters' | 'sort'>,
): Pick<ViewContent, 'filters' | 'sort'> {
  const stored = Object.entries(values)
    .map(([name, value]) => ({ name, value }))
    .filter(({ name, value }) => {
      const filter = filters.find((one) => one.name === name);
      return filter?.kind !== 'text' || filter.options?.some((option) => option.value === value);
    });
  return { filters: stored, sort };
}

/** Whether the address shows what the view has. */
export function isShown(view: SavedView, { filters, sort }: Pick<ViewContent, 'filters' | 'sort'>): boolean {
  return (
    (view.sort ?? '') === sort &&
    view.filters.length === filters.length &&
    view.filters.every((one) => filters.some(({ name, value }) => name === one.name && value === one.value))
  );
}
