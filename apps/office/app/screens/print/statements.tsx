// Statements of orders (거래명세서): one page for each parcel, with the barcode that the registration of invoices reads. Persons stay masked.
import { paymentMethodLabels } from '#domain/base/enum-labels.ts';
import { Wordmark } from '#ui/wordmark.tsx';
import { formatCount } from '../../shared/format.ts';
import type { OrderRow } from '../../shared/parcels/order-rows.ts';
import { RowLots } from '../../shared/parcels/row-lots.tsx';
import { Barcode } from './barcode.tsx';
import { PrintFrame } from './print-frame.tsx';
import { parcelsOf, sumOf } from './sheet-lines.ts';
import styles from './print.module.css';

export const meta = () => [{ title: '거래명세서 · 온스 데스크' }];

const papers = (rows: readonly OrderRow[]) =>
  parcelsOf(rows).map((parcel) => <Statement key={parcel[0].orderGroupUuid} parcel={parcel} />);

export default function Statements() {
  return <PrintFrame title="거래명세서" papers={papers} />;
}

function Statement({ parcel }: { parcel: readonly [OrderRow, ...OrderRow[]] }) {
  const [first] = parcel;
  const facts: [string, string][] = [
    ['주문번호', first.orderNo],
    ['주문일', first.orderedAt.slice(0, 10).replaceAll('-', '.')],
    ['받는 분', `${first.recipient.name} 님`],
    ['지역', first.region ?? '—'],
    ['결제', first.payment === undefined ? '—' : paymentMethodLabels[first.payment.method]],
    ['판매자', first.store.name],
  ];
  return (
    <article className={styles.paper}>
      <header className={styles.statementHead}>
        <Wordmark height={26} />
        <Barcode text={first.orderProductNo} />
      </header>
      <h2>거래명세서</h2>
      <dl className={styles.statementFacts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">상품 · 옵션</th>
            <th scope="col" className={styles.number}>
              수량
            </th>
            <th scope="col" className={styles.amount}>
              금액
            </th>
          </tr>
        </thead>
        <tbody>
          {parcel.map((row) => (
            <tr key={row.uuid}>
              <td>
                {row.displayName}
                <RowLots lots={row.lots} />
              </td>
              <td className={styles.count}>{formatCount(row.count)}</td>
              <td className={styles.price}>{formatCount(row.payPrice)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">상품 결제 금액 (배송비 제외)</th>
            <td className={styles.count}>{formatCount(sumOf(parcel.map(({ count }) => count)))}</td>
            <td className={styles.total}>{formatCount(sumOf(parcel.map(({ payPrice }) => payPrice)))}원</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.note}>
        <strong>교환·반품</strong> 받은 날부터 7일 안에 ‘주문/배송 조회’에서 신청해 주세요. 상품이 다르거나
        파손되었으면 배송비를 받지 않습니다.
      </p>
    </article>
  );
}
