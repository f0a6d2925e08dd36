// The button with which a member chooses another address; the sheet is loaded when it is pressed. Editing saved addresses is
// screens/addresses.
import { Button } from '#ui/button.tsx';
import type { Address } from '../../shared/address/address-types.ts';
import { useLazyModule } from '../../shared/page/use-lazy-module.ts';
import { useSheet } from '../../shared/page/use-sheet.ts';
import type { SheetForm } from './sheet-form.ts';

export type AddressChoiceProps = {
  addresses: Address[];
  /** undefined while a new address is being entered. */
  chosen: Address | undefined;
  change: (change: Partial<SheetForm>) => void;
};

const loadSheet = () => import('./lazy/address-sheet.tsx');

export function AddressChoice(props: AddressChoiceProps) {
  const sheet = useSheet('addresses');
  const part = useLazyModule(sheet.isOpen, loadSheet, sheet.close);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={sheet.open}>
        {props.chosen ? '배송지 변경' : '저장한 배송지'}
      </Button>
      {part && <part.AddressSheet {...props} isOpen={sheet.isOpen} onClose={sheet.close} />}
    </>
  );
}
