// The columns of the orders.
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { formatCount, formatDay } from '../../shared/format.ts';
import type { ColumnDef } from '../../shared/list/list-types.ts';
import { OrderStatusLabel, Tag } from '../../shared/parts/status.tsx';
import { InvoiceCell } from './invoice-cell.tsx';
import { channelLabels } from './orders.filters.ts';
import type { OrderRow } from './orders.filters.ts';
import styles from './orders.module.css';

export const orderColumns: readonly ColumnDef<OrderRow>[] = [
  {
    id: 'due',
    header: '발송 기한',
    width: 82,
    exported: ['dueDate'],
    sort: 'DUE_FIRST',
    cell: ({ dueDate, isDeliveryDelayed }, { isFirstOfGroup }) =>
      isFirstOfGroup &&
      dueDate !== undefined && (
        <span className={isDeliveryDelayed ? styles.late : styles.due}>
          {formatDay(dueDate)}
          {isDeliveryDelayed && ' 지남'}
        </span>
      ),
  },
  {
    id: 'orderNo',
    header: '주문번호',
    width: 140,
    exported: ['orderNo', 'orderProductNo'],
    sort: 'NEWEST',
    cell: ({ orderNo }, { isFirstOfGroup }) =>
      isFirstOfGroup ? orderNo : <span className={styles.same}>└ 묶음</span>,
  },
  {
    id: 'product',
    header: '상품 · 옵션',
    width: 280,
    exported: ['productName', 'optionText'],
    cell: ({ mainImage, displayName, optionItems }) => (
      <span className={styles.product}>
        <img
          src={mainImage.replace('/pictures/800/', '/pictures/400/')}
          alt=""
          width="26"
          height="26"
          loading="lazy"
        />
        <span className={styles.words}>
          {displayName} <small>{optionItems.map(({ value }) => value).join(' · ')}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'count',
    header: '수량',
    width: 44,
    exported: ['count'],
    align: 'end',
    cell: ({ count }) => (count > 1 ? <strong>{count}</strong> : count),
  },
  {
    id: 'recipient',
    header: '받는 분',
    width: 68,
    exported: ['recipientName'],
    cell: ({ recipient }) => recipient.name,
  },
  {
    id: 'region',
    header: '지역',
    width: 84,
    exported: ['zipCode', 'address'],
    cell: ({ region, remoteAreaType }) => (
      <>
        {region} {remoteAreaType === 'JEJU' && <Tag tone="move">제주</Tag>}
        {remoteAreaType === 'ISLAND' && <Tag tone="move">도서</Tag>}
      </>
    ),
  },
  {
    id: 'price',
    header: '결제 금액',
    width: 82,
    exported: ['payPrice'],
    align: 'end',
    cell: ({ payPrice }) => formatCount(payPrice),
  },
  {
    id: 'channel',
    header: '채널',
    width: 92,
    exported: ['salesChannel'],
    cell: ({ salesChannel }) => (
      <Tag tone={salesChannel === 'ONNS' ? 'idle' : 'done'}>{channelLabels[salesChannel]}</Tag>
    ),
  },
  {
    id: 'status',
    header: '상태',
    width: 104,
    exported: ['status'],
    cell: ({ status }) => <OrderStatusLabel status={status} />,
  },
  {
    id: 'invoice',
    header: '송장',
    width: 190,
    exported: ['carrier', 'invoiceNumber'],
    cell: (row, place) =>
      row.invoice === undefined ? (
        row.status === 'PREPARING_PRODUCT' &&
        place.isFirstOfGroup && <InvoiceCell row={row} group={place.group} />
      ) : (
        <span>
          {carrierLabels[row.invoice.carrier]} {row.invoice.invoiceNumber}
        </span>
      ),
  },
];
