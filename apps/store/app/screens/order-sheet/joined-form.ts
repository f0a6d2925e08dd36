// What a guest has entered, for the member as whom they signed in on the order sheet. Pure.
import type { SheetForm } from './sheet-form.ts';

/** `own` is the member's initial form: it fills in what is empty, the address only as a whole. A form of another member is left out. */
export function joinedForm(entered: SheetForm, own: SheetForm): SheetForm {
  if (entered.owner !== '') return own;
  const filled = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== ''));
  const { recipientName, recipientPhone, zipCode, detailAddress } = entered;
  const hasDelivery = [recipientName, recipientPhone, zipCode, detailAddress].some((text) => text !== '');
  const { owner, name, phone, email, isSame } = own;
  return hasDelivery ? { ...entered, name, phone, email, ...filled, owner } : { ...own, ...filled, isSame };
}
