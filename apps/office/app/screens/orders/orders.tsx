// The orders of the shop by tab: confirmation, invoices, dispatch. What the list has is in orders.columns.tsx, orders.filters.ts and
// orders.actions.tsx.
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { orderTabs } from '#domain/shipments/order-tabs.ts';
import { api } from '../../shared/api/api.ts';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import type { ListDef } from '../../shared/list/list-types.ts';
import { orderSearch } from '../../shared/parcels/order-search.ts';
import { orderActions } from './orders.actions.tsx';
import { orderColumns } from './orders.columns.tsx';
import { orderExport } from './orders.export.ts';
import { orderFilters, tabLabels } from './orders.filters.ts';
import type { OrderRow, OrdersInput } from './orders.filters.ts';

export const meta = () => [{ title: '주문 · 온스 데스크' }];

export default function Orders() {
  const navigate = useNavigate();
  const definition = useMemo(
    (): ListDef<OrderRow, OrdersInput> => ({
      name: 'orders',
      title: '주문',
      list: (input) => api.getStaffOrdersByPaging(input),
      counts: (input) => api.getOrderTabCounts(input),
      tabs: orderTabs.map((id) => ({ id, label: tabLabels[id], isDue: id === 'CLAIM' })),
      defaultTab: 'PAYMENT_COMPLETE',
      toTabInput: (tab) => ({ tab: tab as OrdersInput['tab'] }),
      search: { placeholder: '주문번호·이름·전화 뒤 4자리·송장', toInput: orderSearch },
      filters: orderFilters,
      columns: orderColumns,
      defaultSort: 'DUE_FIRST',
      toSortInput: (sort) => ({ sortType: sort as OrdersInput['sortType'] }),
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ orderNo, displayName }) => `${orderNo} ${displayName}`,
      rowHref: ({ orderUuid }) => `/orders/${orderUuid}`,
      rowTone: ({ isDeliveryDelayed }) => (isDeliveryDelayed ? 'late' : undefined),
      // The invoice field of a group dispatches all its rows. Rows of the same parcel that cannot be dispatched form a second group.
      groupOf: ({ orderGroupUuid, status, hold }) =>
        `${orderGroupUuid} ${status === 'PREPARING_PRODUCT' && hold === undefined}`,
      actions: orderActions((screen, uuids) => void navigate(`/orders/${screen}?rows=${uuids.join(',')}`)),
      export: orderExport,
      selectAll: (input) => api.getStaffOrderUuids(input),
      emptyText: '조건에 맞는 주문이 없습니다.',
    }),
    [navigate],
  );
  useKeys({ KeyN: () => void navigate('/orders/new') });
  return (
    <ResourceList
      definition={definition}
      head={
        <>
          <ButtonLink href="/orders/new" keyLabel="N">
            주문 넣기
          </ButtonLink>
          <ButtonLink href="/orders/invoices" tone="main" keyLabel="U">
            송장 등록
          </ButtonLink>
        </>
      }
    />
  );
}
