// The export of a list that this browser tab asked for: its progress and its file. It outlives its dialog and a reload of the page.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '#domain/base/refusal.ts';
import { api, fetchFile } from '../api/api.ts';
import { showToast } from '../parts/toast.tsx';
import type { ExportJob } from './export-types.ts';

const askAgainAfterMs = 1000;

export type ExportProgress = {
  /** undefined: nothing was asked for, or it is over. */
  job: ExportJob | undefined;
  start: (asked: Promise<ExportJob>) => Promise<void>;
  /** Saves the file of the job at the browser. Throws the Refusals of downloadExport. */
  save: () => Promise<void>;
  forget: () => void;
};

const isUnderWay = (job: ExportJob | undefined): boolean =>
  job?.state === 'QUEUED' || job?.state === 'RUNNING';

/** `isShown`: the dialog is open, so that nothing has to be announced. */
export function useExportJob(list: string, isShown: boolean): ExportProgress {
  const key = `onns.desk.export.${list}`;
  const [jobUuid, setJobUuid] = useState(() => sessionStorage.getItem(key) ?? undefined);
  const keep = (uuid: string | undefined) => {
    if (uuid === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, uuid);
    setJobUuid(uuid);
  };
  const state = useQuery({
    queryKey: ['exports', jobUuid],
    queryFn: () => api.getExport({ uuid: jobUuid ?? '' }),
    enabled: jobUuid !== undefined,
    refetchInterval: ({ state: { data, error } }) =>
      !isRefusal(error) && (data === undefined || isUnderWay(data)) ? askAgainAfterMs : false,
  });
  const job = jobUuid === undefined ? undefined : state.data;
  useAnnouncement(job, isShown);
  return {
    job,
    start: async (asked) => keep((await asked).jobUuid),
    save: async () => {
      if (job?.fileUrl === undefined) return;
      const { name, content } = await fetchFile(job.fileUrl);
      saveAs(name, content);
      showToast('파일을 받았습니다. 서버의 파일은 지웠습니다.');
      keep(undefined);
    },
    forget: () => keep(undefined),
  };
}

/** Says that a file is ready whose dialog was closed. */
function useAnnouncement(job: ExportJob | undefined, isShown: boolean): void {
  const wasUnderWay = useRef(false);
  useEffect(() => {
    const isOver = wasUnderWay.current && job !== undefined && !isUnderWay(job);
    wasUnderWay.current = isUnderWay(job);
    if (!isOver || isShown) return;
    if (job.state === 'DONE')
      showToast('내보낸 파일이 준비되었습니다. ‘내보내기’를 눌러 10분 안에 받아 주세요.');
    else showToast(job.failMessage ?? '파일을 만들지 못했습니다.', { tone: 'stop' });
  }, [job, isShown]);
}

function saveAs(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
