// Differences between the shop's own ledgers: what was compared, what differs, its repair or what staff found (docs/rules/payments.md#ledgers).
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { salesChannelLabels } from '#domain/base/enum-labels.ts';
import {
  type Ledger,
  type LedgerState,
  ledgerLabels,
  ledgerWords,
  ledgers,
} from '#domain/payments/ledger-words.ts';
import { api } from '../../shared/api/api.ts';
import { differenceList, openWords, resolvedWords } from '../../shared/differences/difference-list.tsx';
import { formatCount, formatDay, formatTime } from '../../shared/format.ts';
import type { ColumnDef, FilterOf, ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Status } from '../../shared/parts/status.tsx';
import type { Tone } from '../../shared/parts/status.tsx';
import styles from './ledgers.module.css';

export const meta = () => [{ title: '장부 대사 · 온스 데스크' }];

type Difference = Answer<'getLedgerDifferencesByPaging'>['data'][number];
type DifferencesInput = FilterOf<'getLedgerDifferencesByPaging'>;

const stepOf = ({ kind }: Difference): string => ledgerWords[kind].step;

const words: Record<LedgerState, readonly [label: string, tone: Tone]> = {
  OPEN: openWords,
  REPAIRED: ['고침', 'done'],
  GONE: ['맞음', 'done'],
  RESOLVED: resolvedWords,
};

const shared = differenceList<Difference>({
  words,
  doneState: 'REPAIRED',
  stepOf,
  byOf: ({ closedBy }) => closedBy,
  isResolvable: ({ state }) => state === 'OPEN',
  resolve: (input) => api.resolveLedgerDifference(input),
});

const side = (name: 'expected' | 'actual', header: string): ColumnDef<Difference> => ({
  id: name,
  header,
  width: 104,
  align: 'end',
  cell: ({ kind, [name]: value }) => formatCount(value) + ledgerWords[kind].unit,
});

const columns: readonly ColumnDef<Difference>[] = [
  { id: 'foundAt', header: '찾은 때', width: 92, cell: ({ foundAt }) => formatTime(foundAt) },
  {
    id: 'what',
    header: '차이',
    width: 180,
    cell: ({ ledger, kind }) => (
      <>
        <span className={styles.quiet}>{ledgerLabels[ledger]}</span> {ledgerWords[kind].label}
      </>
    ),
  },
  { id: 'where', header: '어디', width: 210, cell: (row) => <Place {...row} /> },
  side('expected', '맞는 값'),
  side('actual', '다른 값'),
  ...shared.columns,
];

/** The order, the item, the member or the day that differs, with its sales channel. */
const Place = (difference: Difference) => (
  <>
    <Subject {...difference} />{' '}
    {difference.salesChannel !== undefined && (
      <span className={styles.quiet}>{salesChannelLabels[difference.salesChannel]}</span>
    )}
  </>
);

/** An order that the shop does not have by its number at the channel. */
function Subject({
  orderUuid,
  orderNo,
  productItemUuid,
  itemName,
  userUuid,
  channelOrderId,
  day,
}: Difference) {
  if (orderUuid !== undefined) return <Link to={`/orders/${orderUuid}`}>{orderNo}</Link>;
  if (productItemUuid !== undefined)
    return <Link to={`/catalog/stock/log?item=${productItemUuid}`}>{itemName}</Link>;
  if (channelOrderId !== undefined) return channelOrderId;
  if (day !== undefined) return formatDay(day);
  return userUuid === undefined ? '' : <Link to={`/members/${userUuid}`}>회원 보기</Link>;
}

const definition: ListDef<Difference, DifferencesInput> = {
  name: 'ledgers',
  ...shared.list,
  title: '장부 대사',
  list: (input) => api.getLedgerDifferencesByPaging(input),
  filters: [
    {
      name: 'ledger',
      label: '장부',
      kind: 'one',
      options: ledgers.map((value) => ({ value, label: ledgerLabels[value] })),
      toInput: (value) => ({ ledger: value as Ledger }),
    },
    shared.foundDays,
  ],
  columns,
  rowLabel: ({ kind, orderNo, itemName }) =>
    [ledgerWords[kind].label, orderNo ?? itemName].filter(Boolean).join(' '),
  actions: [
    {
      id: 'repair',
      label: '고치기',
      isMain: true,
      isAllowed: (row) =>
        row.state === 'OPEN'
          ? ledgerWords[row.kind].repair !== undefined || stepOf(row)
          : '이미 처리한 차이입니다.',
      run: (uuids) => oneByOne(uuids, (uuid) => api.repairLedgerDifference({ uuid })),
      done: (count) => `차이 ${formatCount(count)}건을 고쳤습니다.`,
      confirm: {
        title: (count) => `차이 ${formatCount(count)}건을 고칠까요?`,
        text: '저장된 값을 기록에 맞추고, 판매 채널의 차이는 채널에서 다시 읽거나 채널에 다시 보냅니다. 돈과 마일리지, 재고의 지난 기록은 바뀌지 않습니다.',
        label: (count) => `${formatCount(count)}건 고치기`,
      },
    },
    shared.resolveAction,
  ],
};

export default function Ledgers() {
  return (
    <ResourceList
      definition={definition}
      note={<Compared />}
      head={<ButtonLink href="/settings/jobs?q=장부">지금 맞추기</ButtonLink>}
    />
  );
}

/** What the newest check of each ledger compared. */
function Compared() {
  const { data } = useQuery({ queryKey: ['ledgers', 'checks'], queryFn: () => api.getLedgerChecks({}) });
  if (data === undefined) return null;
  const newest = ledgers.flatMap((ledger) => data.find((check) => check.ledger === ledger) ?? []);
  if (newest.length === 0) return '아직 맞추지 않았습니다. 하루에 한 번 저절로 맞춥니다.';
  return (
    <ul className={styles.checks}>
      {newest.map(({ ledger, checkedAt, rowCount, differenceCount }) => (
        <li key={ledger}>
          <strong>{ledgerLabels[ledger]}</strong>
          <Status tone={differenceCount === 0 ? 'done' : 'stop'}>
            {differenceCount === 0 ? '맞음' : `차이 ${formatCount(differenceCount)}`}
          </Status>
          <span>{`${formatCount(rowCount)}건 · ${formatTime(checkedAt)}`}</span>
        </li>
      ))}
    </ul>
  );
}
