// The button with which a member chooses another address; its sheet is loaded when it is opened (address-sheet.tsx). Editing saved addresses is
// screens/addresses.
import { Button } from '#ui/button.tsx';
import type { Address } from '../../shared/address/address-types.ts';
import { useLazySheet } from '../../shared/page/use-lazy-sheet.ts';
import { type SheetForm, fromAddress, newAddress } from './sheet-form.ts';

const loadSheet = () => import('./address-sheet.tsx');

export type AddressChoiceProps = {
  addresses: Address[];
  /** undefined while a new address is being entered. */
  chosen: Address | undefined;
  change: (change: Partial<SheetForm>) => void;
};

export function AddressChoice({ change, ...props }: AddressChoiceProps) {
  const { isOpen, open, close, part } = useLazySheet('addresses', loadSheet);
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={open}>
        {props.chosen ? '배송지 변경' : '저장한 배송지'}
      </Button>
      {part && (
        <part.AddressSheet
          {...props}
          isOpen={isOpen}
          onClose={close}
          onChoose={(address) => change(address ? fromAddress(address) : newAddress)}
        />
      )}
    </>
  );
}
