// Unpaid orders of the member that use mileage, coupons or goods of this order sheet, with their end: continue the payment or give the order
// up (docs/rules/orders.md#unpaid-orders).
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatKoreanDayTime } from '#domain/base/calendar.ts';
import { formatWon } from '#domain/base/money.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { api } from '../../shared/api/api.ts';
import type { OrderQuote } from '../../shared/order/order-types.ts';
import { myOrderPath, resultPath, retryPath } from '../../shared/paths/order-paths.ts';
import { quoteWithBest } from './best-quote.ts';
import type { UnpaidProps } from './unpaid-section.tsx';
import styles from './unpaid-orders.module.css';

type UnpaidOrder = NonNullable<OrderQuote['unpaidOrders']>[number];
type UnpaidOrdersProps = UnpaidProps & { orders: UnpaidOrder[] };

export function UnpaidOrders({ orders, ...props }: UnpaidOrdersProps) {
  return (
    <div className={styles.place}>
      <Notice>
        <p>
          <strong>결제 대기 중인 주문이 있습니다.</strong>
          <br />
          이어서 결제하거나, 주문을 취소하고 쿠폰과 마일리지를 다시 사용할 수 있습니다.
        </p>
        <ul className={styles.orders}>
          {orders.map((order) => (
            <Unpaid key={order.orderUuid} order={order} {...props} />
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** '쿠폰 1장, 마일리지 2,000원 사용 중 · ' or nothing. */
function useText({ mileagePrice, userCouponUuids }: UnpaidOrder): string {
  const parts = [
    ...(userCouponUuids.length > 0 ? [`쿠폰 ${userCouponUuids.length}장`] : []),
    ...(mileagePrice > 0 ? [`마일리지 ${formatWon(mileagePrice)}`] : []),
  ];
  return parts.length === 0 ? '' : `${parts.join(', ')} 사용 중 · `;
}

function Unpaid({ order, ...props }: UnpaidProps & { order: UnpaidOrder }) {
  const { orderNo, orderName, payPrice, reservedUntil, status } = order;
  const { isPending, giveUp } = useGivingUp(order, props);
  const small = buttonClass({ variant: 'quiet', size: 'small' });
  return (
    <li>
      <p>
        {orderName} · {formatWon(payPrice)}
      </p>
      <p className={styles.facts}>
        주문 {orderNo}
        <br />
        {useText(order)}
        {formatKoreanDayTime(reservedUntil)}까지
      </p>
      <div className={styles.actions}>
        {status === 'PAYMENT_TRY' ? (
          <>
            {/* A new document: its Content-Security-Policy allows the payment provider. */}
            <Link className={small} to={retryPath(orderNo)} reloadDocument>
              이어서 결제하기
            </Link>
            <Button variant="quiet" size="small" isPending={isPending} onClick={giveUp}>
              주문 취소하기
            </Button>
          </>
        ) : (
          <Link className={small} to={myOrderPath(orderNo)}>
            입금 안내 보기
          </Link>
        )}
      </div>
    </li>
  );
}

/** The best set, once the coupons of an order are free again; undefined where it is unknown. */
const newBest = ({ lines }: OrderQuote) =>
  quoteWithBest(
    api,
    lines.map(({ productItemUuid, count }) => ({ productItemUuid, count })),
  ).then(
    ({ proposed }) => proposed,
    () => undefined,
  );

/** Reports the payment as given up; where money may have moved, the provider's answer decides and the result is shown. */
function useGivingUp({ paymentOrderId }: UnpaidOrder, { quote, propose, onGivenUp }: UnpaidProps) {
  const queryClient = useQueryClient();
  const showSnackbar = useSnackbar();
  const [isPending, setPending] = useState(false);
  const giveUp = () => {
    setPending(true);
    api
      .failPayment({ orderId: paymentOrderId, code: 'GIVEN_UP' })
      .then(async ({ state }) => {
        if (state !== 'FAILED') return window.location.assign(resultPath(paymentOrderId));
        const [best] = await Promise.all([
          newBest(quote),
          queryClient.invalidateQueries({ queryKey: ['quote'] }),
        ]);
        if (best) propose(best);
        onGivenUp();
        showSnackbar({ text: '주문을 취소했습니다. 쿠폰과 마일리지를 다시 사용할 수 있습니다.' });
      })
      .catch(() => showSnackbar({ text: '주문을 취소하지 못했습니다. 잠시 후 다시 시도해 주세요.' }))
      .finally(() => setPending(false));
  };
  return { isPending, giveUp };
}
