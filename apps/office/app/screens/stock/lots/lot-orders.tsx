// The order products with units of a lot (`?lot=`), and the message to the buyers of a stopped one (docs/rules/lots.md#stops).
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../../shared/api/api.ts';
import { formatCount, formatTime } from '../../../shared/format.ts';
import type { ColumnDef, FilterOf, ListDef } from '../../../shared/list/list-types.ts';
import { ResourceList } from '../../../shared/list/resource-list.tsx';
import { Button, ButtonLink } from '../../../shared/parts/button.tsx';
import { OrderStatusLabel } from '../../../shared/parts/status.tsx';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { LotFacts } from './lot-facts.tsx';
import { screenOfLot } from './lot-places.tsx';
import type { Lot } from './lot-words.ts';
import { NotifyDialog } from './notify-dialog.tsx';

export const meta = () => [{ title: '로트가 나간 주문 · 온스 데스크' }];

type Row = Answer<'getStockLotOrdersByPaging'>['data'][number];
type Filter = FilterOf<'getStockLotOrdersByPaging'>;

const tabs: readonly { id: string; label: string; input: Partial<Filter> }[] = [
  { id: 'ALL', label: '전체', input: {} },
  { id: 'SENT', label: '발송함', input: { isDispatched: true } },
  { id: 'UNSENT', label: '발송 전', input: { isDispatched: false } },
];

const columnsOf = (mayOpen: boolean): readonly ColumnDef<Row>[] => [
  {
    id: 'order',
    header: '주문번호',
    width: 150,
    cell: ({ orderUuid, orderNo }) =>
      mayOpen ? <Link to={`/orders/${orderUuid}`}>{orderNo}</Link> : orderNo,
  },
  { id: 'orderer', header: '주문자', width: 84, cell: ({ ordererName }) => ordererName },
  { id: 'item', header: '상품 · 옵션', width: 280, cell: ({ displayName }) => displayName },
  { id: 'count', header: '이 로트', width: 72, align: 'end', cell: ({ count }) => formatCount(count) },
  { id: 'status', header: '상태', width: 120, cell: ({ status }) => <OrderStatusLabel status={status} /> },
  { id: 'ordered', header: '주문', width: 108, cell: ({ orderedAt }) => formatTime(orderedAt) },
  {
    id: 'dispatched',
    header: '발송',
    width: 108,
    cell: ({ dispatchedAt }) => dispatchedAt && formatTime(dispatchedAt),
  },
  {
    id: 'notified',
    header: '안내',
    width: 108,
    cell: ({ notifiedAt }) => notifiedAt && formatTime(notifiedAt),
  },
];

function LotOrders({ uuid, lot }: { uuid: string; lot: Lot | undefined }) {
  const mayOpen = may(useStaff(), 'ORDERS');
  const [isNotifying, setIsNotifying] = useState(false);
  const definition = useMemo(
    (): ListDef<Row, Filter> => ({
      name: `stock-lot-orders of ${uuid}`,
      title: '로트가 나간 주문',
      list: (input) => api.getStockLotOrdersByPaging({ ...input, stockLotUuid: uuid }),
      tabs: tabs.map(({ id, label }) => ({ id, label })),
      defaultTab: 'ALL',
      toTabInput: (tab) => tabs.find(({ id }) => id === tab)?.input ?? {},
      filters: [],
      columns: columnsOf(mayOpen),
      rowId: (row) => row.uuid,
      rowLabel: ({ orderNo, displayName }) => `${orderNo} ${displayName}`,
      unit: '건',
      actions: [],
      emptyText: '이 로트가 나간 주문이 없습니다.',
    }),
    [uuid, mayOpen],
  );
  const isStopped = lot?.state === 'STOPPED';
  return (
    <>
      <ResourceList
        definition={definition}
        note={
          lot && (
            <>
              <LotFacts lot={lot} />
              {!isStopped && <p>판매를 중지하면 이 로트를 받은 구매자에게 안내를 보낼 수 있습니다.</p>}
            </>
          )
        }
        head={
          <>
            <ButtonLink href="/catalog/stock/lots">로트</ButtonLink>
            <Button tone="main" isDisabled={!isStopped} onPress={() => setIsNotifying(true)}>
              구매자에게 안내
            </Button>
          </>
        }
      />
      {isNotifying && lot !== undefined && <NotifyDialog lot={lot} onClose={() => setIsNotifying(false)} />}
    </>
  );
}

export default screenOfLot('orders', LotOrders);
