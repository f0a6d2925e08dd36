// The items of products with their stock (docs/rules/catalog.md#stock). Their actions: stock.actions.tsx.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { lotsHref } from '../../shared/catalog/lot-stock.tsx';
import { thumbnailOf } from '../../shared/catalog/thumbnail.ts';
import { api } from '../../shared/api/api.ts';
import { formatCount } from '../../shared/format.ts';
import type { ColumnDef, FilterDef, FilterOf, ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { ButtonLink } from '../../shared/parts/button.tsx';
import type { Option } from '../../shared/parts/fields.tsx';
import { Status, Tag } from '../../shared/parts/status.tsx';
import { useStaff } from '../../shared/session/staff.ts';
import { useStoreOptions } from '../../shared/stores/use-store-options.ts';
import { NumberCell } from '../../shared/form/number-cell.tsx';
import { readWholeList } from '../../shared/list/read-rows.ts';
import { showToast } from '../../shared/parts/toast.tsx';
import { stockActions } from './stock.actions.tsx';
import styles from './stock.module.css';

export const meta = () => [{ title: '재고 · 온스 데스크' }];

export type StockItem = Answer<'getStaffProductItemsByPaging'>['data'][number];
type StockInput = FilterOf<'getStaffProductItemsByPaging'>;

const tabs: readonly { id: string; label: string; input: Partial<StockInput> }[] = [
  { id: 'ALL', label: '전체', input: {} },
  { id: 'NONE', label: '품절', input: { stockCountRange: { to: 0 } } },
  { id: 'FEW', label: '안전 재고 이하', input: { isLowStock: true } },
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
    width: 96,
    align: 'end',
    cell: ({ uuid, stockCount, unpaidCount, isLotTracked }) => (
      <>
        <strong className={stockCount === 0 ? styles.none : undefined}>{formatCount(stockCount)}</strong>
        {unpaidCount > 0 && (
          <small
            className={styles.held}
            title="결제를 기다리는 주문이 잡고 있습니다. 결제되지 않으면 돌아옵니다."
          >
            결제 중 {formatCount(unpaidCount)}
          </small>
        )}
        {isLotTracked && (
          <Link to={lotsHref({ item: uuid })} className={styles.held} title="로트로 관리합니다.">
            로트
          </Link>
        )}
      </>
    ),
  },
  { id: 'level', header: '안전 재고', width: 84, align: 'end', cell: (item) => <LevelCell item={item} /> },
  {
    id: 'state',
    header: '상태',
    width: 110,
    cell: ({ stockCount, lowStockLevel, isDisplay, product }) =>
      !isDisplay || !product.isDisplay ? (
        <Tag>가림</Tag>
      ) : stockCount === 0 ? (
        <Status tone="stop">품절</Status>
      ) : (
        stockCount <= lowStockLevel && <Status tone="wait">안전 재고 이하</Status>
      ),
  },
];

/** An empty field is the number of the settings. */
function LevelCell({ item: { uuid, displayName, lowStockLevel, isLowStockLevelOwn } }: { item: StockItem }) {
  const queryClient = useQueryClient();
  return (
    <NumberCell<number | null>
      label={`${displayName} 안전 재고`}
      value={isLowStockLevelOwn ? lowStockLevel : null}
      placeholder={isLowStockLevelOwn ? '기본' : `기본 ${formatCount(lowStockLevel)}`}
      onSave={async (level) => {
        const saved = await api.editLowStockLevel({ uuid, ...(level !== null && { level }) });
        showToast(`${displayName} 안전 재고를 ${formatCount(saved.lowStockLevel)}개로 고쳤습니다.`);
        await queryClient.invalidateQueries({ queryKey: ['stock'] });
      }}
    />
  );
}

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

export default function Stock() {
  const isHeadOffice = useStaff().role === 'ADMIN';
  const stores = useStoreOptions(isHeadOffice);
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
      unit: '개',
      actions: stockActions,
      selectAll: readWholeList((input) => api.getStaffProductItemsByPaging(input)),
      emptyText: '조건에 맞는 상품이 없습니다.',
    }),
    [isHeadOffice, stores],
  );
  return (
    <ResourceList
      definition={definition}
      head={
        <>
          <ButtonLink href="/catalog/stock/log">재고 이력</ButtonLink>
          <ButtonLink href="/catalog/stock/lots">로트</ButtonLink>
        </>
      }
    />
  );
}
