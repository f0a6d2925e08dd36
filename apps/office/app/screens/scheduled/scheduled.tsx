// The scheduled changes of products: their state, the result of each row, their cancellation. Bulk edits schedule them.
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { scheduledStateLabels, scheduledStates } from '#domain/products/scheduled-change.ts';
import type { ScheduledState } from '#domain/products/scheduled-change.ts';
import { api } from '../../shared/api/api.ts';
import { setWords } from '../../shared/bulk-edit/set-words.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import { oneByOne } from '../../shared/list/run-action.ts';
import type { ColumnDef, FilterOf, ListDef, RowAction } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { useOpenRow } from '../../shared/list/use-open-row.ts';
import { Status } from '../../shared/parts/status.tsx';
import type { Tone } from '../../shared/parts/status.tsx';
import { ResultsDialog } from './results-dialog.tsx';
import styles from './scheduled.module.css';

export const meta = () => [{ title: '예약 변경 · 온스 데스크' }];

type ScheduledChange = Answer<'getScheduledChangesByPaging'>['data'][number];
type ListInput = FilterOf<'getScheduledChangesByPaging'>;

const tones: Record<ScheduledState, Tone> = {
  PLANNED: 'wait',
  APPLIED: 'done',
  PARTLY_FAILED: 'stop',
  CANCELLED: 'idle',
};

const columnsOf = (hrefOf: (uuid: string) => string): ColumnDef<ScheduledChange>[] => [
  { id: 'applyAt', header: '바꿀 때', width: 110, cell: ({ applyAt }) => formatTime(applyAt) },
  {
    id: 'what',
    header: '무엇을',
    width: 260,
    cell: ({ uuid, set }) => (
      <Link to={hrefOf(uuid)} className={styles.name} preventScrollReset>
        {setWords(set)}
      </Link>
    ),
  },
  {
    id: 'products',
    header: '상품',
    width: 260,
    cell: ({ uuid, firstProduct, productCount }) =>
      firstProduct !== undefined && (
        <span className={styles.products}>
          <Link to={`/catalog/products/${firstProduct.uuid}`} className={styles.name}>
            {firstProduct.name}
          </Link>
          {productCount > 1 && (
            <Link to={hrefOf(uuid)} className={styles.more} preventScrollReset>
              외 {formatCount(productCount - 1)}개
            </Link>
          )}
        </span>
      ),
  },
  {
    id: 'done',
    header: '바뀐 행',
    width: 80,
    align: 'end',
    cell: ({ rowCount, doneCount, state }) =>
      state === 'PLANNED' || state === 'CANCELLED'
        ? formatCount(rowCount)
        : `${formatCount(doneCount)} / ${formatCount(rowCount)}`,
  },
  {
    id: 'state',
    header: '상태',
    width: 110,
    cell: ({ state }) => <Status tone={tones[state]}>{scheduledStateLabels[state]}</Status>,
  },
  { id: 'staff', header: '예약한 직원', width: 110, cell: ({ staffName }) => staffName },
  { id: 'createdAt', header: '예약한 때', width: 110, cell: ({ createdAt }) => formatTime(createdAt) },
];

const cancel: RowAction<ScheduledChange> = {
  id: 'cancel',
  label: '예약 취소',
  isAllowed: ({ state, isCancellable }) => {
    if (isCancellable) return true;
    return state === 'PLANNED'
      ? '본사가 예약한 변경은 본사만 취소할 수 있습니다.'
      : '예정인 변경만 취소할 수 있습니다.';
  },
  run: (uuids) => oneByOne(uuids, (uuid) => api.cancelScheduledChange({ uuid })),
  done: (count) => `예약 ${formatCount(count)}건을 취소했습니다.`,
  confirm: {
    title: (count) => `예약 ${formatCount(count)}건을 취소할까요?`,
    text: '취소한 예약은 되살릴 수 없습니다. 다시 바꾸려면 새로 예약해 주세요.',
    label: (count) => `예약 ${formatCount(count)}건 취소`,
  },
};

export default function Scheduled() {
  const { openUuid, hrefOf, close } = useOpenRow();
  const definition = useMemo(
    (): ListDef<ScheduledChange, ListInput> => ({
      name: 'scheduled',
      title: '예약 변경',
      list: (input) => api.getScheduledChangesByPaging(input),
      filters: [
        {
          name: 'state',
          label: '상태',
          kind: 'several',
          options: scheduledStates.map((value) => ({ value, label: scheduledStateLabels[value] })),
          toInput: (value) => ({ states: value.split(',') as ScheduledState[] }),
        },
      ],
      columns: columnsOf(hrefOf),
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ set, applyAt, firstProduct }) =>
        `${formatTime(applyAt)} ${firstProduct?.name ?? ''} ${setWords(set)}`,
      rowHref: ({ uuid }) => hrefOf(uuid),
      unit: '건',
      actions: [cancel],
      emptyText: '예약한 변경이 없습니다. 상품 목록이나 재고에서 상품을 골라 예약할 수 있습니다.',
    }),
    [hrefOf],
  );
  return (
    <>
      <ResourceList definition={definition} />
      {openUuid !== undefined && <ResultsDialog uuid={openUuid} onClose={close} />}
    </>
  );
}
