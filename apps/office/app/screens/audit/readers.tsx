// Who read personal data this month, and how often: above the list of the reads.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { seoulDate } from '#domain/base/calendar.ts';
import { api } from '../../shared/api/api.ts';
import { formatCount } from '../../shared/format.ts';
import { revealAction } from './audit-words.ts';
import type { AuditRow } from './audit.filters.ts';
import styles from './audit.module.css';

/** Reads that are counted at most, in pages of one call. */
const pageSize = 100;
const pagesAtMost = 10;

type Reads = { rows: AuditRow[]; total: number };

async function readsOf(range: { fromDate: string; toDate: string }): Promise<Reads> {
  const rows: AuditRow[] = [];
  let cursor: { cursor?: string; cursorId?: string } = {};
  let total = 0;
  for (let page = 0; page < pagesAtMost; page += 1) {
    const { data, paging } = await api.getAuditLogsByPaging({
      count: pageSize,
      action: revealAction,
      dateRange: range,
      ...cursor,
    });
    rows.push(...data);
    total = paging.totalCount ?? rows.length;
    if (!paging.hasNext || paging.cursor === undefined || paging.cursorId === undefined) break;
    cursor = { cursor: paging.cursor, cursorId: paging.cursorId };
  }
  return { rows, total };
}

/** Reads by account, the most frequent first. */
function readersOf(rows: readonly AuditRow[]): { uuid: string; name: string; count: number }[] {
  const readers = new Map<string, { uuid: string; name: string; count: number }>();
  for (const { staffUuid = '', staffName } of rows) {
    const reader = readers.get(staffUuid) ?? { uuid: staffUuid, name: staffName, count: 0 };
    reader.count += 1;
    readers.set(staffUuid, reader);
  }
  return [...readers.values()].toSorted((one, other) => other.count - one.count);
}

/** `hrefOf` is the list of one account's reads in this range of days. */
export function Readers({ hrefOf }: { hrefOf: (staffUuid: string, days: string) => string }) {
  const [today] = useState(() => seoulDate(new Date()));
  const range = { fromDate: `${today.slice(0, 8)}01`, toDate: today };
  const reads = useQuery({ queryKey: ['audit', 'reads', range], queryFn: () => readsOf(range) });
  if (reads.data === undefined) return null;
  const { rows, total } = reads.data;
  const readers = readersOf(rows);
  return (
    <section className={styles.readers} aria-label="이번 달 개인정보를 본 직원">
      <h2>
        이번 달에 {readers.length === 0 ? '개인정보를 본 직원이 없습니다.' : '개인정보를 본 직원'}
        {readers.length > 0 && (
          <span className={styles.quiet}>
            {' '}
            {readers.length}명, {formatCount(total)}번
            {total > rows.length && ` · 아래는 최근 ${formatCount(rows.length)}번입니다`}
          </span>
        )}
      </h2>
      <ul>
        {readers.map(({ uuid, name, count }) => (
          <li key={uuid}>
            <Link to={hrefOf(uuid, `${range.fromDate}~${range.toDate}`)}>
              {name} <strong>{formatCount(count)}번</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
