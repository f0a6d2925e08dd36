// The button with which a member chooses another address (address-sheet.tsx). Editing saved addresses is
// screens/addresses.
import { Button } from '#ui/button.tsx';
import type { Address } from '../../shared/address/address-types.ts';
import { useSheet } from '../../shared/page/use-sheet.ts';
import type { SheetForm } from './sheet-form.ts';
import { AddressSheet } from './address-sheet.tsx';

export type AddressChoiceProps = {
  addresses: Address[];
  /** undefined while a new address is being entered. */
  chosen: Address | undefined;
  change: (change: Partial<SheetForm>) => void;
};

export function AddressChoice(props: AddressChoiceProps) {
  const sheet = useSheet('addresses');
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={sheet.open}>
        {props.chosen ? '배송지 변경' : '저장한 배송지'}
      </Button>
      <AddressSheet {...props} isOpen={sheet.isOpen} onClose={sheet.close} />
    </>
  );
}
