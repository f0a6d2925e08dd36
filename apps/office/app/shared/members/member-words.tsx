// State and grade of a member in the words of the desk.
import type { UserGradeType, UserState } from '#domain/base/enums.ts';
import { userGradeTypeLabels } from '#domain/members/grade-labels.ts';
import { Status, Tag } from '../parts/status.tsx';
import type { Tone } from '../parts/status.tsx';

/** LOCKED is a time without sign-ins and is not stored as a state. */
const states: Record<UserState, [label: string, tone: Tone]> = {
  ACTIVE: ['정상', 'done'],
  LOCKED: ['로그인 잠김', 'wait'],
  BLOCKED: ['이용 제한', 'stop'],
  WITHDRAWAL: ['탈퇴', 'idle'],
};

export function MemberState({ state }: { state: UserState }) {
  const [label, tone] = states[state];
  return <Status tone={tone}>{label}</Status>;
}

const gradeTones: Record<UserGradeType, Tone> = { BASIC: 'idle', SILVER: 'move', GOLD: 'wait', VIP: 'ask' };

export const GradeTag = ({ grade }: { grade: UserGradeType }) => (
  <Tag tone={gradeTones[grade]}>{userGradeTypeLabels[grade]}</Tag>
);
