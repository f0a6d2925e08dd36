// The export of a list that this browser tab asked for: its progress and its file. It is a job of the tray (shared/jobs), which outlives its
// dialog and a reload of the page.
import { useQuery } from '@tanstack/react-query';
import { exportQuery } from '../jobs/export-state.ts';
import { addExport, forgetJob, useJobs } from '../jobs/jobs.ts';
import { showToast } from '../parts/toast.tsx';
import type { ExportJob } from './export-types.ts';
import { saveFrom } from './save-as.ts';

export type ExportProgress = {
  /** undefined: nothing was asked for, or it is over. */
  job: ExportJob | undefined;
  start: (asked: Promise<ExportJob>) => Promise<void>;
  /** Saves the file of the job at the browser. Throws the Refusals of downloadExport. */
  save: () => Promise<void>;
  forget: () => void;
};

export function useExportJob({ name, title }: { name: string; title: string }): ExportProgress {
  const jobUuid = useJobs().find((one) => one.kind === 'EXPORT' && one.list === name)?.id;
  const state = useQuery(exportQuery(jobUuid));
  const job = jobUuid === undefined ? undefined : state.data;
  const forget = () => jobUuid !== undefined && forgetJob(jobUuid);
  return {
    job,
    start: async (asked) => addExport({ id: (await asked).jobUuid, title: `${title} 내보내기`, list: name }),
    save: async () => {
      if (job?.fileUrl === undefined) return;
      await saveFrom(job.fileUrl);
      showToast('파일을 받았습니다. 서버의 파일은 지웠습니다.');
      forget();
    },
    forget,
  };
}
