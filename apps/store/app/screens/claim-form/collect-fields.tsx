// How the goods of a return or exchange come back: picked up, by default at the delivery address, or sent by the shopper.
import { formatPhone } from '#domain/members/phone.ts';
import { Choice } from '#ui/inputs/choice.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { addressText, recipientText } from '../../shared/address/address-text.ts';
import type { Order } from '../../shared/order/order-types.ts';
import type { ClaimForm } from './use-claim-form.ts';
import { PickupFields } from './pickup-fields.tsx';
import styles from './claim-form.module.css';

type CollectFieldsProps = {
  form: ClaimForm;
  /** Unknown to a guest. */
  delivery: Order['delivery'] | undefined;
  postcodeScriptUrl: string;
};

export function CollectFields({ form, delivery, postcodeScriptUrl }: CollectFieldsProps) {
  const { draft, change } = form;
  const { recipientName = '', phone = '' } = delivery ?? {};
  const isElsewhere = draft.method === 'PICKUP' && draft.pickup !== null;
  const pickUpAtDelivery = () =>
    change({ method: 'PICKUP', pickup: null }, 'recipientName', 'phone', 'address');
  const emptyPickup = {
    recipientName,
    phone: formatPhone(phone),
    zipCode: '',
    address: '',
    detailAddress: '',
  };
  return (
    <PageSection title="상품 보내는 방법">
      <div className={styles.choices} role="radiogroup" aria-label="상품 보내는 방법">
        <Choice
          name="method"
          isChosen={draft.method === 'PICKUP' && draft.pickup === null}
          onChoose={pickUpAtDelivery}
        >
          배송받은 주소로 수거 요청
          {delivery && (
            <>
              <span className={styles.address}>{recipientText(delivery)}</span>
              {/* The giver of a gift does not see its address. */}
              {delivery.zipCode !== '' && <span className={styles.address}>{addressText(delivery)}</span>}
            </>
          )}
        </Choice>
        <Choice
          name="method"
          isChosen={isElsewhere}
          onChoose={() => change({ method: 'PICKUP', pickup: draft.pickup ?? emptyPickup })}
        >
          다른 주소로 수거 요청
        </Choice>
        {isElsewhere && draft.pickup !== null && (
          <PickupFields {...{ form, postcodeScriptUrl }} pickup={draft.pickup} />
        )}
        <Choice
          name="method"
          isChosen={draft.method === 'SELF'}
          onChoose={() => change({ method: 'SELF' }, 'recipientName', 'phone', 'address')}
        >
          직접 발송
          <span className={styles.address}>택배비를 미리 내고 보내면 반품 배송비를 차감하지 않습니다.</span>
        </Choice>
      </div>
    </PageSection>
  );
}
