// The actions of an order product as links to their screens, in the order of the response (docs/rules/orders.md#buttons).
// Actions of the whole order (PAY_AGAIN, REORDER) are buttons of the screens.
import { Link } from 'react-router';
import type { ClaimType, OrderAction } from '#domain/base/enums.ts';
import { buttonClass } from '#ui/button.tsx';
import { claimPath } from '../../paths/order-paths.ts';
import styles from './row-actions.module.css';

const claims: Partial<Record<OrderAction, { type: ClaimType; label: string }>> = {
  CANCEL: { type: 'CANCEL', label: '주문 취소' },
  CANCEL_DISPATCH: { type: 'CANCEL_DISPATCH', label: '발송 취소 요청' },
  RETURN: { type: 'RETURN', label: '반품 요청' },
  EXCHANGE: { type: 'EXCHANGE', label: '교환 요청' },
};

type RowActionsProps = {
  product: { uuid: string; displayName: string; actions: readonly OrderAction[] };
};

/** Nothing for a row without such an action. */
export function RowActions({ product }: RowActionsProps) {
  const links = product.actions.flatMap((action) => claims[action] ?? []);
  if (links.length === 0) return null;
  return (
    <div className={styles.actions}>
      {links.map(({ type, label }) => (
        <Link
          key={type}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          to={claimPath(product.uuid, type)}
        >
          {label}
          <span className="spoken"> {product.displayName}</span>
        </Link>
      ))}
    </div>
  );
}
