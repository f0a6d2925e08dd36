// Execution of the actions of a list or a queue.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { nounOf } from './units.ts';
import type { Unit } from './units.ts';
import { announceJob } from '../jobs/announce-job.ts';
import { isTrayOpen } from '../jobs/jobs.ts';
import { isJob, runAsJob } from '../jobs/run-as-job.ts';
import { showToast } from '../parts/toast.tsx';
import type { Asked, ListSource, RowAction, RunOrder } from './list-types.ts';
import { runInPortions } from './run-action.ts';
import type { Outcome } from './run-action.ts';
import { rowsOf } from './use-selection.ts';
import type { Selection } from './use-selection.ts';

export type Runner<Row> = ReturnType<typeof useRunner<Row>>;

/** Runs actions: asks before an action that cannot be undone, reports the result, and keeps the failed rows with their reasons. */
export function useRunner<Row>(
  { name, unit = '행', rowLabel }: Pick<ListSource<Row, never>, 'name' | 'unit' | 'rowLabel'>,
  selection: Pick<Selection<Row>, 'add' | 'keep' | 'rowOf'>,
) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked<Row>>();
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const reread = () => queryClient.invalidateQueries({ queryKey: [name] });
  const { rowOf } = selection;
  const labelOf = (uuid: string) => {
    const row = rowOf(uuid);
    return row === undefined ? uuid : rowLabel(row);
  };
  const run = async (order: RunOrder<Row>, uuids: readonly string[], title: string) => {
    const { run: call } = order;
    if (call === undefined) return;
    setIsBusy(true);
    const isLong = isJob(uuids.length);
    if (isLong) {
      // The tray shows its progress; another screen can be opened.
      setAsked(undefined);
      announceJob(uuids.length, unit);
    }
    const outcome = await runAsJob((portion) => call(portion, rowOf), uuids, { title, unit, labelOf });
    setIsBusy(false);
    if (asked !== undefined && outcome.refusal !== undefined) {
      // The dialog stays open with its values.
      showToast(outcome.refusal, { tone: 'stop' });
      return reread();
    }
    setAsked(undefined);
    setFailures(new Map(outcome.failed.map(({ uuid, message }) => [uuid, message])));
    selection.keep(outcome.failed.map(({ uuid }) => uuid));
    report(outcome, order, { unit, isShownInTray: isLong && isTrayOpen(), reread });
    await reread();
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
    /** Executes the confirmed action. `order` is the result of its dialog. */
    confirm: (order?: RunOrder<Row>) =>
      asked !== undefined && void run({ ...asked.action, ...order }, asked.uuids, asked.action.label),
    close: () => setAsked(undefined),
  };
}

/** Shows the result, with 되돌리기 when the action can be undone, and the number of failed rows. */
function report<Row>(
  { done, failed }: Outcome,
  { undo, done: wordsOf }: RunOrder<Row>,
  { unit, isShownInTray, reread }: { unit: Unit; isShownInTray: boolean; reread: () => Promise<void> },
): void {
  if (done.length > 0 && (!isShownInTray || undo !== undefined))
    showToast(
      wordsOf?.(done.length) ?? `${done.length}${unit}${particleAfter(unit, '을/를')} 처리했습니다.`,
      {
        undo: undo && (() => void runInPortions(undo, done).then(reread)),
      },
    );
  if (done.length + failed.length === 0) showToast(`고른 ${nounOf[unit]}이 이미 그렇게 되어 있습니다.`);
  if (failed.length > 0 && !isShownInTray)
    showToast(
      `${failed.length}${unit}${particleAfter(unit, '은/는')} 처리하지 못했습니다. ${nounOf[unit]}마다 이유가 있습니다.`,
      {
        tone: 'stop',
      },
    );
}
