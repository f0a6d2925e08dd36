// The columns of the audit log.
import { Link } from 'react-router';
import { actionLabel, revealAction, roleLabels, targetLabel } from '#domain/base/audit-words.ts';
import { formatTime } from '../../shared/format.ts';
import type { ColumnDef } from '../../shared/list/list-types.ts';
import { Status } from '../../shared/parts/status.tsx';
import type { AuditRow } from './audit.filters.ts';
import { changesOf } from './entry-changes.ts';
import { valueText } from './field-words.ts';
import styles from './audit.module.css';

/** `hrefOf` is the address that opens an entry. */
export const auditColumns = (hrefOf: (uuid: string) => string): ColumnDef<AuditRow>[] => [
  {
    id: 'at',
    header: '때',
    width: 104,
    cell: ({ uuid, at }) => (
      <Link to={hrefOf(uuid)} className={styles.open} preventScrollReset>
        {formatTime(at)}
      </Link>
    ),
  },
  {
    id: 'staff',
    header: '직원',
    width: 120,
    cell: ({ staffName, role }) => (
      <>
        {staffName} <span className={styles.quiet}>{roleLabels[role]}</span>
      </>
    ),
  },
  {
    id: 'action',
    header: '작업',
    width: 130,
    cell: ({ action }) =>
      action === revealAction ? (
        <Status tone="ask">{actionLabel(action)}</Status>
      ) : (
        <strong>{actionLabel(action)}</strong>
      ),
  },
  {
    id: 'target',
    header: '대상',
    width: 180,
    cell: ({ targetType, targetName, targetUuid }) => (
      <>
        {targetLabel(targetType)}{' '}
        <span className={styles.quiet}>{targetName ?? (targetUuid && `…${targetUuid.slice(-6)}`)}</span>
      </>
    ),
  },
  { id: 'what', header: '내용', width: 260, cell: (row) => whatOf(row) },
  { id: 'reason', header: '사유', width: 200, cell: ({ reason }) => reason },
  { id: 'ip', header: '접속 위치', width: 110, cell: ({ ip }) => (ip === '' ? '–' : ip) },
];

/** Fields whose values are in the list; of more fields only the names are. */
const shownFieldsAtMost = 2;

/** The fields of a read, or the changed fields with their values. */
function whatOf(row: AuditRow): string {
  if (row.action === revealAction) return valueText('fields', row.after?.fields);
  const changes = changesOf(row);
  if (changes.length > shownFieldsAtMost) return changes.map(({ label }) => label).join(', ');
  return changes
    .map(({ label, before, after }) => `${label} ${[before, after].filter(Boolean).join(' → ')}`)
    .join(', ');
}
