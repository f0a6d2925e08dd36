// The selected rows of a list or a queue. The selection outlives a change of page and of order, and ends with a change of the filter.
import { useState } from 'react';
import type { ListSource } from './list-types.ts';

export type Selection<Row> = {
  /** Rows that were seen are given, others by their uuid alone. */
  selected: readonly { uuid: string; row: Row | undefined }[];
  has: (uuid: string) => boolean;
  /** A row of this page, or a selected one that was seen. */
  rowOf: (uuid: string) => Row | undefined;
  /** Selected rows that are not on this page. */
  outOfSight: number;
  set: (rows: readonly Row[], isSelected: boolean) => void;
  /** Adds rows that may not have been seen. */
  add: (uuids: readonly string[]) => void;
  /** Whether rows of `addFound` are being read; actions wait for them. */
  isReading: boolean;
  /** Adds the rows that `find` returns, unless the selection or the filter ended meanwhile. */
  addFound: (find: () => Promise<readonly string[]>) => Promise<void>;
  /** Leaves only these. */
  keep: (uuids: readonly string[]) => void;
  clear: () => void;
};

/** The rows among these that were seen. */
export const rowsOf = <Row>(uuids: readonly string[], { rowOf }: Pick<Selection<Row>, 'rowOf'>): Row[] =>
  uuids.map(rowOf).filter((row) => row !== undefined);

type State<Row> = { key: string; rows: ReadonlyMap<string, Row | undefined>; isReading: boolean };

const withUnseen = <Row>(rows: State<Row>['rows'], uuids: readonly string[]): State<Row>['rows'] =>
  new Map([...uuids.map((uuid): [string, undefined] => [uuid, undefined]), ...rows]);

export function useSelection<Row>(
  { rowId }: Pick<ListSource<Row, never>, 'rowId'>,
  shown: readonly Row[],
  filterKey: string,
): Selection<Row> {
  const none: State<Row> = { key: filterKey, rows: new Map(), isReading: false };
  const [state, setState] = useState(none);
  const { rows, isReading } = state.key === filterKey ? state : none;
  const change = (next: State<Row>['rows']) => setState({ key: filterKey, rows: next, isReading });
  const current = new Map(shown.map((row) => [rowId(row), row]));
  return {
    selected: [...rows].map(([uuid, row]) => ({ uuid, row: current.get(uuid) ?? row })),
    has: (uuid) => rows.has(uuid),
    rowOf: (uuid) => current.get(uuid) ?? rows.get(uuid),
    outOfSight: [...rows.keys()].filter((uuid) => !current.has(uuid)).length,
    set: (changed, isSelected) => {
      const next = new Map(rows);
      for (const row of changed)
        if (isSelected) next.set(rowId(row), row);
        else next.delete(rowId(row));
      change(next);
    },
    add: (uuids) => change(withUnseen(rows, uuids)),
    isReading,
    addFound: async (find) => {
      let found: readonly string[] = [];
      setState({ key: filterKey, rows, isReading: true });
      try {
        found = await find();
      } finally {
        setState((now) =>
          now.key === filterKey && now.isReading
            ? { key: filterKey, rows: withUnseen(now.rows, found), isReading: false }
            : now,
        );
      }
    },
    keep: (uuids) => {
      const kept = new Set(uuids);
      setState((now) => ({ ...now, rows: new Map([...now.rows].filter(([uuid]) => kept.has(uuid))) }));
    },
    clear: () => setState(none),
  };
}
