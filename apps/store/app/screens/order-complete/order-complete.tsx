// /order/complete?orderNo=…: confirmation of an order that is paid or waits for its deposit, for visitors who may see it (shared/order/own-order.ts); others see how to
// look the order up.
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { MetaFunction } from 'react-router';
import { formatWon } from '#domain/base/money.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { ExplanationRows } from '../../shared/order/detail/explanation-rows.tsx';
import { finishOrder } from '../../shared/order/finish-order.ts';
import { GoodsList, GoodsRow } from '#ui/order/goods-row.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Order } from '../../shared/order/order-types.ts';
import { addressText, recipientText } from '../../shared/address/address-text.ts';
import { paymentText } from '../../shared/order/order-text.ts';
import { goodsRowProps } from '../../shared/order/detail/sold-goods.ts';
import { Outcome } from '#ui/result/outcome.tsx';
import { DepositAccount } from '../../shared/order/detail/deposit-account.tsx';
import { useOwnOrder } from '../../shared/order/own-order.ts';
import { paidDispatchText } from '../../shared/order/paid-dispatch-text.ts';
import { detailPath, resultPath } from '../../shared/paths/order-paths.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import { reportConversion } from '../../shared/visit/conversion.ts';
import { type CompletedOutcome, giftOutcome } from './gift-outcome.ts';
import styles from './order-complete.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '주문 완료',
    description: '주문 번호와 배송 내용을 확인합니다.',
    path: '/order/complete',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function OrderComplete() {
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  const { order, isUnknown, error, reload } = useOwnOrder(orderNo);
  // An order that waits for its deposit is complete for the shopper, who still has to pay.
  const isPaid = order?.paidAt !== undefined || order?.status === 'WAITING_DEPOSIT';
  useEffect(() => {
    if (isPaid) finishOrder(orderNo);
  }, [isPaid, orderNo]);
  const paidUuid = order?.paidAt === undefined ? undefined : order.uuid;
  const value = order?.price.payPrice ?? 0;
  useEffect(() => {
    if (paidUuid === undefined) return;
    reportConversion({ eventName: 'Purchase', orderUuid: paidUuid, value });
  }, [paidUuid, value]);
  return (
    // The back button leads home, because the previous page is the payment window.
    <Shell title="주문 완료" backTo="/main">
      {order ? (
        isPaid ? (
          <Completed order={order} />
        ) : (
          <NotPaid order={order} />
        )
      ) : isUnknown ? (
        <Unknown />
      ) : error ? (
        <NotLoaded orderNo={orderNo} onRetry={() => void reload()} />
      ) : (
        <Waiting />
      )}
    </Shell>
  );
}

function outcomeOf(order: Order): CompletedOutcome {
  const { status, delivery, gift } = order;
  if (status === 'WAITING_DEPOSIT')
    return {
      tone: 'done',
      title: '입금해 주시면 주문이 완료됩니다',
      text: '입금이 확인되면 휴대폰 메시지로 알려 드립니다.',
    };
  if (gift !== undefined) return giftOutcome({ delivery, gift });
  return { tone: 'done', title: '주문이 완료되었습니다', text: paidDispatchText(order) };
}

function Completed({ order }: { order: Order }) {
  const { tone, title, text } = outcomeOf(order);
  return (
    <Outcome
      tone={tone}
      title={title}
      text={<p>{text}</p>}
      actions={
        <>
          <Link className={buttonClass({ variant: 'quiet' })} to="/main">
            쇼핑 계속하기
          </Link>
          <Link className={buttonClass()} to={detailPath(order.orderNo)}>
            주문 상세 보기
          </Link>
        </>
      }
    >
      {order.payment && <DepositAccount payment={order.payment} />}
      <OrderNumber orderNo={order.orderNo} />
      <dl className={styles.facts}>
        <Fact name="결제 금액" value={formatWon(order.price.payPrice)} isStrong />
        {order.payment && <Fact name="결제 수단" value={paymentText(order.payment)} />}
        <Fact name="받는 분" value={recipientText(order.delivery)} />
        {order.gift === undefined ? (
          <Fact name="배송지" value={addressText(order.delivery)} />
        ) : (
          <Fact name="선물" value={order.gift.stateLabel} />
        )}
        {order.delivery.deliveryMemo !== undefined && (
          <Fact name="배송 요청사항" value={order.delivery.deliveryMemo} />
        )}
      </dl>
      <GoodsList>
        {order.groups
          .flatMap((group) => group.orderProducts)
          .map((product) => (
            <li key={product.uuid}>
              <GoodsRow {...goodsRowProps(product)} />
            </li>
          ))}
      </GoodsList>
      <ExplanationRows order={order} />
      {order.isGuest && (
        <Notice>
          비회원 주문은 <strong>주문 번호와 이름</strong> 또는 <strong>주문 번호와 휴대폰 번호</strong>로
          조회합니다. 주문 번호를 휴대폰 메시지로 보내 드렸습니다.
        </Notice>
      )}
    </Outcome>
  );
}

function OrderNumber({ orderNo }: { orderNo: string }) {
  const showSnackbar = useSnackbar();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orderNo);
      showSnackbar({ text: '주문 번호를 복사했습니다.', tone: 'done' });
    } catch {
      // No clipboard on plain http, or it was refused: the number can be selected.
      showSnackbar({ text: '복사하지 못했습니다. 주문 번호를 길게 눌러 복사해 주세요.' });
    }
  };
  return (
    <div className={styles.number}>
      <p className={styles.numberLabel}>주문 번호</p>
      <p className={styles.numberText}>{orderNo}</p>
      <Button variant="quiet" size="small" aria-label="주문 번호 복사" onClick={() => void copy()}>
        복사
      </Button>
    </div>
  );
}

function Fact({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{isStrong ? <strong>{value}</strong> : value}</dd>
    </div>
  );
}

/** The address was entered by hand, or the order has been cancelled or expired since. */
function NotPaid({ order }: { order: Order }) {
  const isOpen = order.status === 'PAYMENT_TRY' || order.status === 'PAYMENT_FAIL';
  return (
    <Outcome
      tone="failed"
      title={isOpen ? '아직 결제가 완료되지 않은 주문입니다' : `${order.statusLabel} 주문입니다`}
      text={<p>주문 번호 {order.orderNo}</p>}
      actions={
        <Link className={buttonClass()} to={isOpen ? resultPath(order.orderNo) : detailPath(order.orderNo)}>
          {isOpen ? '결제 상태 확인하기' : '주문 상세 보기'}
        </Link>
      }
    />
  );
}

/** The visitor may not see the order: it was placed in another browser or more than 24 hours ago, and is not the member's. */
function Unknown() {
  return (
    <Outcome
      tone="failed"
      title="이 브라우저에서는 주문 내용을 볼 수 없습니다"
      text={<p>주문 번호와 이름 또는 휴대폰 번호로 조회할 수 있습니다.</p>}
      actions={
        <Link className={buttonClass()} to="/order/lookup">
          주문 조회하기
        </Link>
      }
    />
  );
}

/** This browser placed the order, but loading it failed. */
function NotLoaded({ orderNo, onRetry }: { orderNo: string; onRetry: () => void }) {
  return (
    <Outcome
      tone="failed"
      title="주문 내용을 불러오지 못했습니다"
      text={
        <p>
          주문 번호는 {orderNo}입니다. 잠시 후 다시 불러와 주세요. 중복 결제될 수 있으니 다시 결제하지 마세요.
        </p>
      }
      actions={<Button onClick={onRetry}>다시 불러오기</Button>}
    />
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton shape="block" />
      <Skeleton />
      <Skeleton width="half" />
    </div>
  );
}
