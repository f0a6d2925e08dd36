// Where an order is sent, or what became of a gift, and who ordered it.
import { useState } from 'react';
import { formatKoreanDateTime } from '#domain/base/calendar.ts';
import { formatPhone } from '#domain/members/phone.ts';
import { Button } from '#ui/button.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { addressText } from '../../address/address-text.ts';
import type { Order } from '../order-types.ts';
import { GiftLink, type GiftLinkProps } from './gift-link.tsx';
import styles from './order-view.module.css';

type DeliverySectionProps = {
  order: Order;
  /** Of a guest's order. */
  orderToken?: string | undefined;
};

export function DeliverySection({ order, orderToken }: DeliverySectionProps) {
  const { delivery, orderer, gift } = order;
  /** The number to which the giver has sent the link of the gift on this screen. */
  const [sentTo, setSentTo] = useState<string>();
  const phone = sentTo ?? delivery.phone;
  return (
    <PageSection title={gift === undefined ? '배송지' : '선물 받는 분'}>
      <p>
        <strong>{delivery.recipientName}</strong>
      </p>
      <p>{formatPhone(phone)}</p>
      {gift === undefined ? <p>{addressText(delivery)}</p> : <GiftLines gift={gift} />}
      {delivery.deliveryMemo !== undefined && <p className={styles.memo}>{delivery.deliveryMemo}</p>}
      <p className={styles.orderer}>
        주문하신 분 {orderer.name} · {formatPhone(orderer.phone)}
        {orderer.email !== undefined && ` · ${orderer.email}`}
      </p>
      {gift?.state === 'WAITING' && (
        <div className={styles.part}>
          <SendAgain {...{ phone, orderToken }} uuid={order.uuid} onSent={setSentTo} />
        </div>
      )}
    </PageSection>
  );
}

/** The form replaces the button that opens it. */
function SendAgain(props: GiftLinkProps) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <GiftLink {...props} />
  ) : (
    <Button variant="quiet" isFull onClick={() => setOpen(true)}>
      선물 링크 다시 보내기
    </Button>
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
