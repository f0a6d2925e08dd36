// Execution of a list's actions.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../format.ts';
import { showToast } from '../parts/toast.tsx';
import type { Asked, BulkResult, ListSource, RowAction, RunOrder } from './list-types.ts';
import type { Selection } from './use-selection.ts';
import { isTrayOpen } from '../jobs/jobs.ts';
import { isJob, runAsJob } from '../jobs/run-as-job.ts';
import { runInPortions } from './run-action.ts';

const nothing: Promise<BulkResult> = Promise.resolve({ doneCount: 0, failedCount: 0, rows: [] });

export type RunnerList<Row, Input> = Pick<ListSource<Row, Input>, 'name' | 'unit'> & {
  rowLabel?: (row: Row) => string;
};

/** Runs actions: asks where they cannot be taken back, reports what was done, keeps what failed with its reason. */
export function useRunner<Row, Input>(
  { name, unit = '행', rowLabel }: RunnerList<Row, Input>,
  selection: Pick<Selection<Row>, 'add' | 'keep' | 'rowOf'>,
) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked<Row>>();
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const execute = (order: RunOrder<Row>, uuids: readonly string[], title: string) => {
    if (isJob(uuids.length)) {
      // The tray shows it; the screen may be left.
      setAsked(undefined);
      showToast(`${formatCount(uuids.length)}${unit}을 처리합니다. ‘작업’에서 진행을 볼 수 있습니다.`);
    }
    const { rowOf } = selection;
    const labelOf = (uuid: string) => {
      const row = rowOf(uuid);
      return row === undefined ? uuid : (rowLabel?.(row) ?? uuid);
    };
    return runAsJob((portion) => order.run?.(portion, rowOf) ?? nothing, uuids, { title, unit, labelOf });
  };
  const run = async (order: RunOrder<Row>, uuids: readonly string[], title: string) => {
    const { undo, done: wordsOf } = order;
    if (order.run === undefined) return;
    setIsBusy(true);
    const { done, failed } = await execute(order, uuids, title);
    setIsBusy(false);
    setAsked(undefined);
    setFailures(new Map(failed.map(({ uuid, message }) => [uuid, message])));
    selection.keep(failed.map(({ uuid }) => uuid));
    const isShownInTray = isJob(uuids.length) && isTrayOpen();
    if (done.length > 0 && (!isShownInTray || undo !== undefined))
      showToast(wordsOf?.(done.length) ?? `${done.length}${unit}을 처리했습니다.`, {
        undo:
          undo &&
          (() =>
            void runInPortions(undo, done).then(() => queryClient.invalidateQueries({ queryKey: [name] }))),
      });
    if (done.length + failed.length === 0) showToast(`고른 ${unit}이 이미 그렇게 되어 있습니다.`);
    if (failed.length > 0 && !isShownInTray)
      showToast(`${failed.length}${unit}은 처리하지 못했습니다. ${unit}마다 이유가 있습니다.`, {
        tone: 'stop',
      });
    await queryClient.invalidateQueries({ queryKey: [name] });
  };
  const start = (action: RowAction<Row>, uuids: string[]) => {
    if (action.open !== undefined) action.open(uuids);
    else if (uuids.length === 0) return;
    else if (action.also !== undefined)
      selection.add([...uuids, ...rowsOf(uuids, selection).flatMap(action.also)]);
    else if (action.confirm !== undefined || action.dialog !== undefined) setAsked({ action, uuids });
    else void run(action, uuids, action.label);
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
      asked !== undefined && void run({ ...asked.action, ...order }, asked.uuids, asked.action.label),
    close: () => setAsked(undefined),
  };
}

/** The rows among these that were seen. */
export const rowsOf = <Row>(uuids: readonly string[], { rowOf }: Pick<Selection<Row>, 'rowOf'>): Row[] =>
  uuids.map(rowOf).filter((row) => row !== undefined);
