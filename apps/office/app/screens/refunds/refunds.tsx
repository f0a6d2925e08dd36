// Refunds in the hands of head office: those that failed, and those that staff transfer (docs/rules/refunds.md#staff).
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import type { ListDef } from '../../shared/list/list-types.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { refundActions } from './refunds.actions.tsx';
import { refundColumns, refundHref } from './refunds.columns.tsx';
import { refundTabs } from './refunds.filters.ts';
import type { RefundRow, RefundsInput } from './refunds.filters.ts';

export const meta = () => [{ title: '환불 · 온스 데스크' }];

export default function Refunds() {
  const queryClient = useQueryClient();
  const [completed, setCompleted] = useState<RefundRow>();
  const definition = useMemo(
    (): ListDef<RefundRow, RefundsInput> => ({
      name: 'refunds',
      title: '환불',
      list: (input) => api.getRefundsByPaging(input),
      tabs: refundTabs.map(({ id, label }) => ({ id, label })),
      defaultTab: 'FAILED',
      toTabInput: (tab) => refundTabs.find(({ id }) => id === tab)?.input ?? {},
      search: { placeholder: '주문번호', toInput: (text) => ({ orderNo: text }) },
      filters: [],
      columns: refundColumns,
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ orderNo, amount }) => `${orderNo} 환불 ${amount}원`,
      rowHref: refundHref,
      unit: '건',
      actions: refundActions((uuid) => setCompleted(findRefund(queryClient, uuid))),
      emptyText: '조건에 맞는 환불이 없습니다.',
    }),
    [queryClient],
  );
  return (
    <>
      <ResourceList definition={definition} />
      {completed !== undefined && (
        <CompleteDialog key={completed.uuid} refund={completed} onClose={() => setCompleted(undefined)} />
      )}
    </>
  );
}

/** A refund of the list by its uuid. */
const findRefund = (queryClient: QueryClient, uuid: string): RefundRow | undefined =>
  queryClient
    .getQueriesData<{ data: RefundRow[] }>({ queryKey: ['refunds', 'rows'] })
    .flatMap(([, page]) => page?.data ?? [])
    .find((row) => row.uuid === uuid);
