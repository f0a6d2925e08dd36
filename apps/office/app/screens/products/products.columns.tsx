// The columns of the products. Price and stock of a product without options, and the display, are changed in the row.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { productTabLabels } from '#domain/products/selling-states.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { thumbnailOf } from '../../shared/catalog/thumbnail.ts';
import { NumberCell } from '../../shared/form/number-cell.tsx';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { LotStock, lotsHref } from '../../shared/catalog/lot-stock.tsx';
import { formatCount } from '../../shared/format.ts';
import type { ColumnDef } from '../../shared/list/list-types.ts';
import { Switch } from '../../shared/parts/fields.tsx';
import { Status, Tag } from '../../shared/parts/status.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { concernOf, onlyItem, priceOf, stockOf } from './product-row.ts';
import { stateTones } from './products.filters.ts';
import type { ProductRow } from './products.filters.ts';
import styles from './products.module.css';

export const productColumns: readonly ColumnDef<ProductRow>[] = [
  {
    id: 'product',
    header: '상품',
    width: 290,
    sort: 'NEWEST',
    cell: ({ uuid, mainImage, name, brandName }) => (
      <span className={styles.product}>
        <img src={thumbnailOf(mainImage)} alt="" width="26" height="26" loading="lazy" />
        <span className={styles.words}>
          <Link to={`/catalog/products/${uuid}`}>{name}</Link> <small>{brandName}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'category',
    header: '카테고리',
    width: 140,
    cell: ({ categories: [category] }) => category?.name,
  },
  { id: 'items', header: '옵션', width: 44, align: 'end', cell: ({ items }) => items.length },
  { id: 'stock', header: '재고', width: 84, align: 'end', cell: (row) => <StockCell row={row} /> },
  { id: 'price', header: '판매가', width: 100, align: 'end', cell: (row) => <PriceCell row={row} /> },
  {
    id: 'fixedPrice',
    header: '정가',
    width: 84,
    align: 'end',
    cell: (row) => {
      const { fixedPrice } = priceOf(row);
      return fixedPrice > 0 && <span className={styles.quiet}>{formatCount(fixedPrice)}</span>;
    },
  },
  {
    id: 'concern',
    header: '살필 것',
    width: 170,
    cell: (row) => {
      const concern = concernOf(row);
      return concern && <Tag tone={concern.tone}>{concern.text}</Tag>;
    },
  },
  {
    id: 'state',
    header: '상태',
    width: 96,
    sort: 'UPDATED',
    cell: ({ isActive, sellingState }) =>
      isActive ? (
        <Status tone={stateTones[sellingState]}>{productTabLabels[sellingState]}</Status>
      ) : (
        <Status tone="idle">삭제함</Status>
      ),
  },
  { id: 'display', header: '진열', width: 56, cell: (row) => <DisplayCell row={row} /> },
];

/** Changes an item of the row; the version is that of the row. */
function useEditItem(row: ProductRow, uuid: string) {
  const queryClient = useQueryClient();
  return async (changes: { salesPrice?: number; stockCount?: number; seenStockCount?: number }) => {
    try {
      await api.editProductItem({ uuid, version: row.version, ...changes });
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['products'] });
    }
  };
}

function StockCell({ row }: { row: ProductRow }) {
  const item = onlyItem(row);
  const edit = useEditItem(row, item?.uuid ?? '');
  if (row.items.some(({ isLotTracked }) => isLotTracked))
    return <LotStock href={lotsHref({ product: row.uuid })} stockCount={stockOf(row)} />;
  if (item === undefined || !row.isActive) return formatCount(stockOf(row));
  return (
    <NumberCell
      label={`${row.name} 재고`}
      value={item.stockCount}
      onSave={async (stockCount) => {
        await edit({ stockCount, seenStockCount: item.stockCount });
        showToast(`${row.name} 재고를 ${formatCount(stockCount)}개로 고쳤습니다.`);
      }}
    />
  );
}

function PriceCell({ row }: { row: ProductRow }) {
  const item = onlyItem(row);
  const edit = useEditItem(row, item?.uuid ?? '');
  if (item === undefined || !row.isActive) {
    const { salesPrice, isFrom } = priceOf(row);
    return `${formatCount(salesPrice)}${isFrom ? '~' : ''}`;
  }
  return (
    <NumberCell
      label={`${row.name} 판매가`}
      value={item.salesPrice}
      onSave={async (salesPrice) => {
        await edit({ salesPrice });
        showToast(`${row.name} 판매가를 ${formatCount(salesPrice)}원으로 고쳤습니다.`);
      }}
    />
  );
}

/** What the law still needs is said where the switch is refused. */
function DisplayCell({ row }: { row: ProductRow }) {
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const change = async (isDisplay: boolean) => {
    setIsSaving(true);
    try {
      await api.editProduct({ uuid: row.uuid, version: row.version, isDisplay });
      showToast(isDisplay ? `${row.name} 상품을 진열했습니다.` : `${row.name} 상품을 숨겼습니다.`);
    } catch (error) {
      const fields = isRefusal(error) ? (error.fields ?? []).map(({ message }) => message) : [];
      showToast(fields.length > 0 ? `진열할 수 없습니다. ${fields.join(' ')}` : sentenceOf(error), {
        tone: 'stop',
      });
    } finally {
      setIsSaving(false);
      await queryClient.invalidateQueries({ queryKey: ['products'] });
    }
  };
  return (
    <Switch
      label={`${row.name} 진열`}
      isLabelHidden
      isSelected={row.isDisplay}
      onChange={(isDisplay) => void change(isDisplay)}
      isDisabled={isSaving || !row.isActive}
    />
  );
}
