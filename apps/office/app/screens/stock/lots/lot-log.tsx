// The changes of a lot (`?lot=`), newest first.
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../../shared/api/api.ts';
import { lotsHref } from '../../../shared/catalog/lot-stock.tsx';
import { formatTime } from '../../../shared/format.ts';
import type { ColumnDef, ListDef } from '../../../shared/list/list-types.ts';
import { ResourceList } from '../../../shared/list/resource-list.tsx';
import { ButtonLink } from '../../../shared/parts/button.tsx';
import { LotFacts } from './lot-facts.tsx';
import { screenOfLot } from './lot-places.tsx';
import { type Lot, lotReasonLabels } from './lot-words.ts';
import { changeColumn } from '../change-column.tsx';

export const meta = () => [{ title: '로트 이력 · 온스 데스크' }];

type Movement = Answer<'getStockLotMovementsByPaging'>['data'][number];

const columns: readonly ColumnDef<Movement>[] = [
  { id: 'movedAt', header: '때', width: 100, cell: ({ movedAt }) => formatTime(movedAt) },
  { id: 'reason', header: '사유', width: 190, cell: ({ reason }) => lotReasonLabels[reason] },
  changeColumn('change', '로트', ({ change }) => change),
  changeColumn('stockChange', '팔 수 있는 재고', ({ stockChange }) => stockChange),
  {
    id: 'who',
    header: '주문 · 직원',
    width: 150,
    cell: ({ orderNo, staffName }) =>
      orderNo === undefined ? staffName : <Link to={`/orders?tab=ALL&q=${orderNo}`}>{orderNo}</Link>,
  },
  { id: 'memo', header: '메모', width: 260, cell: ({ memo }) => memo },
];

function LotLog({ uuid, lot }: { uuid: string; lot: Lot | undefined }) {
  const definition = useMemo(
    (): ListDef<Movement, object> => ({
      name: `stock-lot-log of ${uuid}`,
      title: '로트 이력',
      list: (input) => api.getStockLotMovementsByPaging({ ...input, stockLotUuid: uuid }),
      filters: [],
      columns,
      rowId: (row) => row.uuid,
      rowLabel: ({ reason, movedAt }) => `${lotReasonLabels[reason]} ${formatTime(movedAt)}`,
      unit: '건',
      actions: [],
      emptyText: '이 로트의 이력이 없습니다.',
    }),
    [uuid],
  );
  return (
    <ResourceList
      definition={definition}
      note={lot && <LotFacts lot={lot} />}
      head={
        <>
          {lot !== undefined && (
            <>
              <ButtonLink href={lotsHref({ item: lot.item.uuid })}>이 옵션의 로트</ButtonLink>
              <ButtonLink href={`/catalog/stock/log?item=${lot.item.uuid}`}>재고 이력</ButtonLink>
            </>
          )}
          <ButtonLink href="/catalog/stock/lots">로트</ButtonLink>
        </>
      }
    />
  );
}

export default screenOfLot('log', LotLog);
