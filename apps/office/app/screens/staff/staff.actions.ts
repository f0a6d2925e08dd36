// What is done with staff accounts from their list: stopped and used again, and a new first password.
import { api } from '../../shared/api/api.ts';
import type { RowAction } from '../../shared/list/list-types.ts';
import { oneByOne } from '../../shared/list/run-action.ts';
import type { StaffRow } from './staff-rows.ts';

const ownAccount = '자기 계정에는 할 수 없습니다. 비밀번호는 ‘내 메뉴’에서 바꿔 주세요.';

/** `find` returns a row of the list; `reset` opens the dialog of a new password. */
export const staffActions = ({
  ownUuid,
  find,
  reset,
}: {
  ownUuid: string;
  find: (uuid: string) => StaffRow | undefined;
  reset: (uuid: string) => void;
}): RowAction<StaffRow>[] => [
  {
    id: 'stop',
    label: '사용 중지',
    isAllowed: ({ uuid, isActive }) => (uuid === ownUuid ? ownAccount : isActive || '이미 멈춘 계정입니다.'),
    run: (uuids) => oneByOne(uuids, (uuid) => api.deleteStaffUser({ uuid })),
    done: (count) => `${count}명의 계정을 멈췄습니다. 로그인도 끝났습니다.`,
    confirm: {
      title: (count) => `직원 ${count}명의 계정을 멈출까요?`,
      text: '지금 로그인이 바로 끝나고 다시 로그인할 수 없습니다. 남긴 기록은 지워지지 않으며, 언제든 다시 쓰게 할 수 있습니다.',
      label: (count) => `${count}명 사용 중지`,
    },
  },
  {
    id: 'resume',
    label: '다시 사용',
    isAllowed: ({ isActive }) => !isActive || '쓰고 있는 계정입니다.',
    run: (uuids) =>
      oneByOne(uuids, (uuid) =>
        api.editStaffUser({ uuid, version: find(uuid)?.version ?? 1, isActive: true }),
      ),
    done: (count) => `${count}명이 다시 로그인할 수 있습니다.`,
  },
  {
    id: 'reset',
    label: '비밀번호 초기화',
    isForOne: true,
    isAllowed: ({ uuid, isActive }) =>
      uuid === ownUuid ? ownAccount : isActive || '멈춘 계정입니다. 먼저 다시 사용하게 해 주세요.',
    open: ([uuid]) => {
      if (uuid !== undefined) reset(uuid);
    },
  },
];
