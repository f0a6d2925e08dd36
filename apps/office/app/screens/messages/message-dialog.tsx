// One message: its text, its recipient, and each delivery with its result.
import { messageTitle } from '#domain/messages/message-words.ts';
import { Facts } from '../../shared/detail/detail.tsx';
import { formatTime } from '../../shared/format.ts';
import { MissingRow } from '../../shared/list/missing-row.tsx';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Dialog } from '../../shared/parts/dialog.tsx';
import { DeliveryResult } from './delivery-result.tsx';
import type { Message } from './delivery-result.tsx';
import styles from './messages.module.css';

/** `message` is undefined when the shown page of the list does not have it. */
export function MessageDialog({ message, onClose }: { message: Message | undefined; onClose: () => void }) {
  if (message === undefined) return <MissingRow noun="알림" onClose={onClose} />;
  const { template, createdAt, phone, email, orderUuid, text, deliveries } = message;
  return (
    <Dialog
      title={`‘${messageTitle(template)}’ 알림`}
      isOpen
      onClose={onClose}
      footer={orderUuid !== undefined && <ButtonLink href={`/orders/${orderUuid}`}>주문 보기</ButtonLink>}
    >
      <Facts
        facts={[
          { label: '때', value: formatTime(createdAt) },
          { label: '받는 사람', value: [phone, email].filter(Boolean).join(' · ') },
          ...deliveries.map((delivery) => ({
            label: delivery.way === 'PHONE' ? '휴대폰' : '이메일',
            value: <DeliveryResult {...delivery} />,
          })),
        ]}
      />
      <p className={styles.text}>{text ?? '보안을 위해 보낸 뒤 지운 내용입니다.'}</p>
    </Dialog>
  );
}
