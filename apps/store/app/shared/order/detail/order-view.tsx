// One order in its current state: status, products with their actions, payment, delivery address, help and accepted terms.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { formatWon } from '#domain/base/money.ts';
import { delayText } from '#domain/shipments/dispatch-delay.ts';
import { buttonClass } from '#ui/button.tsx';
import { TwoColumns } from '#ui/layout/page-layout.tsx';
import { informationPath, retryPath } from '../../paths/order-paths.ts';
import { useLazyModule } from '../../page/use-lazy-module.ts';
import { RowActions, type RowActionsProps } from '../actions/row-actions.tsx';
import { arrivalText } from '../arrival-text.ts';
import { paymentText } from '../order-text.ts';
import type { Order } from '../order-types.ts';
import { paidDispatchText } from '../paid-dispatch-text.ts';
import { DeliverySection } from './delivery-section.tsx';
import { DepositAccount } from './deposit-account.tsx';
import { ExplanationRows } from './explanation-rows.tsx';
import { OrderEnd } from './order-end.tsx';
import { OrderGoods } from './order-goods.tsx';
import { OrderPrice } from './order-price.tsx';
import { StatusSteps } from './status-steps.tsx';
import styles from './order-view.module.css';

type OrderViewProps = {
  order: Order;
  /** This browser can open the payment window of the order again. */
  canPayAgain: boolean;
  /** Sends the change and shows the changed order. */
  changeStatus: RowActionsProps['changeStatus'];
  /** Of a guest's order. */
  orderToken?: string | undefined;
  /** Below the products: actions of the whole order. */
  children?: ReactNode;
};

export function OrderView({ order, canPayAgain, changeStatus, orderToken, children }: OrderViewProps) {
  const rows = order.groups.flatMap((group) => group.orderProducts);
  return (
    <TwoColumns
      beside={
        <>
          <PaymentSection order={order} orderToken={orderToken} />
          <DeliverySection order={order} orderToken={orderToken} />
          <OrderEnd order={order} />
        </>
      }
    >
      <StatusHead order={order} canPayAgain={canPayAgain} />
      <AccountSection order={order} orderToken={orderToken} />
      <OrderGoods
        order={order}
        renderRow={(product, group) => (
          <>
            <p className={styles.status}>
              {[product.statusLabel, arrivalText(product, group)].filter((text) => text !== null).join(' · ')}
            </p>
            {product.dispatchDelay && (
              <p className={styles.delay}>발송 지연 안내 · {delayText(product.dispatchDelay)}</p>
            )}
          </>
        )}
        renderActions={(product) => <RowActions {...{ product, order, rows, changeStatus }} />}
      />
      <div className={styles.actions}>{children}</div>
    </TwoColumns>
  );
}

const loadAccount = () => import('./refund-account.tsx');

/** Money that waits for an account: a late deposit, interest, goodwill (docs/rules/refunds.md#accounts). */
function AccountSection({ order, orderToken }: { order: Order; orderToken: string | undefined }) {
  const isAsked = order.payment?.accountNeededPrice !== undefined;
  const part = useLazyModule(isAsked, loadAccount, () => {});
  return part && <part.RefundAccount order={order} orderToken={orderToken} />;
}

const loadReceipt = () => import('./cash-receipt.tsx');

function PaymentSection({ order, orderToken }: { order: Order; orderToken: string | undefined }) {
  const { payment, paidAt } = order;
  const hasReceipt = paidAt !== undefined && /TRANSFER|ACCOUNT/.test(payment?.method ?? '');
  const receipt = useLazyModule(hasReceipt, loadReceipt, () => {});
  return (
    <OrderPrice order={order}>
      {payment && paidAt !== undefined && (
        <p className={styles.paid}>
          <span>
            {paymentText(payment)}
            {payment.approvedAt !== undefined && (
              <span className={styles.small}>
                {formatKoreanDateTime(payment.approvedAt)}{' '}
                {payment.method === 'VIRTUAL_ACCOUNT' ? '입금' : '승인'}
              </span>
            )}
            {payment.balancePrice < payment.payPrice && (
              <span className={styles.small}>
                {formatWon(payment.payPrice - payment.balancePrice)} 환불 완료
              </span>
            )}
          </span>
          {payment.receiptUrl !== undefined && (
            <a className={styles.link} href={payment.receiptUrl} target="_blank" rel="noreferrer">
              매출전표 보기
            </a>
          )}
        </p>
      )}
      {receipt && <receipt.CashReceipt order={order} orderToken={orderToken} />}
      <ExplanationRows order={order} />
    </OrderPrice>
  );
}

function StatusHead({ order, canPayAgain }: { order: Order; canPayAgain: boolean }) {
  const isDelayAnnounced = order.groups.some(({ orderProducts }) =>
    orderProducts.some(({ dispatchDelay }) => dispatchDelay !== undefined),
  );
  return (
    <section className={styles.head} aria-label="주문 상태">
      <p className={styles.small}>
        {order.createdAt.slice(0, 10).replaceAll('-', '.')} 주문 · {order.orderNo}
      </p>
      <h2 className={styles.title}>{order.statusLabel}</h2>
      {order.status === 'PAYMENT_COMPLETE' && !isDelayAnnounced && (
        <p className={styles.statusText}>{paidDispatchText(order)}</p>
      )}
      {order.groups.some((group) => group.isDeliveryDelayed) && (
        <p className={styles.statusText}>
          <strong>배송 지연</strong> · 약속한 날까지 출발하지 못한 상품이 있습니다. 기다리게 해 드려
          죄송합니다.
        </p>
      )}
      {isDelayAnnounced && (
        <p className={styles.statusText}>
          출발이 늦어지는 상품이 있습니다. 아래에서 사유와 출발 예정일을 확인해 주세요. 기다리기 어려우시면
          취소하실 수 있습니다.
        </p>
      )}
      <StatusSteps status={order.status} />
      {order.payment && (
        <div className={styles.part}>
          <DepositAccount payment={order.payment} />
        </div>
      )}
      {order.infoRequest && <MissingInformation request={order.infoRequest} />}
      {order.status === 'AUTO_CANCEL' && (
        <p className={styles.statusText}>
          입금 기한까지 입금되지 않아 자동으로 취소되었습니다. 청구된 금액은 없습니다.
        </p>
      )}
      {order.status === 'PAYMENT_FAIL' && (
        <>
          <p className={styles.statusText}>결제되지 않은 주문입니다. 청구된 금액은 없습니다.</p>
          {canPayAgain && order.actions.includes('PAY_AGAIN') && (
            <Link className={buttonClass({ isFull: true })} to={retryPath(order.orderNo)} reloadDocument>
              다시 결제하기
            </Link>
          )}
        </>
      )}
    </section>
  );
}

/** What the store needs before it can send the goods. */
function MissingInformation({ request }: { request: NonNullable<Order['infoRequest']> }) {
  const { text, dueAt, token } = request;
  return (
    <>
      <p className={styles.statusText}>
        <strong>{text}</strong>
        <br />
        {formatKoreanDateTime(dueAt)}까지 입력해 주세요. 기한이 지나면 주문이 취소됩니다.
      </p>
      {token !== undefined && (
        <Link className={buttonClass({ isFull: true })} to={informationPath(token)} reloadDocument>
          정보 입력하기
        </Link>
      )}
    </>
  );
}
