// Words of advertising campaigns: way, stage, and audience.
import type { Answer } from '#contract/contract.ts';
import { Status } from '../../shared/parts/status.tsx';
import type { Tone } from '../../shared/parts/status.tsx';

export type Campaign = Answer<'getAdvertisingCampaign'>;

export const wayLabels: Readonly<Record<Campaign['way'], string>> = { PHONE: '문자', EMAIL: '이메일' };

export const stageWords: Readonly<Record<Campaign['stage'], [label: string, tone: Tone]>> = {
  DRAFT: ['작성 중', 'idle'],
  PLANNED: ['예약', 'wait'],
  SENDING: ['보내는 중', 'move'],
  DONE: ['완료', 'done'],
  CANCELED: ['취소', 'stop'],
};

export function Stage({ stage }: Pick<Campaign, 'stage'>) {
  const [label, tone] = stageWords[stage];
  return <Status tone={tone}>{label}</Status>;
}

/** A text message by the size of the carriers, or a mail. */
export const kindText = (kind: 'SMS' | 'LMS' | undefined): string =>
  kind === undefined ? '이메일' : kind === 'SMS' ? '단문 문자' : '장문 문자';
