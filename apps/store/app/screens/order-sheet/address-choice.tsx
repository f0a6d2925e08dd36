// The button with which a member chooses another address; its sheet (address-sheet.tsx) is loaded when it is opened. Editing saved addresses is
// screens/addresses.
import { Button } from '#ui/button.tsx';
import type { Address } from '../../shared/address/address-types.ts';
import { addressFieldIds } from '../../shared/address/field-ids.ts';
import { useLazySheet } from '../../shared/page/use-lazy-sheet.ts';
import { fromAddress, newAddress } from './sheet-form.ts';
import type { SheetForm } from './sheet-form.ts';

const loadSheet = () => import('./address-sheet.tsx');

type AddressChoiceProps = {
  addresses: Address[];
  /** undefined while a new address is being entered. */
  chosen: Address | undefined;
  change: (change: Partial<SheetForm>) => void;
};

export function AddressChoice({ addresses, chosen, change }: AddressChoiceProps) {
  const { open, part, sheet } = useLazySheet('addresses', loadSheet);
  const choose = (address: Address | undefined) => {
    change(address === undefined ? newAddress : fromAddress(address));
    sheet.onClose();
  };
  return (
    <>
      <Button
        // The button gets the focus where the chosen address is wrong.
        id={chosen && addressFieldIds.address}
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onClick={open}
      >
        {chosen ? '배송지 변경' : '저장한 배송지'}
      </Button>
      {part && <part.AddressSheet {...{ addresses, chosen }} onChoose={choose} {...sheet} />}
    </>
  );
}
