// A file of the former shop from its check to its import. The page keeps the file; the server keeps nothing of a check.
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { movingRowsAtMost } from '#domain/moving-in/moving-files.ts';
import type { MovingKind } from '#domain/moving-in/moving-files.ts';
import { api, reasonOf } from '../../shared/api/api.ts';
import { useRun } from '../../shared/api/use-run.ts';
import { base64Of, fileProblem } from '../../shared/imports/file-content.ts';
import { beginRun } from '../../shared/jobs/jobs.ts';
import { kindWords } from './moving-words.ts';
import type { Report } from './moving-words.ts';

type Checked = { name: string; file: string; report: Report };

export type MovingWork = ReturnType<typeof useMoving>;

/** Imports the file as a job of the tray, so that staff can open another screen meanwhile. */
async function importAsJob(kind: MovingKind, { file, report }: Checked): Promise<Report> {
  const { label, counter, noun } = kindWords[kind];
  const totalCount = report.newCount + report.changedCount;
  const job = beginRun({ title: `${label} 가져오기`, unit: counter, totalCount });
  try {
    const done = await api.importMovingFile({ kind, file, dryRun: false });
    const failures = done.rows.flatMap(({ line, errors: [error] }) =>
      error === undefined ? [] : [{ label: `${line}행 ${noun}`, message: error.message }],
    );
    job.add(done.newCount + done.changedCount, failures);
    job.end();
    return done;
  } catch (error) {
    job.end(reasonOf(error));
    throw error;
  }
}

export function useMoving(kind: MovingKind) {
  const queryClient = useQueryClient();
  const [checked, setChecked] = useState<Checked>();
  const [result, setResult] = useState<Report>();
  const [isCleared, setIsCleared] = useState(false);
  const { problem, isBusy, run, setProblem } = useRun();
  return {
    checked,
    result,
    problem,
    isBusy,
    /** A file was shown before. */
    isCleared,
    clear: () => {
      setIsCleared(true);
      setChecked(undefined);
      setResult(undefined);
      setProblem(undefined);
    },
    read: async (given: File) => {
      const refused = fileProblem(given, movingRowsAtMost);
      if (refused !== undefined) return setProblem(refused);
      await run(async () => {
        const file = await base64Of(given);
        setChecked({
          name: given.name,
          file,
          report: await api.importMovingFile({ kind, file, dryRun: true }),
        });
      });
    },
    apply: () =>
      run(async () => {
        if (checked === undefined) return;
        setResult(await importAsJob(kind, checked));
        await queryClient.invalidateQueries();
      }),
  };
}
