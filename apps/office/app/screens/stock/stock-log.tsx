// The log of stock: with `?item=` all changes of one item; otherwise the changes of all items that no order caused.
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { stockReasons } from '#domain/catalog/stock-adjustment.ts';
import type { StockReason } from '#domain/catalog/stock-adjustment.ts';
import { api } from '../../shared/api/api.ts';
import { formatTime } from '../../shared/format.ts';
import { daysOf } from '../../shared/list/days.ts';
import type { ColumnDef, FilterDef, FilterOf, ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { changeColumn } from './change-column.tsx';
import { stockReasonLabels } from './stock-words.ts';

export const meta = () => [{ title: '재고 이력 · 온스 데스크' }];

type Log = Answer<'getStockLogsByPaging'>['data'][number];
type LogInput = FilterOf<'getStockLogsByPaging'>;

const columns: readonly ColumnDef<Log>[] = [
  { id: 'movedAt', header: '때', width: 100, cell: ({ movedAt }) => formatTime(movedAt) },
  { id: 'item', header: '상품 · 옵션', width: 320, cell: ({ displayName }) => displayName },
  { id: 'code', header: '코드', width: 120, cell: ({ code }) => code },
  changeColumn('change', '늘고 줄어듦', ({ change }) => change),
  { id: 'reason', header: '사유', width: 130, cell: ({ reason }) => stockReasonLabels[reason] },
  {
    id: 'who',
    header: '주문 · 직원',
    width: 150,
    cell: ({ orderNo, staffName }) =>
      orderNo === undefined ? staffName : <Link to={`/orders?tab=ALL&q=${orderNo}`}>{orderNo}</Link>,
  },
  { id: 'memo', header: '메모', width: 220, cell: ({ memo }) => memo },
];

const filters: readonly FilterDef<LogInput>[] = [
  {
    name: 'reason',
    label: '사유',
    kind: 'several',
    options: stockReasons.map((value) => ({ value, label: stockReasonLabels[value] })),
    toInput: (value) => ({ reasons: value.split(',') as StockReason[] }),
  },
  { name: 'days', label: '기간', kind: 'days', toInput: (value) => ({ dateRange: daysOf(value) }) },
];

const withoutOrders =
  '등록·입고·실사·파손 이력입니다. 주문과 취소로 바뀐 재고는 상품을 누르면 그 상품의 이력에서 모두 볼 수 있습니다.';
const ofUnpaid = '주문은 결제를 시작할 때 재고를 잡고, 결제되지 않으면 늦어도 30분 뒤에 돌려놓습니다.';

export default function StockLog() {
  const item = useSearchParams()[0].get('item');
  const definition = useMemo(
    (): ListDef<Log, LogInput> => ({
      name: item === null ? 'stock-log' : `stock-log of ${item}`,
      title: item === null ? '재고 이력' : '재고 이력 · 상품 하나',
      list: (input) =>
        api.getStockLogsByPaging({ ...input, ...(item !== null && { productItemUuid: item }) }),
      filters,
      columns,
      rowId: ({ uuid }) => uuid,
      ...(item === null && {
        rowHref: ({ productItemUuid }: Log) => `/catalog/stock/log?item=${productItemUuid}`,
      }),
      rowLabel: ({ displayName, movedAt }) => `${displayName} ${formatTime(movedAt)}`,
      actions: [],
      emptyText: '조건에 맞는 이력이 없습니다.',
    }),
    [item],
  );
  return (
    <ResourceList
      definition={definition}
      note={item === null ? withoutOrders : ofUnpaid}
      head={
        <>
          {item !== null && <ButtonLink href="/catalog/stock/log">모든 상품의 이력</ButtonLink>}
          <ButtonLink href="/catalog/stock">재고</ButtonLink>
        </>
      }
    />
  );
}
