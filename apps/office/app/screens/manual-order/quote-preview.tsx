// What the order costs, as the server computes it: goods, the delivery of each parcel, the total.
import { formatWon } from '#domain/base/money.ts';
import { AmountLines, EntryPreview } from '../../shared/entry/entry-preview.tsx';
import type { Quoted } from '../../shared/entry/use-quote.ts';
import { formatWeekday } from '../../shared/format.ts';
import { Tag } from '../../shared/parts/status.tsx';
import type { Quote } from './order-draft.ts';

export function QuotePreview({
  quote: { current, shown, error },
  missing,
}: {
  quote: Quoted<Quote>;
  /** What keeps the order from being entered. */
  missing: string | undefined;
}) {
  return (
    <EntryPreview
      title="결제 금액"
      tag={
        <Tag tone={current === undefined ? 'idle' : 'done'}>
          {current === undefined ? '계산 전' : '지금 계산'}
        </Tag>
      }
      error={error}
      note={missing ?? '이 금액 그대로 들어갑니다. 그사이 바뀌면 멈추고 알려 줍니다.'}
    >
      {shown !== undefined && <Amounts quote={shown} />}
    </EntryPreview>
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
