// What the member bought, and the benefits: four figures, and lists by tab. The open tab is in the address.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { userGradeTypeLabels } from '#domain/members/grade-labels.ts';
import { Sheet } from '../../shared/detail/detail.tsx';
import { formatCount, formatDay } from '../../shared/format.ts';
import { Button } from '../../shared/parts/button.tsx';
import { Failure } from '../../shared/parts/failure.tsx';
import table from '../../shared/parts/facts-table.module.css';
import type { Member } from './member-types.ts';
import { rowTabs } from './row-tabs.tsx';
import type { Line, RowTab } from './row-tabs.tsx';
import styles from './member.module.css';

export function Purchases({ member }: { member: Member }) {
  const [parameters] = useSearchParams();
  const tab = rowTabs.find(({ id }) => id === parameters.get('tab')) ?? rowTabs[0];
  return (
    <Sheet title="구매">
      <Figures member={member} />
      <nav className={styles.tabs} aria-label="구매 구분">
        {rowTabs.map(({ id, label, count }) => (
          <Link
            key={id}
            to={`?tab=${id}`}
            replace
            preventScrollReset
            className={classNames(styles.tab, id === tab?.id && styles.current)}
            aria-current={id === tab?.id ? 'page' : undefined}
          >
            {label} {count !== undefined && <span>{formatCount(count(member))}</span>}
          </Link>
        ))}
      </nav>
      {tab !== undefined && <Lines key={tab.id} tab={tab} userUuid={member.uuid} />}
    </Sheet>
  );
}

function Figures({ member }: { member: Member }) {
  const { confirmedPrice, nextGrade, orderCount, claimCount, couponCount } = member;
  const { mileagePrice, expiringMileage: expiring } = member;
  return (
    <dl className={styles.figures}>
      <Figure
        label="6개월 구매 확정"
        value={`${formatCount(confirmedPrice)}원`}
        note={
          nextGrade === undefined
            ? '가장 높은 등급입니다'
            : `${userGradeTypeLabels[nextGrade.gradeType]}까지 ${formatCount(nextGrade.remainingPrice)}원`
        }
      />
      <Figure
        label="주문"
        value={`${formatCount(orderCount)}건`}
        note={`클레임 ${formatCount(claimCount)}건`}
      />
      <Figure
        label="마일리지"
        value={formatCount(mileagePrice)}
        note={
          expiring === undefined
            ? '30일 안에 소멸 없음'
            : `${formatDay(expiring.date)}에 ${formatCount(expiring.amount)} 소멸`
        }
      />
      <Figure label="쿠폰" value={`${formatCount(couponCount)}장`} note="쓸 수 있음" />
    </dl>
  );
}

const Figure = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <strong>{value}</strong>
      <small>{note}</small>
    </dd>
  </div>
);

/** Lines of one page. */
const pageSize = 20;

function Lines({ tab, userUuid }: { tab: RowTab; userUuid: string }) {
  const { columns, emptyText, resource, read } = tab;
  const pages = useInfiniteQuery({
    queryKey: [resource, 'of-member', userUuid],
    queryFn: ({ pageParam }) => read(userUuid, { count: pageSize, ...pageParam }),
    initialPageParam: {} as { cursor?: string },
    getNextPageParam: ({ paging: { hasNext, cursor } }) =>
      hasNext && cursor !== undefined ? { cursor } : undefined,
  });
  if (pages.error !== null) return <Failure error={pages.error} onRetry={() => void pages.refetch()} />;
  const lines = pages.data?.pages.flatMap((page) => page.lines);
  if (lines === undefined) return null;
  if (lines.length === 0) return <p className={styles.none}>{emptyText}</p>;
  return (
    <>
      <table className={classNames(table.table, styles.table)} aria-label={tab.label}>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={isNumber && table.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <TableLine key={line.id} line={line} columns={columns} />
          ))}
        </tbody>
      </table>
      {pages.hasNextPage && (
        <div className={styles.end}>
          <Button isPending={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
    </>
  );
}

function TableLine({ line: { href, cells }, columns }: { line: Line; columns: RowTab['columns'] }) {
  const [first, ...others] = cells;
  return (
    <tr>
      <th scope="row" className={columns[0]?.isWide && styles.wide}>
        {href === undefined ? first : <Link to={href}>{first}</Link>}
      </th>
      {others.map((cell, at) => {
        const column = columns[at + 1];
        return (
          <td
            key={column?.label}
            className={classNames(column?.isNumber && table.number, column?.isWide && styles.wide)}
            data-label={column?.label}
          >
            {cell}
          </td>
        );
      })}
    </tr>
  );
}
