// What the order costs, as the server computes it: goods, the delivery of each parcel, the total.
import { formatWon } from '#domain/base/money.ts';
import { sentenceOf } from '../../shared/api/api.ts';
import { AmountLines } from '../../shared/entry/entry.tsx';
import { formatWeekday } from '../../shared/format.ts';
import { Tag } from '../../shared/parts/status.tsx';
import type { Quote } from './order-draft.ts';
import styles from './manual-order.module.css';

export function QuotePreview({
  quote,
  isCurrent,
  error,
  missing,
}: {
  quote: Quote | undefined;
  isCurrent: boolean;
  error: unknown;
  /** What keeps the order from being entered. */
  missing: string | undefined;
}) {
  return (
    <>
      <header className={styles.head}>
        <h2>결제 금액</h2>
        <Tag tone={isCurrent ? 'done' : 'idle'}>{isCurrent ? '지금 계산' : '계산 전'}</Tag>
      </header>
      {error !== null && (
        <p className={styles.problem} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {quote !== undefined && <Amounts quote={quote} />}
      <p className={styles.quiet} aria-live="polite">
        {missing ?? '이 금액 그대로 들어갑니다. 그사이 바뀌면 멈추고 알려 줍니다.'}
      </p>
    </>
  );
}

function Amounts({ quote: { price, groups } }: { quote: Quote }) {
  return (
    <AmountLines
      lines={[
        { label: '상품 금액', amount: formatWon(price.productPrice) },
        ...groups.map(({ deliveryFee, toFreePrice, dispatchDate }, at) => ({
          label: groups.length > 1 ? `배송비 (묶음 ${at + 1})` : '배송비',
          amount: formatWon(deliveryFee),
          text: [
            ...(toFreePrice > 0 ? [`${formatWon(toFreePrice)} 더 담으면 무료`] : []),
            `${formatWeekday(dispatchDate)} 발송 예정`,
          ].join(' · '),
        })),
        ...(price.remoteDeliveryFee > 0
          ? [{ label: '제주·도서 추가 배송비', amount: formatWon(price.remoteDeliveryFee) }]
          : []),
      ]}
      total={{ label: '총 결제 금액', amount: formatWon(price.payPrice) }}
    />
  );
}
