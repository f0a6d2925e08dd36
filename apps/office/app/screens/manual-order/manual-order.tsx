// Enters an order that a shopper gave by phone or through a pharmacy (docs/rules/orders.md#manual).
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatWon } from '#domain/base/money.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { api } from '../../shared/api/api.ts';
import { newUuid } from '../../shared/api/new-uuid.ts';
import { Entry } from '../../shared/entry/entry.tsx';
import { useEntry } from '../../shared/entry/use-entry.ts';
import { GoodsSection } from './goods-section.tsx';
import { changeCountOf, emptyDraft, missingOf, toInput } from './order-draft.ts';
import { PaymentSection } from './payment-section.tsx';
import { DeliverySection, OrdererSection } from './person-sections.tsx';
import { QuotePreview } from './quote-preview.tsx';
import { useOrderQuote } from './use-order-quote.ts';

export const meta = () => [{ title: '주문 넣기 · 온스 데스크' }];

/** Fields that show what the server says of them. */
const fieldNames = [
  'orderer.name',
  'orderer.phone',
  'orderer.email',
  'delivery.recipientName',
  'delivery.phone',
  'delivery.zipCode',
  'delivery.address',
  'paidNote',
  'bankCode',
];

export default function ManualOrder() {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(emptyDraft);
  const change = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }));
  const quote = useOrderQuote(draft);
  const entry = useEntry(['orders', 'dashboard', 'products'], fieldNames);
  // One id is one order: it is kept until an answer states whether the order was written.
  const clientOrderId = useRef(newUuid());
  const missing = missingOf(draft);
  const price = quote.current?.price.payPrice;
  const place = async () => {
    if (price === undefined) return;
    await entry.run(async () => {
      try {
        const order = await api.registerManualOrder(toInput(draft, clientOrderId.current, price));
        const uuid = 'uuid' in order ? order.uuid : '';
        return {
          text:
            draft.payment === 'NONE'
              ? `${formatWon(price)} 주문을 넣었습니다.`
              : `${formatWon(price)} 주문을 넣고 입금 계좌를 보냈습니다.`,
          leave: () => void navigate(`/orders/${uuid}`, { replace: true }),
        };
      } catch (error) {
        if (isRefusal(error) && error.status < 500) clientOrderId.current = newUuid();
        // Price or stock may be what the refusal is about.
        void quote.reread();
        throw error;
      }
    });
  };
  const sections = { draft, change, problems: entry.fieldProblems };
  return (
    <Entry
      title="주문 넣기"
      detail="전화나 약국에서 받은 주문"
      back={{ href: '/orders', label: '주문' }}
      entry={entry}
      changeCount={changeCountOf(draft)}
      consequenceLabel="결제 금액"
      consequence={<QuotePreview quote={quote} missing={missing} />}
      button={price === undefined ? '주문 넣기' : `주문 넣기 ${formatWon(price)}`}
      isReady={missing === undefined && quote.current?.isPurchasable === true}
      onRun={() => void place()}
    >
      <GoodsSection lines={draft.lines} quote={quote.shown} onChange={(lines) => change({ lines })} />
      <OrdererSection {...sections} />
      <DeliverySection {...sections} />
      <PaymentSection {...sections} />
    </Entry>
  );
}
