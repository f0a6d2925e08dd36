// What the parts of a list's table have in common.
import type { ListDensity } from '#domain/base/saved-views.ts';
import type { ListDef, RowAction } from './list-types.ts';
import type { ListState } from './use-list-state.ts';
import type { Selection } from './use-selection.ts';

export type TableProps<Row, Input> = {
  definition: ListDef<Row, Input>;
  state: ListState;
  /** undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  /** The rows of the previous filter, until the new ones are there. */
  isStale: boolean;
  density: ListDensity;
  selection: Selection<Row>;
  /** Why rows of the last action failed, by uuid. */
  failures: ReadonlyMap<string, string>;
  onOpen: (row: Row) => void;
  onAction: (action: RowAction<Row>, uuids: string[]) => void;
  /** Moves a row to another place of the page; absent for a list that staff do not order. */
  onMove?: ((from: number, to: number) => void) | undefined;
};

/** A list that is only read has neither boxes nor menus. */
export const hasActions = <Row, Input>({ actions }: ListDef<Row, Input>): boolean => actions.length > 0;
