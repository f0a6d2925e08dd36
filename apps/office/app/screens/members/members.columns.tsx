// The columns of the list of members.
import { Link } from 'react-router';
import { signInProviderLabels } from '#domain/base/enum-labels.ts';
import { formatCount, formatDay, formatTime } from '../../shared/format.ts';
import type { ColumnDef } from '../../shared/list/list-types.ts';
import { GradeTag, MemberState } from '../../shared/members/member-words.tsx';
import type { MemberRow } from './members.filters.ts';
import styles from './members.module.css';

export const memberColumns: readonly ColumnDef<MemberRow>[] = [
  {
    id: 'name',
    header: '이름',
    width: 110,
    exported: ['name'],
    cell: ({ uuid, name }) => (
      <Link to={`/members/${uuid}`} className={styles.open}>
        {name}
      </Link>
    ),
  },
  {
    id: 'loginId',
    header: '아이디',
    width: 130,
    exported: ['loginId'],
    cell: ({ loginId, provider }) =>
      loginId === '' ? (
        <span className={styles.quiet}>{provider === 'LOCAL' ? '–' : signInProviderLabels[provider]}</span>
      ) : (
        loginId
      ),
  },
  { id: 'phone', header: '전화번호', width: 120, exported: ['phone'], cell: ({ phone }) => phone || '–' },
  {
    id: 'email',
    header: '이메일',
    width: 180,
    isOptional: true,
    exported: ['email'],
    cell: ({ email }) => email || '–',
  },
  {
    id: 'grade',
    header: '등급',
    width: 90,
    exported: ['gradeType', 'gradeUntil'],
    cell: ({ gradeType, gradeUntil }) => (
      <span title={gradeUntil && `${formatDay(gradeUntil)}까지 유지`}>
        <GradeTag grade={gradeType} />
      </span>
    ),
  },
  {
    id: 'state',
    header: '상태',
    width: 100,
    exported: ['state', 'blockedReason'],
    cell: ({ state, blockedReason }) => (
      <span title={blockedReason}>
        <MemberState state={state} />
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: '가입일',
    width: 96,
    sort: 'NEWEST',
    exported: ['createdAt'],
    cell: ({ createdAt }) => formatDay(createdAt),
  },
  {
    id: 'lastLoginAt',
    header: '최근 로그인',
    width: 116,
    sort: 'LAST_LOGIN',
    exported: ['lastLoginAt'],
    cell: ({ lastLoginAt }) => formatTime(lastLoginAt),
  },
  {
    id: 'orders',
    header: '주문',
    width: 70,
    align: 'end',
    exported: ['orderCount'],
    cell: ({ orderCount }) => formatCount(orderCount),
  },
  {
    id: 'confirmed',
    header: '6개월 구매 확정',
    width: 130,
    align: 'end',
    exported: ['confirmedPrice'],
    cell: ({ confirmedPrice }) => formatCount(confirmedPrice),
  },
  {
    id: 'provider',
    header: '가입 방법',
    width: 90,
    isOptional: true,
    exported: ['provider'],
    cell: ({ provider }) => signInProviderLabels[provider],
  },
];
