// How a staff member has arranged a list: columns and height of rows. Those of a saved view are stored with it; without a view they are
// kept in this browser, by staff account and list.
import { useMemo, useState, useSyncExternalStore } from 'react';
import { listDensities } from '#domain/base/saved-views.ts';
import type { ListDensity } from '#domain/base/saved-views.ts';
import type { ColumnDef, ListDef } from '../list/list-types.ts';
import { useStaff } from '../session/staff.ts';
import { storedValue } from '../stored-value.ts';
import { useViews } from './use-views.ts';
import type { SavedView } from './use-views.ts';

/** A column in its place. */
export type ColumnPlace = { id: string; isShown: boolean };

export type Arrangement = { columns: readonly ColumnPlace[]; density: ListDensity };

export type ListPreferences<Row> = {
  /** All columns in their order. */
  places: readonly (ColumnPlace & { column: ColumnDef<Row> })[];
  shown: readonly ColumnDef<Row>[];
  density: ListDensity;
  /** Of the view that is open, where it waits to be saved, else of the list. Columns: an empty list is the declared order. */
  arrange: (changes: Partial<Arrangement>) => void;
  views: readonly SavedView[];
  /** The view that the address names. */
  view: SavedView | undefined;
  /** Whether the open view was arranged and not saved. */
  isArranged: boolean;
  /** Forgets what waits to be saved. */
  reset: () => void;
};

const nothing: Arrangement = { columns: [], density: 'NORMAL' };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useListPreferences<Row, Input>(
  { name, columns }: ListDef<Row, Input>,
  viewUuid: string | undefined,
): ListPreferences<Row> {
  const views = useViews(name);
  const view = views.find(({ uuid }) => uuid === viewUuid);
  const [own, storeOwn] = useOwnArrangement(name);
  const [draft, setDraft] = useState<{ viewUuid: string; changes: Partial<Arrangement> }>();
  const changes = view !== undefined && draft?.viewUuid === view.uuid ? draft.changes : undefined;
  const { columns: order, density } = view === undefined ? own : { ...view, ...changes };
  const places = useMemo(() => arranged(columns, order), [columns, order]);
  const shown = useMemo(() => places.filter(({ isShown }) => isShown).map(({ column }) => column), [places]);
  return {
    places,
    shown,
    density,
    arrange: (next) =>
      view === undefined
        ? storeOwn({ ...own, ...next })
        : setDraft({ viewUuid: view.uuid, changes: { ...changes, ...next } }),
    views,
    view,
    isArranged: changes !== undefined,
    reset: () => setDraft(undefined),
  };
}

/** The arrangement of a list in this browser. */
function useOwnArrangement(list: string): [Arrangement, (next: Arrangement) => void] {
  const key = `onns.desk.list.${list}.${useStaff().uuid}`;
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const own = useMemo(() => {
    const { columns, density } = { ...nothing, ...storedValue<Partial<Arrangement>>(text, {}) };
    return { columns, density: listDensities.includes(density) ? density : nothing.density };
  }, [text]);
  const store = (next: Arrangement) => {
    localStorage.setItem(key, JSON.stringify(next));
    for (const listener of listeners) listener();
  };
  return [own, store];
}

/** The columns in the stored order; those that are not stored follow as they are declared. */
function arranged<Row>(columns: readonly ColumnDef<Row>[], stored: readonly ColumnPlace[]) {
  const known = stored.flatMap(({ id, isShown }) => {
    const column = columns.find((one) => one.id === id);
    return column === undefined ? [] : [{ id, isShown, column }];
  });
  const others = columns
    .filter(({ id }) => known.every((one) => one.id !== id))
    .map((column) => ({ id: column.id, isShown: !column.isOptional, column }));
  return [...known, ...others];
}
