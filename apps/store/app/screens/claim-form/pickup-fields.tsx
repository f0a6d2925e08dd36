// The address where goods are picked up, if it is not the delivery address.
import { TextField } from '#ui/fields.tsx';
import { AddressFields } from '../../shared/address/address-fields.tsx';
import { PhoneField } from '../../shared/form/phone-field.tsx';
import type { PickupAddress } from './claim-draft.ts';
import { type ClaimForm, fieldIds } from './use-claim-form.ts';
import styles from './claim-form.module.css';

type PickupFieldsProps = { form: ClaimForm; pickup: PickupAddress; postcodeScriptUrl: string };

export function PickupFields({ form: { errors, change }, pickup, postcodeScriptUrl }: PickupFieldsProps) {
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
