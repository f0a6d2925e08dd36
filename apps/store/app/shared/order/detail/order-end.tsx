// The end of an order's screen: help with claims where the order has no button for it, and the terms that were accepted, with their times.
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { termsTypeLabels } from '#domain/base/enum-labels.ts';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { useShopInfo } from '../../shell/footer.tsx';
import { channelNames } from '../order-text.ts';
import type { Order } from '../order-types.ts';
import styles from './order-view.module.css';

export function OrderEnd({ order }: { order: Order }) {
  return (
    <>
      {order.paidAt !== undefined && !hasClaimActions(order) && <HelpSection order={order} />}
      <TermsSection order={order} />
    </>
  );
}

const hasClaimActions = ({ actions }: Order): boolean =>
  actions.some((action) => ['CANCEL', 'CANCEL_DISPATCH', 'RETURN', 'EXCHANGE'].includes(action));

/**
 * How to cancel, exchange or return (docs/rules/law.md#withdrawal-right), where the order has no button for it: at the channel of the order, or by
 * phone.
 */
function HelpSection({ order }: { order: Order }) {
  const shop = useShopInfo();
  if (order.salesChannel !== 'ONNS') return <ChannelHelp channel={channelNames[order.salesChannel]} />;
  if (!shop) return null;
  return (
    <PageSection title="취소·교환·반품">
      <p>
        고객센터(
        <a className={styles.link} href={`tel:${shop.phone}`}>
          {shop.phone}
        </a>
        )에 주문 번호를 알려 주시면 도와드립니다.
      </p>
      <p>교환·반품은 상품을 받은 날부터 7일 이내에 신청할 수 있습니다.</p>
      <p className={styles.small}>{shop.centreHours}</p>
    </PageSection>
  );
}

function ChannelHelp({ channel }: { channel: string }) {
  return (
    <PageSection title="취소·교환·반품">
      <p>
        {channel}에서 결제하신 주문입니다. 취소·교환·반품은 {channel}의 주문 내역에서 신청해 주세요.
      </p>
      <p>교환·반품은 상품을 받은 날부터 7일 이내에 신청할 수 있습니다.</p>
    </PageSection>
  );
}

function TermsSection({ order: { terms } }: { order: Order }) {
  if (terms.length === 0) return null;
  return (
    <PageSection title="동의하신 약관">
      <ul className={styles.terms}>
        {terms.map(({ termsType, revisionNumber, agreedAt }) => (
          <li key={termsType}>
            <span>{termsTypeLabels[termsType as keyof typeof termsTypeLabels] ?? termsType}</span>
            <span className={styles.small}>
              {revisionNumber}판 · {formatKoreanDateTime(agreedAt)} 동의
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
