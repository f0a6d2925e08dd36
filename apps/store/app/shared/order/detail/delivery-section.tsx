// Where an order is sent, and who ordered it.
import { formatPhone } from '#domain/members/phone.ts';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { addressText } from '../order-text.ts';
import type { Order } from '../order-types.ts';
import styles from './order-view.module.css';

export function DeliverySection({ order: { delivery, orderer } }: { order: Order }) {
  return (
    <PageSection title="배송지">
      <p>
        <strong>{delivery.recipientName}</strong>
      </p>
      <p>{formatPhone(delivery.phone)}</p>
      <p>{addressText(delivery)}</p>
      {delivery.deliveryMemo !== undefined && <p className={styles.memo}>{delivery.deliveryMemo}</p>}
      <p className={styles.orderer}>
        주문하신 분 {orderer.name} · {formatPhone(orderer.phone)}
        {orderer.email !== undefined && ` · ${orderer.email}`}
      </p>
    </PageSection>
  );
}
