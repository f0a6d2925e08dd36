// Postcode, address and detail address, filled by the postcode search of the storefront or by hand.
import { useState } from 'react';
import { SearchIcon } from '#ui/icons.tsx';
import { Whole } from '../entry/entry.tsx';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/fields.tsx';
import { PostcodeDialog } from './postcode-dialog.tsx';
import styles from './address.module.css';

export type Address = { zipCode: string; address: string; detailAddress: string };

export function AddressFields({
  value,
  onChange,
  errors,
}: {
  value: Address;
  onChange: (address: Address) => void;
  /** What is wrong, by field. */
  errors: Readonly<{ [Field in keyof Address]?: string | undefined }>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={styles.postcode}>
        <TextField
          label="우편번호"
          value={value.zipCode}
          onChange={(zipCode) => onChange({ ...value, zipCode: zipCode.replaceAll(/\D/g, '').slice(0, 5) })}
          inputMode="numeric"
          error={errors.zipCode}
        />
        <Button icon={<SearchIcon size={16} />} onPress={() => setIsOpen(true)}>
          주소 찾기
        </Button>
      </div>
      <Whole>
        <TextField
          label="도로명 주소"
          value={value.address}
          onChange={(address) => onChange({ ...value, address })}
          maxLength={200}
          error={errors.address}
        />
      </Whole>
      <Whole>
        <TextField
          label="상세 주소"
          value={value.detailAddress}
          onChange={(detailAddress) => onChange({ ...value, detailAddress })}
          maxLength={100}
          error={errors.detailAddress}
        />
      </Whole>
      {isOpen && (
        <PostcodeDialog
          onChoose={(found) => {
            setIsOpen(false);
            onChange({ ...found, detailAddress: '' });
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
