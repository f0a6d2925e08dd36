// How a staff member has arranged a list: columns, height of rows, saved views. They are kept in this browser, by staff account and list;
// a view has no search text, which may be personal data.
import { useMemo, useSyncExternalStore } from 'react';
import type { ColumnDef, ListDef } from '../list/list-types.ts';
import { useStaff } from '../session/staff.ts';
import { storedValue } from '../stored-value.ts';

/** A column in its place. */
export type ColumnPlace = { id: string; isShown: boolean };

export type Density = 'dense' | 'normal' | 'wide';

export type SavedView = {
  name: string;
  /** Values of filters by name. */
  filters: Readonly<Record<string, string>>;
  sort: string | undefined;
  columns: readonly ColumnPlace[];
};

type Stored = { columns: readonly ColumnPlace[]; density: Density; views: readonly SavedView[] };

export type ListPreferences<Row> = {
  /** All columns in their order. */
  places: readonly (ColumnPlace & { column: ColumnDef<Row> })[];
  shown: readonly ColumnDef<Row>[];
  /** Of the view that is open, else of the list; an empty list is the declared order. */
  setColumns: (columns: readonly ColumnPlace[]) => void;
  density: Density;
  setDensity: (density: Density) => void;
  views: readonly SavedView[];
  /** The view that the address names. */
  view: SavedView | undefined;
  /** Replaces a view of the same name. */
  saveView: (view: SavedView) => void;
  removeView: (name: string) => void;
};

const nothing: Stored = { columns: [], density: 'normal', views: [] };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useListPreferences<Row, Input>(
  { name, columns }: ListDef<Row, Input>,
  viewName: string | undefined,
): ListPreferences<Row> {
  const key = `onns.desk.list.${name}.${useStaff().uuid}`;
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const stored = useMemo(() => ({ ...nothing, ...storedValue<Partial<Stored>>(text, {}) }), [text]);
  const view = stored.views.find((one) => one.name === viewName);
  const { columns: order } = view ?? stored;
  const places = useMemo(() => arranged(columns, order), [columns, order]);
  const shown = useMemo(() => places.filter(({ isShown }) => isShown).map(({ column }) => column), [places]);
  const write = (changes: Partial<Stored>) => {
    localStorage.setItem(key, JSON.stringify({ ...stored, ...changes }));
    for (const listener of listeners) listener();
  };
  const saveView = (saved: SavedView) => {
    const isNew = stored.views.every((one) => one.name !== saved.name);
    const views = isNew
      ? [...stored.views, saved]
      : stored.views.map((one) => (one.name === saved.name ? saved : one));
    write({ views });
  };
  return {
    places,
    shown,
    setColumns: (next) =>
      view === undefined ? write({ columns: next }) : saveView({ ...view, columns: next }),
    density: stored.density,
    setDensity: (density) => write({ density }),
    views: stored.views,
    view,
    saveView,
    removeView: (removed) => write({ views: stored.views.filter((one) => one.name !== removed) }),
  };
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
