// What staff decide about a member, with keys and the reason why it is not possible now.
import type { Member } from './member-types.ts';

export type Decision = 'GRADE' | 'BLOCK' | 'UNBLOCK' | 'END_SESSIONS';

export type OfferedDecision = {
  id: Decision;
  label: string;
  detail: string;
  key: { code: string; label: string };
  /** Why it is not possible; undefined where it is. */
  reason: string | undefined;
};

const withdrawn = '탈퇴한 회원입니다.';

/** The grade first; a member is either blocked or unblocked. */
export function decisionsOf({ state, sessions }: Member): OfferedDecision[] {
  const isWithdrawn = state === 'WITHDRAWAL' ? withdrawn : undefined;
  return [
    {
      id: 'GRADE',
      label: '등급 바꾸기',
      detail: '정한 날까지 매달의 등급 계산에서 빠집니다.',
      key: { code: 'KeyR', label: 'R' },
      reason: isWithdrawn,
    },
    state === 'BLOCKED'
      ? {
          id: 'UNBLOCK',
          label: '이용 제한 풀기',
          detail: '다시 로그인할 수 있습니다.',
          key: { code: 'KeyB', label: 'B' },
          reason: undefined,
        }
      : {
          id: 'BLOCK',
          label: '이용 제한',
          detail: '로그인을 끝내고 다시 로그인하지 못하게 합니다.',
          key: { code: 'KeyB', label: 'B' },
          reason: isWithdrawn,
        },
    {
      id: 'END_SESSIONS',
      label: '모두 로그아웃',
      detail: '모든 기기에서 로그아웃합니다.',
      key: { code: 'KeyL', label: 'L' },
      reason: sessions.length === 0 ? '로그인한 기기가 없습니다.' : undefined,
    },
  ];
}
