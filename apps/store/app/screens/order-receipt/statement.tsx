// A statement (거래명세서) on A4 with the buttons above it, which are not printed.
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { formatNumber, formatWon } from '#domain/base/money.ts';
import { formatPhone } from '#domain/members/phone.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Fact } from '#ui/fact.tsx';
import {
  cashReceiptStateLabels,
  cashReceiptTypeLabels,
} from '../../shared/order/detail/cash-receipt-labels.ts';
import styles from './order-receipt.module.css';

type Receipt = Answer<'getOrderReceipt'>;

/** `backTo` is the address of the order. */
export function Statement({ receipt, backTo }: { receipt: Receipt; backTo: string }) {
  return (
    <main className={styles.page}>
      <div className={styles.tools}>
        <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to={backTo}>
          주문 상세로
        </Link>
        {receipt.urls.receiptUrl !== undefined && (
          <a
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            href={receipt.urls.receiptUrl}
            target="_blank"
            rel="noreferrer"
          >
            매출전표 보기
          </a>
        )}
        <Button size="small" onClick={() => window.print()}>
          인쇄
        </Button>
      </div>
      <article className={styles.sheet}>
        <h1 className={styles.title}>거래명세서</h1>
        <Facts receipt={receipt} />
        <Sellers sellers={receipt.sellers} />
        <Lines lines={receipt.lines} />
        <Amounts receipt={receipt} />
        {receipt.cashReceipt && <CashReceipt receipt={receipt.cashReceipt} />}
        <p className={styles.note}>
          금액과 세액은 결제한 때의 것입니다. 이 명세서는 세금계산서나 신용카드 매출전표를 대신하지 않습니다.
        </p>
      </article>
    </main>
  );
}

function Facts({ receipt: { orderNo, orderedAt, issuedAt, buyer, payment } }: { receipt: Receipt }) {
  return (
    <dl className={styles.facts}>
      <Fact name="주문 번호">{orderNo}</Fact>
      <Fact name="주문 일시">{formatKoreanDateTime(orderedAt)}</Fact>
      <Fact name="주문하신 분">
        {buyer.name} · {formatPhone(buyer.phone)}
      </Fact>
      {payment !== undefined && (
        <Fact name="결제">
          {payment.label}
          {payment.approvedAt !== undefined && ` · ${formatKoreanDateTime(payment.approvedAt)}`}
        </Fact>
      )}
      <Fact name="발급 일시">{formatKoreanDateTime(issuedAt)}</Fact>
    </dl>
  );
}

function Sellers({ sellers }: { sellers: Receipt['sellers'] }) {
  return (
    <section aria-labelledby="sellers">
      <h2 className={styles.heading} id="sellers">
        판매자
      </h2>
      {sellers.map((seller) => (
        <dl className={styles.facts} key={seller.businessNumber}>
          <Fact name="상호">{seller.name}</Fact>
          <Fact name="대표자">{seller.representative}</Fact>
          <Fact name="사업자등록번호">{seller.businessNumber}</Fact>
          <Fact name="통신판매업 신고">{seller.mailOrderNumber}</Fact>
          <Fact name="주소">{seller.address}</Fact>
          <Fact name="전화">{seller.phone}</Fact>
        </dl>
      ))}
    </section>
  );
}

function Lines({ lines }: { lines: Receipt['lines'] }) {
  return (
    <section aria-labelledby="lines">
      <h2 className={styles.heading} id="lines">
        상품
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">수량</th>
            <th scope="col">단가</th>
            <th scope="col">할인</th>
            <th scope="col">금액</th>
          </tr>
        </thead>
        {lines.map((line, at) => (
          <tbody key={at}>
            <tr>
              <th scope="rowgroup" colSpan={4} className={styles.name}>
                {line.displayName}
                <span className={styles.small}>
                  {line.sellerName} · {line.taxType === 'FREE' ? '면세' : '과세'} · {line.statusLabel}
                </span>
              </th>
            </tr>
            <tr>
              <td>{formatNumber(line.count)}</td>
              <td>{formatWon(line.salesPrice)}</td>
              <td>{formatWon(line.discountPrice + line.mileagePrice)}</td>
              <td>{formatWon(line.payPrice)}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

function CashReceipt({ receipt }: { receipt: NonNullable<Receipt['cashReceipt']> }) {
  const { type, state, amount, issueNumber, maskedNumber } = receipt;
  return (
    <section aria-labelledby="cash-receipt">
      <h2 className={styles.heading} id="cash-receipt">
        현금영수증
      </h2>
      <dl className={styles.facts}>
        <Fact name="구분">{cashReceiptTypeLabels[type]}</Fact>
        <Fact name="상태">{cashReceiptStateLabels[state]}</Fact>
        {issueNumber !== undefined && <Fact name="승인 번호">{issueNumber}</Fact>}
        {maskedNumber !== undefined && <Fact name="발급 수단">{maskedNumber}</Fact>}
        <Fact name="금액">{formatWon(amount)}</Fact>
      </dl>
    </section>
  );
}

function Amounts({ receipt: { price, taxes, refundedPrice, goodwillPrice } }: { receipt: Receipt }) {
  const discounts =
    price.productCouponDiscountPrice + price.cartCouponDiscountPrice + price.promotionCodeDiscountPrice;
  const rows = [
    { name: '상품 금액', amount: price.productPrice, isAlways: true },
    { name: '쿠폰·코드 할인', amount: -discounts },
    { name: '마일리지 사용', amount: -price.mileagePrice },
    { name: '배송비', amount: price.deliveryFee + price.remoteDeliveryFee, isAlways: true },
  ].filter((row) => row.isAlways === true || row.amount !== 0);
  return (
    <section aria-labelledby="amounts">
      <h2 className={styles.heading} id="amounts">
        금액
      </h2>
      <dl className={styles.amounts}>
        {rows.map(({ name, amount }) => (
          <Fact key={name} name={name}>
            {amount < 0 ? `−${formatWon(-amount)}` : formatWon(amount)}
          </Fact>
        ))}
        <div className={styles.total}>
          <dt>결제 금액</dt>
          <dd>{formatWon(price.payPrice)}</dd>
        </div>
        <Fact name="공급가액">{formatWon(taxes.supplyPrice)}</Fact>
        <Fact name="부가세">{formatWon(taxes.vatPrice)}</Fact>
        <Fact name="면세 금액">{formatWon(taxes.taxFreePrice)}</Fact>
        {refundedPrice > 0 && <Fact name="환불한 금액">{formatWon(refundedPrice)}</Fact>}
        {goodwillPrice > 0 && <Fact name="이 중 보상 환불">{formatWon(goodwillPrice)}</Fact>}
      </dl>
    </section>
  );
}
