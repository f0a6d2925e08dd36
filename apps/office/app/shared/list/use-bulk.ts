// The selection of a list or a queue, what is done with it, and the keys of that.
import type { ListSource, RowAction } from './list-types.ts';
import { useActionKeys } from './use-action-keys.ts';
import type { ListState } from './use-list-state.ts';
import { useRunner } from './use-runner.ts';
import type { RunnerList } from './use-runner.ts';
import { useSelection } from './use-selection.ts';
import type { Selection } from './use-selection.ts';

export type Bulk<Row> = {
  unit: '행' | '건';
  actions: readonly RowAction<Row>[];
  selection: Selection<Row>;
  runner: ReturnType<typeof useRunner<Row, unknown>>;
};

/** `shown`: the rows of this page. */
export function useBulk<Row, Input>(
  definition: Pick<ListSource<Row, Input>, 'rowId'> & RunnerList<Row, Input>,
  actions: readonly RowAction<Row>[],
  shown: readonly Row[],
  { tab, search, filters }: Pick<ListState, 'tab' | 'search' | 'filters'>,
): Bulk<Row> {
  const selection = useSelection(definition, shown, JSON.stringify([tab, search, filters]));
  const runner = useRunner(definition, selection);
  useActionKeys(actions, selection, runner.start);
  return { unit: definition.unit ?? '행', actions, selection, runner };
}
