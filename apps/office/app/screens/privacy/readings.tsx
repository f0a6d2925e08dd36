// The readings of a month by staff member; each number leads to its entries in the audit log.
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { revealAction, roleLabels } from '#domain/base/audit-words.ts';
import { classNames } from '#ui/class-names.ts';
import { formatCount } from '../../shared/format.ts';
import { daysOfMonth } from './month.ts';
import table from '../../shared/parts/facts-table.module.css';
import styles from './privacy.module.css';

type Row = Answer<'getPrivacyReadings'>['readings'][number];

/** The audit log of one staff member and action in this month. */
const entriesOf = (staff: string, action: string, month: string) =>
  `/settings/audit?${new URLSearchParams({ staff, action, days: daysOfMonth(month) })}`;

export function Readings({ month, readings }: { month: string; readings: readonly Row[] }) {
  if (readings.length === 0) return <p className={styles.none}>이 달에 개인정보를 본 직원이 없습니다.</p>;
  return (
    <table className={classNames(table.table, styles.readings)}>
      <thead>
        <tr>
          <th scope="col">직원</th>
          <th scope="col" className={table.number}>
            열람
          </th>
          <th scope="col" className={table.number}>
            대상
          </th>
          <th scope="col" className={table.number}>
            받은 파일
          </th>
          <th scope="col">많이 쓴 사유</th>
        </tr>
      </thead>
      <tbody>
        {readings.map((row) => (
          <Line key={row.staffUuid} month={month} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ month, row }: { month: string; row: Row }) {
  const { staffUuid, staffName, role, readingCount, recordCount, exportCount, exportRowCount, reasons } = row;
  return (
    <tr>
      <th scope="row">
        {staffName} <span className={styles.quiet}>{roleLabels[role]}</span>
      </th>
      <td className={table.number} data-label="열람">
        {readingCount === 0 ? (
          '–'
        ) : (
          <Link to={entriesOf(staffUuid, revealAction, month)}>{formatCount(readingCount)}번</Link>
        )}
      </td>
      <td className={table.number} data-label="대상">
        {recordCount === 0 ? '–' : `${formatCount(recordCount)}건`}
      </td>
      <td className={table.number} data-label="받은 파일">
        {exportCount === 0 ? (
          '–'
        ) : (
          <Link to={entriesOf(staffUuid, 'DOWNLOAD', month)}>
            {formatCount(exportCount)}개, {formatCount(exportRowCount)}행
          </Link>
        )}
      </td>
      <td>{reasons.map(({ reason, count }) => `${reason} ${formatCount(count)}번`).join(' · ')}</td>
    </tr>
  );
}
