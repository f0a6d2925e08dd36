// How the goods of a return or exchange come back: picked up, by default at the delivery address, or sent by the shopper.
import { TextField } from '#ui/fields.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import { addressText, recipientText } from '../../shared/order/order-text.ts';
import type { Order } from '../../shared/order/order-types.ts';
import { Choice } from './choice.tsx';
import type { PickupAddress } from './claim-draft.ts';
import { type ClaimForm, fieldIds } from './use-claim-form.ts';
import styles from './claim-form.module.css';

type CollectFieldsProps = { form: ClaimForm; delivery: Order['delivery']; postcodeScriptUrl: string };

export function CollectFields({ form, delivery, postcodeScriptUrl }: CollectFieldsProps) {
  const { draft, change } = form;
  const { recipientName, phone } = delivery;
  const emptyPickup = { recipientName, phone, zipCode: '', address: '', detailAddress: '' };
  return (
    <PageSection title="상품 보내는 방법">
      <div className={styles.choices} role="radiogroup" aria-label="상품 보내는 방법">
        <Choice
          name="method"
          isChosen={draft.method === 'PICKUP' && draft.pickup === null}
          onChoose={() => change({ method: 'PICKUP', pickup: null }, 'recipientName', 'phone', 'address')}
        >
          배송받은 주소로 수거 요청
          <span className={styles.address}>{recipientText(delivery)}</span>
          <span className={styles.address}>{addressText(delivery)}</span>
        </Choice>
        <Choice
          name="method"
          isChosen={draft.method === 'PICKUP' && draft.pickup !== null}
          onChoose={() => change({ method: 'PICKUP', pickup: draft.pickup ?? emptyPickup })}
        >
          다른 주소로 수거 요청
        </Choice>
        {draft.method === 'PICKUP' && draft.pickup !== null && (
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

type PickupFieldsProps = { form: ClaimForm; pickup: PickupAddress; postcodeScriptUrl: string };

function PickupFields({ form: { errors, change }, pickup, postcodeScriptUrl }: PickupFieldsProps) {
  const write = (changed: Partial<PickupAddress>) => {
    const isAddress = 'zipCode' in changed || 'address' in changed;
    const [field] = Object.keys(changed) as (keyof PickupAddress)[];
    change(
      { pickup: { ...pickup, ...changed } },
      isAddress ? 'address' : field === 'phone' ? 'phone' : 'recipientName',
    );
  };
  return (
    <div className={styles.fields}>
      <TextField
        id={fieldIds.recipientName}
        label="보내는 분"
        value={pickup.recipientName}
        error={errors.recipientName}
        maxLength={50}
        autoComplete="name"
        onChange={({ target }) => write({ recipientName: target.value })}
      />
      <PhoneField
        id={fieldIds.phone}
        label="연락처"
        value={pickup.phone}
        {...(errors.phone !== undefined && { error: errors.phone })}
        autoComplete="tel"
        onChange={(phone) => write({ phone })}
      />
      <AddressFields
        values={pickup}
        error={errors.address}
        change={write}
        postcodeScriptUrl={postcodeScriptUrl}
      />
    </div>
  );
}
