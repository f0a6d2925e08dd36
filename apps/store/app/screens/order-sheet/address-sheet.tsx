// The sheet in which a member chooses a saved address, or a new one.
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { AddressCard } from '../../shared/address/address-card.tsx';
import type { AddressChoiceProps } from './address-choice.tsx';
import { fromAddress, newAddress } from './sheet-form.ts';
import type { SheetForm } from './sheet-form.ts';
import styles from './address-sheet.module.css';

type AddressSheetProps = AddressChoiceProps & { isOpen: boolean; onClose: () => void };

export function AddressSheet({ addresses, chosen, change, isOpen, onClose }: AddressSheetProps) {
  const choose = (what: Partial<SheetForm>) => {
    change(what);
    onClose();
  };
  return (
    <BottomSheet
      title="배송지 선택"
      isOpen={isOpen}
      onClose={onClose}
      bar={
        <Button variant="outlined" size="bar" isFull onClick={() => choose(newAddress)}>
          새 배송지 입력
        </Button>
      }
    >
      <ul className={styles.list}>
        {(isOpen ? addresses : []).map((address) => (
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
  );
}
