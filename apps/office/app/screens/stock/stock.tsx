// The items of products with their stock, and its adjustment with a reason (docs/rules/catalog.md#stock).
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { thumbnailOf } from '../../shared/catalog/thumbnail.ts';
import { api } from '../../shared/api/api.ts';
import { formatCount } from '../../shared/format.ts';
import type { ColumnDef, FilterDef, ListDef, RowAction } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { ButtonLink } from '../../shared/parts/button.tsx';
import type { Option } from '../../shared/parts/fields.tsx';
import { Status, Tag } from '../../shared/parts/status.tsx';
import { useStaff } from '../../shared/session/staff.ts';
import { useStoreOptions } from '../../shared/stores/use-store-options.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import styles from './stock.module.css';

export const meta = () => [{ title: '재고 · 온스 데스크' }];

export type StockItem = Answer<'getStaffProductItemsByPaging'>['data'][number];
type StockInput = Omit<
  Input<'getStaffProductItemsByPaging'>,
  'count' | 'cursor' | 'cursorId' | 'cursorType' | 'page'
>;

/** Units from which staff need not think of an order yet. */
const fewUnits = 5;

const tabs: readonly { id: string; label: string; input: Partial<StockInput> }[] = [
  { id: 'ALL', label: '전체', input: {} },
  { id: 'NONE', label: '품절', input: { stockCountRange: { to: 0 } } },
  { id: 'FEW', label: `${fewUnits}개 이하`, input: { stockCountRange: { from: 1, to: fewUnits } } },
];

const logOf = (uuid: string): string => `/catalog/stock/log?item=${uuid}`;

const columns: readonly ColumnDef<StockItem>[] = [
  {
    id: 'item',
    header: '상품 · 옵션',
    width: 340,
    cell: ({ uuid, displayName, product }) => (
      <span className={styles.item}>
        <img src={thumbnailOf(product.mainImage)} alt="" width="26" height="26" loading="lazy" />
        <Link to={logOf(uuid)} className={styles.words} title="재고 이력 보기">
          {displayName}
        </Link>
      </span>
    ),
  },
  { id: 'brand', header: '브랜드', width: 110, cell: ({ product }) => product.brandName },
  { id: 'store', header: '스토어', width: 120, cell: ({ product }) => product.store.name },
  { id: 'code', header: '코드', width: 120, cell: ({ code }) => code },
  { id: 'inventoryCode', header: '재고관리코드', width: 120, cell: ({ inventoryCode }) => inventoryCode },
  {
    id: 'stock',
    header: '재고',
    width: 72,
    align: 'end',
    cell: ({ stockCount }) => (
      <strong className={stockCount === 0 ? styles.none : undefined}>{formatCount(stockCount)}</strong>
    ),
  },
  {
    id: 'state',
    header: '상태',
    width: 90,
    cell: ({ stockCount, isDisplay, product }) =>
      !isDisplay || !product.isDisplay ? (
        <Tag>가림</Tag>
      ) : stockCount === 0 ? (
        <Status tone="stop">품절</Status>
      ) : (
        stockCount <= fewUnits && <Status tone="wait">{`${fewUnits}개 이하`}</Status>
      ),
  },
];

const storeFilter = (stores: readonly Option[]): FilterDef<StockInput> => ({
  name: 'store',
  label: '스토어',
  kind: 'several',
  options: stores,
  toInput: (value) => ({ storeUuids: value.split(',') }),
});

const displayFilter: FilterDef<StockInput> = {
  name: 'display',
  label: '진열',
  kind: 'one',
  options: [
    { value: 'shown', label: '진열 중' },
    { value: 'hidden', label: '진열 안 함' },
  ],
  toInput: (value) => ({ isDisplay: value === 'shown' }),
};

const adjust = (open: (uuid: string) => void): RowAction<StockItem> => ({
  id: 'adjust',
  label: '재고 조정',
  isMain: true,
  isAllowed: () => true,
  open: ([uuid]) => uuid !== undefined && open(uuid),
});

export default function Stock() {
  const queryClient = useQueryClient();
  const isHeadOffice = useStaff().role === 'ADMIN';
  const stores = useStoreOptions(isHeadOffice);
  const [adjusted, setAdjusted] = useState<StockItem>();
  const definition = useMemo(
    (): ListDef<StockItem, StockInput> => ({
      name: 'stock',
      title: '재고',
      list: (input) => api.getStaffProductItemsByPaging(input),
      tabs: tabs.map(({ id, label }) => ({ id, label })),
      defaultTab: 'ALL',
      toTabInput: (tab) => tabs.find(({ id }) => id === tab)?.input ?? {},
      search: { placeholder: '상품 이름', toInput: (keyword) => ({ keyword }) },
      filters: isHeadOffice ? [displayFilter, storeFilter(stores)] : [displayFilter],
      columns: columns.filter(({ id }) => isHeadOffice || id !== 'store'),
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ displayName }) => displayName,
      rowHref: ({ uuid }) => logOf(uuid),
      actions: [adjust((uuid) => setAdjusted(findItem(queryClient, uuid)))],
      emptyText: '조건에 맞는 상품이 없습니다.',
    }),
    [queryClient, isHeadOffice, stores],
  );
  return (
    <>
      <ResourceList
        definition={definition}
        head={<ButtonLink href="/catalog/stock/log">재고 이력</ButtonLink>}
      />
      {adjusted !== undefined && (
        <AdjustDialog key={adjusted.uuid} item={adjusted} onClose={() => setAdjusted(undefined)} />
      )}
    </>
  );
}

/** An item of the list by its uuid. */
const findItem = (queryClient: QueryClient, uuid: string): StockItem | undefined =>
  queryClient
    .getQueriesData<{ data: StockItem[] }>({ queryKey: ['stock', 'rows'] })
    .flatMap(([, page]) => page?.data ?? [])
    .find((item) => item.uuid === uuid);
