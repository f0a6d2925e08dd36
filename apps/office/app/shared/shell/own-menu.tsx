// The menu at the name of the staff member: the own account, the password, the end of the session.
import { useNavigate } from 'react-router';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { Menu } from '../parts/menu.tsx';
import { endSession } from '../session/session.ts';
import type { Staff } from '../session/staff.ts';
import styles from './shell.module.css';

export function OwnMenu({ staff }: { staff: Staff }) {
  const navigate = useNavigate();
  const leave = async () => {
    await endSession();
    // A new document: nothing of what was read stays in memory.
    location.assign('/office/sign-in');
  };
  return (
    <Menu
      className={styles.person}
      entries={[
        { id: 'me', label: '내 정보', onAction: () => void navigate('/me') },
        { id: 'password', label: '비밀번호 변경', onAction: () => void navigate('/change-password') },
        { id: 'leave', label: '로그아웃', onAction: () => void leave() },
      ]}
    >
      <span className={styles.initial} aria-hidden="true">
        {staff.name.slice(0, 1)}
      </span>
      <span className={styles.name}>
        <strong>{staff.name}</strong>
        <small>{staff.role === 'ADMIN' ? '본사' : '입점사'}</small>
      </span>
      <span className="spoken">내 메뉴</span>
      <ChevronDownIcon size={14} />
    </Menu>
  );
}
