// The amounts of an order: the shares of each row in won, frozen when the order was placed, then payments and refunds.
import { providerRefusal } from '#domain/payments/provider-refusals.ts';
import { refundCauseLabels } from '#domain/payments/refund-causes.ts';
import { paymentMethodLabels } from '#domain/base/enum-labels.ts';
import { paymentProviderLabels } from '../../shared/payments/provider-labels.ts';
import { formatWon, sum } from '#domain/base/money.ts';
import { isNegative } from '#domain/orders/order-status.ts';
import { WonIcon } from '#ui/icons/secondary-icons.tsx';
import { Facts, Sheet } from '../../shared/detail/detail.tsx';
import { MoneyTable } from '../../shared/detail/money-table.tsx';
import type { MoneyRow } from '../../shared/detail/money-table.tsx';
import { formatTime } from '../../shared/format.ts';
import { Status } from '../../shared/parts/status.tsx';
import type { Order, OrderRow } from './order-types.ts';
import { SettleButton, maySettle } from './settle-button.tsx';
import { couponKindLabels, paymentStateLabels, refundStateLabels } from './words.ts';
import styles from './order.module.css';

type Share = { header: string; of: (row: OrderRow) => number; isAlways?: boolean };

/** Columns of the table; a discount that no row has is left out. */
const shares: readonly Share[] = [
  { header: '상품 금액', of: ({ productPrice }) => productPrice, isAlways: true },
  { header: '상품 쿠폰', of: (row) => -row.productCouponDiscountPrice },
  { header: '장바구니 쿠폰', of: (row) => -row.cartCouponDiscountPrice },
  { header: '프로모션 코드', of: (row) => -row.promotionCodeDiscountPrice },
  { header: '마일리지', of: (row) => -row.mileagePrice },
  { header: '결제 몫', of: ({ payPrice }) => payPrice, isAlways: true },
];

export function Amounts({ order }: { order: Order }) {
  const { rows, groups, money } = order;
  const columns = shares.filter(({ of, isAlways }) => isAlways === true || rows.some((row) => of(row) !== 0));
  const fees = sum(groups.map(({ deliveryFee, remoteDeliveryFee }) => deliveryFee + remoteDeliveryFee));
  const feeRow = (id: string, label: string, fee: number): MoneyRow => ({
    id,
    label,
    cells: columns.map((_, at) => (at === 0 || at === columns.length - 1 ? fee : undefined)),
  });
  const remoteFee = sum(groups.map(({ remoteDeliveryFee }) => remoteDeliveryFee));
  const totals = columns.map(({ of, header }) => {
    const total = sum(rows.map(of));
    return header === '상품 금액' || header === '결제 몫' ? total + fees : total;
  });
  return (
    <Sheet
      title="왜 이 금액인가요"
      icon={<WonIcon size={18} />}
      note="주문할 때 정해진 1원 단위 배분입니다. 부분 환불은 이 몫을 그대로 돌려줍니다."
    >
      <MoneyTable
        caption="행마다 정해진 금액"
        columns={['상품', ...columns.map(({ header }) => header), '환불']}
        rows={[
          ...rows.map((row) => ({
            id: row.uuid,
            label: `${row.displayName} × ${row.count}`,
            cells: [...columns.map(({ of }) => of(row)), <Returned key="returned" row={row} />],
          })),
          feeRow('fee', '배송비', fees - remoteFee),
          ...(remoteFee > 0 ? [feeRow('remote', '제주·도서 추가 배송비', remoteFee)] : []),
        ]}
        total={{
          id: 'total',
          label: '합계',
          cells: [...totals, money && 0 - money.explanation.refundedPrice],
        }}
      />
      {money !== undefined && <Money money={money} />}
      {maySettle(order) && <SettleButton orderNo={order.orderNo} />}
    </Sheet>
  );
}

/** Whether the share of the row goes back to the shopper. */
function Returned({ row: { status, claimStatus, payPrice } }: { row: OrderRow }) {
  if (isNegative(status) && status !== 'PAYMENT_FAIL') return <strong>{formatWon(payPrice)}</strong>;
  return claimStatus === 'IN_REQUEST' ? <span className={styles.asked}>클레임 진행 중</span> : '없음';
}

function Money({ money }: { money: NonNullable<Order['money']> }) {
  const { explanation, payments, refunds, coupons } = money;
  return (
    <div className={styles.money}>
      <Facts
        facts={[
          { label: '받은 금액', value: formatWon(explanation.paidPrice) },
          { label: '돌려준 금액', value: formatWon(explanation.refundedPrice) },
          { label: '남은 금액', value: <strong>{formatWon(explanation.keptPrice)}</strong> },
          {
            label: '그중 보상',
            value: explanation.goodwillPrice === 0 ? undefined : formatWon(explanation.goodwillPrice),
          },
          ...coupons.map(({ kind, name, discountPrice }) => ({
            label: couponKindLabels[kind],
            value: `${name} · ${formatWon(discountPrice)}`,
          })),
        ]}
      />
      <ul className={styles.records} aria-label="결제와 환불">
        {payments.map((payment) => (
          <li key={payment.orderId}>
            <Status tone={payment.state === 'FAILED' ? 'stop' : payment.state === 'DONE' ? 'done' : 'idle'}>
              {paymentStateLabels[payment.state]}
            </Status>
            <span>
              {paymentMethodLabels[payment.method]} ·{' '}
              {paymentProviderLabels[payment.provider] ?? payment.provider}
              {payment.failCode !== undefined && (
                <>
                  {' '}
                  · {providerRefusal(payment.failCode)} <small>{payment.failCode}</small>
                </>
              )}
            </span>
            <span>{formatTime(payment.approvedAt ?? payment.createdAt)}</span>
            <strong>{formatWon(payment.payPrice)}</strong>
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.uuid}>
            <Status tone={refund.state === 'FAILED' ? 'stop' : refund.state === 'DONE' ? 'idle' : 'move'}>
              {refundStateLabels[refund.state]}
            </Status>
            <span>{refundCauseLabels[refund.cause] ?? refund.cause}</span>
            <span>{formatTime(refund.doneAt ?? refund.createdAt)}</span>
            <strong>−{formatWon(refund.amount)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
