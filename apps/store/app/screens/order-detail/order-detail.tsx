// /order/detail?orderNo=…: one order in its current state, for visitors who may see it (shared/order/own-order.ts).
// It has no controls for claims and parcel tracking yet.
import { Link, useSearchParams } from 'react-router';
import type { MetaFunction } from 'react-router';
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { termsTypeLabels } from '#domain/base/enum-labels.ts';
import { formatPhone } from '#domain/members/phone.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DocumentIcon } from '#ui/icons/secondary-icons.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { OrderExplanation } from '../../shared/order/detail/order-explanation.tsx';
import { OrderGoods } from '../../shared/order/detail/order-goods.tsx';
import { OrderPrice } from '../../shared/order/detail/order-price.tsx';
import type { Order } from '../../shared/order/order-types.ts';
import { DepositAccount } from '../../shared/order/detail/deposit-account.tsx';
import { addressText, paymentText } from '../../shared/order/order-text.ts';
import { useOwnOrder } from '../../shared/order/own-order.ts';
import { paidDispatchText } from '../../shared/order/paid-dispatch-text.ts';
import { retryPath } from '../../shared/paths/order-paths.ts';
import { PageSection, TwoColumns } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { useShopInfo } from '../../shared/shell/footer.tsx';
import { Shell } from '../../shared/shell/shell.tsx';
import { StatusSteps } from './status-steps.tsx';
import styles from './order-detail.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '주문 상세',
    description: '주문 상태와 결제, 배송 내용을 확인합니다.',
    path: '/order/detail',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function OrderDetail() {
  const [query] = useSearchParams();
  const { order, attempt, isUnknown, error } = useOwnOrder(query.get('orderNo') ?? '');
  return (
    <Shell title="주문 상세" hasLargeTitle>
      {order ? (
        <Detail order={order} canPayAgain={attempt !== undefined} />
      ) : isUnknown || error ? (
        <EmptyState
          picture={<DocumentIcon size={40} />}
          title="주문을 다시 조회해 주세요"
          text="개인정보 보호를 위해 주문을 다시 조회한 후 확인할 수 있습니다."
          action={
            <Link className={buttonClass()} to="/order/lookup">
              주문 조회하기
            </Link>
          }
        />
      ) : (
        <div className={styles.waiting}>
          <Skeleton shape="block" />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      )}
    </Shell>
  );
}

function Detail({ order, canPayAgain }: { order: Order; canPayAgain: boolean }) {
  return (
    <TwoColumns
      beside={
        <>
          <PaymentSection order={order} />
          <DeliverySection order={order} />
          {order.paidAt !== undefined && <HelpSection />}
          <TermsSection order={order} />
        </>
      }
    >
      <StatusHead order={order} canPayAgain={canPayAgain} />
      <OrderGoods
        order={order}
        renderRow={(product) => <p className={styles.status}>{product.statusLabel}</p>}
      />
    </TwoColumns>
  );
}

function PaymentSection({ order }: { order: Order }) {
  const { payment, paidAt } = order;
  return (
    <OrderPrice order={order}>
      {payment && <DepositAccount payment={payment} />}
      {payment && paidAt !== undefined && (
        <p className={styles.paid}>
          <span>
            {paymentText(payment)}
            {payment.approvedAt !== undefined && (
              <span className={styles.small}>{formatKoreanDateTime(payment.approvedAt)} 승인</span>
            )}
          </span>
          {payment.receiptUrl !== undefined && (
            <a className={styles.link} href={payment.receiptUrl} target="_blank" rel="noreferrer">
              매출전표 보기
            </a>
          )}
        </p>
      )}
      <OrderExplanation order={order} />
    </OrderPrice>
  );
}

function StatusHead({ order, canPayAgain }: { order: Order; canPayAgain: boolean }) {
  return (
    <section className={styles.head} aria-label="주문 상태">
      <p className={styles.small}>
        {order.createdAt.slice(0, 10).replaceAll('-', '.')} 주문 · {order.orderNo}
      </p>
      <h2 className={styles.title}>{order.statusLabel}</h2>
      {order.status === 'PAYMENT_COMPLETE' && <p className={styles.statusText}>{paidDispatchText(order)}</p>}
      <StatusSteps status={order.status} />
      {order.status === 'PAYMENT_FAIL' && (
        <>
          <p className={styles.statusText}>결제되지 않은 주문입니다. 청구된 금액은 없습니다.</p>
          {canPayAgain && (
            <Link className={buttonClass({ isFull: true })} to={retryPath(order.orderNo)} reloadDocument>
              다시 결제하기
            </Link>
          )}
        </>
      )}
    </section>
  );
}

function DeliverySection({ order: { delivery, orderer } }: { order: Order }) {
  return (
    <PageSection title="배송지">
      <p>
        <strong>{delivery.recipientName}</strong>
      </p>
      <p>{formatPhone(delivery.phone)}</p>
      <p>{addressText(delivery)}</p>
      {delivery.deliveryMemo !== undefined && <p className={styles.memo}>{delivery.deliveryMemo}</p>}
      <p className={styles.orderer}>
        주문하신 분 {orderer.name} · {formatPhone(orderer.phone)}
        {orderer.email !== undefined && ` · ${orderer.email}`}
      </p>
    </PageSection>
  );
}

/** How to cancel, exchange or return (docs/rules/law.md#withdrawal-right): by phone, until the order has buttons for it. */
function HelpSection() {
  const shop = useShopInfo();
  if (!shop) return null;
  return (
    <PageSection title="취소·교환·반품">
      <p>
        고객센터(
        <a className={styles.link} href={`tel:${shop.phone}`}>
          {shop.phone}
        </a>
        )에 주문 번호를 알려 주시면 도와드립니다.
      </p>
      <p>교환·반품은 상품을 받은 날부터 7일 이내에 신청할 수 있습니다.</p>
      <p className={styles.small}>{shop.centreHours}</p>
    </PageSection>
  );
}

function TermsSection({ order: { terms } }: { order: Order }) {
  if (terms.length === 0) return null;
  return (
    <PageSection title="동의하신 약관">
      <ul className={styles.terms}>
        {terms.map(({ termsType, revisionNumber, agreedAt }) => (
          <li key={termsType}>
            <span>{termsTypeLabels[termsType as keyof typeof termsTypeLabels] ?? termsType}</span>
            <span className={styles.small}>
              {revisionNumber}판 · {formatKoreanDateTime(agreedAt)} 동의
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
