// The actions of an order product (docs/rules/orders.md#buttons): links to their screens, and buttons that ask before they change its
// status. Actions of the whole order (PAY_AGAIN, SUPPLY_INFO, REORDER, INQUIRY) are shown by the screens.
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClaimType, OrderAction } from '#domain/base/enums.ts';
import { buttonClass } from '#ui/button.tsx';
import { claimPath, trackingPath } from '../../paths/order-paths.ts';
import { newReviewPath } from '../../review/review-paths.ts';
import { type ActionRow, type Asked, type StatusChange, mainActionOf } from './action-row.ts';
import { StatusDialog } from './status-dialog.tsx';
import styles from './row-actions.module.css';

const claims: Partial<Record<OrderAction, { type: ClaimType; label: string }>> = {
  CANCEL: { type: 'CANCEL', label: '주문 취소' },
  CANCEL_DISPATCH: { type: 'CANCEL_DISPATCH', label: '발송 취소 요청' },
  RETURN: { type: 'RETURN', label: '반품 요청' },
  EXCHANGE: { type: 'EXCHANGE', label: '교환 요청' },
};

const changeLabels: Record<Asked, string> = { CONFIRM: '구매 확정', WITHDRAW: '요청 철회' };

export type RowActionsProps = {
  product: ActionRow;
  order: { orderNo: string; isGuest?: boolean };
  /** All rows of the order. */
  rows: readonly ActionRow[];
  /** Sends the change and shows the changed order. */
  changeStatus: (change: StatusChange) => Promise<void>;
};

/** Nothing for a row without such an action. */
export function RowActions({ product, order, rows, changeStatus }: RowActionsProps) {
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const { actions } = product;
  const links = actions.flatMap((action) => claims[action] ?? []);
  const isTracked = actions.includes('TRACK');
  const isReviewed = actions.includes('REVIEW');
  const isChanged = actions.includes('CONFIRM') || actions.includes('WITHDRAW');
  if (links.length === 0 && !isChanged && !isTracked && !isReviewed) return null;
  const name = <span className="spoken"> {product.displayName}</span>;
  const main = mainActionOf(product);
  const classOf = (action: OrderAction) => (action === main ? mainClass : styles.other);
  const renderChange = (action: Asked) =>
    actions.includes(action) && (
      <button type="button" className={classOf(action)} onClick={() => ask(action)}>
        {changeLabels[action]}
        {name}
      </button>
    );
  return (
    <>
      {/* In the order of `mainActionOf`, so that the main one is the first. */}
      <div className={styles.actions}>
        {renderChange('CONFIRM')}
        {isReviewed && (
          <Link className={classOf('REVIEW')} to={newReviewPath(product.uuid)} reloadDocument>
            리뷰 쓰기
            {name}
          </Link>
        )}
        {isTracked && (
          <Link className={classOf('TRACK')} to={trackingPath(order.orderNo, product.uuid)}>
            배송 조회
            {name}
          </Link>
        )}
        {renderChange('WITHDRAW')}
        {links.map(({ type, label }) => (
          <Link
            key={type}
            className={styles.other}
            to={claimPath(product.uuid, type, order.isGuest === true ? order.orderNo : undefined)}
            reloadDocument
          >
            {label}
            {name}
          </Link>
        ))}
      </div>
      {isChanged && (
        <StatusDialog
          {...{ asked, row: product, rows, changeStatus }}
          isGuest={order.isGuest === true}
          onClose={close}
        />
      )}
    </>
  );
}

const mainClass = buttonClass({ variant: 'outlined', size: 'small', isFull: true });
