// The columns of the refunds.
import { Link } from 'react-router';
import { refundCauseLabels } from '#domain/payments/refund-causes.ts';
import { formatCount, formatDay, formatTime } from '../../shared/format.ts';
import type { ColumnDef } from '../../shared/list/list-types.ts';
import { Status, Tag } from '../../shared/parts/status.tsx';
import { routeLabels, stateOf } from './refunds.filters.ts';
import type { RefundRow } from './refunds.filters.ts';
import styles from './refunds.module.css';

/** The claim that is refunded, else the order. */
export const refundHref = ({ claimUuid, orderUuid }: RefundRow): string =>
  claimUuid === undefined ? `/orders/${orderUuid}` : `/claims/${claimUuid}`;

export const refundColumns: readonly ColumnDef<RefundRow>[] = [
  { id: 'createdAt', header: '만든 때', width: 92, cell: ({ createdAt }) => formatTime(createdAt) },
  {
    id: 'due',
    header: '환불 기한',
    width: 76,
    cell: ({ dueDate, state }) => dueDate !== undefined && state !== 'DONE' && formatDay(dueDate),
  },
  {
    id: 'orderNo',
    header: '주문번호',
    width: 150,
    cell: (row) => <Link to={refundHref(row)}>{row.orderNo}</Link>,
  },
  {
    id: 'cause',
    header: '환불 사유',
    width: 220,
    cell: ({ cause, reason, isPaidOutside }) => (
      <>
        {refundCauseLabels[cause] ?? cause} <span className={styles.quiet}>{reason}</span>{' '}
        {isPaidOutside && <Tag tone="ask">외부 결제</Tag>}
      </>
    ),
  },
  { id: 'route', header: '방법', width: 108, cell: ({ route }) => routeLabels[route] },
  {
    id: 'account',
    header: '계좌',
    width: 150,
    cell: ({ account }) => account !== undefined && `${account.bankName} ${account.maskedNumber}`,
  },
  { id: 'amount', header: '금액', width: 88, align: 'end', cell: ({ amount }) => formatCount(amount) },
  {
    id: 'state',
    header: '상태',
    width: 112,
    cell: (row) => {
      const [label, tone] = stateOf(row);
      return <Status tone={tone}>{label}</Status>;
    },
  },
  {
    id: 'fail',
    header: '결제사 답',
    width: 150,
    cell: ({ failCode, tryCount }) => failCode !== undefined && `${failCode} · ${tryCount}번 시도`,
  },
];
