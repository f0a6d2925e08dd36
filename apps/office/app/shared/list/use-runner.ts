// Execution of a list's actions.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../parts/toast.tsx';
import type { Asked, ListDef, RowAction, RunOrder } from './list-types.ts';
import { runInPortions } from './run-action.ts';

/** Runs actions: asks where they cannot be taken back, reports what was done, keeps what failed with its reason. */
export function useRunner<Row, Input>(
  definition: ListDef<Row, Input>,
  selection: { keep: (uuids: readonly string[]) => void },
) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked<Row>>();
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const run = async (action: RunOrder, uuids: readonly string[]) => {
    if (action.run === undefined) return;
    setIsBusy(true);
    const { done, failed } = await runInPortions(action.run, uuids);
    setIsBusy(false);
    setAsked(undefined);
    setFailures(new Map(failed.map(({ uuid, message }) => [uuid, message])));
    selection.keep(failed.map(({ uuid }) => uuid));
    const { undo } = action;
    if (done.length > 0)
      showToast(action.done?.(done.length) ?? `${done.length}행을 처리했습니다.`, {
        undo:
          undo &&
          (() =>
            void runInPortions(undo, done).then(() =>
              queryClient.invalidateQueries({ queryKey: [definition.name] }),
            )),
      });
    if (done.length + failed.length === 0) showToast('고른 행이 이미 그렇게 되어 있습니다.');
    if (failed.length > 0)
      showToast(`${failed.length}행은 처리하지 못했습니다. 행마다 이유가 있습니다.`, { tone: 'stop' });
    await queryClient.invalidateQueries({ queryKey: [definition.name] });
  };
  const start = (action: RowAction<Row>, uuids: string[]) => {
    if (action.open !== undefined) action.open(uuids);
    else if (uuids.length === 0) return;
    else if (action.confirm !== undefined || action.Ask !== undefined) setAsked({ action, uuids });
    else void run(action, uuids);
  };
  return {
    asked,
    isBusy,
    failures,
    start,
    confirm: () => asked !== undefined && void run(asked.action, asked.uuids),
    runAs: (order: RunOrder) => asked !== undefined && void run(order, asked.uuids),
    close: () => setAsked(undefined),
  };
}
