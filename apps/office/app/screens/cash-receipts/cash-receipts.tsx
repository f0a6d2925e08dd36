// Cash receipts: what was issued and cancelled, and another try of what failed (docs/rules/payments.md#cash-receipts).
import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import type { CashReceiptType } from '#domain/payments/cash-receipt.ts';
import { providerRefusal } from '#domain/payments/provider-refusals.ts';
import { api } from '../../shared/api/api.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import { daysOf } from '../../shared/list/days.ts';
import type { ColumnDef, ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { Status } from '../../shared/parts/status.tsx';
import type { Tone } from '../../shared/parts/status.tsx';

export const meta = () => [{ title: '현금영수증 · 온스 데스크' }];

type Receipt = Answer<'getCashReceiptsByPaging'>['data'][number];
type ReceiptsInput = Omit<
  Input<'getCashReceiptsByPaging'>,
  'count' | 'cursor' | 'cursorId' | 'cursorType' | 'page'
>;

const typeLabels: Record<CashReceiptType, string> = {
  PERSONAL: '소득공제',
  BUSINESS: '지출증빙',
  VOLUNTARY: '자진발급',
};
const kindLabels: Record<Receipt['kind'], string> = { ISSUE: '발급', CANCEL: '취소' };
const stateWords: Record<Receipt['state'], [label: string, tone: Tone]> = {
  PENDING: ['기다림', 'wait'],
  PROCESSING: ['보내는 중', 'move'],
  DONE: ['완료', 'done'],
  FAILED: ['실패', 'stop'],
};

const columns: readonly ColumnDef<Receipt>[] = [
  { id: 'createdAt', header: '만든 때', width: 96, cell: ({ createdAt }) => formatTime(createdAt) },
  {
    id: 'order',
    header: '주문',
    width: 140,
    cell: ({ orderUuid, orderNo }) => <Link to={`/orders/${orderUuid}`}>{orderNo}</Link>,
  },
  {
    id: 'kind',
    header: '종류',
    width: 130,
    cell: ({ kind, type }) => `${typeLabels[type]} ${kindLabels[kind]}`,
  },
  { id: 'number', header: '번호', width: 110, cell: ({ maskedNumber }) => maskedNumber },
  { id: 'amount', header: '금액', width: 90, align: 'end', cell: ({ amount }) => formatCount(amount) },
  {
    id: 'state',
    header: '상태',
    width: 100,
    cell: ({ state, isToDo }) =>
      state === 'FAILED' && !isToDo ? (
        <Status tone="idle">다시 보냄</Status>
      ) : (
        <Status tone={stateWords[state][1]}>{stateWords[state][0]}</Status>
      ),
  },
  { id: 'issueNumber', header: '승인 번호', width: 110, cell: ({ issueNumber }) => issueNumber },
  {
    id: 'reason',
    header: '거절 사유',
    width: 280,
    cell: ({ failCode }) => failCode && `${providerRefusal(failCode)} (${failCode})`,
  },
];

const definition: ListDef<Receipt, ReceiptsInput> = {
  name: 'cash-receipts',
  title: '현금영수증',
  list: (input) => api.getCashReceiptsByPaging(input),
  tabs: [
    { id: 'ALL', label: '전체' },
    { id: 'TO_DO', label: '실패', isDue: true },
    { id: 'PENDING', label: '기다림' },
  ],
  defaultTab: 'ALL',
  toTabInput: (tab) => (tab === 'TO_DO' ? { isToDo: true } : tab === 'PENDING' ? { state: 'PENDING' } : {}),
  search: { placeholder: '주문번호', toInput: (orderNo) => ({ orderNo }) },
  filters: [
    { name: 'days', label: '기간', kind: 'days', toInput: (value) => ({ dateRange: daysOf(value) }) },
  ],
  columns,
  rowId: ({ uuid }) => uuid,
  rowLabel: ({ orderNo, kind }) => `${orderNo} 현금영수증 ${kindLabels[kind]}`,
  unit: '건',
  actions: [
    {
      id: 'retry',
      label: '다시 보내기',
      isMain: true,
      isAllowed: ({ isToDo }) => isToDo || '실패한 현금영수증만 다시 보낼 수 있습니다.',
      run: (uuids) => oneByOne(uuids, (uuid) => api.retryCashReceipt({ uuid })),
      done: (count) => `현금영수증 ${formatCount(count)}건을 다시 보냅니다. 결과는 이 목록에 나옵니다.`,
    },
  ],
  emptyText: '조건에 맞는 현금영수증이 없습니다.',
};

export default function CashReceipts() {
  return <ResourceList definition={definition} />;
}
