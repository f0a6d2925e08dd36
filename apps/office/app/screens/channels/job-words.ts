// The jobs of sales channels in words: what they read, their state, and the next step (docs/rules/channels.md#runs).
import type { Answer } from '#contract/contract.ts';
import type { ChannelJob } from '#domain/channels/channels.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import type { Tone } from '../../shared/parts/status.tsx';

export type Channel = Answer<'getChannels'>[number];
export type Job = Channel['jobs'][number];

export const jobLabels: Readonly<Record<ChannelJob, string>> = {
  ORDERS: '주문',
  CLAIMS: '취소 요청',
  INQUIRIES: '문의',
  REVIEWS: '구매평',
  LEDGER: '대사',
};

export type JobWords = { label: string; tone: Tone; next: string };

/** From this many failed runs in a row on, the next step is the site of the channel. */
const repeatedFrom = 3;

/** `CODE: text of the channel`; DEFECT for an error of the shop. */
const reasonText = (lastError: string): string =>
  lastError === 'DEFECT' ? '상점 프로그램의 오류입니다.' : `채널의 답: ${lastError}.`;

/** The state of a job and what happens or is to be done next. `isConfigured`: the shop has the keys of the channel. */
export function jobWords(job: Job, isConfigured: boolean): JobWords {
  const { isOn, isRunning, failureCount, lastError, nextRunAt, lastRunAt } = job;
  const at = nextRunAt === undefined ? '곧' : `${formatTime(nextRunAt)}에`;
  if (!isConfigured)
    return { label: '연결 안 함', tone: 'idle', next: '채널의 연결 키를 서버 설정에 넣으면 시작합니다.' };
  if (!isOn) return { label: '꺼짐', tone: 'idle', next: '켜면 마지막으로 읽은 때부터 이어서 읽습니다.' };
  if (isRunning) return { label: '실행 중', tone: 'move', next: '읽는 중입니다.' };
  if (failureCount > 0)
    return {
      label: `실패 ${formatCount(failureCount)}회`,
      tone: 'stop',
      next: [
        reasonText(lastError ?? ''),
        `${at} 다시 시도합니다.`,
        failureCount >= repeatedFrom && '채널 관리자 화면에서 연결 상태를 확인해 주세요.',
      ]
        .filter(Boolean)
        .join(' '),
    };
  if (lastRunAt === undefined) return { label: '대기', tone: 'wait', next: `${at} 처음 읽습니다.` };
  return { label: '정상', tone: 'done', next: `${at} 다시 읽습니다.` };
}

/** `읽음 12 · 새로 2 · 바뀜 3`; counts of 0 are left out but the first. */
export function runText({ lastRun }: Pick<Job, 'lastRun'>): string {
  if (lastRun === undefined) return '';
  const { readCount, newCount, changedCount, skippedCount } = lastRun;
  const parts: [label: string, count: number][] = [
    ['새로', newCount],
    ['바뀜', changedCount],
    ['그대로', skippedCount],
  ];
  const shown = parts
    .filter(([, count]) => count > 0)
    .map(([label, count]) => `${label} ${formatCount(count)}`);
  return [`읽음 ${formatCount(readCount)}`, ...shown].join(' · ');
}
