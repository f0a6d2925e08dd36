// The columns of the refunds.
import { Link } from 'react-router';
import { providerRefusal } from '#domain/payments/provider-refusals.ts';
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
  { id: 'createdAt', header: '만든 때', width: 90, cell: ({ createdAt }) => formatTime(createdAt) },
  {
    id: 'due',
    header: '환불 기한',
    width: 68,
    cell: ({ dueDate, state }) => dueDate !== undefined && state !== 'DONE' && formatDay(dueDate),
  },
  {
    id: 'orderNo',
    header: '주문번호',
    width: 132,
    cell: (row) => <Link to={refundHref(row)}>{row.orderNo}</Link>,
  },
  {
    id: 'cause',
    header: '환불 사유',
    width: 160,
    cell: ({ cause, reason, isPaidOutside }) => (
      <>
        {refundCauseLabels[cause] ?? cause} <span className={styles.quiet}>{reason}</span>{' '}
        {isPaidOutside && <Tag tone="ask">외부 결제</Tag>}
      </>
    ),
  },
  {
    id: 'route',
    header: '방법 · 계좌',
    width: 150,
    cell: ({ route, account }) => (
      <>
        {routeLabels[route]}{' '}
        <span className={styles.quiet}>{account && `${account.bankName} ${account.maskedNumber}`}</span>
      </>
    ),
  },
  { id: 'amount', header: '금액', width: 74, align: 'end', cell: ({ amount }) => formatCount(amount) },
  {
    id: 'state',
    header: '상태',
    width: 98,
    cell: (row) => {
      const [label, tone] = stateOf(row);
      return <Status tone={tone}>{label}</Status>;
    },
  },
  {
    id: 'fail',
    header: '실패한 이유',
    width: 260,
    cell: ({ failCode, tryCount }) =>
      failCode !== undefined && (
        <span className={styles.why}>
          {providerRefusal(failCode)}{' '}
          <small className={styles.quiet}>
            {tryCount}번 시도 · {failCode}
          </small>
        </span>
      ),
  },
];
