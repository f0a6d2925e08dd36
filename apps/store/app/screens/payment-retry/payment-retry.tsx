// /order/pay?orderNo=…: pays a failed order again (T07) or continues its payment: one of this browser, or one of the member. Products, people
// and consents are those of the order; only the payment is new.
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { formatWon } from '#domain/base/money.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BoxIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StickyBar } from '#ui/layout/sticky-bar.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { api, loaderApi } from '../../shared/api/api.ts';
import { findRefusal } from '../../shared/api/find-refusal.ts';
import { orderSheetPath } from '../../shared/paths/order-sheet-path.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { OrderAttempt } from '../../shared/order/order-attempts.ts';
import { DeliverySection } from '../../shared/order/detail/delivery-section.tsx';
import { OrderGoods } from '../../shared/order/detail/order-goods.tsx';
import { OrderPrice } from '../../shared/order/detail/order-price.tsx';
import type { Order, PaymentKind, WidgetInfo } from '../../shared/order/order-types.ts';
import type { OrderLine } from '../../shared/paths/order-sheet-path.ts';
import { useOwnOrder } from '../../shared/order/own-order.ts';
import { PaymentMethod, paymentErrorId } from '../../shared/payment/payment-method.tsx';
import { paymentProblem, usePaymentWindow } from '../../shared/payment/payment-window.ts';
import type { PaymentWindow } from '../../shared/payment/payment-window.ts';
import { completePath, resultPath } from '../../shared/paths/order-paths.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { focusElement } from '../../shared/browser/focus-element.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { Shell } from '../../shared/shell/shell.tsx';
import styles from './payment-retry.module.css';

export const handle = { providers: ['payment'] } satisfies ScreenHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  return { widget: await loaderApi(context).getPaymentWidgetInfo() };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '다시 결제',
    description: '결제가 완료되지 않은 주문을 다시 결제합니다.',
    path: '/order/pay',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function PaymentRetry() {
  const { widget } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? '';
  const { order, attempt, canPayAgain, isUnknown, error } = useOwnOrder(orderNo);
  return (
    <Shell title="다시 결제" bar={order ? 'own' : 'none'}>
      <NarrowColumn title="다시 결제">
        {order && canPayAgain ? (
          <Retry order={order} attempt={attempt} widget={widget} />
        ) : isUnknown || error ? (
          <EmptyState
            picture={<BoxIcon size={40} />}
            title="다시 결제할 주문을 찾지 못했습니다"
            text="주문 후 24시간 동안, 주문하신 브라우저나 회원 로그인으로 다시 결제할 수 있습니다."
            action={
              <Link className={buttonClass()} to="/order/lookup">
                주문 조회하기
              </Link>
            }
          />
        ) : (
          <div className={styles.waiting}>
            <Skeleton shape="block" />
          </div>
        )}
      </NarrowColumn>
    </Shell>
  );
}

type RetryProps = { order: Order; attempt: OrderAttempt | undefined; widget: WidgetInfo };

function Retry({ order, attempt, widget }: RetryProps) {
  const navigate = useNavigate();
  const isPending = order.payment?.state === 'PENDING';
  const isPaid = order.paidAt !== undefined;
  const isOpen = ['PAYMENT_FAIL', 'PAYMENT_TRY'].includes(order.status);
  useEffect(() => {
    if (isPaid) void navigate(completePath(order.orderNo), { replace: true });
    else if (isPending) void navigate(resultPath(order.orderNo), { replace: true });
  }, [isPaid, isPending, order.orderNo, navigate]);
  if (isPaid || isPending) return null;
  if (!isOpen) {
    return (
      <EmptyState
        picture={<BoxIcon size={40} />}
        title={`${order.statusLabel} 상태에서는 다시 결제할 수 없습니다`}
      />
    );
  }
  return <RetryForm {...{ order, attempt, widget }} />;
}

/** The offered ways to pay, that of the failed attempt first, so that it is chosen. */
function asBefore(kinds: PaymentKind[], before: Order['payment']): PaymentKind[] {
  const rank = ({ provider, paymentType, method }: PaymentKind): number =>
    Number(provider === before?.provider && paymentType === before.paymentType) +
    Number(method === before?.method);
  return kinds.toSorted((one, other) => rank(other) - rank(one));
}

function RetryForm({ order, attempt, widget }: RetryProps) {
  const [info] = useState(() => ({ ...widget, kinds: asBefore(widget.kinds, order.payment) }));
  const payment = usePaymentWindow(info, order.price.payPrice);
  const lines = attempt?.lines ?? linesOf(order);
  const retry = useRetry(order.orderNo, attempt, lines, payment);
  const button = (
    <Button size="bar" isFull isPending={retry.isPending} onClick={retry.pay}>
      {formatWon(order.price.payPrice)} 다시 결제하기
    </Button>
  );
  return (
    <>
      <div role="alert" className={styles.refusal}>
        {retry.refusal !== undefined && (
          <Notice tone="warning">
            <p>{retry.refusal}</p>
            <p>
              <a href={orderSheetPath(lines, order.gift !== undefined)}>현재 가격으로 다시 주문하기</a>
            </p>
          </Notice>
        )}
      </div>
      <OrderGoods order={order} />
      <DeliverySection order={order} />
      <OrderPrice order={order} />
      <PaymentMethod payment={payment} error={retry.windowError} />
      <StickyBar isSmallOnly>{button}</StickyBar>
      <div className={styles.large}>{button}</div>
    </>
  );
}

/** Loaded on demand: only the payment button needs it. */
const loadPayment = () => import('../../shared/payment/start-payment.ts');

const linesOf = ({ groups }: Order): OrderLine[] =>
  groups.flatMap((group) =>
    group.orderProducts.map(({ productItemUuid, count }) => ({ productItemUuid, count })),
  );

function useRetry(
  orderNo: string,
  attempt: OrderAttempt | undefined,
  lines: OrderLine[],
  payment: PaymentWindow,
) {
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [windowError, setWindowError] = useState<string>();
  useEffect(() => {
    loadPayment().catch(() => undefined);
  }, []);
  const showWindowError = (sentence: string) => {
    setWindowError(sentence);
    requestAnimationFrame(() => focusElement(paymentErrorId));
  };
  const send = async () => {
    const { retryPayment, WindowProblem } = await loadPayment();
    // The order token expires after half an hour, so each press requests a new one.
    const { order, orderToken }: { order: Order; orderToken?: string } =
      attempt === undefined
        ? { order: await api.getOrder({ uuid: orderNo }) }
        : await api.getOrderByClientOrderId({ clientOrderId: attempt.clientOrderId, orderId: orderNo });
    await retryPayment(attempt ?? { lines }, order, orderToken, payment).catch((error: unknown) => {
      if (!(error instanceof WindowProblem)) throw error;
      showWindowError(error.message);
    });
  };
  const pay = () => {
    if (isSending.current) return;
    const problem = paymentProblem(payment);
    if (problem !== undefined) return showWindowError(problem);
    isSending.current = true;
    setPending(true);
    setRefusal(undefined);
    setWindowError(undefined);
    send()
      .catch((error: unknown) => {
        const refused = findRefusal(error);
        if (refused && refused.status < 500) setRefusal(refused.message);
        else showWindowError('결제를 시작하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.');
      })
      .finally(() => {
        isSending.current = false;
        setPending(false);
      });
  };
  return { pay, isPending, refusal, windowError };
}
