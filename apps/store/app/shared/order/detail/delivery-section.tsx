// Where an order is sent, or what became of a gift, and who ordered it.
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { formatPhone } from '#domain/members/phone.ts';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { addressText } from '../../address/address-text.ts';
import type { Order } from '../order-types.ts';
import styles from './order-view.module.css';

export function DeliverySection({ order: { delivery, orderer, gift } }: { order: Order }) {
  return (
    <PageSection title={gift === undefined ? '배송지' : '선물 받는 분'}>
      <p>
        <strong>{delivery.recipientName}</strong>
      </p>
      <p>{formatPhone(delivery.phone)}</p>
      {gift === undefined ? <p>{addressText(delivery)}</p> : <GiftLines gift={gift} />}
      {delivery.deliveryMemo !== undefined && <p className={styles.memo}>{delivery.deliveryMemo}</p>}
      <p className={styles.orderer}>
        주문하신 분 {orderer.name} · {formatPhone(orderer.phone)}
        {orderer.email !== undefined && ` · ${orderer.email}`}
      </p>
    </PageSection>
  );
}

/** The giver sees the state and the message, not the address. */
function GiftLines({ gift: { stateLabel, message, dueAt } }: { gift: NonNullable<Order['gift']> }) {
  return (
    <>
      <p>
        {stateLabel}
        {dueAt !== undefined && ` · ${formatKoreanDateTime(dueAt)}까지`}
      </p>
      {message !== '' && <p className={styles.memo}>{message}</p>}
    </>
  );
}
