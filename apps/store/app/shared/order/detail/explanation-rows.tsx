// 왜 이 금액인가요?: how the amount of each product of an order came about, and what was paid and refunded. Computes nothing.
import { formatWon } from '#domain/base/money.ts';
import { Accordion } from '#ui/disclosure/accordion.tsx';
import type { Order } from '../order-types.ts';
import styles from './explanation-rows.module.css';

type Line = Order['explanation']['lines'][number];

export function ExplanationRows({ order }: { order: Order }) {
  const { lines, ...totals } = order.explanation;
  const products = new Map(
    order.groups.flatMap((group) => group.orderProducts).map((product) => [product.uuid, product]),
  );
  return (
    <Accordion title="왜 이 금액인가요?">
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.orderProductUuid}>
            <p className={styles.name}>
              {products.get(line.orderProductUuid)?.displayName} {line.count}개
            </p>
            <Rows rows={rowsOf(line)} />
          </li>
        ))}
      </ul>
      <Rows
        rows={[
          ['배송비', totals.deliveryFee],
          ['제주·도서산간 추가 배송비', totals.remoteDeliveryFee],
          ['주문 금액', totals.payPrice],
          ...(totals.refundedPrice > 0
            ? ([
                ['배송비 환불·차감', totals.refundedFeePrice],
                ['보상 환불', totals.goodwillPrice],
                ['환불된 금액', -totals.refundedPrice],
                ['남은 결제 금액', totals.keptPrice],
              ] as const)
            : []),
        ]}
        always={['배송비', '주문 금액', '남은 결제 금액']}
      />
    </Accordion>
  );
}

const rowsOf = (line: Line): (readonly [label: string, amount: number])[] => [
  ['정가', line.listPrice],
  ['상품 할인', -line.saleDiscountPrice],
  ['상품 쿠폰', -line.productCouponDiscountPrice],
  ['장바구니 쿠폰', -line.cartCouponDiscountPrice],
  ['프로모션 코드', -line.promotionCodeDiscountPrice],
  ['마일리지', -line.mileagePrice],
  ['결제 금액', line.payPrice],
  ['취소·반품된 금액', -line.canceledPrice],
];

/** Amounts of 0 are left out, except the ones in `always`. */
function Rows({
  rows,
  always = ['정가', '결제 금액'],
}: {
  rows: readonly (readonly [label: string, amount: number])[];
  always?: readonly string[];
}) {
  return (
    <dl className={styles.rows}>
      {rows
        .filter(([label, amount]) => amount !== 0 || always.includes(label))
        .map(([label, amount]) => (
          <div
            key={label}
            className={label.endsWith('결제 금액') || label === '주문 금액' ? styles.sum : styles.row}
          >
            <dt>{label}</dt>
            <dd>{amount < 0 ? `−${formatWon(-amount)}` : formatWon(amount)}</dd>
          </div>
        ))}
    </dl>
  );
}
