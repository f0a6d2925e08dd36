// The tray: the long work of this staff member in this browser tab, with progress and results. While it is closed, a message says that a file
// is ready.
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '#ui/icons.tsx';
import { showToast } from '../parts/toast.tsx';
import { usePopoverState } from '../parts/use-popover-state.ts';
import { useUnloadQuestion } from '../use-unload-question.ts';
import topBar from '../parts/top-button.module.css';
import { exportQuery, isUnderWay } from './export-state.ts';
import { ExportLine } from './export-line.tsx';
import type { FileState } from './export-line.tsx';
import { isTrayOpen, markTrayOpen, openJobs, useJobs } from './jobs.ts';
import type { Job } from './jobs.ts';
import { RunLine } from './run-line.tsx';
import styles from './tray.module.css';

export function Tray({ staffUuid }: { staffUuid: string }) {
  useEffect(() => openJobs(staffUuid), [staffUuid]);
  const jobs = useJobs();
  const exports = useExports(jobs);
  useAnnouncements(exports);
  // The portions of an action are sent by this page: closing it stops them.
  useUnloadQuestion(() => jobs.some((job) => job.kind === 'RUN' && job.state === 'RUNNING'));
  const runningCount = jobs.filter((job) => isRunning(job, exports)).length;
  const popover = usePopoverState();
  const open = (isOpen: boolean) => {
    markTrayOpen(isOpen);
    popover.onOpenChange(isOpen);
  };
  return (
    <DialogTrigger isOpen={popover.isOpen} onOpenChange={open}>
      <AriaButton className={topBar.button ?? ''}>
        <Icon size={16}>
          <path d="M4.500 9A8 8 0 0 1 19 7.500M19.500 15A8 8 0 0 1 5 16.500M19.500 4v4h-4M4.500 20v-4h4" />
        </Icon>
        <span className={topBar.words}>작업</span>
        {runningCount > 0 && (
          <span className={topBar.count}>
            {runningCount}
            <span className="spoken">개 진행 중</span>
          </span>
        )}
      </AriaButton>
      <Popover placement="bottom end" className={styles.popover ?? ''}>
        <Dialog className={styles.tray ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            작업
          </Heading>
          {jobs.length === 0 ? (
            <p className={styles.quiet}>
              지금 진행하는 작업이 없습니다. 파일 내보내기와 500행이 넘는 작업이 여기에 나옵니다.
            </p>
          ) : (
            <ul aria-live="polite">
              {jobs.map((job) => (
                <li key={job.id} className={styles.job}>
                  {job.kind === 'RUN' ? (
                    <RunLine job={job} />
                  ) : (
                    <ExportLine job={job} state={exports.get(job.id)} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function useExports(jobs: readonly Job[]): ReadonlyMap<string, FileState> {
  const ids = jobs.filter(({ kind }) => kind === 'EXPORT').map(({ id }) => id);
  const answers = useQueries({ queries: ids.map((id) => exportQuery(id)) });
  return new Map(
    ids.map((id, at) => {
      const answer = answers[at];
      return [id, answer?.error === null ? answer.data : null];
    }),
  );
}

const isRunning = (job: Job, exports: ReturnType<typeof useExports>): boolean =>
  job.kind === 'RUN' ? job.state === 'RUNNING' : isUnderWay(exports.get(job.id));

/** A message for each file that is ready or failed, unless the tray or a dialog shows it. */
function useAnnouncements(exports: ReturnType<typeof useExports>): void {
  const underWay = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const ended = [...underWay.current].map((id) => exports.get(id)).filter((job) => job && !isUnderWay(job));
    underWay.current = new Set([...exports].filter(([, job]) => isUnderWay(job)).map(([id]) => id));
    if (isTrayOpen() || document.querySelector('[role=dialog]') !== null) return;
    for (const job of ended)
      if (job?.state === 'DONE') showToast('내보낸 파일이 준비되었습니다. ‘작업’에서 10분 안에 받아 주세요.');
      else showToast(job?.failMessage ?? '파일을 만들지 못했습니다.', { tone: 'stop' });
  });
}
