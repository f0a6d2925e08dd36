// Columns of the list of lots.
import { Link } from 'react-router';
import { thumbnailOf } from '../../../shared/catalog/thumbnail.ts';
import { formatCount, formatDay } from '../../../shared/format.ts';
import type { ColumnDef } from '../../../shared/list/list-types.ts';
import { Status } from '../../../shared/parts/status.tsx';
import { lotHref } from './lot-places.tsx';
import { type Lot, lotStates, remainingWords } from './lot-words.ts';
import styles from '../stock.module.css';

export const lotColumns: readonly ColumnDef<Lot>[] = [
  {
    id: 'item',
    header: '상품 · 옵션',
    width: 320,
    cell: ({ uuid, item }) => (
      <span className={styles.item}>
        <img src={thumbnailOf(item.mainImage)} alt="" width="26" height="26" loading="lazy" />
        <Link to={lotHref(uuid, 'log')} className={styles.words} title="로트 이력 보기">
          {item.displayName}
        </Link>
      </span>
    ),
  },
  { id: 'store', header: '스토어', width: 110, cell: ({ item }) => item.storeName },
  { id: 'code', header: '로트 번호', width: 120, cell: ({ code }) => code },
  {
    id: 'useBy',
    header: '소비기한',
    width: 156,
    cell: ({ useBy, remainingDays }) => (
      <>
        {formatDay(useBy)} ·{' '}
        <span className={remainingDays < 0 ? styles.fallen : undefined}>{remainingWords(remainingDays)}</span>
      </>
    ),
  },
  {
    id: 'lastSale',
    header: '판매 종료',
    width: 146,
    cell: ({ lastSaleDay }) => `${formatDay(lastSaleDay)}까지 판매`,
  },
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
    id: 'reserved',
    header: '발송 전 주문',
    width: 88,
    align: 'end',
    cell: ({ reservedCount }) => formatCount(reservedCount),
  },
  {
    id: 'state',
    header: '상태',
    width: 96,
    cell: ({ state }) => {
      const [label, tone] = lotStates[state];
      return <Status tone={tone}>{label}</Status>;
    },
  },
  {
    id: 'promise',
    header: '약속',
    width: 84,
    align: 'end',
    isOptional: true,
    cell: ({ item }) => `${formatCount(item.minimumUseByDays)}일`,
  },
  {
    id: 'received',
    header: '첫 입고',
    width: 84,
    isOptional: true,
    cell: ({ receivedAt }) => formatDay(receivedAt),
  },
];
