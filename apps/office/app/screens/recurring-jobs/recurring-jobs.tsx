// The jobs of the shop: what failed or is late, and another run (docs/architecture.md#processes).
import type { Answer } from '#contract/contract.ts';
import type { JobState } from '#domain/base/job-words.ts';
import { api } from '../../shared/api/api.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import type { ColumnDef, FilterOf, ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { Status } from '../../shared/parts/status.tsx';
import type { Tone } from '../../shared/parts/status.tsx';

export const meta = () => [{ title: '자동 작업 · 온스 데스크' }];

type Job = Answer<'getJobsByPaging'>['data'][number];
type JobsInput = FilterOf<'getJobsByPaging'>;

const stateWords: Record<JobState, [label: string, tone: Tone]> = {
  FAILED: ['실패', 'stop'],
  OVERDUE: ['늦음', 'wait'],
  REQUESTED: ['곧 실행', 'move'],
  OK: ['정상', 'done'],
};

/** 45초, 10분, 6시간. */
function intervalText(seconds: number): string {
  if (seconds < 60) return `${seconds}초마다`;
  return seconds < 3600 ? `${seconds / 60}분마다` : `${seconds / 3600}시간마다`;
}

const columns: readonly ColumnDef<Job>[] = [
  { id: 'label', header: '작업', width: 260, cell: ({ label }) => label },
  {
    id: 'state',
    header: '상태',
    width: 90,
    cell: ({ state }) => <Status tone={stateWords[state][1]}>{stateWords[state][0]}</Status>,
  },
  { id: 'every', header: '주기', width: 90, cell: ({ everySeconds }) => intervalText(everySeconds) },
  {
    id: 'succeededAt',
    header: '마지막 성공',
    width: 110,
    cell: ({ succeededAt }) => succeededAt && formatTime(succeededAt),
  },
  {
    id: 'failedAt',
    header: '마지막 실패',
    width: 110,
    cell: ({ failedAt }) => failedAt && formatTime(failedAt),
  },
  { id: 'failure', header: '실패한 이유', width: 340, cell: ({ failure }) => failure },
];

const definition: ListDef<Job, JobsInput> = {
  name: 'recurring-jobs',
  title: '자동 작업',
  list: (input) => api.getJobsByPaging(input),
  tabs: [
    { id: 'ALL', label: '전체' },
    { id: 'FAILED', label: '실패' },
    { id: 'OVERDUE', label: '늦음' },
  ],
  defaultTab: 'ALL',
  toTabInput: (tab) => (tab === 'FAILED' || tab === 'OVERDUE' ? { state: tab } : {}),
  search: { placeholder: '작업 이름', toInput: (keyword) => ({ keyword }) },
  filters: [],
  columns,
  rowId: ({ uuid }) => uuid,
  rowLabel: ({ label }) => label,
  unit: '건',
  actions: [
    {
      id: 'retry',
      label: '지금 실행',
      isMain: true,
      isAllowed: ({ state }) => state !== 'REQUESTED' || '곧 실행합니다.',
      run: (uuids) => oneByOne(uuids, (uuid) => api.retryJob({ uuid })),
      done: (count) => `작업 ${formatCount(count)}건을 곧 실행합니다.`,
    },
  ],
  emptyText: '조건에 맞는 작업이 없습니다.',
};

export default function RecurringJobs() {
  return (
    <ResourceList
      definition={definition}
      note="정한 주기마다 자동으로 하는 일입니다. 실패한 작업은 늦어도 5분 뒤에 다시 시도합니다."
    />
  );
}
