// Differences between the records of shop and payment providers: what is different, asking the provider, and what staff found
// (docs/rules/payments.md#money-desk).
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { paymentProviderLabels } from '../../shared/payments/provider-labels.ts';
import { type DifferenceState, differenceWords, subjectLabels } from '#domain/payments/difference-words.ts';
import { api } from '../../shared/api/api.ts';
import { resolveDialogOf } from '../../shared/differences/resolve-dialog.tsx';
import { formatCount, formatDay } from '../../shared/format.ts';
import { daysOf } from '../../shared/list/days.ts';
import type { ColumnDef, ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { Status } from '../../shared/parts/status.tsx';
import type { Tone } from '../../shared/parts/status.tsx';
import styles from './differences.module.css';

export const meta = () => [{ title: '결제 대사 · 온스 데스크' }];

type Difference = Answer<'getPaymentDifferencesByPaging'>['data'][number];
type DifferencesInput = Omit<
  Input<'getPaymentDifferencesByPaging'>,
  'count' | 'cursor' | 'cursorId' | 'cursorType' | 'page'
>;

const stateWords: Record<DifferenceState, [label: string, tone: Tone]> = {
  OPEN: ['확인할 것', 'stop'],
  SETTLED: ['반영됨', 'done'],
  RESOLVED: ['처리함', 'idle'],
};

const amountText = (amount: number | undefined): string =>
  amount === undefined ? '없음' : formatCount(amount);

const columns: readonly ColumnDef<Difference>[] = [
  { id: 'day', header: '거래일', width: 84, cell: ({ day }) => formatDay(day) },
  {
    id: 'what',
    header: '차이',
    width: 150,
    cell: ({ subject, kind }) => (
      <>
        <span className={styles.quiet}>{subjectLabels[subject]}</span> {differenceWords[kind].label}
      </>
    ),
  },
  {
    id: 'provider',
    header: '결제사',
    width: 100,
    cell: ({ provider }) => paymentProviderLabels[provider] ?? provider,
  },
  {
    id: 'order',
    header: '주문',
    width: 130,
    cell: ({ orderUuid, orderNo }) =>
      orderUuid === undefined ? '' : <Link to={`/orders/${orderUuid}`}>{orderNo}</Link>,
  },
  { id: 'ours', header: '상점', width: 84, align: 'end', cell: ({ ourAmount }) => amountText(ourAmount) },
  {
    id: 'theirs',
    header: '결제사 기록',
    width: 90,
    align: 'end',
    cell: ({ theirAmount }) => amountText(theirAmount),
  },
  {
    id: 'state',
    header: '상태',
    width: 96,
    cell: ({ state }) => <Status tone={stateWords[state][1]}>{stateWords[state][0]}</Status>,
  },
  {
    id: 'step',
    header: '다음 할 일',
    width: 360,
    cell: ({ state, kind, resolution, resolvedBy }) =>
      state === 'OPEN' ? differenceWords[kind].step : [resolvedBy, resolution].filter(Boolean).join(': '),
  },
];

const definition: ListDef<Difference, DifferencesInput> = {
  name: 'differences',
  title: '결제 대사',
  list: (input) => api.getPaymentDifferencesByPaging(input),
  tabs: [
    { id: 'OPEN', label: '확인할 것', isDue: true },
    { id: 'SETTLED', label: '반영됨' },
    { id: 'RESOLVED', label: '처리함' },
    { id: 'ALL', label: '전체' },
  ],
  defaultTab: 'OPEN',
  toTabInput: (tab) => (tab === 'ALL' ? {} : { state: tab as DifferenceState }),
  filters: [
    {
      name: 'subject',
      label: '대상',
      kind: 'one',
      options: Object.entries(subjectLabels).map(([value, label]) => ({ value, label })),
      toInput: (value) => ({ subject: value as Difference['subject'] }),
    },
    { name: 'days', label: '찾은 날', kind: 'days', toInput: (value) => ({ dateRange: daysOf(value) }) },
  ],
  columns,
  rowId: ({ uuid }) => uuid,
  rowLabel: ({ day, kind }) => `${formatDay(day)} ${differenceWords[kind].label}`,
  unit: '건',
  actions: [
    {
      id: 'ask',
      label: '결제사에 확인',
      isMain: true,
      isAllowed: ({ state, subject, orderUuid }) =>
        (state === 'OPEN' && subject === 'PAYMENT' && orderUuid !== undefined) ||
        '상점에 결제가 있는, 확인할 차이만 됩니다.',
      run: (uuids) => oneByOne(uuids, (uuid) => api.askPaymentDifference({ uuid })),
      done: (count) => `${formatCount(count)}건을 결제사에 확인했습니다.`,
    },
    {
      id: 'resolve',
      label: '처리 내용 적기',
      isAllowed: ({ state }) => state !== 'RESOLVED' || '처리한 차이입니다.',
      dialog: resolveDialogOf({
        stepOf: ({ kind }) => differenceWords[kind].step,
        resolve: (input) => api.resolvePaymentDifference(input),
      }),
    },
  ],
  emptyText: '차이가 없습니다.',
};

export default function Differences() {
  return <ResourceList definition={definition} note={<Compared />} />;
}

/** Which days were compared, in one sentence. */
function Compared() {
  const { data } = useQuery({
    queryKey: ['differences', 'comparisons'],
    queryFn: () => api.getPaymentComparisons({}),
  });
  if (data === undefined) return null;
  const [newest] = data;
  if (newest === undefined)
    return <p>비교한 날이 없습니다. 어제의 거래를 새벽 3시부터 결제사와 비교합니다.</p>;
  const count = data.reduce((sum, { movementCount }) => sum + movementCount, 0);
  return (
    <p>
      {formatDay(newest.day)}까지 비교했습니다. 지난 31일 동안 거래 {formatCount(count)}건을 결제사의 기록과
      맞추어 보았습니다.
    </p>
  );
}
