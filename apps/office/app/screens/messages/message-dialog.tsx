// One message: its text, its recipient, and each delivery with its result.
import { messageTitle } from '#domain/messages/message-words.ts';
import { Facts } from '../../shared/detail/detail.tsx';
import { formatTime } from '../../shared/format.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { Dialog } from '../../shared/parts/dialog.tsx';
import { DeliveryResult } from './delivery-result.tsx';
import type { Message } from './delivery-result.tsx';
import styles from './messages.module.css';

/** `message` is undefined when the shown page of the list does not have it. */
export function MessageDialog({ message, onClose }: { message: Message | undefined; onClose: () => void }) {
  if (message === undefined)
    return (
      <Dialog title="보낸 알림" isOpen onClose={onClose}>
        <p>이 쪽에 없는 알림입니다. 조건을 바꾸거나 다음 쪽에서 찾아 보세요.</p>
      </Dialog>
    );
  const { template, createdAt, phone, email, orderUuid, text, deliveries } = message;
  return (
    <Dialog
      title={`‘${messageTitle(template)}’ 알림`}
      isOpen
      onClose={onClose}
      footer={orderUuid !== undefined && <ButtonLink href={`/orders/${orderUuid}`}>주문 열기</ButtonLink>}
    >
      <Facts
        facts={[
          { label: '때', value: formatTime(createdAt) },
          { label: '받는 사람', value: [phone, email].filter(Boolean).join(' · ') },
          ...deliveries.map((delivery) => ({
            label: delivery.way === 'PHONE' ? '휴대폰' : '메일',
            value: <DeliveryResult {...delivery} />,
          })),
        ]}
      />
      <p className={styles.text}>{text ?? '보안을 위해 보낸 뒤 지운 내용입니다.'}</p>
    </Dialog>
  );
}
