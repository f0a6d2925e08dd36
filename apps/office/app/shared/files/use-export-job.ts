// The export of a list that this browser tab asked for: its progress and its file. It outlives its dialog and a reload of the page; the tray
// shows it too, and says when the file is ready (shared/jobs).
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '../api/api.ts';
import { exportQuery } from '../jobs/export-state.ts';
import { addExport, forgetJob } from '../jobs/jobs.ts';
import { showToast } from '../parts/toast.tsx';
import type { ExportJob } from './export-types.ts';
import { saveAs } from './save-as.ts';

export type ExportProgress = {
  /** undefined: nothing was asked for, or it is over. */
  job: ExportJob | undefined;
  start: (asked: Promise<ExportJob>) => Promise<void>;
  /** Saves the file of the job at the browser. Throws the Refusals of downloadExport. */
  save: () => Promise<void>;
  forget: () => void;
};

export function useExportJob({ name, title }: { name: string; title: string }): ExportProgress {
  const key = `onns.desk.export.${name}`;
  const [jobUuid, setJobUuid] = useState(() => sessionStorage.getItem(key) ?? undefined);
  const keep = (uuid: string | undefined) => {
    if (uuid === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, uuid);
    setJobUuid(uuid);
  };
  const state = useQuery(exportQuery(jobUuid));
  const job = jobUuid === undefined ? undefined : state.data;
  const forget = () => {
    if (jobUuid !== undefined) forgetJob(jobUuid);
    keep(undefined);
  };
  return {
    job,
    start: async (asked) => {
      const { jobUuid: uuid } = await asked;
      addExport(uuid, `${title} 내보내기`);
      keep(uuid);
    },
    save: async () => {
      if (job?.fileUrl === undefined) return;
      const { name: fileName, content } = await fetchFile(job.fileUrl);
      saveAs(fileName, content);
      showToast('파일을 받았습니다. 서버의 파일은 지웠습니다.');
      forget();
    },
    forget,
  };
}
