// The state of a list is its address: tab, search, filters, order, page. Nothing of it is kept elsewhere.
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ListSource } from './list-types.ts';

/** Rows of one page. */
export const pageSize = 50;

export type ListState = {
  tab: string | undefined;
  search: string;
  /** Values of filters by name. */
  filters: Readonly<Record<string, string>>;
  sort: string | undefined;
  /** Uuid of the saved view that was opened. */
  view: string | undefined;
  /** The page after this row; undefined for the first. */
  after: string | undefined;
  /** Number of the first row of the page, from 1. */
  firstRow: number;
  /** Changes the address; undefined removes a parameter. Everything but a change of page goes back to the first page. */
  set: (changes: Record<string, string | undefined>) => void;
  /** Opens the page after `cursor`. */
  next: (cursor: { cursor: string; cursorId: string }) => void;
};

const separator = '~';

/** The tab of the address; the default one for a text that names none. */
const tabOf = <Row, Input>(
  { tabs = [], defaultTab }: Pick<ListSource<Row, Input>, 'tabs' | 'defaultTab'>,
  named: string | null,
): string | undefined => tabs.find(({ id }) => id === named)?.id ?? defaultTab;

export function useListState<Row, Input>(
  definition: Pick<ListSource<Row, Input>, 'tabs' | 'defaultTab' | 'filters' | 'defaultSort'>,
): ListState {
  const [parameters, setParameters] = useSearchParams();
  // The router does not queue changes of one render: the second begins from what the first has set.
  const newest = useRef(parameters);
  useEffect(() => {
    newest.current = parameters;
  }, [parameters]);
  const change = (changes: Record<string, string | undefined>, isReplacing: boolean) => {
    const next = new URLSearchParams(newest.current);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    newest.current = next;
    setParameters(next, { replace: isReplacing, preventScrollReset: true });
  };
  const values = definition.filters.flatMap(({ name }) => {
    const value = parameters.get(name);
    return value === null ? [] : [[name, value]];
  });
  const firstRow = Number(parameters.get('from') ?? 1);
  return {
    tab: tabOf(definition, parameters.get('tab')),
    search: parameters.get('q') ?? '',
    filters: Object.fromEntries(values) as Record<string, string>,
    sort: parameters.get('sort') ?? definition.defaultSort,
    view: parameters.get('view') ?? undefined,
    after: parameters.get('after') ?? undefined,
    firstRow: Number.isSafeInteger(firstRow) && firstRow > 0 ? firstRow : 1,
    set: (changes) => change({ ...changes, after: undefined, from: undefined }, 'q' in changes),
    next: ({ cursor, cursorId }) =>
      change({ after: cursor + separator + cursorId, from: String(firstRow + pageSize) }, false),
  };
}

/** The input of the list's call for what the address says; `isWithTab` false for the counts of all tabs. */
export function inputOf<Row, Input>(
  definition: Pick<ListSource<Row, Input>, 'filters' | 'search' | 'toTabInput' | 'toSortInput'>,
  state: ListState,
  isWithTab: boolean,
): Input {
  const { filters, search, toTabInput, toSortInput } = definition;
  const parts = [
    ...filters.map((filter) => {
      const value = state.filters[filter.name];
      return value === undefined ? {} : filter.toInput(value);
    }),
    search !== undefined && state.search !== '' ? search.toInput(state.search) : {},
    isWithTab && state.tab !== undefined ? (toTabInput?.(state.tab) ?? {}) : {},
    isWithTab && state.sort !== undefined ? (toSortInput?.(state.sort) ?? {}) : {},
  ];
  return Object.assign({}, ...parts) as Input;
}

/** The cursor of `after`; undefined for the first page and for a damaged address. */
export function cursorOf(after: string | undefined): { cursor: string; cursorId: string } | undefined {
  const at = after?.lastIndexOf(separator) ?? -1;
  return after === undefined || at < 1
    ? undefined
    : { cursor: after.slice(0, at), cursorId: after.slice(at + 1) };
}
