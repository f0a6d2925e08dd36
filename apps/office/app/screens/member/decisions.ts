// Commands of staff on the page of a member, with their keys and the reason why one is not possible now.
import type { Member } from './member-types.ts';

export type Decision = 'GRADE' | 'BLOCK' | 'UNBLOCK' | 'COUPON' | 'GRANT' | 'DEDUCT' | 'END_SESSIONS';

export type OfferedDecision = {
  id: Decision;
  label: string;
  detail: string;
  key: { code: string; label: string };
  /** The tab of the member's lists that shows the result. */
  tab?: string;
  /** Why it is not possible; undefined where it is. */
  reason: string | undefined;
};

const withdrawn = '탈퇴한 회원입니다.';

/** The grade first; a member is either blocked or unblocked. */
export function decisionsOf({ state, sessions }: Member): OfferedDecision[] {
  const isWithdrawn = state === 'WITHDRAWAL' ? withdrawn : undefined;
  const isInactive = state === 'BLOCKED' ? '이용을 제한한 회원입니다.' : isWithdrawn;
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
      id: 'COUPON',
      label: '쿠폰 발급',
      detail: '발급 중인 쿠폰을 골라 한 장 줍니다.',
      key: { code: 'KeyC', label: 'C' },
      tab: 'COUPONS',
      reason: isInactive,
    },
    {
      id: 'GRANT',
      label: '마일리지 지급',
      detail: '회원의 마일리지 내역에 적은 글이 보입니다.',
      key: { code: 'KeyN', label: 'N' },
      tab: 'MILEAGE',
      reason: isInactive,
    },
    {
      id: 'DEDUCT',
      label: '마일리지 차감',
      detail: '남은 마일리지보다 많이 차감하지 않습니다.',
      key: { code: 'KeyD', label: 'D' },
      tab: 'MILEAGE',
      reason: isInactive,
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
