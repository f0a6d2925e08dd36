// The sheet in which a member chooses a saved address, or a new one.
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { CheckIcon } from '#ui/icons.tsx';
import { AddressCard } from '../../shared/address/address-card.tsx';
import type { Address } from '../../shared/address/address-types.ts';
import styles from './address-sheet.module.css';

type AddressSheetProps = {
  addresses: Address[];
  chosen: Address | undefined;
  /** undefined: a new address is entered. */
  onChoose: (address: Address | undefined) => void;
  isOpen: boolean;
  onClose: () => void;
};

export function AddressSheet({ addresses, chosen, onChoose, isOpen, onClose }: AddressSheetProps) {
  return (
    <BottomSheet
      title="배송지 선택"
      isOpen={isOpen}
      onClose={onClose}
      bar={
        <Button variant="outlined" size="bar" isFull onClick={() => onChoose(undefined)}>
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
              onClick={() => onChoose(address)}
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
