// A member's choice of a saved address in a sheet, or of a new one. Editing saved addresses is screens/addresses.
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { AddressCard } from '../../shared/address/address-card.tsx';
import type { Address } from '../../shared/address/address-types.ts';
import { useSheet } from '../../shared/page/use-sheet.ts';
import { fromAddress, newAddress } from './sheet-form.ts';
import type { SheetForm } from './sheet-form.ts';
import styles from './address-choice.module.css';

type AddressChoiceProps = {
  addresses: Address[];
  /** undefined while a new address is being entered. */
  chosen: Address | undefined;
  change: (change: Partial<SheetForm>) => void;
};

export function AddressChoice({ addresses, chosen, change }: AddressChoiceProps) {
  const sheet = useSheet('addresses');
  const choose = (what: Partial<SheetForm>) => {
    change(what);
    sheet.close();
  };
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={sheet.open}>
        {chosen ? '배송지 변경' : '저장한 배송지'}
      </Button>
      <BottomSheet
        title="배송지 선택"
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        bar={
          <Button variant="outlined" size="bar" isFull onClick={() => choose(newAddress)}>
            새 배송지 입력
          </Button>
        }
      >
        <ul className={styles.list}>
          {(sheet.isOpen ? addresses : []).map((address) => (
            <li key={address.uuid}>
              <button
                type="button"
                className={styles.choice}
                aria-pressed={address.uuid === chosen?.uuid}
                onClick={() => choose(fromAddress(address))}
              >
                <AddressCard address={address} />
                {address.uuid === chosen?.uuid && <CheckIcon size={22} />}
              </button>
            </li>
          ))}
        </ul>
      </BottomSheet>
    </>
  );
}
