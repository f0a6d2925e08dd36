// The columns of the orders.
import { Link } from 'react-router';
import { carrierLabels, paymentMethodLabels, salesChannelLabels } from '#domain/base/enum-labels.ts';
import { delayText } from '#domain/shipments/dispatch-delay.ts';
import { holdText } from '#domain/shipments/dispatch-hold.ts';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';
import { optionText } from '../../shared/catalog/option-text.ts';
import { thumbnailOf } from '../../shared/catalog/thumbnail.ts';
import { formatCount, formatDay, formatTime } from '../../shared/format.ts';
import type { ColumnDef } from '../../shared/list/list-types.ts';
import { OrderStatusLabel, Tag } from '../../shared/parts/status.tsx';
import { InvoiceCell } from './invoice-cell.tsx';
import type { OrderRow } from './orders.filters.ts';
import styles from './orders.module.css';

/** Shown where they were chosen. */
const further: readonly ColumnDef<OrderRow>[] = [
  {
    id: 'orderProductNo',
    header: '상품주문번호',
    width: 172,
    isOptional: true,
    exported: ['orderProductNo'],
    cell: ({ orderProductNo }) => orderProductNo,
  },
  {
    id: 'orderedAt',
    header: '주문일시',
    width: 104,
    isOptional: true,
    exported: ['orderedAt'],
    cell: ({ orderedAt }) => formatTime(orderedAt),
  },
  {
    id: 'paidAt',
    header: '결제일시',
    width: 104,
    isOptional: true,
    exported: ['paidAt'],
    cell: ({ paidAt }) => paidAt !== undefined && formatTime(paidAt),
  },
  {
    id: 'method',
    header: '결제 수단',
    width: 92,
    isOptional: true,
    exported: ['paymentMethod'],
    cell: ({ payment }) => payment !== undefined && paymentMethodLabels[payment.method],
  },
  {
    id: 'orderer',
    header: '주문자',
    width: 68,
    isOptional: true,
    exported: ['ordererName'],
    cell: ({ orderer }) => orderer.name,
  },
  {
    id: 'phone',
    header: '받는 분 연락처',
    width: 112,
    isOptional: true,
    exported: ['recipientPhone'],
    cell: ({ recipient }) => recipient.phone,
  },
  {
    id: 'store',
    header: '스토어',
    width: 104,
    isOptional: true,
    exported: ['storeName'],
    cell: ({ store }) => store.name,
  },
  {
    id: 'memos',
    header: '상담 메모',
    width: 72,
    align: 'end',
    isOptional: true,
    exported: ['memoCount'],
    cell: ({ memoCount }) => memoCount > 0 && formatCount(memoCount),
  },
];

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
    width: 132,
    exported: ['orderNo'],
    sort: 'NEWEST',
    cell: ({ orderNo, orderUuid }, { isFirstOfGroup }) =>
      isFirstOfGroup ? (
        <Link to={`/orders/${orderUuid}`}>{orderNo}</Link>
      ) : (
        <span className={styles.same}>└ 묶음</span>
      ),
  },
  {
    id: 'product',
    header: '상품 · 옵션',
    width: 252,
    exported: ['productName', 'optionText'],
    cell: (
      { mainImage, displayName, optionItems, memoCount, pinnedMemo, combinable, hold, dispatchDelay, gift },
      { isFirstOfGroup },
    ) => (
      <span className={styles.product}>
        <img src={thumbnailOf(mainImage)} alt="" width="26" height="26" loading="lazy" />
        <span className={styles.words}>
          {displayName} <small>{optionText({ displayName, optionItems })}</small>
        </span>
        {hold !== undefined && (
          <span className={styles.held} title={holdText(hold)}>
            <Tag tone="stop">
              {hold.heldUntil === undefined ? '배송보류' : `배송보류 ~${formatDay(hold.heldUntil)}`}
            </Tag>
          </span>
        )}
        {dispatchDelay !== undefined && (
          <span className={styles.held} title={delayText(dispatchDelay)}>
            <Tag tone="wait">{`지연 안내 ${formatDay(dispatchDelay.expectedDate)}`}</Tag>
          </span>
        )}
        {gift !== undefined && (
          <span className={styles.held}>
            <Tag>선물</Tag>
          </span>
        )}
        {isFirstOfGroup && combinable !== undefined && (
          <span className={styles.combined}>
            <Tag tone="ask">{`합포장 가능 ${combinable.orderCount + 1}건`}</Tag>
          </span>
        )}
        {isFirstOfGroup && memoCount > 0 && (
          <span className={styles.memo} title={pinnedMemo}>
            <DocumentIcon size={13} />
            <span className="spoken">상담 메모 {memoCount}개</span>
            {pinnedMemo !== undefined && <span className={styles.memoText}>{pinnedMemo}</span>}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'count',
    header: '수량',
    width: 40,
    exported: ['count'],
    align: 'end',
    cell: ({ count }) => (count > 1 ? <strong>{count}</strong> : count),
  },
  {
    id: 'recipient',
    header: '받는 분',
    width: 60,
    exported: ['recipientName'],
    cell: ({ recipient }) => recipient.name,
  },
  {
    id: 'region',
    header: '지역',
    width: 70,
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
    width: 76,
    exported: ['payPrice'],
    align: 'end',
    cell: ({ payPrice }) => formatCount(payPrice),
  },
  {
    id: 'channel',
    header: '채널',
    width: 76,
    exported: ['salesChannel'],
    cell: ({ salesChannel }) => (
      <Tag tone={salesChannel === 'ONNS' ? 'idle' : 'done'}>{salesChannelLabels[salesChannel]}</Tag>
    ),
  },
  {
    id: 'status',
    header: '상태',
    width: 96,
    exported: ['status', 'hold'],
    cell: ({ status, gift }) => <OrderStatusLabel {...{ status, gift }} />,
  },
  {
    id: 'invoice',
    header: '송장',
    width: 176,
    exported: ['carrier', 'invoiceNumber'],
    cell: (row, place) =>
      row.invoice === undefined ? (
        row.status === 'PREPARING_PRODUCT' &&
        row.hold === undefined &&
        place.isFirstOfGroup && <InvoiceCell row={row} group={place.group} />
      ) : (
        <span>
          {carrierLabels[row.invoice.carrier]} {row.invoice.invoiceNumber}
        </span>
      ),
  },
  ...further,
];
