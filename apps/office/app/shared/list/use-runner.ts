// Execution of a list's actions.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../parts/toast.tsx';
import type { Asked, ListSource, RowAction, RunOrder } from './list-types.ts';
import type { Selection } from './use-selection.ts';
import { runInPortions } from './run-action.ts';

/** Runs actions: asks where they cannot be taken back, reports what was done, keeps what failed with its reason. */
export function useRunner<Row, Input>(
  { name, unit = '행' }: Pick<ListSource<Row, Input>, 'name' | 'unit'>,
  selection: Pick<Selection<Row>, 'keep' | 'rowOf'>,
) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked<Row>>();
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const run = async ({ run: execute, undo, done: wordsOf }: RunOrder<Row>, uuids: readonly string[]) => {
    if (execute === undefined) return;
    setIsBusy(true);
    const { done, failed } = await runInPortions((portion) => execute(portion, selection.rowOf), uuids);
    setIsBusy(false);
    setAsked(undefined);
    setFailures(new Map(failed.map(({ uuid, message }) => [uuid, message])));
    selection.keep(failed.map(({ uuid }) => uuid));
    if (done.length > 0)
      showToast(wordsOf?.(done.length) ?? `${done.length}${unit}을 처리했습니다.`, {
        undo:
          undo &&
          (() =>
            void runInPortions(undo, done).then(() => queryClient.invalidateQueries({ queryKey: [name] }))),
      });
    if (done.length + failed.length === 0) showToast(`고른 ${unit}이 이미 그렇게 되어 있습니다.`);
    if (failed.length > 0)
      showToast(`${failed.length}${unit}은 처리하지 못했습니다. ${unit}마다 이유가 있습니다.`, {
        tone: 'stop',
      });
    await queryClient.invalidateQueries({ queryKey: [name] });
  };
  const start = (action: RowAction<Row>, uuids: string[]) => {
    if (action.open !== undefined) action.open(uuids);
    else if (uuids.length === 0) return;
    else if (action.confirm !== undefined || action.dialog !== undefined) setAsked({ action, uuids });
    else void run(action, uuids);
  };
  return {
    asked,
    /** The rows of `asked` that were seen. */
    askedRows: rowsOf(asked?.uuids ?? [], selection),
    isBusy,
    failures,
    start,
    /** Executes what was asked for; `order` is what its dialog made of it. */
    confirm: (order?: RunOrder<Row>) =>
      asked !== undefined && void run({ ...asked.action, ...order }, asked.uuids),
    close: () => setAsked(undefined),
  };
}

/** The rows among these that were seen. */
export const rowsOf = <Row>(uuids: readonly string[], { rowOf }: Pick<Selection<Row>, 'rowOf'>): Row[] =>
  uuids.map(rowOf).filter((row) => row !== undefined);
