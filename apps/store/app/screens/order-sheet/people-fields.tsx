// The sections 주문하시는 분 and 배송지 of the order sheet. Validation is sheet-form.ts.
import { maxAddresses } from '#domain/members/addresses.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox, TextField } from '#ui/fields.tsx';
import { TruckIcon } from '#ui/icons/purchase-icons.tsx';
import { AddressCard } from '../../shared/address/address-card.tsx';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import type { Address } from '../../shared/address/address-types.ts';
import { MemoFields } from '../../shared/address/memo-fields.tsx';
import { FormAlert, Notice } from '#ui/feedback/notice.tsx';
import type { OrderQuote } from '../../shared/order/order-types.ts';
import { remoteAreaText } from '../../shared/quote/remote-area.ts';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import { AddressChoice } from './address-choice.tsx';
import { fieldIds } from './sheet-form.ts';
import type { SheetErrors, SheetForm } from './sheet-form.ts';
import styles from './people-fields.module.css';

export type FieldsProps = {
  form: SheetForm;
  errors: SheetErrors;
  change: (change: Partial<SheetForm>) => void;
  /** The shopper left a field: from now on it shows its error. */
  onLeave: (field: keyof SheetErrors) => void;
};

export function OrdererFields({
  form,
  errors,
  change,
  onLeave,
  onSignIn,
}: FieldsProps & { onSignIn: (() => void) | undefined }) {
  return (
    <PageSection
      title="주문하시는 분"
      beside={
        onSignIn && (
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onSignIn}>
            회원이면 로그인
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        <TextField
          label="이름"
          id={fieldIds.name}
          value={form.name}
          error={errors.name}
          autoComplete="name"
          maxLength={50}
          onChange={(event) => change({ name: event.target.value })}
          onBlur={() => onLeave('name')}
        />
        <PhoneField
          label="휴대폰 번호"
          id={fieldIds.phone}
          value={form.phone}
          error={errors.phone}
          hint="주문 조회와 배송 연락에 사용합니다."
          autoComplete="tel"
          onChange={(phone) => change({ phone })}
          onLeave={() => onLeave('phone')}
        />
        <TextField
          label="이메일"
          id={fieldIds.email}
          isOptional
          value={form.email}
          error={errors.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={100}
          onChange={(event) => change({ email: event.target.value })}
          onBlur={() => onLeave('email')}
        />
      </div>
    </PageSection>
  );
}

type DeliveryFieldsProps = FieldsProps & {
  postcodeScriptUrl: string;
  quote: OrderQuote;
  isMember: boolean;
  /** The member's saved addresses, the default first; [] for a guest. */
  addresses: Address[];
};

export function DeliveryFields(props: DeliveryFieldsProps) {
  const { form, errors, change, quote, addresses } = props;
  const chosen = addresses.find(({ uuid }) => uuid === form.addressUuid);
  return (
    <PageSection
      title="배송지"
      beside={addresses.length > 0 && <AddressChoice {...{ addresses, chosen, change }} />}
    >
      <div className={styles.fields}>
        {chosen ? <AddressCard address={chosen} /> : <NewAddress {...props} />}
        <FormAlert text={chosen && errors.address} />
        {form.zipCode !== '' && (
          <Notice tone="ground" icon={<TruckIcon size={20} />}>
            <span role="status">{remoteAreaText(quote)}</span>
          </Notice>
        )}
        <MemoFields
          memos={form}
          error={errors.memoText}
          change={change}
          onLeave={() => props.onLeave('memoText')}
        />
      </div>
    </PageSection>
  );
}

function NewAddress(props: DeliveryFieldsProps) {
  const { form, errors, change, isMember, addresses, onLeave } = props;
  return (
    <>
      <Checkbox checked={form.isSame} onChange={(event) => change({ isSame: event.target.checked })}>
        받는 분이 주문하시는 분과 같습니다
      </Checkbox>
      {!form.isSame && <RecipientFields {...props} />}
      <AddressFields
        values={form}
        error={errors.address}
        change={change}
        onLeave={() => onLeave('address')}
        postcodeScriptUrl={props.postcodeScriptUrl}
      />
      {isMember && addresses.length < maxAddresses && (
        <Checkbox
          checked={form.isAddressSaved}
          onChange={(event) => change({ isAddressSaved: event.target.checked })}
        >
          배송지 목록에 저장합니다
        </Checkbox>
      )}
    </>
  );
}

function RecipientFields({ form, errors, change, onLeave }: FieldsProps) {
  return (
    <>
      <TextField
        label="받는 분 이름"
        id={fieldIds.recipientName}
        value={form.recipientName}
        error={errors.recipientName}
        autoComplete="shipping name"
        maxLength={50}
        onChange={(event) => change({ recipientName: event.target.value })}
        onBlur={() => onLeave('recipientName')}
      />
      <PhoneField
        label="받는 분 연락처"
        id={fieldIds.recipientPhone}
        value={form.recipientPhone}
        error={errors.recipientPhone}
        autoComplete="shipping tel"
        onChange={(recipientPhone) => change({ recipientPhone })}
        onLeave={() => onLeave('recipientPhone')}
      />
    </>
  );
}
