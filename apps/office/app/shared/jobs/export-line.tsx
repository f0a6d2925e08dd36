// An export in the tray: its progress, and its file, which can be fetched once.
import { useQueryClient } from '@tanstack/react-query';
import { useRun } from '../api/use-run.ts';
import type { ExportJob } from '../files/export-types.ts';
import { saveFrom } from '../files/save-as.ts';
import { formatCount } from '../format.ts';
import { Button } from '../parts/button.tsx';
import { isUnderWay } from './export-state.ts';
import { JobLine, Progress } from './job-line.tsx';
import type { FileJob } from './jobs.ts';

/** undefined until it is read; null where the server does not know it any more. */
export type FileState = ExportJob | null | undefined;

export function ExportLine({ job: { id, title }, state }: { job: FileJob; state: FileState }) {
  const queryClient = useQueryClient();
  const { isBusy, problem, run } = useRun();
  const fileUrl = state?.fileUrl;
  const save = async () => {
    if (fileUrl === undefined) return;
    await run(async () => {
      await saveFrom(fileUrl);
      await queryClient.invalidateQueries({ queryKey: ['exports', id] });
    });
  };
  return (
    <JobLine
      id={id}
      title={title}
      isRunning={isUnderWay(state)}
      actions={
        fileUrl !== undefined && (
          <Button size="small" tone="main" isPending={isBusy} onPress={() => void save()}>
            파일 받기
          </Button>
        )
      }
    >
      <ExportWords title={title} state={state} />
      {problem !== undefined && <span role="alert">{problem}</span>}
    </JobLine>
  );
}

function ExportWords({ title, state }: { title: string; state: FileState }) {
  if (state === undefined) return null;
  if (state === null) return <span>기한이 지난 파일입니다.</span>;
  const { rowCount, totalCount, expireAt } = state;
  if (isUnderWay(state))
    return (
      <>
        <Progress label={title} value={rowCount} max={totalCount} />
        <span>
          {formatCount(rowCount)}
          {totalCount !== undefined && ` / ${formatCount(totalCount)}`}행을 썼습니다.
        </span>
      </>
    );
  if (state.state === 'FAILED') return <span>{state.failMessage ?? '파일을 만들지 못했습니다.'}</span>;
  return (
    <span>
      {expireAt === undefined
        ? '이미 받았거나 받을 수 있는 시간이 지난 파일입니다.'
        : `${formatCount(rowCount)}행 · ${expireAt.slice(11, 16)}까지 한 번 받을 수 있습니다.`}
    </span>
  );
}
