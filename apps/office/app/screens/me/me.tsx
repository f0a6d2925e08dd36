// The own account: who one is at the desk, what one may do, where the own sessions are and how they end. Not in the navigation; the menu at the name opens it.
import { staffIdleMs } from '#domain/members/staff.ts';
import { api } from '../../shared/api/api.ts';
import { Facts, Sheet } from '../../shared/detail/detail.tsx';
import { formatTime } from '../../shared/format.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { PermissionList } from '../../shared/session/permission-list.tsx';
import { roleLabels } from '#domain/base/audit-words.ts';
import { SessionList } from '../../shared/session/session-list.tsx';
import type { SessionCalls } from '../../shared/session/session-list.tsx';
import { useStaff } from '../../shared/session/staff.ts';
import styles from './me.module.css';

const ownSessions: SessionCalls = {
  of: 'own',
  read: () => api.getOwnStaffSessions(),
  endOne: (uuid) => api.endOwnStaffSession({ uuid }),
  endAll: () => api.endOtherStaffSessions(),
};

export const meta = () => [{ title: '내 정보 · 온스 데스크' }];

export default function Me() {
  const staff = useStaff();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>내 정보</h1>
      <Sheet title="계정" aside={<ButtonLink href="/change-password">비밀번호 변경</ButtonLink>}>
        <Facts
          facts={[
            { label: '이름', value: staff.name },
            { label: '아이디', value: staff.loginId },
            { label: '역할', value: roleLabels[staff.role] },
            { label: '휴대전화', value: `${staff.phone} · 로그인할 때 인증번호를 받습니다` },
            { label: '이메일', value: staff.email === '' ? undefined : staff.email },
            {
              label: '마지막 로그인',
              value: staff.lastLoginAt === undefined ? undefined : formatTime(staff.lastLoginAt),
            },
          ]}
        />
      </Sheet>
      <Sheet title="로그인한 기기" note="모르는 기기가 있으면 끝내고 비밀번호를 바꿔 주세요.">
        <div className={styles.sessions}>
          <SessionList calls={ownSessions} emptyText="" />
        </div>
      </Sheet>
      <Sheet title="할 수 있는 일" note="바꾸려면 직원 관리 권한이 있는 동료에게 요청해 주세요.">
        <PermissionList permissions={staff.permissions} />
      </Sheet>
      <Sheet title="로그인">
        <ul className={styles.rules}>
          <li>
            {staffIdleMs / 60_000}분 동안 쓰지 않거나 로그인한 지 8시간이 지나면 로그아웃됩니다. 입력하던
            내용은 다시 로그인하면 이어집니다.
          </li>
          <li>비밀번호를 바꾸면 다른 기기와 브라우저의 로그인이 모두 끝납니다.</li>
          <li>
            {staff.allowedIps.length === 0
              ? '어느 위치에서나 로그인할 수 있습니다.'
              : `다음 위치에서만 로그인할 수 있습니다: ${staff.allowedIps.join(', ')}`}
          </li>
        </ul>
      </Sheet>
    </div>
  );
}
