// Korean words of the screens of templates.
import type { Answer } from '#contract/contract.ts';
import type { Tone } from '../../shared/parts/status.tsx';

export type Template = Answer<'getMessageTemplates'>[number];

/** Recipients by the first letter of the key of a template. */
export const audiences = [
  { prefix: 'N', title: '주문한 사람에게' },
  { prefix: 'M', title: '회원과 문의한 사람에게' },
  { prefix: 'S', title: '직원에게' },
] as const;

/** States of an Alimtalk template at the provider. */
export const alimtalkWords: Readonly<
  Record<NonNullable<Template['alimtalkState']>, [label: string, tone: Tone]>
> = {
  APPROVED: ['알림톡 승인', 'done'],
  INSPECTING: ['알림톡 검수 중', 'wait'],
  PENDING: ['알림톡 검수 전', 'wait'],
  REJECTED: ['알림톡 반려', 'stop'],
  NOT_FOUND: ['알림톡 템플릿 없음', 'stop'],
};

const isUsable = ({ alimtalkId, alimtalkState }: Pick<Template, 'alimtalkId' | 'alimtalkState'>): boolean =>
  alimtalkId !== undefined && (alimtalkState ?? 'APPROVED') === 'APPROVED';

/** The ways in the order in which they are tried. */
export const waysOf = (template: Pick<Template, 'ways' | 'alimtalkId' | 'alimtalkState'>): string =>
  template.ways
    .map((way) => (way === 'EMAIL' ? '이메일' : isUsable(template) ? '알림톡, 안 되면 문자' : '문자'))
    .join(' · ');
