// The dialog with one entry of the audit log: staff member, action, target, reason, and each changed field before and after.
import { actionLabel, roleLabels, targetLabel } from '#domain/base/audit-words.ts';
import { formatTime } from '../../shared/format.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { MissingRow } from '../../shared/list/missing-row.tsx';
import { Dialog } from '../../shared/parts/dialog.tsx';
import { Facts } from '../../shared/detail/detail.tsx';
import type { AuditRow } from './audit.filters.ts';
import { changesOf } from './entry-changes.ts';
import styles from './audit.module.css';

/** Path of the screen of a target, by the type of the target. Other types have no screen. */
const targetPaths: Readonly<Record<string, string>> = {
  ORDER: '/orders/',
  ORDER_CLAIM: '/claims/',
  PRODUCT: '/catalog/products/',
  USER: '/members/',
};

type EntryProps = {
  /** The list with one filter. */
  hrefOf: (filter: string, value: string) => string;
  onClose: () => void;
};

/** `row` is undefined when the shown page of the list does not have the entry. */
export function AuditEntry({ row, ...entry }: EntryProps & { row: AuditRow | undefined }) {
  return row === undefined ? (
    <MissingRow noun="감사 기록" onClose={entry.onClose} />
  ) : (
    <Entry row={row} {...entry} />
  );
}

function Entry({ row, hrefOf, onClose }: EntryProps & { row: AuditRow }) {
  const { targetUuid, staffUuid } = row;
  const path = targetPaths[row.targetType];
  return (
    <Dialog
      title={`${targetLabel(row.targetType)} ${actionLabel(row.action)}`}
      isOpen
      onClose={onClose}
      size="wide"
      footer={
        <>
          {staffUuid !== undefined && (
            <ButtonLink href={hrefOf('staff', staffUuid)}>이 직원의 기록</ButtonLink>
          )}
          {targetUuid !== undefined && (
            <ButtonLink href={hrefOf('target', targetUuid)}>이 대상의 기록</ButtonLink>
          )}
          {path !== undefined && targetUuid !== undefined && (
            <ButtonLink href={path + targetUuid}>{`${targetLabel(row.targetType)} 열기`}</ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.facts}>
        <Facts
          facts={[
            { label: '때', value: `${formatTime(row.at)}:${row.at.slice(17, 19)}` },
            { label: '직원', value: `${row.staffName} (${roleLabels[row.role]})` },
            { label: '접속 위치', value: row.ip === '' ? undefined : row.ip },
            { label: '대상', value: `${targetLabel(row.targetType)} ${row.targetName ?? targetUuid ?? ''}` },
            { label: '사유', value: row.reason },
          ]}
        />
      </div>
      <Changes row={row} />
    </Dialog>
  );
}

function Changes({ row }: { row: AuditRow }) {
  const changes = changesOf(row);
  if (changes.length === 0) return <p className={styles.quiet}>바뀐 값이 따로 남지 않는 작업입니다.</p>;
  const [hasBefore, hasAfter] = [row.before !== undefined, row.after !== undefined];
  return (
    <table className={styles.changes}>
      <caption className="spoken">항목별 값</caption>
      <thead>
        <tr>
          <th scope="col">항목</th>
          {hasBefore && <th scope="col">전</th>}
          {hasAfter && <th scope="col">{hasBefore ? '후' : '값'}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, label, before, after }) => (
          <tr key={path}>
            <th scope="row">{label}</th>
            {hasBefore && <td>{hasAfter && before !== '–' ? <del>{before}</del> : before}</td>}
            {hasAfter && <td>{after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
