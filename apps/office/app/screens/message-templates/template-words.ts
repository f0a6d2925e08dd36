// Korean words of the screens of templates.
import type { Answer } from '#contract/contract.ts';

export type Template = Answer<'getMessageTemplates'>[number];

/** Recipients by the first letter of the key of a template. */
export const audiences = [
  { prefix: 'N', title: '주문한 사람에게' },
  { prefix: 'M', title: '회원과 문의한 사람에게' },
  { prefix: 'S', title: '직원에게' },
] as const;

/** The ways in the order in which they are tried. */
export const waysOf = ({ ways, alimtalkId }: Pick<Template, 'ways' | 'alimtalkId'>): string =>
  ways
    .map((way) => (way === 'EMAIL' ? '이메일' : alimtalkId === undefined ? '문자' : '알림톡, 안 되면 문자'))
    .join(' · ');
