// The selection of a list or a queue, its actions and their keys.
import type { Unit } from './units.ts';
import type { ListSource } from './list-types.ts';
import { useActionKeys } from './use-action-keys.ts';
import type { ListState } from './use-list-state.ts';
import { useRunner } from './use-runner.ts';
import type { Runner } from './use-runner.ts';
import { useSelection } from './use-selection.ts';
import type { Selection } from './use-selection.ts';

export type Bulk<Row> = Pick<ListSource<Row, never>, 'actions'> & {
  unit: Unit;
  selection: Selection<Row>;
  runner: Runner<Row>;
};

/** `shown`: the rows of this page. */
export function useBulk<Row>(
  definition: Pick<ListSource<Row, never>, 'name' | 'unit' | 'rowId' | 'rowLabel' | 'actions'>,
  shown: readonly Row[],
  { tab, search, filters }: Pick<ListState, 'tab' | 'search' | 'filters'>,
): Bulk<Row> {
  const { unit = '행', actions } = definition;
  const selection = useSelection(definition, shown, JSON.stringify([tab, search, filters]));
  const runner = useRunner(definition, selection);
  useActionKeys(actions, selection, runner.start);
  return { unit, actions, selection, runner };
}
