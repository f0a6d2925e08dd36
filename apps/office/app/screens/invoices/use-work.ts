// A dispatch or its withdrawal under way: one at a time, with its result or the sentence of its failure.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRun } from '../../shared/api/use-run.ts';
import { formatCount } from '../../shared/format.ts';
import { withdraw } from './withdraw.ts';

/** What was done, and the order products that 되돌리기 withdraws. */
export type Done = { sentence: string; uuids: readonly string[] };

/** What became of the rows of a dispatch, and why it ended early. */
export type Sent = {
  rows: readonly { uuid: string; isDone: boolean; isUnchanged?: boolean; message?: string }[];
  problem?: string;
};

export function useWork() {
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Done>();
  const { problem, isBusy, run, setProblem } = useRun();
  const invalidate = () => queryClient.invalidateQueries({ queryKey: ['orders'] });
  return {
    done,
    problem,
    isBusy,
    run,
    fail: setProblem,
    clear: () => {
      setDone(undefined);
      setProblem(undefined);
    },
    /** Runs a dispatch, whose rows are reported and can be withdrawn. */
    dispatch: (send: () => Promise<Sent>) =>
      run(async () => {
        const { rows, problem: lost } = await send();
        const uuids = rows
          .filter(({ isDone, isUnchanged }) => isDone && !isUnchanged)
          .map(({ uuid }) => uuid);
        const failed = rows.filter(({ isDone }) => !isDone).length;
        setDone({ sentence: `${formatCount(uuids.length)}행을 발송 처리했습니다.`, uuids });
        if (lost !== undefined) setProblem(lost);
        else if (failed > 0)
          setProblem(`${formatCount(failed)}행은 발송 처리하지 못했습니다. 행마다 이유가 있습니다.`);
        void invalidate();
      }),
    /** Withdraws what was done last. `labelOf`: the name of a row that failed; `onWithdrawn` receives the order products. */
    undo: ({
      labelOf = (uuid) => uuid,
      onWithdrawn,
    }: {
      labelOf?: (uuid: string) => string;
      onWithdrawn?: (uuids: readonly string[]) => void;
    } = {}) =>
      run(async () => {
        const { done: withdrawn, failed } = await withdraw(done?.uuids ?? [], labelOf);
        onWithdrawn?.(withdrawn);
        setDone({ sentence: `${formatCount(withdrawn.length)}행의 송장을 회수했습니다.`, uuids: [] });
        if (failed[0] !== undefined)
          setProblem(`${formatCount(failed.length)}행은 회수하지 못했습니다. ${failed[0].message}`);
        void invalidate();
      }),
  };
}
