// Address fields of the order sheet and of saved addresses: filled by the postcode search, editable only where that cannot be loaded.
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/fields.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { useSheet } from '../page/use-sheet.ts';
import { addressFieldIds } from './field-ids.ts';
import { PostcodeSheet } from './postcode-sheet.tsx';
import styles from './address-fields.module.css';

const detailAddressId = 'detail-address';
const zipCodeId = 'zip-code';

export type EnteredAddress = { zipCode: string; address: string; detailAddress: string };

type AddressFieldsProps = {
  values: EnteredAddress;
  error: string | undefined;
  change: (change: Partial<EnteredAddress>) => void;
  /** The address was entered by hand. */
  onLeave?: () => void;
  postcodeScriptUrl: string;
};

export function AddressFields({ values, error, change, onLeave, postcodeScriptUrl }: AddressFieldsProps) {
  const [isByHand, setByHand] = useState(false);
  return (
    <>
      <TextField
        label="우편번호"
        id={zipCodeId}
        value={values.zipCode}
        error={error}
        readOnly={!isByHand}
        inputMode="numeric"
        autoComplete={isByHand ? 'postal-code' : 'off'}
        onChange={(event) => change({ zipCode: event.target.value.replace(/\D/g, '').slice(0, 5) })}
        beside={<AddressSearch {...{ change, postcodeScriptUrl }} onByHand={() => setByHand(true)} />}
      />
      <TextField
        label="주소"
        value={values.address}
        readOnly={!isByHand}
        maxLength={200}
        autoComplete={isByHand ? 'address-line1' : 'off'}
        onChange={(event) => change({ address: event.target.value })}
        onBlur={onLeave}
      />
      <TextField
        label="상세 주소"
        id={detailAddressId}
        isOptional
        value={values.detailAddress}
        hint="동·호수나 건물 이름을 입력해 주세요."
        maxLength={100}
        autoComplete="address-line2"
        onChange={(event) => change({ detailAddress: event.target.value })}
      />
    </>
  );
}

type AddressSearchProps = Pick<AddressFieldsProps, 'change' | 'postcodeScriptUrl'> & { onByHand: () => void };

function AddressSearch({ change, postcodeScriptUrl, onByHand }: AddressSearchProps) {
  const sheet = useSheet('postcode');
  const wasChosen = useRef(false);
  useEffect(() => {
    if (sheet.isOpen || !wasChosen.current) return;
    wasChosen.current = false;
    document.getElementById(detailAddressId)?.focus(); // the next field to fill in
  }, [sheet.isOpen]);
  return (
    <>
      <Button
        id={addressFieldIds.address}
        variant="quiet"
        className={styles.search}
        aria-haspopup="dialog"
        // The button gets the focus where the address is missing.
        aria-describedby={`${zipCodeId}-error`}
        onClick={sheet.open}
      >
        <SearchIcon size={18} />
        주소 찾기
      </Button>
      <PostcodeSheet
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        scriptUrl={postcodeScriptUrl}
        onChoose={(found) => {
          change(found);
          wasChosen.current = true;
          sheet.close();
        }}
        onByHand={() => {
          onByHand();
          sheet.close();
        }}
      />
    </>
  );
}
