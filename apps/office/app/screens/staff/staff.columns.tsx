// The columns of the staff accounts.
import { staffPermissions } from '#domain/members/staff.ts';
import { Link } from 'react-router';
import { formatTime } from '../../shared/format.ts';
import type { ColumnDef } from '../../shared/list/list-types.ts';
import type { Option } from '../../shared/parts/fields.tsx';
import { Status, Tag } from '../../shared/parts/status.tsx';
import { roleLabels } from '#domain/base/audit-words.ts';
import { permissionLabels } from '../../shared/session/permission-words.ts';
import type { StaffRow } from './staff-rows.ts';
import styles from './staff.module.css';

export const staffColumns = (stores: readonly Option[], ownUuid: string): readonly ColumnDef<StaffRow>[] => [
  {
    id: 'name',
    header: '이름',
    width: 118,
    cell: ({ uuid, name, loginId }) => (
      <>
        <Link to={`/settings/staff/${loginId}`} className={styles.open}>
          {name}
        </Link>{' '}
        {uuid === ownUuid && <Tag>나</Tag>}
      </>
    ),
  },
  { id: 'loginId', header: '아이디', width: 120, cell: ({ loginId }) => loginId },
  {
    id: 'role',
    header: '소속',
    width: 130,
    cell: ({ role, storeUuid }) =>
      role === 'ADMIN'
        ? roleLabels.ADMIN
        : (stores.find(({ value }) => value === storeUuid)?.label ?? roleLabels.MERCHANT),
  },
  {
    id: 'permissions',
    header: '권한',
    width: 250,
    cell: ({ permissions }) =>
      permissions.length === staffPermissions.length
        ? '모든 권한'
        : permissions.map((permission) => permissionLabels[permission]).join(', ') || '없음',
  },
  { id: 'phone', header: '휴대전화', width: 120, cell: ({ phone }) => phone },
  {
    id: 'ips',
    header: '로그인 위치',
    width: 110,
    cell: ({ allowedIps }) => (allowedIps.length === 0 ? '어디서나' : allowedIps.join(', ')),
  },
  {
    id: 'lastLoginAt',
    header: '마지막 로그인',
    width: 110,
    cell: ({ lastLoginAt }) => (lastLoginAt === undefined ? '없음' : formatTime(lastLoginAt)),
  },
  {
    id: 'state',
    header: '상태',
    width: 90,
    cell: ({ isActive }) =>
      isActive ? <Status tone="done">사용 중</Status> : <Status tone="idle">멈춤</Status>,
  },
];
