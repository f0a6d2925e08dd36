// Differences between the records of shop and payment providers: what is different, asking the provider, and what staff found
// (docs/rules/payments.md#money-desk).
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { paymentProviderLabels } from '../../shared/payments/provider-labels.ts';
import { type DifferenceState, differenceWords, subjectLabels } from '#domain/payments/difference-words.ts';
import { api } from '../../shared/api/api.ts';
import { differenceList, openWords, resolvedWords } from '../../shared/differences/difference-list.tsx';
import { formatCount, formatDay } from '../../shared/format.ts';
import type { ColumnDef, FilterOf, ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import type { Tone } from '../../shared/parts/status.tsx';
import styles from './differences.module.css';

export const meta = () => [{ title: '결제 대사 · 온스 데스크' }];

type Difference = Answer<'getPaymentDifferencesByPaging'>['data'][number];
type DifferencesInput = FilterOf<'getPaymentDifferencesByPaging'>;

const words: Record<DifferenceState, readonly [label: string, tone: Tone]> = {
  OPEN: openWords,
  SETTLED: ['반영됨', 'done'],
  RESOLVED: resolvedWords,
};

const shared = differenceList<Difference>({
  words,
  doneState: 'SETTLED',
  stepOf: ({ kind }) => differenceWords[kind].step,
  byOf: ({ resolvedBy }) => resolvedBy,
  isResolvable: ({ state }) => state !== 'RESOLVED',
  resolve: (input) => api.resolvePaymentDifference(input),
});

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
  ...shared.columns,
];

const definition: ListDef<Difference, DifferencesInput> = {
  name: 'differences',
  ...shared.list,
  title: '결제 대사',
  list: (input) => api.getPaymentDifferencesByPaging(input),
  filters: [
    {
      name: 'subject',
      label: '대상',
      kind: 'one',
      options: Object.entries(subjectLabels).map(([value, label]) => ({ value, label })),
      toInput: (value) => ({ subject: value as Difference['subject'] }),
    },
    shared.foundDays,
  ],
  columns,
  rowLabel: ({ day, kind }) => `${formatDay(day)} ${differenceWords[kind].label}`,
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
    shared.resolveAction,
  ],
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
