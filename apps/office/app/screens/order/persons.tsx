// Who ordered and where it goes. Names, phones and addresses are masked until the reason of a staff member is recorded.
import { Link } from 'react-router';
import { PersonIcon } from '#ui/icons.tsx';
import { PinIcon } from '#ui/icons/member-icons.tsx';
import { formatTime } from '../../shared/format.ts';
import { Facts, Sheet } from '../../shared/detail/detail.tsx';
import { useKeys } from '../../shared/keys/use-keys.ts';
import { Button } from '../../shared/parts/button.tsx';
import { Masked, RevealButton } from '../../shared/privacy/masked.tsx';
import { RevealDialog } from '../../shared/privacy/reveal-dialog.tsx';
import { useReveal } from '../../shared/privacy/use-reveal.ts';
import type { Reveal, RevealField } from '../../shared/privacy/use-reveal.ts';
import type { Order } from './order-types.ts';
import { remoteAreaLabels } from './words.ts';
import styles from './order.module.css';

const revealOptions: readonly { field: RevealField; label: string }[] = [
  { field: 'name', label: '주문자 이름' },
  { field: 'phone', label: '주문자 연락처' },
  { field: 'email', label: '주문자 이메일' },
  { field: 'recipientName', label: '받는 분' },
  { field: 'recipientPhone', label: '받는 분 연락처' },
  { field: 'address', label: '주소' },
];

const deliveryFields: readonly RevealField[] = ['recipientName', 'recipientPhone', 'address'];

/** `onEdit` opens the change of the delivery; undefined where it is not permitted. */
export function Persons({ order, onEdit }: { order: Order; onEdit: (() => void) | undefined }) {
  const reveal = useReveal({ targetType: 'ORDER', targetUuid: order.uuid });
  useKeys({ KeyV: () => reveal.ask(deliveryFields) });
  return (
    <div className={styles.persons}>
      <Orderer order={order} reveal={reveal} />
      <Delivery order={order} reveal={reveal} onEdit={onEdit} />
      <RevealDialog reveal={reveal} options={revealOptions} />
    </div>
  );
}

/** A fact that is masked; undefined where the order has none. */
const masked = (reveal: Reveal, label: string, field: RevealField, value: string | undefined) => ({
  label,
  value:
    value === undefined || value === '' ? undefined : (
      <Masked reveal={reveal} field={field}>
        {value}
      </Masked>
    ),
});

const memberOrGuest = ({ isGuest }: Order): string => (isGuest ? '비회원' : '회원');

function Orderer({ order, reveal }: { order: Order; reveal: Reveal }) {
  const { name, phone, email } = order.orderer;
  return (
    <Sheet
      title="주문자"
      icon={<PersonIcon size={18} />}
      aside={<RevealButton reveal={reveal} fields={['name', 'phone']} label="주문자" />}
    >
      <Facts
        facts={[
          masked(reveal, '이름', 'name', name),
          masked(reveal, '연락처', 'phone', phone),
          masked(reveal, '이메일', 'email', email),
          {
            label: '구분',
            value:
              order.userUuid === undefined ? (
                memberOrGuest(order)
              ) : (
                <Link to={`/members/${order.userUuid}`} className={styles.member}>
                  회원 보기
                </Link>
              ),
          },
        ]}
      />
    </Sheet>
  );
}

function Delivery({
  order: { delivery, infoRequest, gift },
  reveal,
  onEdit,
}: {
  order: Order;
  reveal: Reveal;
  onEdit: (() => void) | undefined;
}) {
  return (
    <Sheet
      title="배송지"
      icon={<PinIcon size={18} />}
      aside={
        <>
          {onEdit !== undefined && (
            <Button tone="quiet" size="small" keyLabel="A" onPress={onEdit}>
              배송지 변경
            </Button>
          )}
          <RevealButton reveal={reveal} fields={deliveryFields} keyLabel="V" label="배송지" />
        </>
      }
    >
      <Facts
        facts={[
          masked(reveal, '받는 분', 'recipientName', delivery.recipientName),
          masked(reveal, '연락처', 'recipientPhone', delivery.phone),
          masked(reveal, '주소', 'address', `${delivery.zipCode} ${delivery.address}`.trim()),
          { label: '요청', value: delivery.deliveryMemo === '' ? undefined : delivery.deliveryMemo },
          { label: '지역', value: remoteAreaLabels[delivery.remoteAreaType] },
          { label: '선물', value: gift?.stateLabel },
          { label: '선물 메시지', value: gift?.message === '' ? undefined : gift?.message },
          {
            label: '정보 요청',
            value: infoRequest && `${infoRequest.text} (${formatTime(infoRequest.dueAt)}에 자동 취소)`,
          },
        ]}
      />
    </Sheet>
  );
}
