// An order in the list: date and number, status, products with their status, total, and the actions of the whole order.
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatWon } from '#domain/base/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { GoodsList, GoodsRow } from '#ui/order/goods-row.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { ReorderButton } from '../../shared/order/actions/reorder-button.tsx';
import { RowActions, type RowActionsProps } from '../../shared/order/actions/row-actions.tsx';
import { arrivalText } from '../../shared/order/arrival-text.ts';
import { goodsRowProps } from '../../shared/order/detail/sold-goods.ts';
import { myOrderPath, retryPath } from '../../shared/paths/order-paths.ts';
import styles from './order-card.module.css';

type Order = Answer<'searchOrdersByPaging'>['data'][number];

/** Products shown before 외 N개. */
const shownRows = 3;

type OrderCardProps = {
  order: Order;
  /** Sends the change and shows the changed order. */
  changeStatus: RowActionsProps['changeStatus'];
};

/** What the order as a whole waits for: its payment, its deposit, or data that the store needs. */
function NextStep({ order: { orderNo, status, actions } }: { order: Order }) {
  const isPayable = actions.includes('PAY_AGAIN');
  const infoLabel = actions.includes('SUPPLY_INFO') ? '정보 입력' : undefined;
  const label = isPayable ? '결제하기' : status === 'WAITING_DEPOSIT' ? '입금 계좌 보기' : infoLabel;
  if (label === undefined) return null;
  return (
    <Link
      className={buttonClass({ variant: 'outlined', size: 'small' })}
      to={isPayable ? retryPath(orderNo) : myOrderPath(orderNo)}
      reloadDocument={isPayable}
    >
      {label}
    </Link>
  );
}

export function OrderCard({ order, changeStatus }: OrderCardProps) {
  const rows = order.groups.flatMap((group) =>
    group.orderProducts.map((product) => ({ ...product, arrival: arrivalText(product, group) })),
  );
  const hidden = rows.length - shownRows;
  const path = myOrderPath(order.orderNo);
  const isDelayed = order.groups.some((group) => group.isDeliveryDelayed);
  return (
    <article className={styles.card} aria-labelledby={`order-${order.orderNo}`}>
      <Link className={styles.head} to={path}>
        <span>
          <span className={styles.date}>
            {order.createdAt.slice(0, 10).replaceAll('-', '.')} 주문 · {order.orderNo}
          </span>
          <span className={styles.status} id={`order-${order.orderNo}`}>
            {order.statusLabel}
            {isDelayed && <span className={styles.delayed}> · 배송 지연</span>}
          </span>
        </span>
        <span className={styles.detail}>
          상세
          <ChevronRightIcon size={20} />
        </span>
      </Link>
      <GoodsList>
        {rows.slice(0, shownRows).map((product) => (
          <li key={product.uuid}>
            <GoodsRow {...goodsRowProps(product)}>
              {product.statusLabel !== order.statusLabel && (
                <p className={styles.rowStatus}>{product.statusLabel}</p>
              )}
              {product.arrival !== null && <p className={styles.arrival}>{product.arrival}</p>}
            </GoodsRow>
            <RowActions {...{ product, order, rows, changeStatus }} />
          </li>
        ))}
      </GoodsList>
      {hidden > 0 && (
        <Link className={styles.others} to={path}>
          상품 {hidden}개 더 보기
        </Link>
      )}
      <div className={styles.foot}>
        <p className={styles.total}>
          결제 금액 <strong>{formatWon(order.payPrice)}</strong>
        </p>
        <NextStep order={order} />
        {order.actions.includes('REORDER') && <ReorderButton size="small" rows={rows} />}
      </div>
    </article>
  );
}
